import { pauseBetweenPages } from '@/contract/page-pace';

/** Knows when each site may be asked for its next page. */
export type HostClock = ReturnType<typeof createHostClock>;

/**
 * A clock that keeps a delay between two pages of a site, doubles it while the site refuses, waits
 * as long as the site says, and gives up on a site that refuses, or does not answer, three times in
 * a row.
 *
 * @param delay - Milliseconds; up to a third is added at random.
 * @param random - From 0 to below 1.
 */
export function createHostClock(delay: number, random: () => number) {
  const hosts = new Map<string, { readyAt: number; refusals: number; silences: number }>();
  return {
    /** Milliseconds since 1970; in the past if the site may be asked now. */
    readyAt: (host: string) => hosts.get(host)?.readyAt ?? 0,
    /**
     * Records how a site answered.
     *
     * @param status - HTTP status; absent if it gave no answer.
     * @param retryAfter - Its header of that name.
     * @param least - Milliseconds that the site wants between two pages.
     * @returns `stopped` when it has refused too often to be asked again, `silent` when it failed to
     * answer as often.
     */
    answered(host: string, now: number, status?: number, retryAfter?: string, least: number = 0) {
      const silences = status === undefined ? (hosts.get(host)?.silences ?? 0) + 1 : 0;
      const refusals = isRefusal(status) ? (hosts.get(host)?.refusals ?? 0) + 1 : 0;
      const usual = Math.max(pauseBetweenPages(delay, random()), least);
      const backOff = refusals === 0 ? 0 : FIRST_BACK_OFF * 2 ** (refusals - 1);
      const wait = Math.max(usual, refusals === 0 ? 0 : (statedWait(retryAfter, now) ?? backOff));
      hosts.set(host, { readyAt: now + Math.min(wait, LONGEST_WAIT), refusals, silences });
      if (silences >= MAX_REFUSALS) return 'silent';
      if (refusals === 0) return 'fine';
      return refusals >= MAX_REFUSALS ? 'stopped' : 'refused';
    },
  };
}

/** Whether a site asks us to stop: too many requests, forbidden, or unavailable. */
function isRefusal(status: number | undefined): boolean {
  return status === 403 || status === 429 || status === 503;
}

/** The wait that a `Retry-After` header states, in milliseconds from now. */
function statedWait(header: string | undefined, now: number): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

const MAX_REFUSALS = 3;
const FIRST_BACK_OFF = 5000;
const LONGEST_WAIT = 300_000;
