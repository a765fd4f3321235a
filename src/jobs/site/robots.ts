import robotsParser from 'robots-parser';
import { localized, type UserText } from '@/contract/user-text';

/** What a site's robots.txt says to this program. */
export interface Robots {
  allows: (url: string) => boolean;
  /** Why it closes what it does not allow. */
  reason: UserText;
  /** Milliseconds that it wants between two pages, at most a minute; 0 if it does not say. */
  delay: number;
  sitemaps: string[];
}

/** Reads each site's robots.txt once. */
export type RobotsKeeper = (url: string, signal: AbortSignal) => Promise<Robots>;

/**
 * Gives what robots.txt says for the site of an address; each site is asked once. A site without
 * one allows everything; one that cannot deliver it now (5xx) allows nothing, as RFC 9309 demands.
 *
 * @param load - If it throws, there is no answer: the error is passed on, and the file requested
 * again next time.
 */
export function createRobotsKeeper(
  load: (url: string, signal: AbortSignal) => Promise<{ status: number; bytes: Uint8Array }>,
): RobotsKeeper {
  const known = new Map<string, Promise<Robots>>();
  return (url, signal) => {
    const { origin } = new URL(url);
    const former = known.get(origin);
    if (former !== undefined) return former;
    const address = `${origin}/robots.txt`;
    const found = load(address, signal).then(({ status, bytes }) =>
      readRobots(address, status, new TextDecoder().decode(bytes.subarray(0, LONGEST))),
    );
    known.set(origin, found);
    found.catch(() => known.delete(origin));
    return found;
  };
}

/** What a robots.txt says, given the status it came with. */
export function readRobots(address: string, status: number, text: string): Robots {
  if (status >= 500)
    return { allows: () => false, reason: localized('pageRobotsDown'), delay: 0, sitemaps: [] };
  const parsed = robotsParser(address, status >= 400 ? '' : text);
  const delay = parsed.getCrawlDelay(AGENT) ?? 0;
  return {
    allows: (url) => parsed.isAllowed(url, AGENT) !== false,
    reason: localized('pageRobots'),
    delay: Number.isFinite(delay) ? Math.min(Math.max(0, delay * 1000), LONGEST_DELAY) : 0,
    sitemaps: parsed.getSitemaps(),
  };
}

const AGENT = 'Winnow';
const LONGEST_DELAY = 60_000;
/** The RFC requires no more of it to be read. */
const LONGEST = 512_000;
