import { FailureError } from '../result';
import { localized } from '../user-text';

/** `UNEXPECTED`: what was read is no snapshot of this version. */
export function damaged(cause?: unknown): FailureError {
  const message = localized('readingDamaged');
  return new FailureError({ code: 'UNEXPECTED', message }, { cause });
}
