import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Action } from '@/contract/actions';
import type { StepHints } from '@/contract/recording/step-hints';
import { perform } from '@/driver/perform';
import { deedOf, type ClearedControl, type PressedControl } from '@/core/deed';
import { putSign, type Sign } from '@/driver/sign';
import { DEED_WORDS } from '../../support/deed-words';

const TEXTS = {
  step: 'Step 1 of 2',
  ask: 'Click “{words}”?',
  covered: 'Click “{words}”? Close what is open.',
  stop: 'Stop',
  agree: 'Click it',
};

let sign: Sign;

beforeEach(() => {
  sign = putSign(document);
  sign.show(TEXTS);
});

afterEach(() => {
  sign.remove();
  document.body.replaceChildren();
  scrollTo(0, 0);
});

function draw(html: string): void {
  document.body.innerHTML = html;
}

function one<T extends Element = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}

function run(action: Action, patience = 300, secret?: string, known?: Partial<StepHints>) {
  const typed = secret !== undefined && { secret };
  const hints = { of: '', ...known };
  return perform(action, { page: document, sign, isChromium: true, patience, hints, ...typed });
}

/** The same, of an action that may press whatever it does. */
async function runCleared(...order: Parameters<typeof run>) {
  const [action, patience = 300, , known] = order;
  const { presses: cleared, ...answer } = await run(...order);
  if (cleared === undefined) return answer;
  const hints = { of: '', ...known };
  return perform(action, { page: document, sign, isChromium: true, patience, hints, cleared });
}

/** Performs an action that may press these controls. */
function clearing(action: Action, cleared: readonly ClearedControl[]) {
  return perform(action, { page: document, sign, isChromium: true, patience: 300, cleared });
}

function heard(selector: string, types: string[]): string[] {
  const events: string[] = [];
  for (const type of types) one(selector).addEventListener(type, () => events.push(type));
  return events;
}

describe('a click', () => {
  it.each([
    ['<input type="checkbox">', false, ['click']],
    ['<input type="checkbox" checked>', false, []],
    ['<input type="checkbox" checked>', true, ['click']],
    ['<input type="checkbox">', true, []],
    ['<label><input type="checkbox" checked>Sale</label>', false, []],
    ['<b role="switch" aria-checked="true">Dark</b>', false, []],
    ['<button aria-pressed="true">New</button>', true, ['click']],
    ['<button>New</button>', true, ['click']],
  ])('leaves %s alone unless, as when it was recorded, it is on: %s', async (html, was, events) => {
    draw(html);
    const clicks = heard('body > *', ['click']);
    const answer = await runCleared({ type: 'click', selector: 'body > *' }, 300, undefined, {
      was,
    });
    expect(answer.end).toBe('done');
    expect(clicks.slice(0, 1)).toEqual(events);
  });

  it('sends the events of a mouse, in order', async () => {
    draw('<button>Open</button>');
    const types = ['pointerdown', 'mousedown', 'focus', 'pointerup', 'mouseup', 'click'];
    const events = heard('button', types);
    expect(await runCleared({ type: 'click', selector: 'button' })).toMatchObject({ end: 'done' });
    expect(events).toEqual(types);
  });

  it('makes a double click where it was one', async () => {
    draw('<p id="row">Row</p>');
    const clicks: string[] = [];
    for (const type of ['mousedown', 'click', 'dblclick'])
      one('#row').addEventListener(type, (event) =>
        clicks.push(
          `${type} ${event instanceof MouseEvent && type !== 'click' ? event.detail : ''}`,
        ),
      );
    await runCleared({ type: 'click', selector: '#row' }, 300, undefined, { double: true });
    expect(clicks).toEqual(['mousedown 1', 'click ', 'mousedown 2', 'click ', 'dblclick 2']);
  });

  it('presses what is in a custom element', async () => {
    draw('<x-button></x-button>');
    const root = one('x-button').attachShadow({ mode: 'open' });
    root.innerHTML = '<button>Save</button>';
    const events: string[] = [];
    for (const type of ['pointerdown', 'click'])
      root.querySelector('button')?.addEventListener(type, () => events.push(type));
    await runCleared({ type: 'click', selector: 'x-button' });
    expect(events).toEqual(['pointerdown', 'click']);
  });

  it('scrolls to an element far down', async () => {
    draw('<div style="height: 5000px"></div><button>Open</button>');
    const events = heard('button', ['click']);
    await runCleared({ type: 'click', selector: 'button' });
    expect(events).toEqual(['click']);
  });

  it('waits for an element that appears later', async () => {
    draw('<main></main>');
    setTimeout(() => {
      one('main').innerHTML = '<a id="late">Late</a>';
    }, 50);
    expect(await runCleared({ type: 'click', selector: '#late' }, 5000)).toMatchObject({
      end: 'done',
    });
  });

  it.each([
    ['missing', '<p>Nothing</p>'],
    ['hidden', '<button style="display: none">Open</button>'],
    ['hidden', '<button style="visibility: hidden">Open</button>'],
    ['disabled', '<button disabled>Open</button>'],
    ['disabled', '<fieldset disabled><button>Open</button></fieldset>'],
    ['disabled', '<button aria-disabled="true">Open</button>'],
    [
      'covered',
      '<button>Open</button><div style="position: fixed; inset: 0; background: white">A banner</div>',
    ],
  ] as const)('says that the element is %s', async (end, html) => {
    draw(html);
    expect(await runCleared({ type: 'click', selector: 'button' })).toMatchObject({ end });
  });

  it('says that a selector is invalid', async () => {
    expect(await runCleared({ type: 'click', selector: 'a[' })).toEqual({ end: 'invalid' });
  });

  it('clicks a box that its label covers', async () => {
    draw(
      '<label style="position: relative; display: block; width: 90px; height: 30px">' +
        '<input type="checkbox"><span style="position: absolute; inset: 0; background: red"></span></label>',
    );
    expect(await runCleared({ type: 'click', selector: 'input' })).toMatchObject({ end: 'done' });
    expect(one<HTMLInputElement>('input').checked).toBe(true);
  });

  it('finds elements in shadow roots, open and closed, and in frames', async () => {
    draw('<div id="open"></div><iframe srcdoc="<button class=deep>Deep</button>"></iframe>');
    const open = one('#open').attachShadow({ mode: 'open' });
    open.innerHTML = '<button class="inner">Inner</button>';
    const clicked: string[] = [];
    open.addEventListener('click', () => clicked.push('inner'));
    const frame = one<HTMLIFrameElement>('iframe');
    await vi.waitUntil(() => frame.contentDocument?.querySelector('.deep'));
    frame.contentDocument?.addEventListener('click', () => clicked.push('deep'));
    expect(await runCleared({ type: 'click', selector: '.inner' })).toMatchObject({ end: 'done' });
    expect(await runCleared({ type: 'click', selector: '.deep' })).toMatchObject({ end: 'done' });
    expect(clicked).toEqual(['inner', 'deep']);
  });

  it('clicks every match if all are wanted, and does not mind if there are none', async () => {
    draw('<button>One</button><button hidden>Two</button><button>Three</button>');
    const clicked: string[] = [];
    document.body.addEventListener('click', ({ target }) => {
      clicked.push((target as Element).textContent);
    });
    await runCleared({ type: 'click', selector: 'button', all: true });
    expect(clicked).toEqual(['One', 'Three']);
    expect(await runCleared({ type: 'click', selector: '.none', all: true })).toMatchObject({
      end: 'done',
    });
  });

  it('opens a link for a new tab in this one, for this click only', async () => {
    draw('<a href="#there" target="_blank">There</a>');
    let target: string | null = null;
    one('a').addEventListener('click', (event) => {
      target = one('a').getAttribute('target');
      event.preventDefault();
    });
    await runCleared({ type: 'click', selector: 'a' });
    expect(target).toBe('_self');
    expect(one('a').getAttribute('target')).toBe('_blank');
  });

  it('leaves a file chooser to the user', async () => {
    draw('<input type="file">');
    expect(await runCleared({ type: 'click', selector: 'input' })).toEqual({ end: 'file' });
  });

  it.each([
    ['a label', '<label>Choose <input type="file" hidden></label>'],
    ['a button', '<button>Choose</button><input type="file" hidden>'],
  ])('leaves a file chooser that %s opens to the user', async (_, html) => {
    draw(html);
    const opener = one('body > *');
    if (opener.localName === 'button') opener.addEventListener('click', () => one('input').click());
    expect(await runCleared({ type: 'click', selector: 'body > *' })).toEqual({ end: 'file' });
  });

  it('leaves a file chooser that a label in a frame opens to the user', async () => {
    draw('<iframe srcdoc="<label>Choose <input type=file hidden></label>"></iframe>');
    const frame = one<HTMLIFrameElement>('iframe');
    await vi.waitUntil(() => frame.contentDocument?.querySelector('label'));
    expect(await runCleared({ type: 'click', selector: 'label' })).toEqual({ end: 'file' });
  });
});

