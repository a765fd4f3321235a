import type { ActionEnd } from './actions';
import { localized, type UserText } from './user-text';

/**
 * Tells the user why an action could not be done, and what to do about it.
 *
 * @param said - What the page said about it.
 */
export function endText(end: ActionEnd, said = ''): UserText {
  return end === 'script-failed' ? localized(TEXTS[end], { said }) : localized(TEXTS[end]);
}

const TEXTS = {
  done: 'actionDone',
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
  invalid: 'actionInvalid',
  'no-picture': 'actionNoPicture',
  'script-failed': 'actionScriptFailed',
  'no-scripts': 'actionNoScripts',
} as const satisfies Record<ActionEnd, string>;
