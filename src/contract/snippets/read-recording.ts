import type { Action } from '../actions';
import { isRecord } from '../is-record';
import { listed, localized, type UserText } from '../user-text';

/** What a recording of Chrome's DevTools Recorder asks for. */
export interface ReadRecording {
  request: { url?: string; actions: Action[] };
  /** What was left out. */
  notes: UserText[];
}

/** Whether JSON is a file of the DevTools Recorder: it has a title and steps with types. */
export function isRecording(value: unknown): value is { steps: Record<string, unknown>[] } {
  if (!isRecord(value) || typeof value['title'] !== 'string') return false;
  const { steps } = value;
  return (
    Array.isArray(steps) &&
    steps.every((step: unknown) => isRecord(step) && typeof step['type'] === 'string')
  );
}

/**
 * Reads a recording of Chrome's DevTools Recorder. Of each step's selectors the first plain one in CSS is
 * taken. Steps that no action does, and those without such a selector, are left out and named.
 */
export function readRecording({ steps }: { steps: Record<string, unknown>[] }): ReadRecording {
  const actions: Action[] = [];
  const leftOut = new Set<string>();
  let url: string | undefined;
  for (const step of steps) {
    const type = String(step['type']);
    if (type === 'navigate' && url === undefined && actions.length === 0) {
      if (typeof step['url'] === 'string') url = step['url'];
    } else if (!SILENT.has(type)) {
      const made = actionsOf(type, step);
      if (made === undefined) leftOut.add(type);
      else actions.push(...withoutDouble(made, actions.at(-1)));
    }
  }
  const notes =
    leftOut.size > 0 ? [localized('recordingLeftOut', { names: listed([...leftOut]) })] : [];
  return { request: { ...(url !== undefined && { url }), actions }, notes };
}

/** They say nothing that an action has to do. */
const SILENT = new Set(['keyUp', 'setViewport', 'close']);

/** The actions of a step; `undefined` where there are none. */
function actionsOf(type: string, step: Record<string, unknown>): Action[] | undefined {
  const selector = selectorOf(step['selectors']);
  const click = selector === undefined ? undefined : ({ type: 'click', selector } as const);
  switch (type) {
    case 'click':
      return click && [click];
    case 'doubleClick':
      return click && [click, click];
    case 'change': {
      const text = step['value'];
      return click && typeof text === 'string' ? [click, { type: 'write', text }] : undefined;
    }
    case 'keyDown': {
      const { key } = step;
      return typeof key === 'string' && key !== '' ? [{ type: 'press', key }] : undefined;
    }
    case 'scroll': {
      const direction = Number(step['y'] ?? 0) < 0 ? 'up' : 'down';
      return [{ type: 'scroll', direction, ...(selector !== undefined && { selector }) }];
    }
    case 'waitForElement':
      return selector === undefined ? undefined : [{ type: 'wait', selector }];
    case 'waitForExpression': {
      const script = step['expression'];
      return typeof script === 'string' ? [{ type: 'executeJavascript', script }] : undefined;
    }
    default:
      return undefined;
  }
}

/** The click before a text was recorded as a step of its own, or was not, where Tab led to the field. */
function withoutDouble(made: Action[], last: Action | undefined): Action[] {
  const [click, write] = made;
  const isThere =
    write?.type === 'write' &&
    click?.type === 'click' &&
    last?.type === 'click' &&
    last.selector === click.selector;
  return isThere ? [write] : made;
}

/** The first alternative that is one selector in CSS: several in a row lead through shadow roots. */
function selectorOf(selectors: unknown): string | undefined {
  if (!Array.isArray(selectors)) return undefined;
  const alternatives = selectors.map((one: unknown) =>
    Array.isArray(one) && one.length === 1 ? (one[0] as unknown) : one,
  );
  return alternatives.find(
    (one): one is string =>
      typeof one === 'string' && one !== '' && !/^(?:aria|text|xpath|pierce)\//.test(one),
  );
}
