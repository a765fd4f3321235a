import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pickElement } from '@/picker/pick-element';
import { findByText } from '@/picker/text-selector';
import { countMatches, selectorOf, selectorsOf } from '@/picker/selector';
import { clickAt, PICKER_TEXTS, pointAt, surfaceOf } from '../../support/picker-surface';

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
    ['a tag rather than a generated id', '<main><p id="ember1234">x</p></main>', 'p', 'p'],
    [
      'the address of a link',
      '<p><a href="/a">x</a><a href="/b?ref=1">x</a></p>',
      'a:last-child',
      String.raw`a[href*="\/b"]`,
    ],
    [
      'the text of a picture',
      '<p><img alt="Map"><img alt="Plan"></p>',
      'img:last-child',
      'img[alt="Plan"]',
    ],
    [
      'a class that is unique below an ancestor with an id',
      '<ul id="list"><li class="on">a</li><li>b</li></ul><p class="on">c</p><ol><li class="on">d</li></ol>',
      '#list .on',
      '#list .on',
    ],
    [
      'a child with a class',
      '<div><p><b class="tag">x</b></p><p><i class="note">x</i></p></div>',
      'p:last-child',
      'div p:has(> .note)',
    ],
    [
      'a place in a list',
      '<ul id="list"><li>a</li><li>b</li></ul>',
      'li:last-child',
      '#list li:nth-of-type(2)',
    ],
  ])('identifies an element by %s', (_, html, target, expected) => {
    document.body.innerHTML = html;
    const element = document.body.querySelector(target);
    if (element === null) throw new Error('no target');
    const selector = selectorOf(element, document);
    expect(selector).toBe(expected);
    expect(document.querySelectorAll(selector)).toHaveLength(1);
    expect(document.querySelector(selector)).toBe(element);
  });

  it('finds an element in up to four ways, text included, each matching only that element', () => {
    document.body.innerHTML =
      '<form id="search"><input name="q"><button class="go" type="submit"> Search\n now</button></form>' +
      '<button type="button">Other</button>';
    const button = document.querySelector('.go');
    if (button === null) throw new Error('no button');
    expect(selectorsOf(button, document)).toEqual([
      'button[type="submit"]',
      '.go',
      'text/Search now',
      '#search button',
    ]);
  });

  it("finds a field by a second attribute or its label's text", () => {
    document.body.innerHTML =
      '<label>What <input name="q" placeholder="Shoes"></label><label>Other <input></label>' +
      '<label>Gift <input type="checkbox"></label>';
    const [field, , box] = document.querySelectorAll('input');
    if (field === undefined || box === undefined) throw new Error('no fields');
    expect(selectorsOf(field, document)).toEqual([
      'input[name="q"]',
      'input[placeholder="Shoes"]',
      'text/What',
      'label:nth-of-type(1) > input',
    ]);
    expect(findByText([document], 'What')).toEqual([field]);
    expect(findByText([document], 'Gift')).toEqual([box.parentElement]);
  });

  it('still finds an element without words when the page has other class names', () => {
    document.body.innerHTML =
      '<p class="toolbar"><button class="menu"></button><button class="close"></button></p>' +
      '<p><button></button><button></button></p>';
    const button = document.querySelector('.close');
    if (button === null) throw new Error('no button');
    const selectors = selectorsOf(button, document);
    for (const named of document.querySelectorAll('[class]')) named.className += '-2';
    const found = selectors.map((selector) => document.querySelector(selector));
    expect(found.find((one) => one !== null)).toBe(button);
  });

  it('never contains typed text', () => {
    document.body.innerHTML = '<form><input value="secret"><input value="other"></form>';
    for (const input of document.querySelectorAll('input'))
      expect(selectorsOf(input, document).join(' ')).not.toMatch(/secret|other/);
  });

  it('finds each element of a page, and only that', () => {
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
  let picked: ReturnType<typeof pickElement>;
  let glass: Document;

  afterEach(async () => {
    await userEvent.keyboard('{Escape}');
    await picked;
  });

  it('takes what is clicked, and the page sees no event', async () => {
    const button = show('<article><button id="buy">Buy</button></article>', 'button');
    const clicked = vi.fn<() => void>();
    button.addEventListener('click', clicked);
    await begin();
    await clickAt('#buy');
    expect(await picked).toEqual({ selector: '#buy', matches: 1 });
    expect(clicked).not.toHaveBeenCalled();
    expect(document.querySelector('[popover]')).toBeNull();
  });

  it('is on top of the page only once it takes input', async () => {
    show('<p class="lead">x</p>', 'p');
    const onTop = () => document.querySelector('[popover=manual]');
    picked = pickElement(document, PICKER_TEXTS);
    expect(onTop()).toBeNull();
    await vi.waitFor(() => expect(onTop()).not.toBeNull());
    await clickAt('p');
    expect(await picked).toEqual({ selector: 'p', matches: 1 });
  });

  it('shows the selector, with how many elements it finds', async () => {
    show('<p class="lead">x</p>', 'p');
    await begin();
    expect(hint()).toContain('Point at an element');
    await pointAt('p');
    expect(hint()).toBe('p · Matches: 1');
  });

  it('moves to the element around, and ends on Escape', async () => {
    show('<article id="a" style="padding: 9px"><p id="b">x</p></article>', 'p');
    await begin();
    await pointAt('#b');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(await picked).toMatchObject({ selector: '#a' });
    await begin();
    await userEvent.keyboard('{Escape}');
    expect(await picked).toBeUndefined();
  });

  it('starts in the middle if there is no pointer', async () => {
    show('<main style="position: fixed; inset: 0"></main>', 'main');
    await begin();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(await picked).toMatchObject({ selector: 'main' });
  });

  it('ends on request', async () => {
    show('<p>x</p>', 'p');
    const ended = new AbortController();
    await begin(ended.signal);
    ended.abort();
    expect(await picked).toBeUndefined();
  });

  async function begin(signal?: AbortSignal) {
    glass = await surfaceOf(
      () => void (picked = pickElement(document, PICKER_TEXTS, signal)),
      '.hint',
    );
  }

  function hint(): string {
    return glass.querySelector('.hint')?.textContent ?? '';
  }

  function show(html: string, selector: string): HTMLElement {
    document.body.innerHTML = html;
    const element = document.body.querySelector<HTMLElement>(selector);
    if (element === null) throw new Error(`no ${selector}`);
    return element;
  }
});
