import type { Failure } from '../result';

/** How often, and for how long, a request is retried. */
interface Limits {
  /** How often it is sent, including the first time. */
  tries: number;
  /** Milliseconds from the first try until the last. */
  time: number;
}

/** After a refusal, where nothing was done. */
export const REFUSED: Limits = { tries: 3, time: 300_000 };
/**
 * For fetching the answer of a scrape that is still running: as often and as long as the official
 * SDK.
 */
export const UNDER_WAY: Limits = { tries: 6, time: 1_200_000 };
/**
 * The longest wait, in milliseconds, that we wait by ourselves; longer ones are left to the user.
 */
export const MAX_WAIT = 300_000;

/** How far a request has come: `tries` is the number of times it was sent. */
export interface Tries {
  tries: number;
  /** When it was first sent: milliseconds of any clock, as long as it is always the same one. */
  firstAt: number;
}

/** When to retry the request, or that retrying is left to the user. */
export type NextTry = { again: true; at: number } | { again: false };

/**
 * Whether and when to retry a failed request: only if the service said when to come back, and
 * either nothing was done (429, 503) or the same request gets the answer of the running scrape
 * (408). Anything else may have been done and billed.
 */
export function nextTry({ service }: Failure, sent: Tries, now: number): NextTry {
  const limits = service && LIMITS[service.retry];
  const wait = service?.waitMs;
  if (!limits || wait === undefined || wait > MAX_WAIT) return { again: false };
  // Setting the clock back must not make the wait longer.
  const at = Math.max(now, sent.firstAt) + wait;
  const isLate = at - sent.firstAt > limits.time;
  return isLate || sent.tries >= limits.tries ? { again: false } : { again: true, at };
}

const LIMITS = { 'after-wait': REFUSED, 'pick-up': UNDER_WAY, ask: undefined, change: undefined };
