import { TEXT_PREFIX, type Action } from '../actions';
import { FOCUSED } from './focused-field';
import type { HintedStep } from '../recording/hinted-steps';
import { SECRET_TEXT } from '../recording/recording';
import { readWordSelector } from '../word-selector';
import type { WrittenSteps } from './write-steps';

/**
 * Actions as a file of Chrome's DevTools Recorder. Typed text goes into the field that was clicked
 * before.
 */
export function toDevTools(url: string, recorded: readonly HintedStep[]): WrittenSteps {
  const leftOut = new Set<Action['type']>();
  const places = new Map<string | undefined, number>();
  /** The field that was just clicked; else whatever has the focus. */
  let field: Field = NO_FIELD;

  function stepsOf({ action, hints }: HintedStep): object[] | undefined {
    const found = (selector: string) => allIn({ selector, hints });
    switch (action.type) {
      case 'click':
        if (action.all === true) return undefined;
        return [
          {
            type: hints?.double ? 'doubleClick' : 'click',
            ...MAIN,
            selectors: found(action.selector),
            offsetX: 1,
            offsetY: 1,
          },
        ];
      case 'write': {
        // The replay of a choice in a list takes the option's value.
        const value = hints?.value ?? action.text;
        // A change says what the field contains in the end, and this text follows what is there.
        const isMore = field.hints !== undefined && value === action.text;
        const isTyped = value !== SECRET_TEXT && !/[\r\n]/.test(value);
        if (isMore && isTyped && !hints?.whole)
          return Array.from(action.text).flatMap((key) => keyed(key));
        return [{ type: 'change', ...MAIN, selectors: allIn(field), value }];
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

  const steps = recorded.flatMap((step) => {
    const { action, hints } = step;
    const made = stepsOf(step);
    field = action.type === 'click' ? { selector: action.selector, hints } : NO_FIELD;
    if (made === undefined) leftOut.add(action.type);
    return made ?? [];
  });
  const file = { title: url, steps: [{ type: 'navigate', url }, ...steps] };
  return { text: JSON.stringify(file, null, 2), leftOut: [...leftOut] };
}

function keyed(key: string): object[] {
  return ['keyDown', 'keyUp'].map((type) => ({ type, ...MAIN, key }));
}

/** A field, by its selector and what is known of the click on it. */
interface Field extends Pick<HintedStep, 'hints'> {
  selector: string;
}

const NO_FIELD: Field = { selector: FOCUSED };

/** All selectors of an element, each as an alternative. */
function allIn({ selector, hints }: Field): string[][] {
  const others = hints?.selectors?.flatMap(inDevTools) ?? [];
  return [selector, `pierce/${selector}`, ...others].map((one) => [one]);
}

/** Another selector as DevTools writes it; empty if it knows none like it. */
function inDevTools(selector: string): string[] {
  const words = readWordSelector(selector);
  if (words === undefined) return [selector];
  if (words.scope !== undefined) return [];
  return [words.by === 'words' ? `${TEXT_PREFIX}${words.words}` : selector];
}

const MAIN = { target: 'main' };
/** In CSS pixels. */
const SCREEN = 800;
