import { uniquePages } from '@/contract/address/address-list';
import type { RemoteService } from '@/contract/job';
import { DEFAULT_PACE, type JobPage } from '@/contract/many-pages';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { ScrapeData } from '@/contract/scrape-data';
import type { SearchHit } from '@/contract/search-answer';
import { localized } from '@/contract/user-text';
import type { JobStore } from '@/storage/job-store';
import { sizeOf } from '@/storage/stored-job';
import { newServiceJob } from '../new-job';
import { retentionFor } from '../retention';
import { donePage } from './page-verdicts';

/**
 * Stores what a service read of the pages that it found, as a finished job of many pages: each page
 * once, with its own result, in order.
 *
 * @param now - Milliseconds since 1970.
 */
export async function keepSearch(
  order: { jobId: string; incognito: boolean; request: ScrapeOptions },
  remote: RemoteService,
  { hits, pages }: { hits: readonly SearchHit[]; pages: readonly (ScrapeData | undefined)[] },
  store: JobStore,
  now: () => number,
): Promise<void> {
  const { jobId } = order;
  const read = uniquePages(hits.map(({ url }) => url)).map((url) => ({
    url,
    data: pages[hits.findIndex((hit) => hit.url === url)],
  }));
  const states = read.map(({ url, data }): JobPage => {
    if (data !== undefined) return { url, ...donePage(data) };
    return { url, state: 'failed', reason: localized('pageNoResult') };
  });
  const [first] = states;
  const many = { pages: states, pace: DEFAULT_PACE };
  const target = { url: first?.url ?? '', title: '' };
  const job = newServiceJob(
    { ...order, operation: 'batch', engine: 'service', target, many },
    remote,
    await retentionFor(
      order.request,
      read.map(({ url }) => url),
    ),
    now(),
  );
  // If the background ends meanwhile, the pages without a result can be requested again.
  await store.add({ ...job, state: 'paused' });
  for (const [page, { data }] of read.entries()) {
    if (data === undefined) continue;
    const result = { jobId, page, data };
    const size = sizeOf(result);
    await store.update(jobId, (stored) => ({ ...stored, size: (stored.size ?? 0) + size }), result);
  }
  await store.update(jobId, (stored) => ({ ...stored, state: 'done', finishedAt: now() }));
}