describe('a click that only closed something over the page', () => {
  const CLOSE: Action = { type: 'click', selector: '#ok' };
  const close = (
    next: string[] | undefined,
    patience: number,
    hints: StepHints = { of: '#ok', inTheWay: true },
  ) =>
    perform(CLOSE, {
      page: document,
      sign,
      isChromium: true,
      patience,
      hints,
      ...(next !== undefined && { next }),
    });

  it('is skipped if that is missing and the next step is possible', async () => {
    draw('<button id="go">Go</button>');
    expect(await close(['#gone', '#go'], 600)).toEqual({ end: 'skipped' });
    expect(await close(undefined, 600)).toEqual({ end: 'skipped' });
  });

  it('waits as long as any other unless that is sure to be missing', async () => {
    draw('<button id="go">Go</button><div id="over" style="position: fixed; inset: 0"></div>');
    expect(await close(['#go'], 600)).toEqual({ end: 'missing' });
    one('#over').remove();
    expect(await close(['#go'], 600, { of: '#ok' })).toEqual({ end: 'missing' });
    const events = heard('#go', ['click']);
    const late = close(['#go'], 6000);
    setTimeout(() => one('#go').insertAdjacentHTML('afterend', '<button id="ok">OK</button>'), 500);
    expect(await late).toMatchObject({ presses: [{ names: ['OK'] }] });
    expect(events).toEqual([]);
  });
});

