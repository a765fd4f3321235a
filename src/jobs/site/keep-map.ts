import type { Job, RemoteService } from '@/contract/job';
import type { SiteMap } from '@/contract/site-map';
import type { JobStore } from '@/storage/job-store';
import { sizeOf } from '@/storage/stored-job';
import { retentionFor } from '../retention';

/**
 * Stores the pages found on a site, as a finished job whose answer is their addresses. Stores
 * nothing if there are none.
 *
 * @param order.remote - The service that found them; absent: this browser.
 * @param now - Milliseconds since 1970.
 */
export async function keepMap(
  order: { jobId: string; url: string; incognito: boolean; remote?: RemoteService },
  { links }: SiteMap,
  store: Pick<JobStore, 'add' | 'update'>,
  now: number,
): Promise<void> {
  if (links.length === 0) return;
  const { jobId, url, incognito, remote } = order;
  const result = {
    jobId,
    data: { links: links.map((link) => link.url), metadata: { sourceURL: url } },
  };
  const job: Job = {
    id: jobId,
    operation: 'map',
    engine: remote === undefined ? 'tab' : 'service',
    state: 'running',
    target: { url, title: '' },
    request: { formats: ['links'] },
    ...(remote !== undefined && { remote }),
    retention: await retentionFor({}, [url]),
    incognito,
    createdAt: now,
    kept: true,
  };
  await store.add(job);
  const size = sizeOf(result);
  await store.update(
    jobId,
    (stored) => ({ ...stored, state: 'done', finishedAt: now, size }),
    result,
  );
}
