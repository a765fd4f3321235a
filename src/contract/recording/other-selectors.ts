import { GUESSED, isMark, WHOLE_TEXT, type Action } from '../actions';
import type { OtherSelectors } from '../tab-request';
import type { HintsByKey, StepHints } from './step-hints';

/** An action as it may be written, and the one before it. */
type Written = Readonly<Record<string, unknown>>;

/**
 * The key of an action in {@link OtherSelectors}: its selector; for what was written or chosen in
 * the field clicked before, the field's selector with the text. `undefined` if it has none.
 */
export function othersKey(action: Written, before: Written | undefined): string | undefined {
  const { type, selector, text } = action;
  if (typeof selector === 'string') return selector;
  const field = before?.['type'] === 'click' ? before['selector'] : undefined;
  if (type !== 'write' || typeof text !== 'string' || typeof field !== 'string') return undefined;
  return `${field} option/${text}`;
}

/**
 * A selector written otherwise, for a double click: what is stored beside a selector counts for all
 * clicks on it, and other clicks on the element may be single ones.
 */
export function doubled(selector: string): string {
  return `:is(${selector})`;
}

/** All selectors of the element that an action's selector names: that one first, then the others. */
export function allSelectors(
  selector: string,
  others: Readonly<Record<string, readonly string[]>>,
): string[] {
  const recorded = Object.hasOwn(others, selector) ? (others[selector] ?? []) : [];
  return [selector, ...recorded.filter((one) => !isMark(one))];
}

/**
 * The numbers, from 1, of actions whose element is known by its words only: their own selectors are
 * guesses, which are all that a service gets.
 */
export function guessedSteps(
  actions: readonly Action[],
  others: Readonly<Record<string, readonly string[]>>,
): number[] {
  return actions.flatMap((action, at) => {
    const selector = 'selector' in action ? action.selector : undefined;
    const isGuess =
      selector !== undefined &&
      Object.hasOwn(others, selector) &&
      others[selector]?.includes(GUESSED) === true;
    return isGuess ? [at + 1] : [];
  });
}

/**
 * What else was recorded for actions that are unchanged since: other selectors for their elements,
 * and values of options. Another text, too, replaces what its field contains.
 *
 * @param steps - Each with what was recorded for it: its selector or text first, then the others.
 */
export function othersOf(
  steps: readonly { action: Written; selectors?: readonly string[] }[],
): OtherSelectors {
  const all = steps.flatMap(({ action, selectors = [] }, at) => {
    const [first, ...others] = selectors;
    const key = othersKey(action, steps[at - 1]?.action);
    const isCurrent = first === (action['selector'] ?? action['text']);
    const kept = isCurrent ? others : others.filter((one) => one === WHOLE_TEXT);
    return key !== undefined && kept.length > 0 ? [[key, kept] as const] : [];
  });
  return Object.fromEntries(all);
}

/** What was seen of the elements of actions that still have the selectors they were recorded with. */
export function hintsOf(
  steps: readonly { action: Written; selectors?: readonly string[]; hints?: StepHints }[],
): HintsByKey {
  const all = steps.flatMap(({ action: { selector }, selectors = [], hints }) =>
    hints !== undefined && typeof selector === 'string' && selectors[0] === selector
      ? [[selector, hints] as const]
      : [],
  );
  return Object.fromEntries(all);
}