describe('a control that may buy, send or delete', () => {
  /** What an action presses, by its words; it has pressed nothing yet. */
  async function deedsOf(action: Action): Promise<(string | undefined)[]> {
    const { presses = [] } = await run(action);
    return presses.map((control) => deedOf(control, DEED_WORDS));
  }

  it('is told before it is clicked, and clicked once it is cleared', async () => {
    draw('<button>Delete account</button>');
    const events = heard('button', ['pointerdown', 'click']);
    const click = { type: 'click', selector: 'button' } as const;
    const { presses = [] } = await run(click);
    expect(presses).toEqual([{ names: ['Delete account'], marks: [] }]);
    expect(events).toEqual([]);
    expect(await clearing(click, presses)).toMatchObject({ end: 'done' });
    expect(events).toEqual(['pointerdown', 'click']);
  });

  // Promise deeds-are-asked
  it.each([
    ['a picture', '<button id="x"><img alt="Delete" width="9" height="9"></button>'],
    [
      'a label elsewhere',
      '<b id="l">Delete account</b><button id="x" aria-labelledby="l">⋯</button>',
    ],
    ['a label beside an icon font', '<button id="x" aria-label="Delete account">x</button>'],
    ['a title', '<button id="x" title="Delete this">✕</button>'],
    ['the name of an image button', '<form><input id="x" type="image" alt="Buy now"></form>'],
    ['no value', '<form method="post"><input id="x" type="submit"></form>'],
    ['a fragment', '<a id="x" href="#delete">Delete</a>'],
    ['an empty address', '<a id="x" href="">Delete</a>'],
    ['an address that does nothing', '<a id="x" href="#!">Delete</a>'],
    ['a script as its address', '<a id="x" href="javascript:void 0">Delete</a>'],
    ['a link', '<a id="x" href="/item/5">Buy now</a>'],
    ['a method', '<a id="x" href="/items/4" data-method="delete">Item 4</a>'],
    ['only a listener', '<div id="x">Delete account</div>'],
    ['a tab stop', '<div id="x" tabindex="0">Delete account</div>'],
    ['the role of a link', '<span id="x" role="link">Delete</span>'],
    ['the role of an option', '<span id="x" role="option">Delete</span>'],
    ['the role of a ticked entry', '<span id="x" role="menuitemcheckbox">Delete</span>'],
    ['a summary', '<details><summary id="x">Delete account</summary>y</details>'],
    ['an element of its own', '<delete-button id="x">Delete</delete-button>'],
    [
      'a label of a submit button',
      '<form><label id="x" for="s">Delete</label><input id="s" type="submit" value="OK"></form>',
    ],
    ['a long name', `<button id="x">Delete ${'all of my data, '.repeat(8)}now</button>`],
    ['hidden hyphens', '<button id="x">De&shy;le&#8203;te</button>'],
    ['a name by style', '<style>#x::before{content:"Delete"}</style><button id="x"></button>'],
    [
      'only a class',
      '<button id="x" class="btn btn-delete"><svg width="9" height="9"></svg></button>',
    ],
    ['a part of a button', '<button>Delete <b id="x">it</b></button>'],
    [
      'the class of a part of an option',
      '<div role="option">Item <b class="delete-icon"><svg id="x" width="9" height="9"></svg></b></div>',
    ],
    ['an answer', '<dialog open>Delete this message?<button id="x">Yes</button></dialog>'],
    [
      'an answer in a div',
      '<div role="alertdialog">Konto löschen?<button id="x">OK</button></div>',
    ],
  ])('is known by %s', async (_, html) => {
    draw(html);
    const clicked = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    document.body.addEventListener('click', clicked, { once: true });
    expect(await deedsOf({ type: 'click', selector: '#x' })).toContainEqual(expect.any(String));
    expect(clicked).not.toHaveBeenCalled();
    document.body.removeEventListener('click', clicked);
  });

  it.each(['<button>Delete account</button>', '<b>Delete account</b>'])(
    'is known by what is clicked in a shadow root, before the pointer is pressed there: %s',
    async (html) => {
      draw('<x-button id="x" style="display: inline-block"></x-button>');
      one('#x').attachShadow({ mode: 'open' }).innerHTML = html;
      const events = heard('#x', ['pointerdown', 'click']);
      expect(await deedsOf({ type: 'click', selector: '#x' })).toContain('Delete account');
      expect(await deedsOf({ type: 'click', selector: '#x', all: true })).toContain(
        'Delete account',
      );
      expect(events).toEqual([]);
    },
  );

  it('is known by the part at the recorded spot', async () => {
    draw('<div id="x" role="option" style="width: 200px">Item <i class="delete-icon"></i></div>');
    one('i').style.cssText = 'position: absolute; left: 100px; width: 50px; height: 20px';
    const hints = { of: '#x', at: { x: 0.55, y: 0.5 } };
    const { presses = [] } = await perform(
      { type: 'click', selector: '#x' },
      { page: document, sign, isChromium: true, patience: 300, hints },
    );
    const deeds = presses.map((control) => deedOf(control, DEED_WORDS));
    expect(deeds).toContainEqual('delete icon');
  });

  it.each([
    ['another page', '<a id="x" href="/orders">Orders</a>'],
    ['an article', '<a id="x" href="/a/5">How to send, buy and delete things without regret</a>'],
    ['a class of a link', '<a id="x" class="delete" href="/a/5"></a>'],
    ['a search', '<form><input name="q"><input id="x" type="submit"></form>'],
    ['a choice', '<label><input id="x" type="checkbox">Delete after reading</label>'],
    ['a field', '<input id="x" aria-label="Delete what?">'],
    ['sign-in', '<button id="x">Sign in</button>'],
    ['sorting', '<button id="x">Order by date</button>'],
    ['a post', '<button id="x">Post 12</button>'],
    ['reviews', '<button id="x">Book reviews</button>'],
    ['a way back', '<button id="x">Cancel</button>'],
    ['another word', '<button id="x">Posters</button>'],
    ['a text', `<p id="x">How to delete an account. ${'This is a long text. '.repeat(9)}</p>`],
  ])('is not seen in %s', async (_, html) => {
    draw(html);
    one('#x').addEventListener('click', (event) => event.preventDefault(), { once: true });
    expect(await deedsOf({ type: 'click', selector: '#x' })).not.toContainEqual(expect.any(String));
  });

  // Promise deeds-are-asked
  it('is told again if its name changes while the pointer presses', async () => {
    draw('<button>Open</button>');
    const events = heard('button', ['click']);
    one('button').addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Element) target.textContent = 'Delete';
    });
    const click = { type: 'click', selector: 'button' } as const;
    const { presses = [] } = await run(click);
    const again = await clearing(click, presses);
    expect(again.presses?.map((control) => deedOf(control, DEED_WORDS))).toEqual(['Delete']);
    expect(events).toEqual([]);
    expect(await clearing(click, again.presses ?? [])).toMatchObject({ end: 'done' });
  });

  it('is the same while the numbers in its name change', async () => {
    draw('<button>Buy (0:59 left)</button>');
    const click = { type: 'click', selector: 'button' } as const;
    const { presses = [] } = await run(click);
    one('button').textContent = 'Buy (0:58 left)';
    expect(await clearing(click, presses)).toMatchObject({ end: 'done' });
  });

  it('is another one with another price than what was agreed to', async () => {
    draw('<button>Pay $90</button>');
    const click = { type: 'click', selector: 'button' } as const;
    const agreed: ClearedControl = { names: ['Pay $10'], marks: [], isPriced: true };
    expect((await clearing(click, [agreed])).presses).toHaveLength(1);
    one('button').textContent = 'Pay $10';
    expect(await clearing(click, [agreed])).toMatchObject({ end: 'done' });
  });

  it('is the same whatever the order of its properties', async () => {
    draw('<button>Delete</button>');
    const click = { type: 'click', selector: 'button' } as const;
    expect(await clearing(click, [{ marks: [], names: ['Delete'] }])).toMatchObject({
      end: 'done',
    });
  });

  it('is each of many, before the first is clicked', async () => {
    draw(
      '<button class="a">Next</button><button class="a">Delete</button><button class="a">Pay</button>',
    );
    const events = ['.a', '.a + .a', '.a + .a + .a'].flatMap((at) => [heard(at, ['click'])]);
    const all = { type: 'click', selector: '.a', all: true } as const;
    expect(await deedsOf(all)).toEqual([undefined, 'Delete', 'Pay']);
    const { presses = [] } = await run(all);
    expect(
      (await clearing(all, presses.slice(0, 2))).presses?.map((control) =>
        deedOf(control, DEED_WORDS),
      ),
    ).toEqual(['Pay']);
    expect(events.flat()).toEqual([]);
    expect(await clearing(all, presses)).toMatchObject({ end: 'done' });
    expect(events.flat()).toEqual(['click', 'click', 'click']);
  });

  it('is told of many in parts that an answer holds', async () => {
    draw(
      Array.from({ length: 201 }, (_, at) => `<li>${String.fromCodePoint(0x4e00 + at)}</li>`).join(
        '',
      ),
    );
    const events = heard('body', ['click']);
    const all = { type: 'click', selector: 'li', all: true } as const;
    const cleared: PressedControl[] = [];
    for (const count of [200, 1]) {
      const { presses = [] } = await clearing(all, cleared);
      expect(presses).toHaveLength(count);
      cleared.push(...presses);
    }
    expect(await clearing(all, cleared)).toMatchObject({ end: 'done' });
    expect(events).toHaveLength(201);
  });

  it('is left if an earlier click of many changed its name, so that none is clicked twice', async () => {
    draw(
      '<button class="a">One</button><button class="a">Two</button><button class="a">Three</button>',
    );
    const events = ['.a', '.a + .a', '.a + .a + .a'].map((at) => heard(at, ['click']));
    one('.a').addEventListener('click', () => {
      one('.a + .a').textContent = 'Delete';
    });
    const all = { type: 'click', selector: '.a', all: true } as const;
    const { presses = [] } = await run(all);
    expect(await clearing(all, presses)).toMatchObject({ end: 'done' });
    expect(events.map(({ length }) => length)).toEqual([1, 0, 1]);
  });

  it.each([
    ['Enter', '<button class="f">Pay now</button>'],
    ['Space', '<button class="f">Pay now</button>'],
    ['Enter', '<form><input class="f"><button>Pay now</button></form>'],
    ['Enter', '<form id="f"><input class="f"></form><button form="f">Pay now</button>'],
    ['Enter', '<div class="f" role="button" tabindex="0">Pay now</div>'],
    ['Space', '<div class="f" role="button" tabindex="0">Pay now</div>'],
    ['Enter', '<div><div class="f" contenteditable>Hi</div><button>Send</button></div>'],
    ['Control+Enter', '<div><textarea class="f"></textarea><button>Send</button></div>'],
    ['Enter', '<input class="f" placeholder="Message"><button>Send</button>'],
    ['Enter', '<form method="post" action="/comments"><input class="f"></form>'],
    ['Delete', '<ul><li class="f" tabindex="0">Message</li></ul>'],
  ])('is told before %s presses it: %s', async (key, html) => {
    draw(html);
    one('.f').focus();
    const keys = heard('.f', ['keydown']);
    expect(await deedsOf({ type: 'press', key })).toContainEqual(expect.any(String));
    // A page may press the button itself when it gets the key.
    expect(keys).toEqual([]);
  });

  it.each([
    ['Enter', '<div><textarea class="f"></textarea><button>Send</button></div>'],
    ['Delete', '<input class="f" value="x">'],
    ['a', '<div class="f" role="button" tabindex="0">Pay now</div>'],
    ['Enter', '<form><input class="f" type="search"><button>Go</button></form>'],
    ['Enter', '<form><input class="f"></form>'],
    ['Enter', '<div><input class="f" type="search"><button>Send</button></div>'],
    ['Enter', '<div role="search"><input class="f"><button>Buy</button></div>'],
  ])('is not what %s presses in %s', async (key, html) => {
    draw(html);
    one('.f').focus();
    document.body.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    expect(await deedsOf({ type: 'press', key })).not.toContainEqual(expect.any(String));
  });
});

