import { FailureError } from '../result';

/** What is said of a reading that is none. */
export const DAMAGED = 'What was read of the page is damaged. Scrape it again';

/** `UNEXPECTED`: what was read is no snapshot of this version. */
export function damaged(): FailureError {
  return new FailureError({ code: 'UNEXPECTED', message: `${DAMAGED}.` });
}
