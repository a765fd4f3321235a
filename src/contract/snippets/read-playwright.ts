import type { Action } from '../actions';
import { hintList } from '../recording/current-hints';
import { allSelectors, type HintedStep } from '../recording/hinted-steps';
import type { HintList, StepHints } from '../recording/step-hints';
import { listed, localized, type UserText } from '../user-text';
import { hideSecrets } from './hide-secrets';
import { LiteralError, skipSpace, take, type Reader } from './literal-reader';
import { isPlainCss, readLocator, type Call, type FoundElement } from './playwright-locator';
import { readArgumentsAt } from './read-literal';

/** What a Playwright test asks for. */
export interface ReadTest {
  request: { url?: string; actions: Action[] };
  /** What is known of the actions; `undefined`: nothing. */
  hints: HintList | undefined;
  /** What was left out. */
  notes: UserText[];
}

/** Whether a text is a Playwright test: it does something in a page. */
export function isPlaywright(text: string): boolean {
  return /\bawait\s+page\s*\.\s*\w/.test(text);
}

/**
 * Reads the plain steps of a Playwright test, line by line: those with literal arguments and
 * elements that CSS or words can find, up to where it opens another page. Other lines are left out
 * and named by their numbers, and so is what is typed into fields for secrets.
 */
export function readPlaywright(text: string): ReadTest {
  const steps: Steps = { list: [] };
  const leftOut: number[] = [];
  const ends: UserText[] = [];
  const reader: Reader = { text, at: 0 };
  for (;;) {
    skipSpace(reader);
    if (reader.at >= text.length) break;
    const start = reader.at;
    if (isFrame(reader)) continue;
    const line = text.slice(0, start).split('\n').length;
    if (OPENS_PAGE.test(text.slice(start, start + MAX_STATEMENT))) {
      if (steps.list.length > 0) {
        const code = text.slice(start, endOfLine(text, start)).trim().slice(0, MAX_CODE);
        ends.push(localized('snippetEndsBefore', { code, line: String(line) }));
        break;
      }
      // Where the test begins is known only if this can be read.
      delete steps.url;
    }
    const { hovered } = steps;
    if (!readStatement(reader, steps)) {
      leftOut.push(line);
      reader.at = endOfLine(text, start);
    }
    if (steps.hovered !== hovered && steps.hovered !== undefined) steps.hovered.line = line;
    else if (hovered !== undefined) leaveOutHover();
  }
  leaveOutHover();

  function leaveOutHover() {
    if (steps.hovered !== undefined) leftOut.push(steps.hovered.line);
    steps.hovered = undefined;
  }

  const { url, list } = steps;
  const { actions, notes: secrets } = hideSecrets(
    list.map(({ action }) => action),
    (at) => allSelectors(list[at]?.action ?? {}, list[at]?.hints),
  );
  const hints = hintList(actions.map((action, at) => ({ action, hints: list[at]?.hints })));
  const lines = listed(leftOut.toSorted((a, b) => a - b).map(String));
  const omitted = leftOut.length > 0 ? [localized('snippetLinesLeftOut', { lines })] : [];
  const notes = [...omitted, ...secrets, ...ends];
  return { request: { ...(url !== undefined && { url }), actions }, hints, notes };
}

interface Steps {
  url?: string;
  list: HintedStep[];
  /** What the pointer was last put on: the wheel scrolls that. */
  hovered?: { selector: string; line: number } | undefined;
}

/** Skips what surrounds the steps: imports, the call of `test`, closing brackets. */
function isFrame(reader: Reader): boolean {
  const line = reader.text.slice(reader.at, endOfLine(reader.text, reader.at));
  const around =
    /^(?:import\b.*|(?:const|let)\b.*=\s*require\(.*|test(?:\.\w+)?\(.*(?:=>|function\b.*)\s*\{\s*|[)}\];,\s]+)$/.exec(
      line,
    );
  if (around === null) return false;
  reader.at += line.length;
  return true;
}

/** Reads the next statement; false if no action can express it. */
function readStatement(reader: Reader, steps: Steps): boolean {
  const begin = /^(?:for\s*\(\s*const (\w+) of\s+)?await\s+page\b/.exec(
    reader.text.slice(reader.at, reader.at + 200),
  );
  if (begin === null) return false;
  reader.at += begin[0].length;
  let calls: Call[];
  try {
    calls = readCalls(reader);
  } catch (thrown) {
    if (thrown instanceof LiteralError) return false;
    throw thrown;
  }
  const [, one] = begin;
  if (one !== undefined) {
    const ahead = reader.text.slice(reader.at, reader.at + 200);
    const rest = /^\)\s*await\s+(\w+)\.click\(\);?/.exec(ahead);
    if (rest?.[1] !== one || calls.pop()?.name !== 'all') return false;
    reader.at += rest[0].length;
    return act(steps, readLocator(calls), (selector) => ({ type: 'click', selector, all: true }));
  }
  take(reader, ';');
  return readStep(calls, steps);
}

function readCalls(reader: Reader): Call[] {
  const calls: Call[] = [];
  let path = '';
  for (;;) {
    const before = reader.at;
    skipSpace(reader);
    const name = /^\.\s*([A-Za-z]\w{0,60})\s*/.exec(reader.text.slice(reader.at, reader.at + 80));
    if (name === null) {
      reader.at = before;
      return calls;
    }
    reader.at += name[0].length;
    path += name[1] ?? '';
    if (take(reader, '(')) {
      calls.push({ name: path, args: readArgumentsAt(reader).positional });
      path = '';
    } else path += '.';
  }
}

