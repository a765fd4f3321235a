import type { Failure } from '../result';

export const MAX_TRIES = 3;
/** Milliseconds from the first try after which nothing is sent again by itself. */
export const MAX_RETRY_TIME = 300_000;

/** How far a request has come: `tries` is the number of times it was sent. */
export interface Tries {
  tries: number;
  /** When it was sent first. Milliseconds of any clock, as long as it is the same. */
  firstAt: number;
}

/** Either when the request is sent again by itself, or that this is left to the user. */
export type NextTry = { again: true; at: number } | { again: false };

const FIRST_BACKOFF = 2000;
const MAX_BACKOFF = 60_000;

/**
 * Whether a failed request is sent again by itself, and when: only after 429, or 503 with a stated
 * wait; at most {@link MAX_TRIES} times and within {@link MAX_RETRY_TIME}. Everything else may have
 * been done and billed. A stated wait is kept to; without one the wait doubles and is spread.
 *
 * @param random - From 0 up to 1, for the spread.
 */
export function nextTry(failure: Failure, sent: Tries, now: number, random: number): NextTry {
  if (failure.service?.retry !== 'after-wait' || sent.tries >= MAX_TRIES) return { again: false };
  const wait = failure.service.waitMs ?? backoff(sent.tries, random);
  // A clock that was put back must not make the wait longer.
  const at = Math.max(now, sent.firstAt) + wait;
  return at - sent.firstAt > MAX_RETRY_TIME ? { again: false } : { again: true, at };
}

function backoff(tries: number, random: number): number {
  const longest = Math.min(MAX_BACKOFF, FIRST_BACKOFF * 2 ** (tries - 1));
  return Math.round(longest * random);
}
