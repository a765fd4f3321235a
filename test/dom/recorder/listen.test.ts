import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RecordEvent } from '@/contract/recording/recording';
import { recordPage, type PageRecorder } from '@/recorder/record-page';

const TEXTS = { steps: '0 steps', undo: 'Undo', stop: 'Stop', move: 'Move' };

const FIRST = { asker: 'a', view: '', after: 0 };

let recorder: PageRecorder;

beforeEach(() => {
  recorder = recordPage(document);
  recorder.show(TEXTS);
});

afterEach(() => {
  recorder.end();
  document.body.replaceChildren();
});

function draw(html: string): void {
  document.body.innerHTML = html;
}

function one<T extends Element = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}

/** Presses the upper arrow in a field for numbers. */
async function pressSpinner(): Promise<void> {
  const { width } = one('#n').getBoundingClientRect();
  await userEvent.click(one('#n'), { position: { x: width - 10, y: 7 } });
}

/** The events reported so far, without what all events have. */
async function told() {
  const events = await recorder.next(FIRST);
  return events.map(brief);
}

function brief(event: RecordEvent) {
  const { number: _number, view: _view, ...rest } = event;
  return 'target' in rest && rest.target !== undefined
    ? { ...rest, target: rest.target.selectors[0] }
    : rest;
}

