import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { chooseParts, type ChooseOrder, type Chosen } from '@/picker/choose-parts';
import { axeFaults } from '../../support/axe-faults';
import { clickAt, PICKER_TEXTS, pointAt, surfaceOf } from '../../support/picker-surface';

describe('chooseParts', () => {
  let glass: Document;
  let asked: Promise<Chosen | undefined> | undefined;

  afterEach(async () => {
    await press('{Escape}');
    await asked;
    document.body.innerHTML = '';
  });

  // Promise picking-is-unseen (What a page can do to us): While the user picks, the page sees none
  // of the input, and synthetic events of the page have no effect.
  it('takes what is clicked, and the page sees no event', async () => {
    page('<article><h1>One</h1><p id="a">first words here</p><p id="b">second</p></article>');
    const heard = vi.fn<(event: Event) => void>();
    const types = ['click', 'pointerdown', 'mousedown', 'pointermove', 'keydown', 'wheel'];
    for (const type of types) window.addEventListener(type, heard, { capture: true });
    await choose();
    await clickAt('#b');
    expect(bar()).toContain('1 part · 1 word');
    await clickAt('#a');
    expect(bar()).toContain('2 parts · 4 words');
    await press('{Enter}');
    expect(await asked).toEqual({ include: ['#b', '#a'], exclude: [], remember: false });
    for (const type of types) window.removeEventListener(type, heard, { capture: true });
    expect(heard.mock.calls.map(([event]) => event.type)).toEqual([]);
    expect(document.querySelector('[popover]')).toBeNull();
  });

  it.each(['light', 'dark'])('has no accessibility fault in its bar (%s)', async (theme) => {
    const asked = window.matchMedia.bind(window);
    const isDark = theme === 'dark';
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = asked(query);
      return query.includes('dark')
        ? Object.defineProperty(list, 'matches', { value: isDark })
        : list;
    });
    page('<main><p id="a">one two</p><p id="b">three</p></main>');
    await choose();
    expect(await barFaults()).toEqual([]);
    await clickAt('#a');
    expect(await barFaults()).toEqual([]);
    expect(glass.querySelector('.dark') !== null).toBe(isDark);
  });

  it('leaves out a part by Delete, and restores it by Ctrl+Z', async () => {
    page('<main><p id="a">one two</p><aside id="ad">buy this now</aside></main>');
    await choose();
    await pointAt('#ad');
    expect(shown('.hover .label')).toBe('Side note · 3 words');
    await press('{Delete}');
    expect(bar()).toContain('Main content');
    expect(bar()).toContain('1 left out · 3 words');
    await press('{Control>}z{/Control}');
    expect(bar()).not.toContain('left out');
    await press('{Delete}{Enter}');
    expect(await asked).toEqual({ include: [], exclude: ['#ad'], remember: false });
  });

  it('moves to the part around and back, and names it', async () => {
    page('<section id="s" style="padding: 20px"><p id="p">one two</p><p>three</p></section>');
    await choose();
    await pointAt('#p');
    await press('{ArrowUp}');
    expect(shown('.hover .label')).toBe('Section · 3 words');
    await press('{ArrowDown}');
    expect(shown('.hover .label')).toBe('Paragraph · 2 words');
    await press('{ArrowUp}{Enter}');
    expect(await asked).toMatchObject({ include: ['#s'] });
  });

  it('takes all similar parts', async () => {
    const card = '<li class="card"><b>Name</b> <i class="price">9</i></li>';
    page(`<ul id="list">${card.repeat(7)}</ul>`);
    await choose();
    await pointAt('.price');
    await press('{ArrowDown}l');
    expect(bar()).toContain('7 parts');
    await press('{Enter}');
    const { include: [selector = ''] = [] } = (await asked) ?? {};
    expect(document.querySelectorAll(selector)).toHaveLength(7);
  });

  it.each([
    ['three cards', 3, '3 parts'],
    // Two elements may share such a class for another reason.
    ['not two', 2, '1 part · 1 word'],
  ])('takes similar parts by classes that a tool made up: %s', async (_, count, told) => {
    const card = (rating: string) =>
      `<div class="_c4x"><div class="_t2">Name</div>${rating}<div class="_p5">9</div></div>`;
    // A part that some have would move the others, if they were counted.
    page(`<section>${card('')}${card('<div class="_r9">4.0</div>').repeat(count - 1)}</section>`);
    await choose();
    await clickAt('._p5');
    await press('l');
    expect(bar()).toContain(told);
    await press('{Enter}');
    const { include: [selector = ''] = [] } = (await asked) ?? {};
    const texts = Array.from(document.querySelectorAll(selector), (part) => part.textContent);
    expect(texts).toEqual(Array<string>(count === 2 ? 1 : count).fill('9'));
  });

  it('frames in four ways that differ without colour', async () => {
    page('<p id="a">a</p><p id="b">b</p><p id="c">c</p>');
    await choose();
    await clickAt('#a');
    await pointAt('#b');
    await press('{Delete}');
    await pointAt('#c');
    const border = (kind: string) =>
      getComputedStyle(glass.querySelector(kind) ?? glass.body).borderTopStyle;
    expect(shown('.taken .badge')).toBe('✓');
    expect(shown('.out .badge')).toBe('✕');
    expect([border('.taken'), border('.out')]).toEqual(['solid', 'dashed']);
    expect(getComputedStyle(glass.querySelector('.out') ?? glass.body).backgroundImage).toContain(
      'gradient',
    );
  });

  it('reaches into shadow roots and frames', async () => {
    page('<div id="host"></div><iframe id="f" srcdoc="<p class=inner>in a frame</p>"></iframe>');
    const root = document.querySelector('#host')?.attachShadow({ mode: 'open' });
    if (root !== undefined) root.innerHTML = '<p class="deep">in a shadow</p>';
    const inFrame = document.querySelector<HTMLIFrameElement>('#f');
    await vi.waitFor(() => expect(inFrame?.contentDocument?.querySelector('.inner')).toBeTruthy());
    await choose();
    await clickAt('#f');
    expect(bar()).toContain('1 part · 3 words');
    await pointAt('#host');
    expect(shown('.hover .label')).toBe('Paragraph · 3 words');
    const hover = glass.querySelector('.hover')?.getBoundingClientRect();
    const host = document.querySelector('#host')?.getBoundingClientRect();
    expect(hover?.top).toBeCloseTo((host?.top ?? 0) - 3, 0);
    await press('{Enter}');
    expect((await asked)?.include).toEqual(['#f']);
  });

  it('ends if the page removes it, and leaves nothing behind', async () => {
    page('<p>x</p>');
    await choose();
    document.querySelector('[popover]')?.remove();
    expect(await asked).toBeUndefined();
  });

  // Promise picking-is-unseen
  it('ignores synthetic events of the page', async () => {
    page('<p id="a">x</p>');
    await choose();
    for (const key of ['Enter', 'Escape', 'Delete'])
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    document.querySelector('[popover]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(bar()).toContain('Point at a part of the page');
    await clickAt('#a');
    expect(bar()).toContain('1 part');
  });

  it('works over a modal dialog of the page', async () => {
    page('<dialog id="d"><p id="in">in the dialog</p></dialog>');
    document.querySelector<HTMLDialogElement>('#d')?.showModal();
    await choose();
    await clickAt('#in');
    await press('{Enter}');
    expect((await asked)?.include).toEqual(['#in']);
  });

  function page(html: string) {
    document.body.innerHTML = html;
  }

  async function choose(change: Partial<ChooseOrder> = {}) {
    const order: ChooseOrder = {
      texts: PICKER_TEXTS,
      picks: { include: [], exclude: [] },
      remembers: { possible: true, on: false },
      ...change,
    };
    glass = await surfaceOf(() => void (asked = chooseParts(document, order)), '.bar');
  }

  function bar(): string {
    return glass.querySelector('.status')?.textContent ?? '';
  }

  async function barFaults(): Promise<string[]> {
    const element = glass.querySelector('.bar');
    return element === null ? ['no bar'] : axeFaults(element);
  }

  function shown(selector: string): string {
    return glass.querySelector(selector)?.textContent ?? '';
  }

  async function press(keys: string) {
    await userEvent.keyboard(keys);
  }
});
