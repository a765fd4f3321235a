/**
 * How often a browser may have sent one POST that was answered 408, or whose connection closed without
 * an answer: once, and again on each idle connection, of which it keeps six to a host. No script can
 * prevent it.
 */
export const MOST_SENDS = 7;

export const MAY_HAVE_REPEATED = `The browser repeats such a request by itself: it may have sent it up to ${MOST_SENDS} times.`;
