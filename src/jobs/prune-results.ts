import { hasResult, isListed, isOpen, isOpenedOnly, OPENED_LIMIT, type Job } from '@/contract/job';
import type { JobStore } from '@/storage/job-store';

/**
 * Deletes what exceeds the user's limit, oldest first: files of answers until they take at most a
 * quarter of it, snapshots until they take half, results and raw answers until the rest fits, jobs
 * without a result beyond the latest fifty, and pages that were only opened beyond {@link
 * OPENED_LIMIT}. The latest result stays whatever its size. Unlisted jobs go too: the popup has
 * shown them.
 *
 * @param limitMegabytes - A stored UTF-16 unit counts as two bytes.
 * @param taken - Bytes of the limit that something else takes, such as datasets.
 */
export async function pruneResults(
  store: JobStore,
  limitMegabytes: number,
  taken = 0,
): Promise<void> {
  const limit = Math.max(0, limitMegabytes * 1_000_000 - taken);
  const withMedia = (await store.list()).filter(({ mediaSize }) => mediaSize !== undefined);
  const media = beyondLimit(withMedia, limit / 4, mediaUnits);
  if (media.length > 0) await store.dropMedia(media.map(({ id }) => id));
  const read = (await store.list()).filter(({ snapshotSize }) => snapshotSize !== undefined);
  const old = beyondLimit(read, limit / 2, ({ snapshotSize = 0 }) => snapshotSize);
  if (old.length > 0) await store.dropSnapshots(old.map(({ id }) => id));
  const jobs = await store.list();
  const large = jobs.filter((job) => job.size !== undefined && !isOpen(job));
  const ended = jobs.filter((job) => job.state !== 'done' && !isOpen(job));
  const beyond = [
    ...beyondLimit(
      large,
      limit,
      (job) => (job.size ?? 0) + (job.snapshotSize ?? 0) + mediaUnits(job),
    ),
    ...jobs.filter(isOpenedOnly).slice(OPENED_LIMIT),
    ...ended.filter((job) => !hasResult(job)).slice(OTHERS_LIMIT),
    ...ended.filter((job) => !isListed(job) && job.discardedAt === undefined),
  ];
  const ids = new Set(beyond.map(({ id }) => id));
  if (ids.size > 0) await store.delete([...ids]);
}

const OTHERS_LIMIT = 50;

/** The size of a job's files, in UTF-16 units. */
function mediaUnits({ mediaSize = 0 }: Job): number {
  return mediaSize / 2;
}

function beyondLimit(latestFirst: Job[], limitBytes: number, sizeOf: (job: Job) => number): Job[] {
  let bytes = 0;
  return latestFirst.filter((job, index) => {
    bytes += sizeOf(job) * 2;
    return index > 0 && bytes > limitBytes;
  });
}
