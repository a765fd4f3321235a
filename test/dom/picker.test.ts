import { afterEach, describe, expect, it, vi } from 'vitest';
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
  function point(target: Element) {
    const { left, top } = target.getBoundingClientRect();
    const at = { clientX: left + 2, clientY: top + 2, bubbles: true, cancelable: true };
    target.dispatchEvent(new PointerEvent('pointermove', at));
    return at;
  }

  it('takes what is clicked, and the page hears nothing of it', async () => {
    document.body.innerHTML = '<article><button id="buy">Buy</button></article>';
    const button = document.body.querySelector('button');
    if (button === null) throw new Error('no button');
    let clicks = 0;
    button.addEventListener('click', () => (clicks += 1));
    const picked = pickElement(document, WORDS);
    const at = point(button);
    button.dispatchEvent(new MouseEvent('click', at));
    expect(await picked).toEqual({ selector: '#buy', matches: 1 });
    expect(clicks).toBe(0);
    expect(document.querySelector('winnow-picker')).toBeNull();
  });

  it('shows the selector, with how many elements it finds', async () => {
    document.body.innerHTML = '<p class="lead">x</p>';
    const attach = vi.spyOn(Element.prototype, 'attachShadow');
    const picked = pickElement(document, WORDS);
    const shadow = attach.mock.results[0]?.value;
    attach.mockRestore();
    const paragraph = document.body.querySelector('p');
    if (paragraph === null) throw new Error('no paragraph');
    expect(shadow?.textContent).toBe('Point');
    point(paragraph);
    expect(shadow?.textContent).toBe('p · Matches: 1');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await picked;
  });

  it('goes to the element around, and ends on Escape', async () => {
    document.body.innerHTML = '<article id="a"><p id="b">x</p></article>';
    const paragraph = document.body.querySelector('p');
    if (paragraph === null) throw new Error('no paragraph');
    const outer = pickElement(document, WORDS);
    point(paragraph);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' }));
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(await outer).toMatchObject({ selector: '#a' });
    const ended = pickElement(document, WORDS);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(await ended).toBeUndefined();
  });
});
