import type { Action } from '../actions';
import type { HintedStep } from '../recording/hinted-steps';
import type { StepHints } from '../recording/step-hints';
import { isPlainCss, readLocator, type Call, type FoundElement } from './playwright-locator';

/** What was read of a test so far. */
export interface Steps {
  url?: string;
  list: HintedStep[];
  /** What the pointer was last put on: the wheel scrolls that. */
  hovered?: { selector: string; line: number } | undefined;
}

/** Adds what a chain of calls on the page does; false if no action can express it. */
export function readStep(calls: Call[], steps: Steps): boolean {
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

/** Adds an action on an element, with what is known of it; false if it cannot be found. */
export function act(
  steps: Steps,
  found: FoundElement | undefined,
  make: (selector: string) => Action,
): boolean {
  if (found === undefined) return false;
  const { selector, known } = found;
  const hints = Object.keys(known).length === 0 ? undefined : { of: selector, ...known };
  return steps.list.push({ action: make(selector), hints }) > 0;
}
