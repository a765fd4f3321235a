import { throwIfAborted } from '@/async/deadline';
import type { Pacer } from '@/async/pacer';
import { MAX_SITEMAPS, readSitemap } from './read-sitemap';
import type { Robots } from './robots';
import { isOfSite } from './site-scope';

/** A file of a site as it was fetched. */
export interface LoadedFile {
  status: number;
  /** Empty if there are too many. */
  bytes: Uint8Array;
  isTooLarge?: true;
}

/**
 * Loads a file of a site.
 *
 * @param least - Milliseconds that the site wants after it. Default: 0.
 */
export type LoadFile = (url: string, signal: AbortSignal, least?: number) => Promise<LoadedFile>;

/**
 * The pages that a site's sitemaps name, in order: the sitemaps in its robots.txt, else
 * `/sitemap.xml`. Follows sitemap indexes three levels deep, to a hundred files in all, and only on
 * hosts of the site. Leaves out what cannot be read. Asks for one file at a time, and for none once
 * there are enough pages or the time is over.
 *
 * @param site - Any address of it.
 * @param robots - What its robots.txt says.
 * @param limit - How many pages are enough.
 * @param limits.inTime - Aborted when the time is over: what was found by then is given.
 * @throws {FailureError} `CANCELLED` when `limits.signal` is aborted.
 */
export async function findSitemapPages(
  site: string,
  robots: Pick<Robots, 'sitemaps' | 'delay'>,
  limit: number,
  load: LoadFile,
  { signal, inTime, pacer }: { signal: AbortSignal; inTime: AbortSignal; pacer: Pacer },
): Promise<string[]> {
  const home = new URL(site);
  const seen = new Set<string>();
  const pages: string[] = [];

  /** Those of the site that were not seen before, as far as there may be more. */
  function newOf(addresses: readonly string[]): string[] {
    return addresses.flatMap((address) => {
      const url = URL.parse(address, home);
      if (url === null || !/^https?:$/u.test(url.protocol)) return [];
      if (!isOfSite(url, home, true)) return [];
      if (seen.size >= MAX_SITEMAPS || seen.has(url.href)) return [];
      seen.add(url.href);
      return url.href;
    });
  }

  async function read(address: string): Promise<string[]> {
    try {
      const either = AbortSignal.any([signal, inTime]);
      const { status, bytes } = await load(address, either, robots.delay);
      if (status >= 400) return [];
      const found = await readSitemap(bytes, limit - pages.length, pacer);
      for (const page of found.pages) pages.push(page);
      return newOf(found.sitemaps);
    } catch {
      throwIfAborted(signal);
      return [];
    }
  }

  let level = newOf(robots.sitemaps.length > 0 ? robots.sitemaps : ['/sitemap.xml']);
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const next: string[] = [];
    for (const address of level) {
      if (pages.length >= limit || inTime.aborted) return pages;
      next.push(...(await read(address)));
    }
    level = next;
  }
  return pages;
}

const DEEPEST = 3;
