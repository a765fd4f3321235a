import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pickElement } from '@/engine/picker/pick-element';
import { countMatches, selectorOf } from '@/engine/picker/selector';

const WORDS = { hint: 'Point', matches: 'Matches:' };

afterEach(() => void (document.body.innerHTML = ''));

describe('selectorOf', () => {
  it.each([
    ['an id', '<p id="intro">x</p>', 'p', '#intro'],
    [
      'a test id',
      '<p>a</p><p data-testid="price">x</p>',
      '[data-testid]',
      'p[data-testid="price"]',
    ],
    ['a class', '<p>a</p><p class="css-1x2y3z lead">x</p>', '.lead', '.lead'],
    ['an id that looks generated', '<main><p id="ember1234">x</p></main>', 'p', 'p'],
    [
      'a place in a list',
      '<ul id="list"><li>a</li><li>b</li></ul>',
      'li:last-child',
      '#list li:nth-of-type(2)',
    ],
  ])('finds by %s', (_, html, target, expected) => {
    document.body.innerHTML = html;
    const element = document.body.querySelector(target);
    if (element === null) throw new Error('no target');
    const selector = selectorOf(element, document);
    expect(selector).toBe(expected);
    expect(document.querySelectorAll(selector)).toHaveLength(1);
    expect(document.querySelector(selector)).toBe(element);
  });

  it('finds every element of a page, and only that one', () => {
    document.body.innerHTML =
      '<div><div><p>a</p><p>b<b>c</b></p></div><div><p>d</p></div></div>'.repeat(3);
    for (const element of document.body.querySelectorAll('*')) {
      const selector = selectorOf(element, document);
      expect(countMatches(selector, document)).toBe(1);
      expect(document.querySelector(selector)).toBe(element);
    }
  });
});

describe('pickElement', () => {
  afterEach(() => userEvent.keyboard('{Escape}'));

  it('takes what is clicked, and the page hears nothing of it', async () => {
    const button = show('<article><button id="buy">Buy</button></article>', 'button');
    let clicks = 0;
    button.addEventListener('click', () => (clicks += 1));
    const picked = pickElement(document, WORDS);
    await userEvent.click(button);
    expect(await picked).toEqual({ selector: '#buy', matches: 1 });
    expect(clicks).toBe(0);
    expect(document.querySelector('winnow-picker')).toBeNull();
  });

  it('shows the selector, with how many elements it finds', async () => {
    const paragraph = show('<p class="lead">x</p>', 'p');
    const attach = vi.spyOn(Element.prototype, 'attachShadow');
    void pickElement(document, WORDS);
    const shadow = attach.mock.results[0]?.value;
    attach.mockRestore();
    expect(shadow?.textContent).toBe('Point');
    await userEvent.hover(paragraph);
    expect(shadow?.textContent).toBe('p · Matches: 1');
  });

  it('goes to the element around, and ends on Escape', async () => {
    const paragraph = show('<article id="a"><p id="b">x</p></article>', 'p');
    const outer = pickElement(document, WORDS);
    await userEvent.hover(paragraph);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(await outer).toMatchObject({ selector: '#a' });
    const ended = pickElement(document, WORDS);
    await userEvent.keyboard('{Escape}');
    expect(await ended).toBeUndefined();
  });

  it('begins in the middle where there is no pointer', async () => {
    show('<main style="position: fixed; inset: 0"></main>', 'main');
    const picked = pickElement(document, WORDS);
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(await picked).toMatchObject({ selector: 'main' });
  });

  it('does nothing at events that the page makes up', async () => {
    const button = show('<article><button id="buy">Buy</button></article>', 'button');
    const ended = vi.fn<() => void>();
    void pickElement(document, WORDS).then(ended);
    await userEvent.hover(button);
    button.click();
    for (const key of ['Enter', 'Escape']) {
      button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(ended).not.toHaveBeenCalled();
  });

  function show(html: string, selector: string): HTMLElement {
    document.body.innerHTML = html;
    const element = document.body.querySelector<HTMLElement>(selector);
    if (element === null) throw new Error(`no ${selector}`);
    return element;
  }
});