function readStep(calls: Call[], steps: Steps): boolean {
  const last = calls.pop();
  if (last === undefined) return false;
  if (calls.length === 0) return readOfPage(last, steps) || readByCss(last, steps);
  return readOfElement(last, readLocator(calls), steps);
}

/** Calls on the page as a whole. */
function readOfPage({ name, args }: Call, steps: Steps): boolean {
  const [first, second] = args;
  const add = (action: Action) => steps.list.push({ action }) > 0;
  switch (name) {
    case 'goto':
      // An address without a host means nothing outside of the test's project.
      if (typeof first !== 'string' || !/^https?:\/\//i.test(first)) return false;
      steps.url = first;
      return true;
    case 'keyboard.press':
      return typeof first === 'string' && add({ type: 'press', key: first });
    case 'keyboard.type':
    case 'keyboard.insertText':
      return typeof first === 'string' && add({ type: 'write', text: first });
    case 'mouse.wheel': {
      const direction = Number(second) < 0 ? 'up' : 'down';
      const selector = steps.hovered?.selector;
      steps.hovered = undefined;
      return add({ type: 'scroll', direction, ...(selector !== undefined && { selector }) });
    }
    case 'waitForTimeout':
      return typeof first === 'number' && add({ type: 'wait', milliseconds: first });
    case 'evaluate':
      return (
        typeof first === 'string' &&
        second === undefined &&
        add({ type: 'executeJavascript', script: first })
      );
    case 'content':
      return add({ type: 'scrape' });
    case 'screenshot': {
      // Any object may have such properties; the contract checks them later.
      const { fullPage, quality } = Object(first) as { fullPage?: unknown; quality?: unknown };
      return add({
        type: 'screenshot',
        ...(typeof fullPage === 'boolean' && { fullPage }),
        ...(typeof quality === 'number' && { quality }),
      });
    }
    case 'pdf': {
      const { path: _path, ...options } = Object(first) as Record<string, unknown>; // As above.
      // The contract checks it with everything else that was read.
      return add({ type: 'pdf', ...options } as Action);
    }
    case 'waitForLoadState':
    case 'waitForURL':
    case 'bringToFront':
    case 'close':
      // Each action waits for its page anyway.
      return true;
    default:
      return false;
  }
}

/** The older API: `page.click('a')`. */
function readByCss({ name, args }: Call, steps: Steps): boolean {
  const [selector, ...rest] = args;
  if (typeof selector !== 'string' || !isPlainCss(selector)) return false;
  const method = name === 'waitForSelector' ? 'waitFor' : name;
  return readOfElement({ name: method, args: rest }, { selector, known: {} }, steps);
}

function readOfElement(
  { name, args }: Call,
  found: FoundElement | undefined,
  steps: Steps,
): boolean {
  const [first] = args;
  switch (name) {
    case 'click':
    case 'tap':
    case 'check':
    case 'uncheck':
    case 'focus':
      return act(steps, found, (selector) => ({ type: 'click', selector }));
    case 'dblclick':
      return act(
        steps,
        found && { ...found, known: { ...found.known, double: true } },
        (selector) => ({ type: 'click', selector }),
      );
    case 'fill':
    case 'type':
    case 'pressSequentially': {
      if (typeof first !== 'string' || first === '') return false;
      const hints = name === 'fill' ? ({ of: first, whole: true } as const) : undefined;
      return into(steps, found, { type: 'write', text: first }, hints);
    }
    case 'selectOption': {
      const chosen: unknown =
        typeof first === 'string'
          ? first
          : (Reflect.get(Object(first), 'label') ?? Reflect.get(Object(first), 'value'));
      return typeof chosen === 'string' && into(steps, found, { type: 'write', text: chosen });
    }
    case 'press':
      return typeof first === 'string' && into(steps, found, { type: 'press', key: first });
    case 'waitFor':
      return act(steps, found, (selector) => ({ type: 'wait', selector }));
    case 'hover':
      if (found === undefined) return false;
      steps.hovered = { selector: found.selector, line: 0 };
      return true;
    default:
      return false;
  }
}

/** Adds a keyboard action, after the click that focuses its element. */
function into(
  steps: Steps,
  found: FoundElement | undefined,
  action: Action,
  hints?: StepHints,
): boolean {
  if (found === undefined) return false;
  const clicked = steps.list
    .map((step) => step.action)
    .findLast(({ type }) => type !== 'write' && type !== 'press');
  const hasIt = clicked?.type === 'click' && clicked.selector === found.selector;
  if (!hasIt) act(steps, found, (selector) => ({ type: 'click', selector }));
  return steps.list.push({ action, hints }) > 0;
}

function act(
  steps: Steps,
  found: FoundElement | undefined,
  make: (selector: string) => Action,
): boolean {
  if (found === undefined) return false;
  const { selector, known } = found;
  const hints = Object.keys(known).length === 0 ? undefined : { of: selector, ...known };
  return steps.list.push({ action: make(selector), hints }) > 0;
}

/** A statement that leads the page elsewhere, which no action does. */
const OPENS_PAGE = /^[^;\n]*?\bpage\s*\.\s*(?:goto|goBack|goForward|reload)\s*\(/;
/** In UTF-16 units. */
const MAX_STATEMENT = 300;
const MAX_CODE = 80;

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
