import { throwIfAborted } from '@/async/deadline';
import { PACE_LIMITS, type JobPage } from '@/contract/many-pages';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { crawlScope } from '../site/crawl-scope';
import { findSitemapPages, type LoadedFile } from '../site/find-sitemap-pages';
import { createRobotsKeeper, type RobotsKeeper } from '../site/robots';
import { endsReading } from './ends-reading';

/** Finds further pages for a job of many pages, as far as sites allow. */
export interface Crawl {
  robots: RobotsKeeper;
  /** The pages that sitemaps name; none if pages were read before. */
  begin: (signal: AbortSignal) => Promise<JobPage[]>;
  /**
   * The pages that a page links to and that are not known yet. @param url - The page's address
   * after redirects.
   */
  follow: (page: JobPage, url: string, links: readonly string[]) => JobPage[];
}

/**
 * A crawl that starts from the pages of a job. Pages that it finds have a depth: how many links
 * they are from the start, 0 for those that a sitemap names. It remembers only as many pages as a
 * job may have, so that no trap goes on forever.
 */
export function createCrawl(
  order: CrawlOrder,
  pages: readonly JobPage[],
  load: (url: string, signal: AbortSignal) => Promise<LoadedFile>,
): Crawl {
  const { maxDiscoveryDepth = Infinity, sitemap = 'include' } = order;
  const starts = pages.filter(({ depth }) => depth === undefined).map(({ url }) => url);
  const { has, keyOf } = crawlScope(starts, order);
  const known = new Set(pages.map(({ url }) => keyOf(url)));
  const robots = createRobotsKeeper(load);
  let count = pages.length;

  function add(addresses: Iterable<string>, depth: number): JobPage[] {
    const found: JobPage[] = [];
    for (const address of addresses) {
      if (count >= PACE_LIMITS.pages.max) break;
      if (!has(address)) continue;
      const key = keyOf(address);
      if (known.has(key)) continue;
      known.add(key);
      count += 1;
      found.push({ url: address, state: 'waiting', depth });
    }
    return found;
  }

  async function namedPages(site: string, signal: AbortSignal): Promise<string[]> {
    const { sitemaps } = await robots(site, signal);
    return findSitemapPages(site, sitemaps, MAX_NAMED, load, signal);
  }

  return {
    robots,
    async begin(signal) {
      if (sitemap === 'skip' || pages.some(({ state }) => state === 'done')) return [];
      const sites = [...new Map(starts.map((start) => [new URL(start).origin, start])).values()];
      const found: JobPage[] = [];
      for (const site of sites) {
        const inTime = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
        const named = await namedPages(site, inTime).catch((error: unknown) => {
          throwIfAborted(signal);
          if (endsReading(error)) throw error;
          return [];
        });
        found.push(...add(named, 0));
      }
      return found;
    },
    follow({ depth = 0 }, url, links) {
      known.add(keyOf(url));
      if (sitemap === 'only' || depth >= maxDiscoveryDepth) return [];
      return add(links, depth + 1);
    },
  };
}

/** More than a job can have, as many may not belong to the crawl. */
const MAX_NAMED = 50_000;
const TIMEOUT_MS = 60_000;
