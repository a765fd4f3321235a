import type { JobPage } from '@/contract/many-pages';
import type { Visited } from './page-verdicts';
import type { SiteTurns } from './site-turns';

/** The turn of a page to request something from its site. A page starts with the turn. */
export interface Turn {
  /**
   * Passes the turn to the next page of the site: this one has all that it needs.
   *
   * @param arrivedAt - Milliseconds since 1970: when that came, from which on the site rests. Default: now.
   */
  free: (answer: Pick<Visited, 'status' | 'retryAfter' | 'delay'>, arrivedAt?: number) => void;
  /** Resolves when this page has the turn again. */
  again: () => Promise<void>;
}

/** What reading pages needs from outside. */
export interface ReadingEffects {
  /** @throws {FailureError} `PERMISSION_LOST`, which ends the job; nothing else. */
  visit: (page: JobPage, signal: AbortSignal, turn: Turn) => Promise<Visited>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** From 0 to below 1. */
  random: () => number;
  /** Shared with the other runs of this browser. */
  sites: SiteTurns;
}
