import { DEFAULT_TIMEOUT } from '../default-timeout';

/** What limits the time of a request. */
interface Limited {
  /** Milliseconds. */
  timeout?: number | undefined;
  waitFor?: number | undefined;
}

/** A request as it goes over the wire, and how long this side waits for its answer. */
export interface TimedRequest<Request> {
  sent: Request & { timeout: number };
  /** Milliseconds. */
  timeoutMs: number;
}

/**
 * Gives the service a little longer than the user allows, so that a request that takes too long ends
 * on this side. The service would answer it with 408, and browsers repeat a POST that is answered
 * so: Firefox up to ten times, Chromium on every idle connection. No option of `fetch` prevents
 * that, and each repeat may be charged.
 *
 * Only what is sent differs from the user's own request; a request without a time limit has the
 * contract's default. At the longest limit that the interface knows, this side ends a moment before
 * it.
 */
export function withTimeLimit<Request extends Limited>(request: Request): TimedRequest<Request> {
  const { waitFor = 0, timeout = Math.max(DEFAULT_TIMEOUT, 2 * waitFor) } = request;
  const longer = Math.min(timeout + MARGIN, LONGEST);
  // The running service changes exactly this number.
  const sent = longer === REWRITTEN ? longer + 1 : longer;
  return { sent: { ...request, timeout: sent }, timeoutMs: Math.min(timeout, LONGEST - MARGIN) };
}

/**
 * Milliseconds by which the service's limit exceeds ours: more than timers are delayed on a busy
 * computer.
 */
const MARGIN = 3000;
const LONGEST = 300_000;
const REWRITTEN = 30_000;
