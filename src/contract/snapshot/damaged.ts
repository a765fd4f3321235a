import { FailureError } from '../result';
import { localized } from '../user-text';

/** The failure `UNEXPECTED`, for data that is not a snapshot of this version. */
export function damaged(cause?: unknown): FailureError {
  const message = localized('readingDamaged');
  return new FailureError({ code: 'UNEXPECTED', message }, { cause });
}