describe('writing', () => {
  it('is told before a line break sends what an editor contains', async () => {
    draw('<div><div class="f" contenteditable>Hi</div><button>Send</button></div>');
    one('.f').focus();
    const keys = heard('.f', ['keydown']);
    const { presses = [] } = await run({ type: 'write', text: 'I agree\n' });
    expect(presses.map((control) => deedOf(control, DEED_WORDS))).toContain('Send');
    expect(keys).toEqual([]);
    expect(await run({ type: 'write', text: ' you' })).toMatchObject({ end: 'done' });
    draw('<div><textarea class="f"></textarea><button>Send</button></div>');
    one('.f').focus();
    expect(await run({ type: 'write', text: 'I\nagree' })).toMatchObject({ end: 'done' });
  });

  async function writeInto(html: string, text: string) {
    draw(html);
    const [element] = document.body.children;
    await runCleared({ type: 'click', selector: 'body > *' });
    const answer = await runCleared({ type: 'write', text });
    return { answer, element: element as HTMLInputElement };
  }

  it('types letter by letter, as the browser does', async () => {
    draw('<input>');
    const trusted: boolean[] = [];
    one('input').addEventListener('input', ({ isTrusted }) => trusted.push(isTrusted));
    const keys = heard('input', ['keydown']);
    await runCleared({ type: 'click', selector: 'input' });
    await runCleared({ type: 'write', text: 'Äb c' });
    expect(one<HTMLInputElement>('input').value).toBe('Äb c');
    expect(trusted).toEqual([true, true, true, true]);
    expect(keys).toHaveLength(4);
  });

  it.each(['<input type="password">', '<input autocomplete="cc-number">'])(
    'writes what the user typed for the run into a field for a secret: %s',
    async (html) => {
      draw(html);
      await runCleared({ type: 'click', selector: 'input' });
      const write = { type: 'write', text: '***' } as const;
      expect(await runCleared(write)).toMatchObject({ end: 'secret' });
      expect(one<HTMLInputElement>('input').value).toBe('');
      expect(await runCleared(write, 300, 'sesame')).toMatchObject({ end: 'done' });
      expect(one<HTMLInputElement>('input').value).toBe('sesame');
    },
  );

  // Promise stored-text-into-no-secret-field
  it('does not write what the user typed for the run into an ordinary field', async () => {
    draw('<textarea></textarea>');
    await runCleared({ type: 'click', selector: 'textarea' });
    const write = { type: 'write', text: '***' } as const;
    expect(await runCleared(write, 300, 'sesame')).toMatchObject({ end: 'secret' });
    expect(await runCleared(write)).toMatchObject({ end: 'secret' });
    expect(one<HTMLTextAreaElement>('textarea').value).toBe('');
  });

  it('appends to existing text, and respects the limit of a field', async () => {
    const { element } = await writeInto('<input value="abc" maxlength="5">', 'defg');
    expect(element.value).toBe('abcde');
  });

  it.each([
    '<input value="former">',
    '<input type="email" value="former">',
    '<textarea>former\nlines</textarea>',
  ])('replaces the former text of %s where the recording did', async (html) => {
    draw(html);
    const changes = heard('body > *', ['input']);
    await runCleared({ type: 'click', selector: 'body > *' });
    await runCleared({ type: 'write', text: 'now' }, 300, undefined, { whole: true });
    expect(one<HTMLInputElement>('body > *').value).toBe('now');
    expect(changes).toHaveLength(3);
  });

  it('replaces the former text of an editor where the recording did', async () => {
    draw('<p>Before</p><div contenteditable><p>former</p><p>lines</p></div>');
    await runCleared({ type: 'click', selector: 'div' });
    await runCleared({ type: 'write', text: 'now' }, 300, undefined, { whole: true });
    expect(document.body.textContent).toBe('Beforenow');
  });

  it('replaces a secret that the browser filled in by the one that the user types', async () => {
    draw('<input type="password" value="old">');
    await runCleared({ type: 'click', selector: 'input' });
    await runCleared({ type: 'write', text: '***' }, 300, 'sesame');
    expect(one<HTMLInputElement>('input').value).toBe('sesame');
  });

  it.each([
    ['<input type="number" value="1">', '2.5', '12.5'],
    ['<input type="email" value="a@b.c">', 'om', 'a@b.com'],
  ])('appends to %s, where scripts cannot move the caret', async (html, text, value) => {
    const { element } = await writeInto(html, text);
    expect(element.value).toBe(value);
  });

  it('writes several lines into a text area', async () => {
    const { element } = await writeInto('<textarea></textarea>', 'One\nTwo');
    expect(element.value).toBe('One\nTwo');
  });

  it('writes into an editor', async () => {
    const { element } = await writeInto('<div contenteditable>Hello</div>', ' you');
    expect(element.textContent.replaceAll('\u00a0', ' ')).toBe('Hello you');
  });

  it('writes into the last line of an editor, or into the one that was clicked', async () => {
    draw('<div contenteditable><p>One</p><p>Two<br></p></div>');
    await runCleared({ type: 'click', selector: 'div' });
    await runCleared({ type: 'write', text: '!' });
    expect([...document.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['One', 'Two!']);
    one('div').blur();
    await runCleared({ type: 'click', selector: 'p' });
    await runCleared({ type: 'write', text: '?' });
    expect([...document.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['One?', 'Two!']);
  });

  it('types letters only once into an editor that inserts them itself', async () => {
    draw('<div contenteditable></div>');
    one('div').addEventListener('beforeinput', (event) => {
      event.preventDefault();
      one('div').append(event.data ?? '');
    });
    await runCleared({ type: 'click', selector: 'div' });
    await runCleared({ type: 'write', text: 'abc' });
    expect(one('div').textContent).toBe('abc');
  });

  it('announces a deletion to an editor before it happens', async () => {
    draw('<div contenteditable>ab</div>');
    const told: string[] = [];
    one('div').addEventListener('beforeinput', ({ inputType }) => told.push(inputType));
    await runCleared({ type: 'click', selector: 'div' });
    await runCleared({ type: 'press', key: 'Backspace' });
    await runCleared({ type: 'press', key: 'Delete' });
    await runCleared({ type: 'press', key: 'Enter' });
    await runCleared({ type: 'press', key: 'c' });
    expect(told).toEqual([
      'deleteContentBackward',
      'deleteContentForward',
      'insertParagraph',
      'insertText',
    ]);
  });

  it.each([
    ['<select><option>Any</option><option value="de">Germany</option></select>', 'Germany', 'de'],
    ['<select><option>Any</option><option value="de">Germany</option></select>', 'ger', 'de'],
    ['<input type="date">', '2026-11-23', '2026-11-23'],
    ['<input type="range" min="0" max="10">', '7', '7'],
  ])('sets %s', async (html, text, value) => {
    draw(html);
    const changes = heard('body > *', ['input', 'change']);
    one('body > *').focus();
    expect(await runCleared({ type: 'write', text })).toMatchObject({ end: 'done' });
    expect(one<HTMLInputElement>('body > *').value).toBe(value);
    expect(changes).toEqual(['input', 'change']);
  });

  it('chooses the option that was recorded, of several with the same words', async () => {
    draw(
      '<select><option>Any</option><option value="a">Other</option><option value="b">Other</option></select>',
    );
    one('select').focus();
    await runCleared({ type: 'write', text: 'Other' }, 300, undefined, { value: 'b' });
    expect(one<HTMLSelectElement>('select').value).toBe('b');
  });

  it('finds an option by its value if its words have changed', async () => {
    draw('<select><option>Any</option><option value="42">EU 42 (sold out)</option></select>');
    one('select').focus();
    await runCleared({ type: 'write', text: '42 (EU)' }, 300, undefined, { value: '42' });
    expect(one<HTMLSelectElement>('select').value).toBe('42');
  });

  it('chooses nothing but the option in a list of several', async () => {
    draw('<select multiple><option selected>A</option><option>B</option></select>');
    one('select').focus();
    await runCleared({ type: 'write', text: 'B' });
    const { selectedOptions } = one<HTMLSelectElement>('select');
    expect([...selectedOptions].map(({ value }) => value)).toEqual(['B']);
  });

  it('waits for an option that is loaded later', async () => {
    draw('<select><option>Any</option></select>');
    one('select').focus();
    setTimeout(() => one('select').append(new Option('Bavaria', 'by')), 50);
    expect(await runCleared({ type: 'write', text: 'Bavaria' }, 5000)).toMatchObject({
      end: 'done',
    });
    expect(one<HTMLSelectElement>('select').value).toBe('by');
  });

  // Promise stored-text-into-no-secret-field
  it.each([
    ['<select><option>Any</option></select>', 'refused'],
    ['<input type="date" value="2026-01-01">', 'refused'],
    ['<input type="password">', 'secret'],
    ['<input autocomplete="cc-number">', 'secret'],
    ['<input readonly>', 'disabled'],
    ['<button>No field</button>', 'unfocused'],
  ] as const)('says why it cannot write into %s', async (html, end) => {
    draw(html);
    one('body > *').focus();
    expect(await runCleared({ type: 'write', text: 'Never' })).toMatchObject({ end });
  });

  it('says that nothing has the focus', async () => {
    draw('<input>');
    expect(await runCleared({ type: 'write', text: 'Lost' })).toEqual({ end: 'unfocused' });
    expect(one<HTMLInputElement>('input').value).toBe('');
  });

  it('follows a page that moves the focus from box to box', async () => {
    draw('<input maxlength="1"><input maxlength="1">');
    const [first, second] = document.querySelectorAll('input');
    first?.addEventListener('input', () => second?.focus());
    first?.focus();
    await runCleared({ type: 'write', text: '47' });
    expect([first?.value, second?.value]).toEqual(['4', '7']);
  });
});

describe('a page without focus', () => {
  beforeEach(() => {
    vi.spyOn(Document.prototype, 'hasFocus').mockReturnValue(false);
  });

  it('still gets focus events', async () => {
    draw('<input id="a"><label>B <input id="b"></label><p>Text</p>');
    // The test's browser sends such events, too; they do not count.
    const told: string[] = [];
    for (const type of ['focusin', 'focusout'])
      document.addEventListener(type, ({ isTrusted, target }) => {
        if (!isTrusted) told.push(`${type} ${(target as Element).id}`);
      });
    await runCleared({ type: 'click', selector: '#a' });
    await runCleared({ type: 'click', selector: 'label' });
    await runCleared({ type: 'press', key: 'Shift+Tab' });
    await runCleared({ type: 'click', selector: 'p' });
    expect(told).toEqual([
      'focusin a',
      'focusout a',
      'focusin b',
      'focusout b',
      'focusin a',
      'focusout a',
    ]);
  });

  it('is told that it moved the focus itself at a press, and its editor gets a caret', async () => {
    draw('<div id="edit" contenteditable><p><br></p></div>');
    getSelection()?.removeAllRanges();
    const told = heard('#edit', ['focusin']);
    one('#edit').addEventListener('mousedown', () => {
      one('#edit').focus();
      getSelection()?.removeAllRanges();
    });
    await runCleared({ type: 'click', selector: '#edit' });
    expect(told).not.toEqual([]);
    await runCleared({ type: 'write', text: 'Hello' });
    expect(one('#edit').textContent).toBe('Hello');
  });

  it('is not told late that it gave the focus back, which would open again what it has closed', async () => {
    draw('<input id="field"><div id="calendar" hidden><b id="day" tabindex="-1">17</b></div>');
    const calendar = one('#calendar');
    one('#field').addEventListener('focus', () => (calendar.hidden = false));
    one('#day').addEventListener('click', () => {
      one('#field').focus();
      calendar.hidden = true;
    });
    await runCleared({ type: 'click', selector: '#field' });
    expect(calendar.hidden).toBe(false);
    await runCleared({ type: 'click', selector: '#day' });
    expect(calendar.hidden).toBe(true);
  });
});

describe('a key', () => {
  it("fires the field's change event before it submits the form", async () => {
    draw('<form><input></form>');
    const events = heard('form', ['change', 'submit']);
    one('form').addEventListener('submit', (event) => event.preventDefault());
    await runCleared({ type: 'click', selector: 'input' });
    await runCleared({ type: 'write', text: 'shoes' });
    await runCleared({ type: 'press', key: 'Enter' });
    expect(events).toEqual(['change', 'submit']);
  });

  it('submits a form by Enter, as the browser does', async () => {
    draw('<form><input><button>Search</button></form>');
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    one('form').addEventListener('submit', sent);
    one('input').focus();
    await runCleared({ type: 'press', key: 'Enter' });
    expect(sent).toHaveBeenCalledOnce();
  });

  it('submits no form whose first submit button is disabled, as the browser does', async () => {
    draw('<form><input><button disabled>Next</button><button>More</button></form>');
    const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    one('form').addEventListener('submit', submitted);
    one('input').focus();
    await runCleared({ type: 'press', key: 'Enter' });
    expect(submitted).not.toHaveBeenCalled();
  });

  it('does nothing if the page cancelled it', async () => {
    draw('<form><input></form>');
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    one('form').addEventListener('submit', sent);
    one('input').addEventListener('keydown', (event) => event.preventDefault());
    one('input').focus();
    await runCleared({ type: 'press', key: 'Enter' });
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    ['Backspace', 'ab'],
    ['Control+A', 'abc'],
    ['x', 'abcx'],
    ['Enter', 'abc\n'],
  ])('%s in a text area makes "%s" of "abc"', async (key, value) => {
    draw('<textarea>abc</textarea>');
    await runCleared({ type: 'click', selector: 'textarea' });
    await runCleared({ type: 'press', key });
    expect(one<HTMLTextAreaElement>('textarea').value).toBe(value);
  });

  it('moves forward and back by Tab', async () => {
    draw('<input id="a"><input id="b"><input id="c" disabled><a href="#x" id="d">Link</a>');
    one('#a').focus();
    await runCleared({ type: 'press', key: 'Tab' });
    expect(document.activeElement?.id).toBe('b');
    await runCleared({ type: 'press', key: 'Tab' });
    expect(document.activeElement?.id).toBe('d');
    await runCleared({ type: 'press', key: 'Shift+Tab' });
    expect(document.activeElement?.id).toBe('b');
  });

  it('closes a dialog by Escape', async () => {
    draw('<dialog>Hello</dialog>');
    one<HTMLDialogElement>('dialog').showModal();
    await runCleared({ type: 'press', key: 'Escape' });
    expect(one<HTMLDialogElement>('dialog').open).toBe(false);
  });

  it('says that a key is unknown', async () => {
    expect(await runCleared({ type: 'press', key: 'Hyperspace' })).toEqual({ end: 'unknown-key' });
  });
});

describe('other actions', () => {
  it('scrolls a page by the visible height, and a part of it', async () => {
    draw(
      '<div id="list" style="height: 200px; overflow: auto"><div style="height: 2000px"></div></div>' +
        '<div style="height: 5000px"></div>',
    );
    await runCleared({ type: 'scroll', direction: 'down' });
    expect(Math.round(scrollY)).toBe(innerHeight);
    await runCleared({ type: 'scroll', direction: 'up' });
    expect(scrollY).toBe(0);
    await runCleared({ type: 'scroll', selector: '#list' });
    expect(one('#list').scrollTop).toBe(200);
  });

  it('waits for a visible element', async () => {
    draw('<p hidden>Later</p>');
    expect(await runCleared({ type: 'wait', selector: 'p' })).toEqual({ end: 'hidden' });
    setTimeout(() => one('p').removeAttribute('hidden'), 50);
    expect(await runCleared({ type: 'wait', selector: 'p' }, 5000)).toMatchObject({ end: 'done' });
  });

  it('returns the current HTML, without the sign', async () => {
    draw('<p>Now</p>');
    const { scrape } = await runCleared({ type: 'scrape' });
    expect(scrape?.html).toContain('<p>Now</p>');
    expect(scrape?.html).not.toContain('popover');
    expect(scrape?.url).toBe(location.href);
  });
});

describe('the sign', () => {
  it('ends what is waiting, and everything after it, when the user presses Stop', async () => {
    draw('<p>Nothing</p>');
    const waiting = runCleared({ type: 'wait', selector: '.never' }, 20_000);
    const host = document.documentElement.lastElementChild;
    if (host === null) throw new Error('no sign');
    const { right, bottom } = host.getBoundingClientRect();
    // Its content cannot be queried; the last button is at the right end.
    await userEvent.click(document.documentElement, {
      position: { x: right - 30, y: bottom - 24 },
      force: true,
    });
    expect(await waiting).toEqual({ end: 'stopped' });
    expect(await runCleared({ type: 'click', selector: 'p' })).toEqual({ end: 'stopped' });
  });

  describe('asks', () => {
    /** The sign's place in the page, which the page knows, too. */
    function host(): HTMLElement {
      const last = document.documentElement.lastElementChild;
      if (!(last instanceof HTMLElement)) throw new Error('no sign');
      return last;
    }

    async function clickAgree(): Promise<void> {
      const { right, bottom } = host().getBoundingClientRect();
      // Its content cannot be queried; the button stands before the one at the right end.
      const position = { x: right - 110, y: bottom - 24 };
      await userEvent.click(document.documentElement, { position, force: true });
    }

    /** Resolves with the answer, or `undefined` while there is none. */
    async function answerTo(asked: Promise<unknown>): Promise<unknown> {
      return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 50))]);
    }

    it('and takes the yes of a user who has seen the question', async () => {
      const asked = sign.ask('Delete');
      await vi.waitFor(async () => {
        await clickAgree();
        expect(await answerTo(asked)).toBe('once');
      });
    });

    // Promise deeds-are-asked
    it.each([
      ['at once', undefined],
      ['faded', () => host().style.setProperty('opacity', '.01', 'important')],
      ['moved', () => host().style.setProperty('inset', '0 auto auto 0', 'important')],
      [
        'covered',
        () => {
          draw(
            '<div popover="manual" style="inset:auto 0 0 auto;width:600px;height:99px">Play</div>',
          );
          one<HTMLElement>('[popover]').showPopover();
        },
      ],
    ])('and takes no yes if the page has just shown it %s', async (_, change) => {
      // However long a click takes here, no time passes between what is shown and the click on it.
      let time = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
      const shadow = putAgain();
      const asked = sign.ask('Delete');
      if (change !== undefined) {
        await vi.waitUntil(() => {
          time += 1000;
          return shadow.querySelector('button')?.disabled === false;
        });
        change();
      }
      await clickAgree();
      expect(await answerTo(asked)).toBeUndefined();
      clock.mockRestore();
      sign.show(TEXTS);
      expect(await asked).toBe('no');
    });

    // Promise deeds-are-asked
    it.each([
      ['a popover', '<div popover="manual"></div>', (one: HTMLElement) => one.hidePopover()],
      ['a dialog', '<dialog></dialog>', (one: HTMLElement) => (one as HTMLDialogElement).close()],
    ])('and takes no yes if %s comes over it unnoticed', async (_, html, hide) => {
      const { prototype } = IntersectionObserverEntry;
      const told = Object.getOwnPropertyDescriptor(prototype, 'isVisible') ?? {};
      // As in Firefox, which does not tell what covers an element without taking its clicks.
      Reflect.deleteProperty(prototype, 'isVisible');
      vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
      try {
        draw(html);
        const cover = one<HTMLElement>('[popover], dialog');
        cover.style.cssText =
          'position:fixed;inset:auto 0 0 auto;width:600px;height:99px;pointer-events:none';
        const show = () =>
          cover instanceof HTMLDialogElement ? cover.showModal() : cover.showPopover();
        show();
        const asked = sign.ask('Delete');
        vi.advanceTimersByTime(300);
        hide(cover);
        show();
        await Promise.resolve();
        vi.advanceTimersByTime(300);
        const { right, bottom } = hostIn(cover).getBoundingClientRect();
        const position = { x: right - 110, y: bottom - 24 };
        await userEvent.click(document.documentElement, { position, force: true });
        expect(await answerTo(asked)).toBeUndefined();
        sign.show(TEXTS);
        expect(await asked).toBe('no');
      } finally {
        vi.useRealTimers();
        Object.defineProperty(prototype, 'isVisible', told);
      }
    });

    it('and says why it takes no answer while something of the page may lie over it unnoticed', async () => {
      const { prototype } = IntersectionObserverEntry;
      const told = Object.getOwnPropertyDescriptor(prototype, 'isVisible') ?? {};
      // As in Firefox.
      Reflect.deleteProperty(prototype, 'isVisible');
      try {
        draw('<div popover="manual" style="inset:0 auto auto 0">Far away</div>');
        one<HTMLElement>('[popover]').showPopover();
        const shadow = putAgain();
        const asked = sign.ask('Delete');
        const said = () => shadow.querySelector('span')?.textContent;
        await vi.waitFor(() => expect(said()).toBe('Click “Delete”? Close what is open.'));
        expect(shadow.querySelector('button')?.disabled).toBe(true);
        one<HTMLElement>('[popover]').hidePopover();
        await vi.waitFor(() => expect(shadow.querySelector('button')?.disabled).toBe(false));
        expect(said()).toBe('Click “Delete”?');
        sign.show(TEXTS);
        expect(await asked).toBe('no');
      } finally {
        Object.defineProperty(prototype, 'isVisible', told);
      }
    });

    /** The sign, which is in a modal dialog of the page while that is open. */
    function hostIn(cover: HTMLElement): Element {
      return cover.lastElementChild ?? host();
    }

    it('and comes above what a shadow root of the page opens over it', async () => {
      draw('<section></section>');
      const tree = one('section').attachShadow({ mode: 'open' });
      tree.innerHTML =
        '<div popover="manual" style="inset:auto 0 0 auto;width:600px;height:99px">Play</div>';
      void sign.ask('Delete');
      tree.querySelector<HTMLElement>('div')?.showPopover();
      const { left, top, right, bottom } = host().getBoundingClientRect();
      const hit = () => document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      await vi.waitFor(() => expect(hit()).toBe(host()));
      sign.show(TEXTS);
    });

    it('and shows itself again as it was if the page changes it', async () => {
      void sign.ask('Delete');
      host().style.setProperty('opacity', '.01', 'important');
      host().classList.add('theirs');
      await vi.waitFor(() => {
        expect(getComputedStyle(host()).opacity).toBe('1');
        expect(host().className).toBe('');
      });
      sign.show(TEXTS);
    });

    it('and withdraws the question when the next step begins', async () => {
      const asked = sign.ask('Delete');
      sign.show(TEXTS);
      expect(await asked).toBe('no');
    });
  });

  it('comes back when the page removes it', async () => {
    draw('<p>Nothing</p>');
    const host = document.documentElement.lastElementChild;
    host?.remove();
    await vi.waitFor(() => expect(document.documentElement.lastElementChild).toBe(host));
    sign.remove();
    expect(host?.isConnected).toBe(false);
  });

  it('can be pressed while a modal dialog of the page is open, and after that', async () => {
    draw('<dialog><button>Yes</button></dialog>');
    const host = document.documentElement.lastElementChild;
    const isInReach = () => {
      const { left, top, right, bottom } = host?.getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === host;
    };
    one<HTMLDialogElement>('dialog').showModal();
    await vi.waitFor(() => expect(isInReach()).toBe(true));
    one<HTMLDialogElement>('dialog').close();
    await vi.waitFor(() => expect(isInReach()).toBe(true));
  });

  it('can be pressed while a modal dialog in a shadow root is open, and after that', async () => {
    draw('<section></section>');
    const tree = one('section').attachShadow({ mode: 'open' });
    tree.innerHTML = '<dialog><button>Yes</button></dialog>';
    const [dialog] = tree.querySelectorAll('dialog');
    const host = document.documentElement.lastElementChild;
    const isInReach = (root: DocumentOrShadowRoot) => {
      const { left, top, right, bottom } = host?.getBoundingClientRect() ?? new DOMRect();
      return root.elementFromPoint((left + right) / 2, (top + bottom) / 2) === host;
    };
    dialog?.showModal();
    await vi.waitFor(() => expect(isInReach(tree)).toBe(true));
    dialog?.close();
    await vi.waitFor(() => expect(isInReach(document)).toBe(true));
  });

  // Promise deeds-are-asked
  it('cannot be pressed by the page', async () => {
    draw('<p>Nothing</p>');
    const shadow = putAgain();
    expect(shadow.host.shadowRoot).toBeNull();
    const answered = vi.fn<(answer: string) => void>();
    const asked = sign.ask('Delete').then(answered);
    const [agree, stop] = shadow.querySelectorAll('button');
    // Now a click of the user would count.
    await vi.waitFor(() => expect(agree?.disabled).toBe(false));
    agree?.click();
    stop?.click();
    expect(sign.stopped.aborted).toBe(false);
    sign.show(TEXTS);
    await asked;
    expect(answered).toHaveBeenCalledExactlyOnceWith('no');
  });

  /** Puts it on the page anew; gives what the page cannot get hold of. */
  function putAgain(): ShadowRoot {
    sign.remove();
    const attach = vi.spyOn(Element.prototype, 'attachShadow');
    sign = putSign(document);
    const shadow = attach.mock.results[0]?.value as ShadowRoot; // It answers with one.
    attach.mockRestore();
    sign.show(TEXTS);
    return shadow;
  }
});

