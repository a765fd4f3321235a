import type { Action } from '../actions';
import { hintList } from '../recording/current-hints';
import type { HintedStep } from '../recording/hinted-steps';
import type { HintList, StepHints } from '../recording/step-hints';
import { isRecord } from '../is-record';
import { readWordSelector, writeWordSelector } from '../word-selector';
import { cssString } from '../css-string';
import { FOCUSED } from './focused-field';
import { hideSecrets } from './hide-secrets';
import { listed, localized, type UserText } from '../user-text';

/** What a recording of Chrome's DevTools Recorder, or a Playwright test, asks for. */
export interface ReadRecording {
  request: { url?: string; actions: Action[] };
  /** What is known of the actions; `undefined`: nothing. */
  hints: HintList | undefined;
  /** What was left out. */
  notes: UserText[];
}

/** Whether JSON is a DevTools Recorder file: it has a title and steps with types. */
export function isRecording(value: unknown): value is { steps: Record<string, unknown>[] } {
  if (!isRecord(value) || typeof value['title'] !== 'string') return false;
  const { steps } = value;
  return (
    Array.isArray(steps) &&
    steps.every((step: unknown) => isRecord(step) && typeof step['type'] === 'string')
  );
}

/**
 * Reads a recording of Chrome's DevTools Recorder, up to where it opens another page. Takes the
 * first CSS selector of each step; its other CSS selectors, names and words become other selectors.
 * Steps that no action can do are left out and named, and so is what is typed into fields for
 * secrets.
 */
export function readRecording({ steps }: { steps: Record<string, unknown>[] }): ReadRecording {
  const list: HintedStep[] = [];
  const leftOut = new Set<string>();
  const places = new Map<string | undefined, number>();
  /** All that the recording says of the element that a selector finds. */
  const known = new Map<string, string[]>();
  const ends: UserText[] = [];
  /** The field that the last action writes into, if the recording names it. */
  let changed: string | undefined;
  /** The text that keys are typing one by one. */
  let typed: Action | undefined;
  let url: string | undefined;
  for (const [index, step] of steps.entries()) {
    const type = String(step['type']);
    if (type === 'navigate') {
      const address = typeof step['url'] === 'string' ? step['url'] : undefined;
      if (list.length > 0) {
        const params = { address: address ?? '', step: String(index + 1) };
        ends.push(localized('recordingEndsBefore', params));
        break;
      }
      url = address ?? url;
    } else if (!SILENT.has(type)) {
      const texts = textsOf(step['selectors']);
      const element = elementOf(texts, type === 'doubleClick');
      const selector = element?.of;
      if (selector !== undefined) known.set(selector, texts);
      const made = actionsOf(type, step, selector, places)?.map((action): HintedStep =>
        // A step states what its field contains in the end.
        action.type === 'write' && type === 'change'
          ? { action, hints: { of: action.text, whole: true } }
          : { action, hints: 'selector' in action ? element : undefined },
      );
      // A step for each value that the field had on the way to this one.
      const isSameField = type === 'change' && made !== undefined && selector === changed;
      const last = list.at(-1)?.action;
      const key = type === 'keyDown' ? made?.[0]?.action : undefined;
      if (key?.type === 'write' && typed === last && last?.type === 'write') last.text += key.text;
      else if (made === undefined) leftOut.add(type);
      else if (isSameField) list.splice(-1, 1, ...made.slice(-1));
      else list.push(...withoutDouble(made, last));
      typed = key?.type === 'write' ? list.at(-1)?.action : undefined;
      const isField = type === 'change' && made !== undefined && selector !== FOCUSED;
      changed = isField ? selector : undefined;
    }
  }
  const actions = list.map(({ action }) => action);
  const safe = hideSecrets(actions, (at) => {
    const action = actions[at];
    return known.get((action && 'selector' in action && action.selector) || '') ?? [];
  });
  const hints = hintList(safe.actions.map((action, at) => ({ action, hints: list[at]?.hints })));
  const omitted =
    leftOut.size > 0 ? [localized('recordingLeftOut', { names: listed([...leftOut]) })] : [];
  const request = { ...(url !== undefined && { url }), actions: safe.actions };
  return { request, hints, notes: [...omitted, ...safe.notes, ...ends] };
}

