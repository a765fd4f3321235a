import type { Failure } from '../result';

/** How often, and for how long, a request is sent again by itself. */
interface Limits {
  /** Times that it is sent, the first one included. */
  tries: number;
  /** Milliseconds from the first try until the last. */
  time: number;
}

/** After a refusal, with which nothing was done. */
export const REFUSED: Limits = { tries: 3, time: 300_000 };
/** To pick up the answer of a scrape that goes on: as often and as long as the official SDK does it. */
export const UNDER_WAY: Limits = { tries: 6, time: 1_200_000 };
/** Milliseconds of the longest wait that is kept to; a longer one is left to the user. */
export const MAX_WAIT = 300_000;

/** How far a request has come: `tries` is the number of times it was sent. */
export interface Tries {
  tries: number;
  /** When it was sent first. Milliseconds of any clock, as long as it is the same. */
  firstAt: number;
}

/** Either when the request is sent again by itself, or that this is left to the user. */
export type NextTry = { again: true; at: number } | { again: false };

/**
 * Whether a failed request is sent again by itself, and when: only where the service said when to come
 * back, and that nothing was done (429, 503) or that the same request gets the answer of the scrape
 * which is under way (408). Everything else may have been done and billed.
 */
export function nextTry({ service }: Failure, sent: Tries, now: number): NextTry {
  const limits = service && LIMITS[service.retry];
  const wait = service?.waitMs;
  if (!limits || wait === undefined || wait > MAX_WAIT) return { again: false };
  // A clock that was put back must not make the wait longer.
  const at = Math.max(now, sent.firstAt) + wait;
  const isLate = at - sent.firstAt > limits.time;
  return isLate || sent.tries >= limits.tries ? { again: false } : { again: true, at };
}

const LIMITS = { 'after-wait': REFUSED, 'pick-up': UNDER_WAY, ask: undefined, change: undefined };
