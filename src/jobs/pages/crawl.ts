import { throwIfAborted } from '@/async/deadline';
import { createPacer } from '@/async/pacer';
import { mayLeadTo } from '@/contract/address/leads-to';
import { PACE_LIMITS, type JobPage } from '@/contract/many-pages';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { crawlScope } from '../site/crawl-scope';
import { findSitemapPages, type LoadFile } from '../site/find-sitemap-pages';
import { bareHost } from '../site/site-scope';
import { createRobotsKeeper } from '../site/robots';
import { endsReading } from './ends-reading';
import type { FoundLink } from './page-verdicts';

/** Finds further pages for a job of many pages, as far as sites allow. */
export type Crawl = ReturnType<typeof createCrawl>;

/**
 * A crawl that starts from the pages of a job. Pages that it finds have a depth: how many links
 * they are from the start, 0 for those that a sitemap names. It remembers only as many pages as a
 * job may have, so that no trap goes on forever.
 *
 * @param load - Loads a file in the turn of the page that asks for it.
 * @param politely - Loads one when its site may be asked.
 * @param onUnjudged - As for {@link crawlScope}.
 */
export function createCrawl(
  order: CrawlOrder,
  pages: readonly JobPage[],
  load: LoadFile,
  politely: LoadFile,
  onUnjudged?: () => void,
) {
  const { maxDiscoveryDepth = Infinity, sitemap = 'include' } = order;
  const starts = pages.filter(({ depth }) => depth === undefined).map(({ url }) => url);
  const { has, keyOf, move } = crawlScope(starts, order, onUnjudged);
  // Where starts were found before.
  const hosts = Map.groupBy(starts, (start) => bareHost(new URL(start)));
  for (const origin of new Set(pages.map(({ url }) => new URL(url).origin)))
    hosts.get(bareHost(new URL(origin)))?.forEach((start) => move(start, origin));
  /** What sitemaps name, by start, until it is known where that is. */
  const listed = new Map<string, FoundLink[]>();
  const known = new Set(pages.map(({ url }) => keyOf(url)));
  const robots = createRobotsKeeper(load);
  let count = pages.length;

  /** @param from - Where the links were found. */
  async function add(
    links: readonly FoundLink[],
    from: string,
    depth: number,
    signal: AbortSignal,
  ): Promise<JobPage[]> {
    const pacer = createPacer(TIMEOUT_MS, signal);
    const found: JobPage[] = [];
    for (const { url: address, mark } of links) {
      if (pacer.due()) await pacer.yield();
      if (count >= PACE_LIMITS.pages.max) break;
      if (!has(address) || !mayLeadTo(from, address)) continue;
      const key = keyOf(address);
      if (known.has(key)) continue;
      known.add(key);
      count += 1;
      found.push({ url: address, state: 'waiting', depth, ...(mark !== undefined && { mark }) });
    }
    return found;
  }

  async function named(site: string, signal: AbortSignal): Promise<FoundLink[]> {
    const inTime = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const either = AbortSignal.any([signal, inTime]);
      const said = await robots(site, either, politely);
      const pacer = createPacer(TIMEOUT_MS, signal);
      const limits = { signal, inTime, pacer };
      const urls = await findSitemapPages(site, said, MAX_NAMED, politely, limits);
      return urls.map((url) => ({ url }));
    } catch (error) {
      throwIfAborted(signal);
      if (endsReading(error)) throw error;
      return [];
    }
  }

  return {
    robots,
    /** The pages that sitemaps name; none if pages were read before. */
    begin: async (signal: AbortSignal): Promise<JobPage[]> => {
      if (sitemap === 'skip' || pages.some(({ state }) => state === 'done')) return [];
      const sites = [...new Map(starts.map((start) => [new URL(start).origin, start])).values()];
      const found: JobPage[] = [];
      for (const site of sites) {
        const links = await named(site, signal);
        listed.set(site, links);
        found.push(...(await add(links, site, 0, signal)));
      }
      return found;
    },
    /**
     * The pages that a page links to and that are not known yet.
     *
     * @param url - The page's address after redirects.
     */
    follow: async (
      { url: asked, depth }: JobPage,
      url: string,
      links: readonly FoundLink[],
      signal: AbortSignal,
    ): Promise<JobPage[]> => {
      known.add(keyOf(url));
      const isMoved = depth === undefined && move(asked, url);
      const named = isMoved ? await add(listed.get(asked) ?? [], asked, 0, signal) : [];
      listed.delete(asked);
      if (sitemap === 'only' || (depth ?? 0) >= maxDiscoveryDepth) return named;
      return [...named, ...(await add(links, url, (depth ?? 0) + 1, signal))];
    },
  };
}

/** More than a job can have, as many may not belong to the crawl. */
const MAX_NAMED = 50_000;
const TIMEOUT_MS = 60_000;
