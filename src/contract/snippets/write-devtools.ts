import { DOUBLE, isMark, TEXT_PREFIX, WHOLE_TEXT, type Action } from '../actions';
import { FOCUSED } from './focused-field';
import { othersKey } from '../recording/other-selectors';
import { SECRET_TEXT } from '../recording/recording';
import type { OtherSelectors } from '../tab-request';
import { readWordSelector } from '../word-selector';
import type { WrittenSteps } from './write-steps';

/**
 * Actions as a file of Chrome's DevTools Recorder. Typed text goes into the field that was clicked
 * before.
 */
export function toDevTools(
  url: string,
  actions: readonly Action[],
  selectors: OtherSelectors,
): WrittenSteps {
  const leftOut = new Set<Action['type']>();
  const places = new Map<string | undefined, number>();
  /** The field that was just clicked; else whatever has the focus. */
  let field = FOCUSED;

  const found = (selector: string) =>
    [selector, `pierce/${selector}`, ...(selectors[selector] ?? []).flatMap(inDevTools)].map(
      (one) => [one],
    );

  function stepsOf(action: Action, before: Action | undefined): object[] | undefined {
    switch (action.type) {
      case 'click':
        if (action.all === true) return undefined;
        return [
          {
            type: selectors[action.selector]?.includes(DOUBLE) ? 'doubleClick' : 'click',
            ...MAIN,
            selectors: found(action.selector),
            offsetX: 1,
            offsetY: 1,
          },
        ];
      case 'write': {
        // The replay of a choice in a list takes the option's value.
        const known = selectors[othersKey({ ...action }, before && { ...before }) ?? ''] ?? [];
        const value = known.find((one) => !isMark(one)) ?? action.text;
        // A change says what the field contains in the end, and this text follows what is there.
        const isMore = Object.hasOwn(selectors, field) && value === action.text;
        const isTyped = value !== SECRET_TEXT && !/[\r\n]/.test(value);
        if (isMore && isTyped && !known.includes(WHOLE_TEXT))
          return Array.from(action.text).flatMap((key) => keyed(key));
        return [{ type: 'change', ...MAIN, selectors: found(field), value }];
      }
      case 'press':
        return keyed(action.key);
      case 'scroll': {
        // The recorder stores the position that a page was scrolled to.
        const { direction = 'down', selector } = action;
        const y = (places.get(selector) ?? 0) + (direction === 'up' ? -SCREEN : SCREEN);
        places.set(selector, y);
        const of = selector === undefined ? {} : { selectors: found(selector) };
        return [{ type: 'scroll', ...MAIN, ...of, x: 0, y }];
      }
      case 'wait':
        return 'selector' in action && action.selector !== undefined
          ? [{ type: 'waitForElement', ...MAIN, selectors: found(action.selector) }]
          : undefined;
      case 'executeJavascript':
      case 'scrape':
      case 'screenshot':
      case 'pdf':
        return undefined;
    }
  }

  const steps = actions.flatMap((action, at) => {
    const made = stepsOf(action, actions[at - 1]);
    field = action.type === 'click' ? action.selector : FOCUSED;
    if (made === undefined) leftOut.add(action.type);
    return made ?? [];
  });
  const file = { title: url, steps: [{ type: 'navigate', url }, ...steps] };
  return { text: JSON.stringify(file, null, 2), leftOut: [...leftOut] };
}

function keyed(key: string): object[] {
  return ['keyDown', 'keyUp'].map((type) => ({ type, ...MAIN, key }));
}

/** Another selector as DevTools writes it; empty if it knows none like it. */
function inDevTools(selector: string): string[] {
  if (isMark(selector)) return [];
  const words = readWordSelector(selector);
  if (words === undefined) return [selector];
  if (words.scope !== undefined) return [];
  return [words.by === 'words' ? `${TEXT_PREFIX}${words.words}` : selector];
}

const MAIN = { target: 'main' };
/** In CSS pixels. */
const SCREEN = 800;