it('a list behind a widget of the page is chosen in without a press, which the page would hear', async () => {
  draw(
    '<select id="list" style="position: absolute; width: 1px; height: 1px; padding: 0; border: 0; appearance: none"><option>Oslo</option><option>Rome</option></select>',
  );
  const pressed = vi.fn<() => void>();
  document.body.addEventListener('mousedown', pressed);
  expect(await run({ type: 'click', selector: '#list' })).toMatchObject({ end: 'done' });
  expect(await run({ type: 'write', text: 'Rome' })).toMatchObject({ end: 'done' });
  document.body.removeEventListener('mousedown', pressed);
  expect(one<HTMLSelectElement>('#list').value).toBe('Rome');
  expect(pressed).not.toHaveBeenCalled();
});

const CROSS = { names: [], marks: ['cross'] };
const CHIP: PressedControl = { names: ['Red'], marks: [] };

it('a click on a part of an element is one on what is there', async () => {
  draw(
    '<div id="chip" role="button" style="width: 100px">Red <i id="cross" style="display: inline-block; width: 10px; height: 10px"></i></div>',
  );
  const clicked: unknown[] = [];
  one('#chip').addEventListener('click', ({ target }) => clicked.push(target));
  const { left, top, width, height } = one('#chip').getBoundingClientRect();
  const cross = one('#cross').getBoundingClientRect();
  const at = { x: (cross.left + 5 - left) / width, y: (cross.top + 5 - top) / height };
  const stage = { page: document, sign, isChromium: true, patience: 300, cleared: [CHIP, CROSS] };
  const click = { type: 'click', selector: '#chip' } as const;
  expect(await perform(click, { ...stage, hints: { of: '#chip', at } })).toMatchObject({
    end: 'done',
  });
  // Nothing of the element is there.
  const beside = { x: 2, y: 0.5 };
  expect(await perform(click, { ...stage, hints: { of: '#chip', at: beside } })).toMatchObject({
    end: 'done',
  });
  expect(clicked.map((target) => (target as Element).id)).toEqual(['cross', 'chip']);
});

