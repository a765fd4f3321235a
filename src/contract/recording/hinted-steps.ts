import type { Action } from '../actions';
import { readWordSelector } from '../word-selector';
import { currentHints, type WrittenAction } from './current-hints';
import type { HintList, StepHints } from './step-hints';

/** An action, and what counts of its hints. */
export interface HintedStep {
  action: Action;
  hints?: StepHints | null | undefined;
}

/** Actions with what counts of their hints. */
export function hintedSteps(
  actions: readonly Action[],
  hints: Readonly<HintList> = [],
): HintedStep[] {
  return actions.map((action, at) => ({ action, hints: currentHints(action, hints[at]) }));
}

/** All selectors of an action's element: its own first, then the others. Empty if it has none. */
export function allSelectors(action: WrittenAction, hints: StepHints | null | undefined): string[] {
  const { selector } = action;
  if (typeof selector !== 'string' || selector === '') return [];
  return [selector, ...(currentHints(action, hints)?.selectors ?? [])];
}

/** The words on the element of an action; `undefined` if none were recorded. */
export function wordsOf({ action, hints }: HintedStep): string | undefined {
  const all = allSelectors(action, hints);
  const words = all.map(readWordSelector).find((one) => one !== undefined)?.words;
  return words ?? (all.length === 0 ? undefined : hints?.called);
}

/**
 * The numbers, from 1, of actions whose element is known by its words only: their own selectors are
 * guesses, which are all that a service gets.
 */
export function guessedSteps(actions: readonly Action[], hints: Readonly<HintList>): number[] {
  return hintedSteps(actions, hints).flatMap(({ hints: known }, at) =>
    known?.guessed ? [at + 1] : [],
  );
}
