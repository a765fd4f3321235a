import { localized } from '../user-text';

/**
 * How often a browser may have sent a single POST. When the connection closes without an answer,
 * that is once, plus once on each idle connection, of which the browser keeps six per host. Firefox
 * sends a request that is answered with 408 ten times, and then reports no answer at all to
 * scripts. No script can prevent this.
 */
export const MAX_SENDS = 10;

export const MAY_HAVE_REPEATED = localized('mayHaveRepeated', { times: MAX_SENDS });