describe('what the user does is reported', () => {
  it('a click inside a button as one on the button', async () => {
    draw('<button id="go"><span>Go</span></button>');
    await userEvent.click(one('span'));
    expect(await told()).toEqual([{ kind: 'click', target: '#go' }]);
  });

  it("typing, with the field's former text", async () => {
    draw('<input id="q" value="red ">');
    await userEvent.click(one('#q'));
    await userEvent.keyboard('{End}sh');
    expect(await told()).toEqual([
      { kind: 'click', target: '#q' },
      { kind: 'type', target: '#q', text: ' s', before: ' ' },
      { kind: 'type', target: '#q', text: ' sh', before: ' ' },
    ]);
  });

  it('typing behind a long text as more of it, and a long text as one without room', async () => {
    draw('<textarea id="t"></textarea>');
    const area = one<HTMLTextAreaElement>('#t');
    area.value = 'a'.repeat(10_001);
    area.focus();
    area.setSelectionRange(10_001, 10_001);
    await userEvent.keyboard('b');
    expect(await told()).toEqual([{ kind: 'type', target: '#t', text: 'ab', before: 'a' }]);
    area.setSelectionRange(0, 0);
    await userEvent.keyboard('c');
    expect((await told()).at(-1)).toEqual({ kind: 'note', note: 'full' });
  });

  it('typing in an editor, with line breaks as text', async () => {
    draw('<div id="edit" contenteditable><p><br></p></div>');
    await userEvent.click(one('#edit'));
    await userEvent.keyboard('a{Enter}b');
    const events = await told();
    expect(events.filter(({ kind }) => kind === 'press')).toEqual([]);
    const last = events.at(-1);
    expect(last).toMatchObject({ kind: 'type', target: '#edit' });
    expect(last && 'text' in last && last.text.split(/\n+/)).toEqual(['a', 'b']);
  });

  it.each([
    ['its arrow keys', async () => userEvent.keyboard('{ArrowUp}{ArrowUp}')],
    ['the arrows in it', pressSpinner],
  ])('a number that is changed by %s, as a whole', async (_, change) => {
    draw('<input id="n" type="number" value="1" style="width: 100px">');
    one('#n').focus();
    await change();
    const events = await told();
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['type']));
    const number = one<HTMLInputElement>('#n').value;
    expect(number).not.toBe('1');
    const typed = { kind: 'type', target: '#n', before: '1', isNew: true };
    expect(events.at(-1)).toEqual({ ...typed, text: number });
  });

  it('a radio button that an arrow key chose, as a click on it', async () => {
    draw('<input type="radio" name="r" id="one" checked><input type="radio" name="r" id="two">');
    one('#one').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(await told()).toEqual([{ kind: 'click', target: '#two' }]);
  });

  it('a choice in a list, by the option’s words', async () => {
    draw('<select id="size"><option>EU 41</option><option>EU 42</option></select>');
    one('#size').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await told()).toEqual([{ kind: 'choose', target: '#size', text: 'EU 42' }]);
  });

  it("Enter in a field once, although the browser also presses the form's button", async () => {
    draw('<form id="f"><input id="q"><button>Go</button></form>');
    one('#f').addEventListener('submit', (event) => event.preventDefault());
    one('#q').focus();
    await userEvent.keyboard('x{Enter}');
    expect((await told()).slice(1)).toEqual([{ kind: 'press', key: 'Enter', target: '#q' }]);
  });

  it('Enter on a button as a click', async () => {
    draw('<button id="go">Go</button>');
    one('#go').focus();
    await userEvent.keyboard('{Enter}');
    expect(await told()).toEqual([
      { kind: 'press', key: 'Enter', target: '#go' },
      { kind: 'click', target: '#go', byEnter: true },
    ]);
  });

  it('two clicks in a row on what is no button as a double click', async () => {
    draw('<p id="row">Row</p>');
    await userEvent.dblClick(one('#row'));
    expect(await told()).toEqual([
      { kind: 'click', target: '#row' },
      { kind: 'click', target: '#row', isSecond: true },
    ]);
  });

  it('two clicks in a row on a button as two clicks', async () => {
    draw('<button id="next">Next</button>');
    await userEvent.dblClick(one('#next'));
    const click = { kind: 'click', target: '#next' };
    expect(await told()).toEqual([click, click]);
  });

  it.each(['pointerover', 'mouseover', 'pointerenter'])(
    'a click without the classes that came by %s',
    async (type) => {
      draw('<ul><li class="row">Oslo</li><li class="row">Bergen</li></ul>');
      const second = one('li:last-child');
      second.addEventListener(type, () => second.classList.add('marked'));
      await userEvent.click(second);
      const [click] = await recorder.next(FIRST);
      expect(click?.kind === 'click' && click.target.selectors).toEqual([
        'ul li:nth-of-type(2)',
        'words/Bergen',
        'html > body > ul > li:nth-of-type(2)',
      ]);
    },
  );

  it('new selectors once the pointer has left, if some were of the moment', async () => {
    draw('<button class="go">Go</button><p id="rest" style="height: 90px">Rest</p>');
    one('.go').addEventListener('click', () => one('.go').removeAttribute('class'));
    await userEvent.click(one('.go'));
    await userEvent.hover(one('#rest'));
    expect(await told()).toEqual([
      { kind: 'click', target: 'button' },
      { kind: 'named', target: 'button' },
    ]);
  });

  it('a click on a widget in a label as one on the widget', async () => {
    draw(
      '<label>City <select style="position: absolute; width: 0; height: 0; overflow: hidden"><option>Oslo</option></select>' +
        '<span class="box" role="combobox" tabindex="0"><span id="shown">Oslo</span></span></label>',
    );
    await userEvent.click(one('#shown'));
    expect(await told()).toEqual([{ kind: 'click', target: 'span[role="combobox"]' }]);
  });

  it.each([
    [
      'a slider that the page draws',
      '<div id="track" style="width: 200px; height: 20px"><i id="s" role="slider" aria-valuenow="0"></i></div>',
      '60',
    ],
    [
      'a range that the page moves',
      '<div id="track" style="width: 200px; height: 20px"><input id="s" type="range" style="opacity: 0; pointer-events: none"></div>',
      '60',
    ],
    [
      'a track whose handle says by its style alone where it is',
      '<div id="track" style="width: 200px; height: 20px; position: relative"><span id="s" tabindex="0" style="left: 0%"></span></div>',
      '60%',
    ],
  ])('a press on %s as its value', async (_, html, value) => {
    draw(html);
    one('#track').addEventListener('mousedown', () => {
      const slider = one('#s');
      if (slider instanceof HTMLInputElement) slider.value = value;
      else if (value.endsWith('%')) slider.style.left = value;
      else slider.setAttribute('aria-valuenow', value);
    });
    await userEvent.click(one('#track'), { position: { x: 120, y: 10 } });
    await vi.waitUntil(async () => (await told()).length > 0);
    expect(await told()).toEqual([{ kind: 'choose', target: '#s', text: value }]);
  });

  it('a click in one of several custom elements of a kind as one on that', async () => {
    draw('<x-button id="one">One</x-button><x-button id="two">Two</x-button>');
    for (const host of document.querySelectorAll('x-button'))
      host.attachShadow({ mode: 'open' }).innerHTML = '<button><slot></slot></button>';
    await userEvent.click(one('#two'));
    expect(await told()).toEqual([{ kind: 'click', target: '#two' }]);
  });

  it('a click on a label once', async () => {
    draw('<label id="l"><input type="checkbox"> Boots</label>');
    await userEvent.click(one('#l'), { position: { x: 40, y: 8 } });
    expect(await told()).toEqual([{ kind: 'click', target: '#l', was: false }]);
  });

  it('a click in a label once, though the browser passes it on to the field', async () => {
    draw(
      '<label>Fruit <input id="field"><span id="apple" role="option" tabindex="-1">Apple</span></label>',
    );
    await userEvent.click(one('#apple'));
    expect(await told()).toEqual([{ kind: 'click', target: '#apple' }]);
  });

  it('where a control was pressed, if that was a part of it without words', async () => {
    draw(
      '<div id="chip" role="button" style="width: 100px">Red <svg id="cross" width="10" height="10"></svg></div>',
    );
    await userEvent.click(one('#cross'));
    await userEvent.click(one('#chip'), { position: { x: 5, y: 5 } });
    const events = await recorder.next(FIRST);
    const spots = events.map((event) => event.kind === 'click' && event.target.hints?.at);
    expect(spots).toEqual([{ x: expect.any(Number), y: expect.any(Number) }, undefined]);
    const { left, width } = one('#chip').getBoundingClientRect();
    const cross = one<SVGElement>('#cross').getBoundingClientRect();
    const [spot] = spots;
    const middle = (cross.left + cross.width / 2 - left) / width;
    expect(spot && spot.x).toBeCloseTo(middle, 1);
  });

  it('no other words for an element that has been drawn anew as something else', async () => {
    draw('<ul><li class="banana">Banana</li><li>Apple</li></ul><p style="height: 90px">Rest</p>');
    one('li').addEventListener('click', () => {
      one('li').className = 'cherry';
      one('li').textContent = 'Cherry';
    });
    await userEvent.click(one('li'));
    await userEvent.hover(one('p'));
    expect((await told()).map(({ kind }) => kind)).toEqual(['click']);
  });

  it.each(['pointerdown', 'mouseup'])(
    'a press on an element that is removed before the click, at %s',
    async (type) => {
      draw('<ul><li><a href="#x" id="item">Item</a></li></ul>');
      one('#item').addEventListener(type, () => one('#item').remove());
      await userEvent.click(one('#item'));
      await vi.waitUntil(async () => (await told()).length > 0);
      expect(await told()).toEqual([{ kind: 'click', target: '#item' }]);
    },
  );

  it('a press on an element that is hidden before the click', async () => {
    draw('<main>Results<ul><li id="first">First</li></ul></main>');
    one('#first').addEventListener('mousedown', () => {
      one('ul').hidden = true;
    });
    await userEvent.click(one('#first'));
    expect(await told()).toEqual([{ kind: 'click', target: '#first' }]);
  });

  it('actions in open and closed shadow roots and in frames', async () => {
    draw(
      '<div id="open"></div><div id="closed"></div><iframe srcdoc="<button id=deep>Deep</button>"></iframe>',
    );
    one('#open').attachShadow({ mode: 'open' }).innerHTML = '<button id="inner">Inner</button>';
    const frame = one<HTMLIFrameElement>('iframe');
    await vi.waitUntil(() => frame.contentDocument?.querySelector('#deep'));
    const inner = one('#open').shadowRoot?.querySelector('#inner');
    const deep = frame.contentDocument?.querySelector('#deep');
    if (!inner || !deep) throw new Error('no buttons');
    await userEvent.click(inner);
    await clickInFrame(frame, deep);
    expect(await told()).toEqual([
      { kind: 'click', target: '#inner' },
      { kind: 'click', target: '#deep' },
    ]);
  });

  it('clicks and text in nested closed shadow roots', async () => {
    draw('<div id="outer"></div>');
    const roots = new Map<Element, ShadowRoot>();
    vi.stubGlobal('chrome', {
      dom: { openOrClosedShadowRoot: (host: Element) => roots.get(host) ?? host.shadowRoot },
    });
    const close = (host: Element, html: string) => {
      const root = host.attachShadow({ mode: 'closed' });
      root.innerHTML = html;
      roots.set(host, root);
      return root;
    };
    const outer = close(one('#outer'), '<input id="first"><div id="inner"></div>');
    const host = outer.querySelector('#inner');
    if (host === null) throw new Error('no host');
    const inner = close(host, '<input id="deep"><button id="go">Go</button>');
    const [first, deep, go] = ['#first', '#deep', '#go'].map(
      (selector) => outer.querySelector(selector) ?? inner.querySelector(selector),
    );
    if (!first || !deep || !go) throw new Error('no fields');
    await clickInside(first);
    await userEvent.keyboard('a');
    await clickInside(deep);
    await userEvent.keyboard('b{Enter}');
    // Removed before the click.
    go.addEventListener('pointerdown', () => go.remove());
    await clickInside(go);
    vi.unstubAllGlobals();
    expect((await told()).filter(({ kind }) => kind !== 'note')).toEqual([
      { kind: 'click', target: '#first' },
      { kind: 'type', target: '#first', text: 'a', before: '' },
      { kind: 'click', target: '#deep' },
      { kind: 'type', target: '#deep', text: 'b', before: '' },
      { kind: 'press', key: 'Enter', target: '#deep' },
      { kind: 'click', target: '#go' },
    ]);
  });

  it('whether what is switched by a click was on before it', async () => {
    draw(
      '<input type="checkbox" id="box"><label id="label"><input type="checkbox" checked> Only what is on sale</label>' +
        '<button id="press" aria-pressed="false">New</button>' +
        '<span id="switch" role="switch" aria-checked="true" tabindex="0">Dark</span>' +
        '<input type="radio" id="radio"><button id="go">Go</button>',
    );
    one('#press').addEventListener('click', () =>
      one('#press').setAttribute('aria-pressed', 'true'),
    );
    await userEvent.click(one('#box'));
    await userEvent.click(one('#label'), { position: { x: 40, y: 8 } });
    for (const id of ['press', 'switch', 'radio', 'go']) await userEvent.click(one(`#${id}`));
    one('#box').focus();
    await userEvent.keyboard(' ');
    expect(await told()).toEqual([
      { kind: 'click', target: '#box', was: false },
      { kind: 'click', target: '#label', was: true },
      { kind: 'click', target: '#press', was: false },
      { kind: 'click', target: '#switch', was: true },
      { kind: 'click', target: '#radio' },
      { kind: 'click', target: '#go' },
      { kind: 'click', target: '#box', was: true },
    ]);
  });

  it('scrolling once it is over, before the next event', async () => {
    draw(
      '<div style="height: 9000px"></div><button id="go" style="position: fixed; top: 0">Go</button>',
    );
    await userEvent.click(document.body, { position: { x: 300, y: 200 } });
    await userEvent.keyboard('{End}');
    const { scrollHeight } = document.documentElement;
    // Scrolling takes its time; what is left of it after a click is a scroll of its own.
    await vi.waitUntil(() => scrollY + innerHeight > scrollHeight - 1);
    await userEvent.click(one('#go'));
    const kinds = (await told()).map(({ kind }) => kind);
    expect(kinds).toEqual(['click', 'scroll', 'click']);
    scrollTo(0, 0);
  });

  it('a short turn of the wheel over a box that scrolls', async () => {
    draw(
      '<div id="box" style="height: 120px; overflow: auto"><div style="height: 900px">Text</div></div>',
    );
    await userEvent.hover(one('#box'));
    await userEvent.wheel(one('#box'), { delta: { y: 130 } });
    await vi.waitUntil(() => one('#box').scrollTop === 130);
    await vi.waitUntil(async () => (await told()).some(({ kind }) => kind === 'scroll'));
    expect(await told()).toEqual([{ kind: 'scroll', target: '#box', screens: 130 / 120 }]);
  });
});

