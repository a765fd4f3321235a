import { DOUBLE, GUESSED, WHOLE_TEXT, type Action } from '../actions';
import { doubled, othersKey } from '../recording/other-selectors';
import type { OtherSelectors } from '../tab-request';
import { isRecord } from '../is-record';
import { readWordSelector, writeWordSelector } from '../word-selector';
import { cssString } from '../css-string';
import { FOCUSED } from './focused-field';
import { hideSecrets } from './hide-secrets';
import { listed, localized, type UserText } from '../user-text';

/** What a recording of Chrome's DevTools Recorder asks for. */
export interface ReadRecording {
  request: { url?: string; actions: Action[] };
  /** Other selectors for the elements of the actions. */
  selectors: OtherSelectors;
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
  const actions: Action[] = [];
  const leftOut = new Set<string>();
  const others: OtherSelectors = {};
  const places = new Map<string | undefined, number>();
  /** All that the recording says of the element that a selector finds. */
  const known = new Map<string, string[]>();
  const ends: UserText[] = [];
  /** The field that the last action writes into, if the recording names it. */
  let changed: string | undefined;
  /** The text that keys are typing one by one, and all of them. */
  let typed: Action | undefined;
  const byKeys = new Set<Action | undefined>();
  let url: string | undefined;
  for (const [index, step] of steps.entries()) {
    const type = String(step['type']);
    if (type === 'navigate') {
      const address = typeof step['url'] === 'string' ? step['url'] : undefined;
      if (actions.length > 0) {
        const params = { address: address ?? '', step: String(index + 1) };
        ends.push(localized('recordingEndsBefore', params));
        break;
      }
      url = address ?? url;
    } else if (!SILENT.has(type)) {
      const texts = textsOf(step['selectors']);
      const [found, ...further] = selectorsOf(texts);
      const isDouble = type === 'doubleClick' && found !== undefined;
      const selector = isDouble ? doubled(found) : found;
      if (selector !== undefined) known.set(selector, texts);
      const marks = isDouble ? [DOUBLE] : [];
      if (selector !== undefined && further.length + marks.length > 0)
        others[selector] = [...further, ...marks];
      const made = actionsOf(type, step, selector, places);
      // A step for each value that the field had on the way to this one.
      const isSameField = type === 'change' && made !== undefined && selector === changed;
      const last = actions.at(-1);
      const isMore = type === 'keyDown' && made?.[0]?.type === 'write' && typed === last;
      if (isMore && last?.type === 'write') last.text += made.map(textOf).join('');
      else if (made === undefined) leftOut.add(type);
      else if (isSameField) actions.splice(-1, 1, ...made.slice(-1));
      else actions.push(...withoutDouble(made, actions.at(-1)));
      typed = type === 'keyDown' && made?.[0]?.type === 'write' ? actions.at(-1) : undefined;
      if (typed !== undefined) byKeys.add(typed);
      const isField = type === 'change' && made !== undefined && selector !== FOCUSED;
      changed = isField ? selector : undefined;
    }
  }
  const safe = hideSecrets(actions, (selector) => known.get(selector) ?? []);
  for (const [at, action] of safe.actions.entries()) {
    // A step states what its field contains in the end.
    const isByKeys = byKeys.has(actions[at]);
    const key =
      action.type === 'write' && !isByKeys
        ? othersKey(action, { ...safe.actions[at - 1] })
        : undefined;
    if (key !== undefined && key.length <= MAX_KEY) others[key] = [WHOLE_TEXT];
  }
  const omitted =
    leftOut.size > 0 ? [localized('recordingLeftOut', { names: listed([...leftOut]) })] : [];
  const request = { ...(url !== undefined && { url }), actions: safe.actions };
  return { request, selectors: others, notes: [...omitted, ...safe.notes, ...ends] };
}

function textOf(action: Action): string {
  return action.type === 'write' ? action.text : '';
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
function withoutDouble(made: Action[], last: Action | undefined): Action[] {
  const [click, write] = made;
  const isThere =
    write?.type === 'write' &&
    click?.type === 'click' &&
    last?.type === 'click' &&
    last.selector === click.selector;
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
 * The alternatives in CSS, then those by name and words. If none is in CSS, the first one is a guess
 * at what is named so in the markup.
 */
function selectorsOf(texts: readonly string[]): string[] {
  const plain = texts.filter((one) => !/^(?:aria|text|xpath)\//.test(one));
  const words = ['aria/', 'text/'].flatMap((kind) =>
    texts.filter((one) => one.startsWith(kind) && readWordSelector(one) !== undefined),
  );
  if (plain.length > 0) return [...new Set([...plain, ...words])].slice(0, MAX_SELECTORS);
  const [named] = words.map(readWordSelector);
  if (named === undefined) return [];
  // DevTools finds its words in any element.
  const anywhere = writeWordSelector({ by: 'words', words: named.words });
  return [`[aria-label=${cssString(named.words)}]`, ...words.slice(0, 2), anywhere, GUESSED];
}

const MAX_SELECTORS = 4;
/** As long as a key of other selectors may be. */
const MAX_KEY = 2000;
