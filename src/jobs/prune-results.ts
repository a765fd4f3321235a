import { isListed, type Job } from '@/contract/job';
import type { JobStore } from '@/storage/job-store';
import { isOpen } from './run-scrape';

/**
 * Deletes what is beyond the user's limit, oldest first: results and raw answers until the rest
 * fits, and jobs without a result beyond the latest fifty. The latest stays whatever its size. What is
 * not listed goes too: the popup has shown it.
 *
 * @param limitMegabytes - A stored UTF-16 unit counts as two bytes.
 */
export async function pruneResults(store: JobStore, limitMegabytes: number): Promise<void> {
  const jobs = await store.list();
  const large = jobs.filter(({ size }) => size !== undefined);
  const others = jobs.filter((job) => job.state !== 'done' && !isOpen(job));
  const beyond = [
    ...beyondLimit(large, limitMegabytes * 1_000_000),
    ...others.slice(OTHERS_LIMIT),
    ...others.filter((job) => !isListed(job)),
  ];
  const ids = new Set(beyond.map(({ id }) => id));
  if (ids.size > 0) await store.delete([...ids]);
}

const OTHERS_LIMIT = 50;

function beyondLimit(latestFirst: Job[], limitBytes: number): Job[] {
  let bytes = 0;
  return latestFirst.filter(({ size = 0 }, index) => {
    bytes += size * 2;
    return index > 0 && bytes > limitBytes;
  });
}