describe('unfinished input is reported when its page unloads', () => {
  /** Draws a frame, whose page unloads when the frame is removed; returns its document. */
  async function frame(html: string): Promise<Document> {
    draw('<iframe id="frame" style="width: 300px; height: 200px"></iframe>');
    const element = one<HTMLIFrameElement>('#frame');
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
    element.srcdoc = html;
    await loaded;
    const { contentDocument } = element;
    if (contentDocument === null) throw new Error('no document');
    return contentDocument;
  }

  it('scrolling', async () => {
    const inner = await frame('<p id="top">Top</p><div style="height: 9000px"></div>');
    await userEvent.click(one('#frame'), { position: { x: 100, y: 100 } });
    await userEvent.keyboard('{End}');
    await vi.waitUntil(() => (inner.defaultView?.scrollY ?? 0) > 1000);
    one('#frame').remove();
    expect((await told()).map(({ kind }) => kind)).toContain('scroll');
  });

  it('Enter in a field of many lines', async () => {
    const inner = await frame('<textarea id="say"></textarea>');
    inner.querySelector('textarea')?.focus();
    inner.addEventListener('keydown', ({ key }) => key === 'Enter' && one('#frame').remove());
    await userEvent.keyboard('a{Enter}');
    expect((await told()).at(-1)).toEqual({ kind: 'press', key: 'Enter', target: '#say' });
  });

  it('a press of the mouse', async () => {
    const inner = await frame('<button id="go" style="width: 280px; height: 180px">Go</button>');
    inner.addEventListener('mousedown', () => one('#frame').remove());
    // The button is no longer where it was pressed.
    await userEvent.click(one('#frame'), { position: { x: 100, y: 100 }, force: true });
    expect((await told())[0]).toEqual({ kind: 'click', target: '#go' });
  });
});

