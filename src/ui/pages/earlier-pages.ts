import type { Job, ScrapeResult } from '@/contract/job';
import type { PageLink } from '@/contract/page-link';
import type { JobReader } from '@/storage/job-store';

/**
 * Stored jobs with addresses of many pages, either of private windows or of the others: maps and
 * runs, latest first.
 */
export async function findEarlier(
  store: Pick<JobReader, 'list'>,
  incognito: boolean,
): Promise<Job[]> {
  return (await store.list()).filter(
    (job) =>
      job.incognito === incognito &&
      job.discardedAt === undefined &&
      ((job.operation === 'map' && job.state === 'done') || (job.many?.pages.length ?? 0) > 1),
  );
}

/** The pages of such a job; those of a run with the titles that were read. */
export function pagesOfJob(job: Job, result: ScrapeResult | undefined): PageLink[] {
  if (job.many !== undefined)
    return job.many.pages.map(({ url, title = '' }) => ({ url, text: title }));
  return (result?.data.links ?? []).map((url) => ({ url, text: '' }));
}
