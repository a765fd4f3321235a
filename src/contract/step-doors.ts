import type { Action } from './actions';
import type { HintList } from './recording/step-hints';
import { secretSteps } from './secret-steps';

/**
 * Every way by which the steps of a request come into a form or among the presets, and who knows
 * them: the user's own ones may run at once, those from outside only once the user has reviewed
 * them, and those of a preset as the preset says. Steps that the user adds or records in a form
 * change nothing about the others in it.
 */
export const STEP_DOORS = {
  /** A new form: what the settings or a page's table start a request with. */
  start: 'own',
  /** One of the user's presets. */
  preset: 'as-kept',
  /** The text of a form's JSON view. */
  json: 'outside',
  /** A request, a recording or a test, pasted as text into a form. */
  paste: 'outside',
  /** A request for many pages, pasted as text. */
  pastePages: 'outside',
  /** A file of presets. */
  file: 'outside',
  /** A job, which may have been one for a service, or of a file: nobody reviewed its steps. */
  job: 'outside',
  /** A form for another page. */
  otherPage: 'outside',
} as const satisfies Record<string, 'own' | 'as-kept' | 'outside'>;

export type StepDoor = keyof typeof STEP_DOORS;

/** What is kept of a request beside it: of its steps, and who is asked. */
export interface KeptSteps {
  /** What is known of them. Absent: nothing. */
  hints?: HintList;
  /** Where a run of them begins. Absent: wherever the tab is. */
  startUrl?: string;
  /** The user knows them. If absent, they have to be reviewed before they run in a tab. */
  reviewed?: true;
  /** The id of the user's model that alone is asked. Absent: as the settings say. */
  model?: string | undefined;
}

/** Where steps come from, and what comes with them. */
export type StepSource =
  | { door: 'preset'; kept: KeptSteps }
  | {
      door: Exclude<StepDoor, 'preset'>;
      /** What is known of them. Default: nothing. */
      hints?: HintList;
      /** See {@link KeptSteps}. */
      model?: string | undefined;
    };

/** The mark of steps from a source: whether the user knows them. */
export function reviewOf(source: StepSource): Pick<KeptSteps, 'reviewed'> {
  const isKnown =
    source.door === 'preset' ? source.kept.reviewed === true : STEP_DOORS[source.door] === 'own';
  return isKnown ? { reviewed: true } : {};
}

/**
 * Whether actions, from one on, may run in a tab without a question: the user knows them, and has
 * nothing to type for them.
 */
export function mayRunAtOnce(
  actions: readonly Action[],
  { reviewed }: Pick<KeptSteps, 'reviewed'>,
  startAt = 0,
): boolean {
  return reviewed === true && secretSteps(actions, startAt).length === 0;
}
