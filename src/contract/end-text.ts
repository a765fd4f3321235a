import type { ActionEnd } from './actions';
import { localized, type UserText } from './user-text';

/**
 * Why an action could not be done, for the user: what is wrong, and what to do.
 *
 * @param said - What the page said of it.
 */
export function endText(end: ActionEnd, said = ''): UserText {
  return end === 'script-failed' ? localized(TEXTS[end], { said }) : localized(TEXTS[end]);
}

const TEXTS = {
  done: 'actionDone',
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
