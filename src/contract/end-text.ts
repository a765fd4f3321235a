import type { ActionEnd } from './actions';
import { type HintedStep, wordsOf } from './recording/hinted-steps';
import { localized, type UserText } from './user-text';

type NotDone = Exclude<ActionEnd, 'done'>;

/**
 * Tells the user why an action could not be done, and what to do about it.
 *
 * @param said - What the page said about it.
 */
export function endText(end: NotDone, said = ''): UserText {
  return end === 'script-failed' ? localized(TEXTS[end], { said }) : localized(TEXTS[end]);
}

/**
 * As {@link endText}; for an element that is missing, what was sought, in the words that it was
 * recorded with.
 */
export function actionEndText(end: NotDone, step: HintedStep, said?: string): UserText {
  const words = end === 'missing' ? wordsOf(step) : undefined;
  if (words === undefined) return endText(end, said);
  return localized(SOUGHT.get(step.hints?.role ?? '') ?? 'soughtThing', { words });
}

/** What is said to be missing, by its role. */
const SOUGHT = new Map([
  ['button', 'soughtButton'],
  ['link', 'soughtLink'],
  ['checkbox', 'soughtBox'],
  ...['textbox', 'searchbox', 'spinbutton'].map((role) => [role, 'soughtField'] as const),
] as const);

const TEXTS = {
  skipped: 'actionSkipped',
  missing: 'actionMissing',
  hidden: 'actionHidden',
  covered: 'actionCovered',
  disabled: 'actionDisabled',
  unfocused: 'actionUnfocused',
  secret: 'actionSecret',
  refused: 'actionRefused',
  'unknown-key': 'actionUnknownKey',
  file: 'actionFile',
  stopped: 'actionStopped',
  unasked: 'actionUnasked',
  invalid: 'actionInvalid',
  broken: 'actionBroken',
  'no-picture': 'actionNoPicture',
  'script-failed': 'actionScriptFailed',
  'no-scripts': 'actionNoScripts',
} as const satisfies Record<NotDone, string>;
