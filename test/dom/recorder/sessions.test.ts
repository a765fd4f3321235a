import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { record } from '@/contract/recording/record';
import { NEW_RECORDING } from '@/contract/recording/recording';
import { toDevTools } from '@/contract/snippets/write-devtools';
import { recordPage } from '@/recorder/record-page';

afterEach(() => document.body.replaceChildren());

/** What a person did, and the steps of it that Chrome's DevTools Recorder writes, as `type selector value`. */
interface Session {
  html: string;
  /** Adds behaviour to the page. */
  begin?: () => void;
  act: () => Promise<void>;
  devTools: string[];
}

const { click, keyboard } = userEvent;

const SESSIONS: Record<string, Session> = {
  'a log-in, but for the password': {
    html: '<form id="f"><input id="user"><input id="secret" type="password"><button id="in">Log in</button></form>',
    begin: stay,
    async act() {
      await click(one('#user'));
      await keyboard('ada');
      await click(one('#secret'));
      await keyboard('hunter2');
      await click(one('#in'));
    },
    devTools: [
      'click #user',
      'change #user ada',
      'click #secret',
      // DevTools writes the password itself.
      'change #secret ***',
      'click #in',
    ],
  },
  'a search with a filter': {
    html: '<form id="f"><input id="q"><label><input id="stock" type="checkbox"> In stock</label><button id="go">Go</button></form>',
    begin: stay,
    async act() {
      await click(one('#q'));
      await keyboard('shoe');
      await keyboard('{Enter}');
      await click(one('#stock'));
    },
    devTools: ['click #q', 'change #q shoe', 'keyDown Enter', 'keyUp Enter', 'click #stock'],
  },
  'a wizard of two pages in one document': {
    html: '<div id="a"><input id="name"><button id="next">Next</button></div><div id="b" hidden><input id="town"><button id="done">Done</button></div>',
    begin: () =>
      one('#next').addEventListener('click', () => {
        one('#a').hidden = true;
        one('#b').hidden = false;
        history.pushState({}, '', '#/second');
      }),
    async act() {
      await click(one('#name'));
      await keyboard('Ada');
      await click(one('#next'));
      await click(one('#town'));
      await keyboard('York');
      await click(one('#done'));
    },
    devTools: [
      'click #name',
      'change #name Ada',
      'click #next',
      'click #town',
      'change #town York',
      'click #done',
    ],
  },
  'a menu that a click opens': {
    html: '<div><button id="menu">Sort</button><ul id="list" role="menu" hidden><li role="menuitem" id="price">Price</li></ul></div>',
    begin: () =>
      one('#menu').addEventListener('click', () => one('#list').toggleAttribute('hidden')),
    async act() {
      await click(one('#menu'));
      await click(one('#price'));
    },
    devTools: ['click #menu', 'click #price'],
  },
  'the pages of a table': {
    html: '<table><tr><td id="cell">1</td></tr></table><nav><a href="#2" id="second">2</a><a href="#3" id="third">3</a></nav>',
    async act() {
      await click(one('#second'));
      await click(one('#third'));
    },
    devTools: ['click #second', 'click #third'],
  },
  'boxes, circles and a list': {
    html: '<label><input id="gift" type="checkbox"> Gift</label><input id="s" type="radio" name="r" value="s"><input id="l" type="radio" name="r" value="l"><select id="size"><option>Any</option><option value="l">Large</option></select>',
    async act() {
      await click(one('#gift'));
      await click(one('#s'));
      await keyboard('{ArrowRight}');
      one('#size').focus();
      await keyboard('{ArrowDown}');
    },
    // DevTools writes the value of the option, which is its text here.
    devTools: [
      'click #gift',
      'click #s',
      'keyDown ArrowRight',
      'click #l',
      'keyUp ArrowRight',
      'keyDown ArrowDown',
      'change #size l',
      'keyUp ArrowDown',
    ],
  },
  'a date': {
    html: '<input id="day" type="date"><button id="go">Go</button>',
    async act() {
      await userEvent.tab();
      await keyboard('12242026');
      await click(one('#go'));
    },
    devTools: ['keyDown Tab', 'keyUp Tab', 'change #day 2026-12-24', 'click #go'],
  },
  'an editor': {
    html: '<div id="edit" contenteditable><br></div><button id="go">Go</button>',
    async act() {
      await click(one('#edit'));
      await keyboard('Dear Ada');
      await click(one('#go'));
    },
    devTools: ['click #edit', 'change #edit Dear Ada', 'click #go'],
  },
  'the keyboard alone': {
    html: '<input id="a"><input id="b"><button id="go">Go</button>',
    async act() {
      await keyboard('{Tab}one{Tab}two{Tab}{Enter}');
    },
    devTools: [
      'keyDown Tab',
      'keyUp Tab',
      'change #a one',
      'keyDown Tab',
      'keyUp Tab',
      'change #b two',
      'keyDown Tab',
      'keyUp Tab',
      'keyDown Enter',
      'click #go',
      'keyUp Enter',
    ],
  },
  'shadow roots': {
    html: '<div id="open"></div><div id="closed"></div>',
    begin() {
      one('#open').attachShadow({ mode: 'open' }).innerHTML = '<input id="deep">';
    },
    async act() {
      await click(one('#open').shadowRoot?.querySelector('#deep') ?? one('#open'));
      await keyboard('x');
    },
    devTools: ['click #deep', 'change #deep x'],
  },
};

test.each(Object.entries(SESSIONS))(
  '%s is what the DevTools Recorder writes',
  async (_, session) => {
    document.body.innerHTML = session.html;
    session.begin?.();
    const recorder = recordPage(document);
    recorder.show({ steps: '', undo: 'Undo', stop: 'Stop', move: 'Move' });
    await session.act();
    const events = await recorder.next({ asker: 'a', view: '', after: 0 });
    recorder.end();
    const { steps } = events.reduce(record, NEW_RECORDING);
    const { text, leftOut } = toDevTools('https://example.org/', steps);
    expect(leftOut).toEqual([]);
    expect(effects(linesOf(text))).toEqual(effects(session.devTools));
  },
);

/** The steps of a recording in its schema, without the page's address. */
function linesOf(text: string): string[] {
  const { steps } = JSON.parse(text) as {
    steps: { type: string; selectors?: string[][]; value?: string; key?: string }[];
  };
  return steps.flatMap(({ type, selectors, value, key }) =>
    type === 'navigate' || type === 'waitForElement'
      ? []
      : [[type, selectors?.[0]?.[0], value, key].filter((part) => part !== undefined).join(' ')],
  );
}

/**
 * What steps do, without how: leaves out keys that only move the focus or whose effect has a step,
 * and the click on a field that is written into.
 */
function effects(lines: readonly string[]): string[] {
  const kept = lines.filter((line) => !/^keyUp |^keyDown (?:Tab|Arrow)/.test(line));
  return kept.filter((line, index) => {
    const next = kept[index + 1] ?? '';
    const isEntered = line.startsWith('click ') && next.startsWith(`change ${line.slice(6)} `);
    // Enter on a button counts as the click that it causes.
    return !isEntered && !(line === 'keyDown Enter' && next.startsWith('click '));
  });
}

function stay() {
  one('#f').addEventListener('submit', (event) => event.preventDefault());
}

function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}