describe('a slider of the page', () => {
  /** Draws one that moves by its keys, in steps, and by dragging. */
  function drawSlider(step: number, obeys = true): HTMLElement {
    draw(
      '<div id="track" style="width: 200px; height: 20px"><b id="s" role="slider" tabindex="0" aria-valuenow="20" ' +
        'aria-valuemin="0" aria-valuemax="100" style="display: block; width: 10px; height: 10px"></b></div>',
    );
    const slider = one('#s');
    const set = (value: number) => obeys && slider.setAttribute('aria-valuenow', String(value));
    slider.addEventListener('keydown', ({ key }) =>
      set(Number(slider.ariaValueNow) + (key === 'ArrowRight' ? step : -step)),
    );
    let held: number | undefined;
    slider.addEventListener('mousedown', ({ clientX }) => (held = clientX));
    const move = ({ clientX }: MouseEvent) => {
      if (held === undefined) return;
      set(Math.round(Number(slider.ariaValueNow) + (clientX - held) / 2));
      held = clientX;
    };
    document.addEventListener('mousemove', move);
    document.addEventListener('mouseup', () => document.removeEventListener('mousemove', move), {
      once: true,
    });
    slider.focus();
    return slider;
  }

  it.each([1, 10])('is moved to its value, though its keys go in steps of %s', async (step) => {
    const slider = drawSlider(step);
    expect(await run({ type: 'write', text: '73' })).toMatchObject({ end: 'done' });
    expect(slider.ariaValueNow).toBe('73');
  });

  it('that says by its style alone where it is, is moved there', async () => {
    draw(
      '<div style="position: relative; width: 200px; height: 20px"><span id="s" tabindex="0" style="position: absolute; left: 20%; width: 10px; height: 10px"></span></div>',
    );
    const handle = one('#s');
    let held = false;
    handle.addEventListener('mousedown', () => (held = true));
    document.addEventListener('mousemove', ({ clientX }) => {
      const { left, width } = one('div').getBoundingClientRect();
      if (held) handle.style.left = `${Math.round((100 * (clientX - 5 - left)) / width)}%`;
    });
    document.addEventListener('mouseup', () => (held = false), { once: true });
    handle.focus();
    expect(await run({ type: 'write', text: '60%' })).toMatchObject({ end: 'done' });
    expect(Number.parseFloat(handle.style.left)).toBeCloseTo(60, -1);
  });

  it.each(['<div contenteditable id="s" tabindex="0">', '<input id="s" tabindex="0">'])(
    'is not what takes text, wherever that stands: %s',
    async (html) => {
      draw(html);
      const field = one('#s');
      field.style.cssText = 'position: absolute; left: 40%';
      field.focus();
      expect(await run({ type: 'write', text: 'shoes' })).toMatchObject({ end: 'done' });
      expect('value' in field ? field.value : field.textContent).toBe('shoes');
    },
  );

  it('that does not say where it is takes no value', async () => {
    drawSlider(1).removeAttribute('aria-valuenow');
    expect(await run({ type: 'write', text: '73' })).toMatchObject({ end: 'refused' });
  });

  it('that does not move is no success', async () => {
    drawSlider(1, false);
    expect(await run({ type: 'write', text: '73' })).toMatchObject({ end: 'refused' });
  });
});