describe('what cannot be replayed is marked', () => {
  it('a click in a frame of another origin', async () => {
    draw('<iframe sandbox srcdoc="<button>Deep</button>"></iframe>');
    const frame = one<HTMLIFrameElement>('iframe');
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    expect(frame.contentDocument).toBeNull();
    await userEvent.click(frame);
    await vi.waitUntil(() => document.activeElement === frame);
    expect(await told()).toEqual([{ kind: 'note', note: 'frame' }]);
  });

  it('a menu that opened under the pointer and was clicked', async () => {
    draw(
      '<style>.menu { display: none; } li:hover .menu { display: block; }</style>' +
        '<ul><li><span id="shop">Shop</span><ul class="menu"><li><a id="shoes" href="#shoes">Shoes</a></li></ul></li></ul>' +
        '<button id="go">Go</button>',
    );
    await userEvent.hover(one('#go'));
    recorder.end();
    recorder = recordPage(document);
    recorder.show(TEXTS);
    await userEvent.hover(one('#shop'));
    await userEvent.click(one('#shoes'));
    expect(await told()).toEqual([
      { kind: 'click', target: '#shoes' },
      { kind: 'note', note: 'hover' },
    ]);
  });

  it('a link to another tab that opens in this one, where the recording goes on', async () => {
    draw('<a id="terms" href="#terms-here" target="_blank">Terms</a>');
    await userEvent.click(one('#terms'));
    expect(await told()).toEqual([{ kind: 'click', target: '#terms' }]);
    await vi.waitUntil(() => location.hash === '#terms-here');
    expect(one('#terms').getAttribute('target')).toBe('_blank');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('an element that is dragged', async () => {
    draw('<p id="from" draggable="true">From</p><p id="to">To</p>');
    await userEvent.dragAndDrop(one('#from'), one('#to'));
    const events = await told();
    expect(events).toContainEqual({ kind: 'note', note: 'drag' });
    expect(events.filter(({ kind }) => kind !== 'note')).toEqual([]);
  });

  it('a file that is chosen', async () => {
    draw('<input id="file" type="file">');
    await userEvent.upload(one('#file'), new File(['a'], 'a.txt'));
    // Only events that the browser attributes to the user count, and this test's driver sets the
    // file itself.
    one('#file').addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(one('#file'));
    expect(await told()).toEqual([
      { kind: 'click', target: '#file' },
      { kind: 'note', note: 'file' },
    ]);
  });
});

describe('something over the page', () => {
  const BANNER =
    '<div id="banner" style="position: fixed; inset: auto 0 0 0"><button id="ok">OK</button></div>';
  const CLOSED = { kind: 'note', note: 'in-the-way', target: '#ok' };
  const closes = (opener: string, closed: string) =>
    one(opener).addEventListener('click', () => one(closed).remove());

  it('is reported as closed before the next event', async () => {
    draw(`<button id="go">Go</button>${BANNER}`);
    closes('#ok', '#banner');
    await userEvent.click(one('#ok'));
    await userEvent.click(one('#go'));
    expect(await told()).toEqual([
      { kind: 'click', target: '#ok' },
      CLOSED,
      { kind: 'click', target: '#go' },
    ]);
  });

  it('is reported as closed soon, even if nothing else is done', async () => {
    draw(BANNER);
    closes('#ok', '#banner');
    await userEvent.click(one('#ok'));
    await vi.waitFor(async () => expect(await told()).toContainEqual(CLOSED), 3000);
  });

  it('is not reported if it remains, or if the user opened it', async () => {
    draw(`<button id="go">Go</button>${BANNER}`);
    await userEvent.click(one('#ok'));
    await userEvent.click(one('#go'));
    const menu = BANNER.replaceAll('banner', 'menu').replace('"ok"', '"choice"');
    one('#banner').outerHTML = menu;
    closes('#choice', '#menu');
    await userEvent.click(one('#choice'));
    await userEvent.click(one('#go'));
    expect((await told()).map(({ kind }) => kind)).not.toContain('note');
  });
});

describe('the recorder does not report', () => {
  it('synthetic events of the page', async () => {
    draw('<button id="go">Go</button><input id="q">');
    one('#go').click();
    one('#q').dispatchEvent(new InputEvent('input', { bubbles: true }));
    one('#q').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await userEvent.click(one('#go'));
    expect(await told()).toEqual([{ kind: 'click', target: '#go' }]);
  });

  // Promise secret-fields-unread
  it.each([
    ['a password', '<input id="s" type="password" value="was">'],
    ['a card number', '<input id="s" autocomplete="cc-number">'],
    ['a code', '<input id="s" autocomplete="one-time-code">'],
    ['a password that is shown', '<input id="s" type="password" onfocus="this.type = \'text\'">'],
  ])('the text of %s', async (_, html) => {
    draw(html);
    await userEvent.click(one('#s'));
    await userEvent.keyboard('hunter2');
    const events = await recorder.next(FIRST);
    expect(events.map(({ kind }) => kind)).toContain('secret');
    expect(JSON.stringify(events)).not.toMatch(/hunt|was|"text":"/);
  });

  it('a menu opened by a click as one opened by hovering', async () => {
    draw(
      '<div><button id="open">Shop</button><p id="menu" hidden><a id="shoes" href="#shoes">Shoes</a></p></div>',
    );
    one('#open').addEventListener('click', () => one('#menu').toggleAttribute('hidden'));
    await userEvent.click(one('#open'));
    await userEvent.click(one('#shoes'));
    expect(await told()).toEqual([
      { kind: 'click', target: '#open' },
      { kind: 'click', target: '#shoes' },
    ]);
  });

  it('keys pressed anywhere else', async () => {
    draw('<button id="go">Go</button>');
    await userEvent.click(one('#go'));
    await userEvent.keyboard('7');
    expect(await told()).toEqual([{ kind: 'click', target: '#go' }]);
  });
});

it('only the user’s clicks on the bar count, and they are no steps', async () => {
  draw('<p>Text</p>');
  const bar = document.querySelector('[popover]');
  if (bar === null) throw new Error('no bar');
  const box = bar.getBoundingClientRect();
  await userEvent.click(bar, { position: { x: box.width - 24, y: box.height / 2 } });
  expect(await told()).toEqual([{ kind: 'stop' }]);
});

it('an answer waits for the next event, and has every event since the known one', async () => {
  draw('<button id="go">Go</button>');
  const first = recorder.next(FIRST);
  await userEvent.click(one('#go'));
  const [event] = await first;
  if (event === undefined) throw new Error('no event');
  const next = recorder.next({ ...FIRST, view: event.view, after: event.number });
  await userEvent.click(one('#go'));
  expect((await next).map(({ number }) => number)).toEqual([2]);
  // A background that has lost the events asks for them again.
  expect((await recorder.next(FIRST)).map(({ number }) => number)).toEqual([1, 2]);
});

it('each event answers one of several pending queries, and a new background releases the queries of the former one', async () => {
  draw('<button id="go">Go</button>');
  const [first, second] = [recorder.next(FIRST), recorder.next(FIRST)];
  await userEvent.click(one('#go'));
  expect((await first).map(({ number }) => number)).toEqual([1]);
  const third = recorder.next(FIRST);
  expect((await third).map(({ number }) => number)).toEqual([1]);
  await userEvent.click(one('#go'));
  expect((await second).map(({ number }) => number)).toEqual([1, 2]);
  const view = (await second)[1]?.view ?? '';
  const left = recorder.next({ ...FIRST, view, after: 2 });
  const next = recorder.next({ asker: 'b', view, after: 2 });
  expect(await left).toEqual([]);
  await userEvent.click(one('#go'));
  expect((await next).map(({ number }) => number)).toEqual([3]);
});

/** Clicks at the position of an element that the test's driver cannot find. */
async function clickInside(element: Element): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  await userEvent.click(document.documentElement, {
    position: { x: x + width / 2 + scrollX, y: y + height / 2 + scrollY },
  });
}

async function clickInFrame(frame: Element, element: Element): Promise<void> {
  const around = frame.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const position = {
    x: box.x + box.width / 2 + frame.clientLeft,
    y: box.y + box.height / 2 + frame.clientTop,
  };
  expect(around.width).toBeGreaterThan(position.x);
  await userEvent.click(frame, { position });
}
