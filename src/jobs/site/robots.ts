import { localized, type UserText } from '@/contract/user-text';
import { readRobotsFile } from './robots-file';
import type { LoadFile } from './find-sitemap-pages';

/** What a site's robots.txt says to this program. */
export interface Robots {
  allows: (url: string) => boolean;
  /** Why it closes what it does not allow. */
  reason: UserText;
  /** Milliseconds that it wants between two pages, at most a minute; 0 if it does not say. */
  delay: number;
  sitemaps: string[];
}

/** Reads each site's robots.txt once, by its own way to load files or another. */
export type RobotsKeeper = (url: string, signal: AbortSignal, load?: LoadFile) => Promise<Robots>;

/**
 * Gives what robots.txt says for the site of an address; each site is asked once. A site without
 * one allows everything; one that cannot deliver it now (5xx) allows nothing, as RFC 9309 demands.
 *
 * @param load - If it throws, there is no answer: the error is passed on, and the file requested
 * again next time.
 */
export function createRobotsKeeper(load: LoadFile): RobotsKeeper {
  const known = new Map<string, Promise<Robots>>();
  return (url, signal, loadNow = load) => {
    const { origin } = new URL(url);
    const former = known.get(origin);
    if (former !== undefined) return former;
    const address = `${origin}/robots.txt`;
    const found = loadNow(address, signal).then(({ status, bytes, isTooLarge }) => {
      const text = new TextDecoder().decode(bytes.subarray(0, LONGEST));
      // Of one that is too large, nothing is known.
      return readRobots(address, isTooLarge === true ? 503 : status, text);
    });
    known.set(origin, found);
    found.catch(() => known.delete(origin));
    return found;
  };
}

/** What a robots.txt says, given the status it came with. It says nothing about other sites. */
export function readRobots(address: string, status: number, text: string): Robots {
  if (status >= 500)
    return { allows: () => false, reason: localized('pageRobotsDown'), delay: 0, sitemaps: [] };
  const { origin } = new URL(address);
  const file = readRobotsFile(status >= 400 ? '' : text, AGENT);
  return {
    allows(url) {
      const to = URL.parse(url);
      return to?.origin !== origin || file.allows(to.pathname + to.search);
    },
    reason: localized('pageRobots'),
    delay: Math.min((file.crawlDelay ?? 0) * 1000, LONGEST_DELAY),
    sitemaps: file.sitemaps,
  };
}

const AGENT = 'winnow';
const LONGEST_DELAY = 60_000;
/** The RFC requires no more of it to be read. */
const LONGEST = 512_000;
