import type { Action } from './actions';
import { SECRET_TEXT } from './recording/recording';

/** A text that the user typed for one run: kept in memory only, never in a request. */
export interface StepSecret {
  /** The index of its action, from 0. */
  step: number;
  text: string;
  /** The origin of the pages that it may be written into. */
  origin: string;
}

/** The indices (from 0) of the actions, from one on, whose text the user types at each run. */
export function secretSteps(actions: readonly Action[], startAt = 0): number[] {
  return actions.flatMap((action, step) =>
    step >= startAt && action.type === 'write' && action.text === SECRET_TEXT ? [step] : [],
  );
}
