import type { ActionEnd } from '@/contract/actions';
import { toFailure, type Failure } from '@/contract/result';
import { localized, type UserText } from '@/contract/user-text';

/** The failure for an action that was not done, for a reason of its own or as the user did not want it. */
export function failureOf(end: ActionEnd, reason: UserText, action: number, of: number): Failure {
  const at = { step: action + 1, of };
  if (end === 'stopped')
    return { code: 'ACTION_STOPPED', message: localized('runStopped', at), action };
  const message = localized('actionFailed', { ...at, reason });
  // An action left to the user has been done by the time the run continues.
  const next = end === 'secret' || end === 'file' ? action + 1 : action;
  const secret = end === 'secret' && { secret: action };
  return { code: 'ACTION_FAILED', message, action: next, ...secret };
}

/** The failure for an action that something else kept from being done. */
export function notDone(action: number, of: number, cause: unknown): Failure {
  const { message: reason } = toFailure(cause);
  const message = localized('actionFailed', { step: action + 1, of, reason });
  return { code: 'ACTION_FAILED', message, action };
}

/**
 * The failure for a page that does not answer, for example because one of its own dialogs is open.
 * An action that was begun is not done again.
 */
export function silentAt(action: number, of: number, isBegun: boolean): Failure {
  const message = localized(isBegun ? 'actionSilent' : 'actionSilentBefore', {
    step: action + 1,
    of,
  });
  return { code: 'ACTION_FAILED', message, action: isBegun ? action + 1 : action };
}

/**
 * The failure for a page that the actions led to but that admits no script, as the user's click was
 * for another one.
 */
export function leftBefore(action: number, of: number): Failure {
  const message =
    action < of ? localized('actionLeft', { step: action + 1, of }) : localized('actionLeftRead');
  return { code: 'ACTION_FAILED', message, action };
}

/**
 * The failure for a text that the user typed for one site, where the tab shows another.
 *
 * @param at - What the tab shows, if it is known.
 */
export function elsewhere(
  action: number,
  of: number,
  origin: string,
  at: string | undefined,
): Failure {
  const host = URL.parse(at ?? '')?.host ?? '?';
  const meant = URL.parse(origin)?.host ?? origin;
  const message = localized('actionElsewhere', { host, meant, of, step: action + 1 });
  return { code: 'ACTION_FAILED', message, action };
}
