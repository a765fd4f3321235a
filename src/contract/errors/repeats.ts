import { localized } from '../user-text';

/**
 * How often a browser may have sent one POST. Where the connection closes without an answer that is
 * once, and again on each idle connection, of which it keeps six to a host. What is answered 408 is sent
 * ten times by Firefox, which then tells scripts of no answer at all. No script can prevent it.
 */
export const MOST_SENDS = 10;

export const MAY_HAVE_REPEATED = localized('mayHaveRepeated', { times: MOST_SENDS });
