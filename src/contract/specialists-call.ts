/**
 * How an answer of the capture script begins that is no result, but a call for the script of the
 * specialists. When that is there, `winnowResume` is called with the whole answer.
 */
export const SPECIALISTS_CALL = 'specialists ';
