import { FailureError, type ServiceFailure } from '../result';
import { localized } from '../user-text';

/** What is known of a call that was sent, and of nothing that came of it: it may have been done, and billed. */
export const UNKNOWN_OUTCOME = {
  retry: 'ask',
  billed: 'maybe',
  remedy: 'look-up',
} as const satisfies Partial<ServiceFailure>;

/** The failure of work that the user stopped once a service had it: it may go on there. */
export function cancelledSent(): FailureError {
  const service = { entry: 'stopped', ...UNKNOWN_OUTCOME };
  return new FailureError({ code: 'CANCELLED', message: localized('cancelledSent'), service });
}
