import { pageKey } from '@/contract/address/address-list';
import { isLeft, type JobPage } from '@/contract/many-pages';
import type { ScrapeData } from '@/contract/scrape-data';
import { localized, type UserText } from '@/contract/user-text';
import { donePage } from './page-verdicts';
import type { Visit } from './read-pages';

/** Assigns what a service says about pages to their places in a job. Each place is filled once. */
export type Places = ReturnType<typeof createPlaces>;

/**
 * The places of a job's pages.
 *
 * @param grows - Whether unknown pages are added after the others; else they are left out.
 */
export function createPlaces(pages: readonly JobPage[], grows: boolean) {
  const waiting = new Map<string, number[]>();
  const known = new Set<string>();
  let count = pages.length;
  for (const [at, { url, state }] of pages.entries()) {
    const key = pageKey(url);
    known.add(key);
    if (isLeft(state)) waiting.set(key, [...(waiting.get(key) ?? []), at]);
  }

  function* fill(
    urls: readonly string[],
    page: Visit['page'],
    given?: Visit['given'],
  ): Generator<Visit> {
    const keys = urls.map(pageKey);
    const key = keys.find((each) => waiting.has(each));
    const more = given && { given };
    if (key !== undefined) {
      const [at, ...others] = waiting.get(key) ?? [];
      if (others.length === 0) waiting.delete(key);
      else waiting.set(key, others);
      if (at !== undefined) yield { type: 'visit', at, page, ...more };
      return;
    }
    const [url] = urls;
    if (!grows || url === undefined || keys.some((each) => known.has(each))) return;
    for (const each of keys) known.add(each);
    const found: JobPage[] = [{ url, state: 'waiting' }];
    yield { type: 'visit', at: count, page, found, ...more };
    count += 1;
  }

  return {
    /** A page that was read, found by the address that was requested; failed if it is an error page. */
    take(data: ScrapeData): Generator<Visit> {
      const { sourceURL, url } = data.metadata;
      const urls = [sourceURL, url].filter((each) => each !== undefined);
      const reason = errorOf(data);
      return reason === undefined
        ? fill(urls, donePage(data), { data })
        : fill(urls, { state: 'failed', reason });
    },
    /** A page that was not read. */
    *leave(url: string, state: 'failed' | 'skipped', reason: UserText): Generator<Visit> {
      const places = waiting.get(pageKey(url))?.length ?? 1;
      for (let each = 0; each < places; each += 1) yield* fill([url], { state, reason });
    },
    /** Fails all pages that the service said nothing about. */
    *failRest(reason: UserText): Generator<Visit> {
      const places = [...waiting.values()].flat();
      waiting.clear();
      for (const at of places) yield { type: 'visit', at, page: { state: 'failed', reason } };
    },
    /** How many pages there are by now. */
    count: () => count,
  };
}

/** What a server said in place of the page; `undefined` if it sent the page. */
function errorOf({ metadata: { statusCode: status, error } }: ScrapeData): UserText | undefined {
  if (status !== undefined && status >= 400) return localized('pageStatus', { status });
  return error?.trim() || undefined;
}
