import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { IN_THE_WAY, WAS_OFF, WAS_ON, WHOLE_TEXT, type Action } from '@/contract/actions';
import { perform } from '@/driver/perform';
import { putSign, type Consent, type Sign } from '@/driver/sign';

const TEXTS = {
  step: 'Step 1 of 2',
  ask: 'Click “{words}”?',
  stop: 'Stop',
  agree: 'Click it',
  always: 'Always',
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

function run(action: Action, patience = 300, secret?: string, others: string[] = []) {
  const typed = secret !== undefined && { secret };
  return perform(action, { page: document, sign, isChromium: true, patience, others, ...typed });
}

function heard(selector: string, types: string[]): string[] {
  const events: string[] = [];
  for (const type of types) one(selector).addEventListener(type, () => events.push(type));
  return events;
}

describe('a click', () => {
  it.each([
    ['<input type="checkbox">', WAS_OFF, ['click']],
    ['<input type="checkbox" checked>', WAS_OFF, []],
    ['<input type="checkbox" checked>', WAS_ON, ['click']],
    ['<input type="checkbox">', WAS_ON, []],
    ['<label><input type="checkbox" checked>Sale</label>', WAS_OFF, []],
    ['<b role="switch" aria-checked="true">Dark</b>', WAS_OFF, []],
    ['<button aria-pressed="true">New</button>', WAS_ON, ['click']],
  ])(
    'leaves %s alone if it is no longer as it %s when it was recorded',
    async (html, mark, events) => {
      draw(html);
      const clicks = heard('body > *', ['click']);
      const answer = await run({ type: 'click', selector: 'body > *' }, 300, undefined, [mark]);
      expect(answer.end).toBe('done');
      expect(clicks.slice(0, 1)).toEqual(events);
    },
  );

  it('sends the events of a mouse, in order', async () => {
    draw('<button>Open</button>');
    const types = ['pointerdown', 'mousedown', 'focus', 'pointerup', 'mouseup', 'click'];
    const events = heard('button', types);
    expect(await run({ type: 'click', selector: 'button' })).toMatchObject({ end: 'done' });
    expect(events).toEqual(types);
  });

  it('scrolls to an element far down', async () => {
    draw('<div style="height: 5000px"></div><button>Open</button>');
    const events = heard('button', ['click']);
    await run({ type: 'click', selector: 'button' });
    expect(events).toEqual(['click']);
  });

  it('waits for an element that appears later', async () => {
    draw('<main></main>');
    setTimeout(() => {
      one('main').innerHTML = '<a id="late">Late</a>';
    }, 50);
    expect(await run({ type: 'click', selector: '#late' }, 5000)).toMatchObject({ end: 'done' });
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
    expect(await run({ type: 'click', selector: 'button' })).toMatchObject({ end });
  });

  it('says that a selector is invalid', async () => {
    expect(await run({ type: 'click', selector: 'a[' })).toEqual({ end: 'invalid' });
  });

  it('clicks a box that its label covers', async () => {
    draw(
      '<label style="position: relative; display: block; width: 90px; height: 30px">' +
        '<input type="checkbox"><span style="position: absolute; inset: 0; background: red"></span></label>',
    );
    expect(await run({ type: 'click', selector: 'input' })).toMatchObject({ end: 'done' });
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
    expect(await run({ type: 'click', selector: '.inner' })).toMatchObject({ end: 'done' });
    expect(await run({ type: 'click', selector: '.deep' })).toMatchObject({ end: 'done' });
    expect(clicked).toEqual(['inner', 'deep']);
  });

  it('clicks every match if all are wanted, and does not mind if there are none', async () => {
    draw('<button>One</button><button hidden>Two</button><button>Three</button>');
    const clicked: string[] = [];
    document.body.addEventListener('click', ({ target }) => {
      clicked.push((target as Element).textContent);
    });
    await run({ type: 'click', selector: 'button', all: true });
    expect(clicked).toEqual(['One', 'Three']);
    expect(await run({ type: 'click', selector: '.none', all: true })).toMatchObject({
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
    await run({ type: 'click', selector: 'a' });
    expect(target).toBe('_self');
    expect(one('a').getAttribute('target')).toBe('_blank');
  });

  it('leaves a file chooser to the user', async () => {
    draw('<input type="file">');
    expect(await run({ type: 'click', selector: 'input' })).toEqual({ end: 'file' });
  });

  it.each([
    ['a label', '<label>Choose <input type="file" hidden></label>'],
    ['a button', '<button>Choose</button><input type="file" hidden>'],
  ])('leaves a file chooser that %s opens to the user', async (_, html) => {
    draw(html);
    const opener = one('body > *');
    if (opener.localName === 'button') opener.addEventListener('click', () => one('input').click());
    expect(await run({ type: 'click', selector: 'body > *' })).toEqual({ end: 'file' });
  });

  it('leaves a file chooser that a label in a frame opens to the user', async () => {
    draw('<iframe srcdoc="<label>Choose <input type=file hidden></label>"></iframe>');
    const frame = one<HTMLIFrameElement>('iframe');
    await vi.waitUntil(() => frame.contentDocument?.querySelector('label'));
    expect(await run({ type: 'click', selector: 'label' })).toEqual({ end: 'file' });
  });
});

describe('a click that only closed something over the page', () => {
  const CLOSE: Action = { type: 'click', selector: '#ok' };
  const close = (next: string[] | undefined, patience: number, others = [IN_THE_WAY]) =>
    perform(CLOSE, {
      page: document,
      sign,
      isChromium: true,
      patience,
      others,
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
    expect(await close(['#go'], 600, [])).toEqual({ end: 'missing' });
    const events = heard('#go', ['click']);
    const late = close(['#go'], 6000);
    setTimeout(() => one('#go').insertAdjacentHTML('afterend', '<button id="ok">OK</button>'), 500);
    expect(await late).toMatchObject({ end: 'done' });
    expect(events).toEqual([]);
  });
});

describe('a click that may buy, send or delete', () => {
  it.each(['Delete account', 'Pay now', 'Jetzt kaufen', 'Supprimer', '注文を確定する', 'Send'])(
    'asks before "%s"',
    async (words) => {
      draw(`<button>${words}</button>`);
      const events = heard('button', ['click']);
      const ask = vi.spyOn(sign, 'ask').mockResolvedValue('no');
      expect(await run({ type: 'click', selector: 'button' })).toEqual({ end: 'stopped' });
      expect(ask).toHaveBeenCalledWith(words, false);
      expect(events).toEqual([]);
      ask.mockResolvedValue('once');
      expect(await run({ type: 'click', selector: 'button' })).toMatchObject({ end: 'done' });
      expect(events).toEqual(['click']);
    },
  );

  it.each([
    ['Enter', '<button>Pay now</button>'],
    ['Space', '<button>Pay now</button>'],
    ['Enter', '<form><input><button>Pay now</button></form>'],
  ])('asks before %s presses such a button: %s', async (key, html) => {
    draw(html);
    const clicked = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    one('button').addEventListener('click', clicked);
    const focus = one('input, button');
    focus.focus();
    const keys = heard('input, button', ['keydown']);
    const ask = vi.spyOn(sign, 'ask').mockResolvedValue('no');
    expect(await run({ type: 'press', key })).toEqual({ end: 'stopped' });
    expect(ask).toHaveBeenCalledWith('Pay now', false);
    // A page may press the button itself when it gets the key.
    expect(keys).toEqual([]);
    ask.mockResolvedValue('once');
    expect(await run({ type: 'press', key })).toMatchObject({ end: 'done' });
    expect(clicked).toHaveBeenCalledOnce();
  });

  it.each([
    '<button>Search</button>',
    '<button>Posters</button>',
    '<button>Next page</button>',
    '<a href="#orders">Order history</a>',
  ])('does not ask before %s', async (html) => {
    draw(html);
    const ask = vi.spyOn(sign, 'ask');
    await run({ type: 'click', selector: 'button, a' });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('writing', () => {
  async function writeInto(html: string, text: string) {
    draw(html);
    const [element] = document.body.children;
    await run({ type: 'click', selector: 'body > *' });
    const answer = await run({ type: 'write', text });
    return { answer, element: element as HTMLInputElement };
  }

  it('types letter by letter, as the browser does', async () => {
    draw('<input>');
    const trusted: boolean[] = [];
    one('input').addEventListener('input', ({ isTrusted }) => trusted.push(isTrusted));
    const keys = heard('input', ['keydown']);
    await run({ type: 'click', selector: 'input' });
    await run({ type: 'write', text: 'Äb c' });
    expect(one<HTMLInputElement>('input').value).toBe('Äb c');
    expect(trusted).toEqual([true, true, true, true]);
    expect(keys).toHaveLength(4);
  });

  it.each(['<input type="password">', '<input autocomplete="cc-number">'])(
    'writes what the user typed for the run into a field for a secret: %s',
    async (html) => {
      draw(html);
      await run({ type: 'click', selector: 'input' });
      const write = { type: 'write', text: '***' } as const;
      expect(await run(write)).toMatchObject({ end: 'secret' });
      expect(one<HTMLInputElement>('input').value).toBe('');
      expect(await run(write, 300, 'sesame')).toMatchObject({ end: 'done' });
      expect(one<HTMLInputElement>('input').value).toBe('sesame');
    },
  );

  it('does not write what the user typed for the run into an ordinary field', async () => {
    draw('<textarea></textarea>');
    await run({ type: 'click', selector: 'textarea' });
    const write = { type: 'write', text: '***' } as const;
    expect(await run(write, 300, 'sesame')).toMatchObject({ end: 'secret' });
    expect(await run(write)).toMatchObject({ end: 'secret' });
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
    await run({ type: 'click', selector: 'body > *' });
    await run({ type: 'write', text: 'now' }, 300, undefined, [WHOLE_TEXT]);
    expect(one<HTMLInputElement>('body > *').value).toBe('now');
    expect(changes).toHaveLength(3);
  });

  it('replaces the former text of an editor where the recording did', async () => {
    draw('<p>Before</p><div contenteditable><p>former</p><p>lines</p></div>');
    await run({ type: 'click', selector: 'div' });
    await run({ type: 'write', text: 'now' }, 300, undefined, [WHOLE_TEXT]);
    expect(document.body.textContent).toBe('Beforenow');
  });

  it('replaces a secret that the browser filled in by the one that the user types', async () => {
    draw('<input type="password" value="old">');
    await run({ type: 'click', selector: 'input' });
    await run({ type: 'write', text: '***' }, 300, 'sesame');
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
    await run({ type: 'click', selector: 'div' });
    await run({ type: 'write', text: '!' });
    expect([...document.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['One', 'Two!']);
    one('div').blur();
    await run({ type: 'click', selector: 'p' });
    await run({ type: 'write', text: '?' });
    expect([...document.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['One?', 'Two!']);
  });

  it('types letters only once into an editor that inserts them itself', async () => {
    draw('<div contenteditable></div>');
    one('div').addEventListener('beforeinput', (event) => {
      event.preventDefault();
      one('div').append(event.data ?? '');
    });
    await run({ type: 'click', selector: 'div' });
    await run({ type: 'write', text: 'abc' });
    expect(one('div').textContent).toBe('abc');
  });

  it('announces a deletion to an editor before it happens', async () => {
    draw('<div contenteditable>ab</div>');
    const told: string[] = [];
    one('div').addEventListener('beforeinput', ({ inputType }) => told.push(inputType));
    await run({ type: 'click', selector: 'div' });
    await run({ type: 'press', key: 'Backspace' });
    await run({ type: 'press', key: 'Delete' });
    await run({ type: 'press', key: 'Enter' });
    await run({ type: 'press', key: 'c' });
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
    expect(await run({ type: 'write', text })).toMatchObject({ end: 'done' });
    expect(one<HTMLInputElement>('body > *').value).toBe(value);
    expect(changes).toEqual(['input', 'change']);
  });

  it('chooses the option that was recorded, of several with the same words', async () => {
    draw(
      '<select><option>Any</option><option value="a">Other</option><option value="b">Other</option></select>',
    );
    one('select').focus();
    await run({ type: 'write', text: 'Other' }, 300, undefined, ['b']);
    expect(one<HTMLSelectElement>('select').value).toBe('b');
  });

  it('finds an option by its value if its words have changed', async () => {
    draw('<select><option>Any</option><option value="42">EU 42 (sold out)</option></select>');
    one('select').focus();
    await run({ type: 'write', text: '42 (EU)' }, 300, undefined, ['42']);
    expect(one<HTMLSelectElement>('select').value).toBe('42');
  });

  it('chooses nothing but the option in a list of several', async () => {
    draw('<select multiple><option selected>A</option><option>B</option></select>');
    one('select').focus();
    await run({ type: 'write', text: 'B' });
    const { selectedOptions } = one<HTMLSelectElement>('select');
    expect([...selectedOptions].map(({ value }) => value)).toEqual(['B']);
  });

  it('waits for an option that is loaded later', async () => {
    draw('<select><option>Any</option></select>');
    one('select').focus();
    setTimeout(() => one('select').append(new Option('Bavaria', 'by')), 50);
    expect(await run({ type: 'write', text: 'Bavaria' }, 5000)).toMatchObject({ end: 'done' });
    expect(one<HTMLSelectElement>('select').value).toBe('by');
  });

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
    expect(await run({ type: 'write', text: 'Never' })).toMatchObject({ end });
  });

  it('says that nothing has the focus', async () => {
    draw('<input>');
    expect(await run({ type: 'write', text: 'Lost' })).toEqual({ end: 'unfocused' });
    expect(one<HTMLInputElement>('input').value).toBe('');
  });

  it('follows a page that moves the focus from box to box', async () => {
    draw('<input maxlength="1"><input maxlength="1">');
    const [first, second] = document.querySelectorAll('input');
    first?.addEventListener('input', () => second?.focus());
    first?.focus();
    await run({ type: 'write', text: '47' });
    expect([first?.value, second?.value]).toEqual(['4', '7']);
  });
});

describe('a page without focus', () => {
  beforeEach(() => {
    vi.spyOn(Document.prototype, 'hasFocus').mockReturnValue(false);
  });

  afterEach(() => vi.restoreAllMocks());

  it('still gets focus events', async () => {
    draw('<input id="a"><label>B <input id="b"></label><p>Text</p>');
    // The test's browser sends such events, too; they do not count.
    const told: string[] = [];
    for (const type of ['focusin', 'focusout'])
      document.addEventListener(type, ({ isTrusted, target }) => {
        if (!isTrusted) told.push(`${type} ${(target as Element).id}`);
      });
    await run({ type: 'click', selector: '#a' });
    await run({ type: 'click', selector: 'label' });
    await run({ type: 'press', key: 'Shift+Tab' });
    await run({ type: 'click', selector: 'p' });
    expect(told).toEqual([
      'focusin a',
      'focusout a',
      'focusin b',
      'focusout b',
      'focusin a',
      'focusout a',
    ]);
  });
});

describe('a key', () => {
  it("fires the field's change event before it submits the form", async () => {
    draw('<form><input></form>');
    const events = heard('form', ['change', 'submit']);
    one('form').addEventListener('submit', (event) => event.preventDefault());
    await run({ type: 'click', selector: 'input' });
    await run({ type: 'write', text: 'shoes' });
    await run({ type: 'press', key: 'Enter' });
    expect(events).toEqual(['change', 'submit']);
  });

  it('submits a form by Enter, as the browser does', async () => {
    draw('<form><input><button>Search</button></form>');
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    one('form').addEventListener('submit', sent);
    one('input').focus();
    await run({ type: 'press', key: 'Enter' });
    expect(sent).toHaveBeenCalledOnce();
  });

  it('does nothing if the page cancelled it', async () => {
    draw('<form><input></form>');
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    one('form').addEventListener('submit', sent);
    one('input').addEventListener('keydown', (event) => event.preventDefault());
    one('input').focus();
    await run({ type: 'press', key: 'Enter' });
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    ['Backspace', 'ab'],
    ['Control+A', 'abc'],
    ['x', 'abcx'],
    ['Enter', 'abc\n'],
  ])('%s in a text area makes "%s" of "abc"', async (key, value) => {
    draw('<textarea>abc</textarea>');
    await run({ type: 'click', selector: 'textarea' });
    await run({ type: 'press', key });
    expect(one<HTMLTextAreaElement>('textarea').value).toBe(value);
  });

  it('moves forward and back by Tab', async () => {
    draw('<input id="a"><input id="b"><input id="c" disabled><a href="#x" id="d">Link</a>');
    one('#a').focus();
    await run({ type: 'press', key: 'Tab' });
    expect(document.activeElement?.id).toBe('b');
    await run({ type: 'press', key: 'Tab' });
    expect(document.activeElement?.id).toBe('d');
    await run({ type: 'press', key: 'Shift+Tab' });
    expect(document.activeElement?.id).toBe('b');
  });

  it('closes a dialog by Escape', async () => {
    draw('<dialog>Hello</dialog>');
    one<HTMLDialogElement>('dialog').showModal();
    await run({ type: 'press', key: 'Escape' });
    expect(one<HTMLDialogElement>('dialog').open).toBe(false);
  });

  it('says that a key is unknown', async () => {
    expect(await run({ type: 'press', key: 'Hyperspace' })).toEqual({ end: 'unknown-key' });
  });
});

describe('other actions', () => {
  it('scrolls a page by the visible height, and a part of it', async () => {
    draw(
      '<div id="list" style="height: 200px; overflow: auto"><div style="height: 2000px"></div></div>' +
        '<div style="height: 5000px"></div>',
    );
    await run({ type: 'scroll', direction: 'down' });
    expect(Math.round(scrollY)).toBe(innerHeight);
    await run({ type: 'scroll', direction: 'up' });
    expect(scrollY).toBe(0);
    await run({ type: 'scroll', selector: '#list' });
    expect(one('#list').scrollTop).toBe(200);
  });

  it('waits for a visible element', async () => {
    draw('<p hidden>Later</p>');
    expect(await run({ type: 'wait', selector: 'p' })).toEqual({ end: 'hidden' });
    setTimeout(() => one('p').removeAttribute('hidden'), 50);
    expect(await run({ type: 'wait', selector: 'p' }, 5000)).toMatchObject({ end: 'done' });
  });

  it('returns the current HTML, without the sign', async () => {
    draw('<p>Now</p>');
    const { scrape } = await run({ type: 'scrape' });
    expect(scrape?.html).toContain('<p>Now</p>');
    expect(scrape?.html).not.toContain('popover');
    expect(scrape?.url).toBe(location.href);
  });
});

describe('the sign', () => {
  it('ends what is waiting, and everything after it, when the user presses Stop', async () => {
    draw('<p>Nothing</p>');
    const waiting = run({ type: 'wait', selector: '.never' }, 20_000);
    const host = document.documentElement.lastElementChild;
    if (host === null) throw new Error('no sign');
    const { right, bottom } = host.getBoundingClientRect();
    // Its content cannot be queried; the last button is at the right end.
    await userEvent.click(document.documentElement, {
      position: { x: right - 30, y: bottom - 24 },
      force: true,
    });
    expect(await waiting).toEqual({ end: 'stopped' });
    expect(await run({ type: 'click', selector: 'p' })).toEqual({ end: 'stopped' });
  });

  it('asks before each click without consent, and does not click if consent is given for good', async () => {
    draw(
      '<button class="a">Delete</button><button class="a">Next</button><button class="a">Delete</button>',
    );
    const clicks = heard('.a', ['click']);
    const asked: [string, boolean][] = [];
    let consent: Consent = 'always';
    const asking: Sign = {
      ...sign,
      async ask(...order) {
        asked.push(order);
        return consent;
      },
    };
    const ask = (agreed?: readonly string[]) =>
      perform(
        { type: 'click', selector: '.a', all: true },
        {
          page: document,
          sign: asking,
          isChromium: true,
          patience: 300,
          ...(agreed && { agreed }),
        },
      );
    expect(await ask([])).toEqual({ end: 'stopped', always: 'Delete' });
    expect(clicks).toEqual([]);
    expect(await ask(['Delete'])).toMatchObject({ end: 'done' });
    expect(clicks).toEqual(['click']);
    consent = 'no';
    expect(await ask()).toEqual({ end: 'stopped' });
    expect(clicks).toEqual(['click']);
    // For steps that belong to no preset, no consent is kept.
    expect(asked).toEqual([
      ['Delete', true],
      ['Delete', false],
    ]);
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

  it('cannot be pressed by the page', async () => {
    draw('<p>Nothing</p>');
    const host = document.documentElement.lastElementChild;
    host?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    expect(host?.shadowRoot).toBeNull();
    expect(sign.stopped.aborted).toBe(false);
  });
});