/** Steps that need no action. */
const SILENT = new Set(['keyUp', 'setViewport', 'close']);

/** The actions for a step; `undefined` if there are none. */
function actionsOf(
  type: string,
  step: Record<string, unknown>,
  selector: string | undefined,
  places: Map<string | undefined, number>,
): Action[] | undefined {
  const click = selector === undefined ? undefined : ({ type: 'click', selector } as const);
  switch (type) {
    case 'click': {
      const { button = 'primary' } = step;
      return button === 'primary' && click ? [click] : undefined;
    }
    case 'doubleClick':
      return click && [click];
    case 'change': {
      const text = step['value'];
      if (click === undefined || typeof text !== 'string') return undefined;
      const write: Action = { type: 'write', text };
      return selector === FOCUSED ? [write] : [click, write];
    }
    case 'keyDown': {
      const { key } = step;
      if (typeof key !== 'string' || key === '') return undefined;
      return Array.from(key).length === 1
        ? [{ type: 'write', text: key }]
        : [{ type: 'press', key }];
    }
    case 'scroll': {
      // The step states the position that the page was scrolled to.
      const y = Number(step['y'] ?? 0);
      const direction = y < (places.get(selector) ?? 0) ? 'up' : 'down';
      places.set(selector, y);
      return [{ type: 'scroll', direction, ...(selector !== undefined && { selector }) }];
    }
    case 'waitForElement':
      return selector === undefined || step['visible'] === false
        ? undefined
        : [{ type: 'wait', selector }];
    // Each step waits for its element anyway. A script needs the user's permission, without which a
    // run does not begin: so `waitForExpression` is one of those that are left out.
    default:
      return undefined;
  }
}

/**
 * The click before a text: the recorder wrote it as a step of its own, or not at all where Tab led
 * to the field.
 */
function withoutDouble(made: HintedStep[], last: Action | undefined): HintedStep[] {
  const [click, write] = made;
  const isThere =
    write?.action.type === 'write' &&
    click?.action.type === 'click' &&
    last?.type === 'click' &&
    last.selector === click.action.selector;
  return isThere ? [write] : made;
}

/**
 * The alternatives. A list of several leads through shadow roots: its last one finds the element,
 * as actions look into shadow roots themselves. It is the same with `pierce/`.
 */
function textsOf(selectors: unknown): string[] {
  if (!Array.isArray(selectors)) return [];
  return selectors
    .map((one: unknown) => (Array.isArray(one) ? (one.at(-1) as unknown) : one))
    .filter((one) => typeof one === 'string')
    .map((one) => one.replace(/^pierce\//, ''))
    .filter((one) => one !== '');
}

/**
 * An element by its selector: the first alternative in CSS, or a guess at what is named so in the
 * markup. The others are those in CSS, then those by name and words.
 */
function elementOf(texts: readonly string[], isDouble: boolean): StepHints | undefined {
  const plain = texts.filter((one) => !/^(?:aria|text|xpath)\//.test(one));
  const words = ['aria/', 'text/'].flatMap((kind) =>
    texts.filter((one) => one.startsWith(kind) && readWordSelector(one) !== undefined),
  );
  const double = isDouble && ({ double: true } as const);
  if (plain.length > 0) {
    const [of = '', ...selectors] = [...new Set([...plain, ...words])].slice(0, MAX_SELECTORS);
    return { of, ...(selectors.length > 0 && { selectors }), ...double };
  }
  const [named] = words.map(readWordSelector);
  if (named === undefined) return undefined;
  // DevTools finds its words in any element.
  const anywhere = writeWordSelector({ by: 'words', words: named.words });
  const of = `[aria-label=${cssString(named.words)}]`;
  return { of, selectors: [...words.slice(0, 2), anywhere], guessed: true, ...double };
}

const MAX_SELECTORS = 4;
