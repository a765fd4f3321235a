import { isRemote } from '@/contract/engine';
import { isRecord } from '@/contract/is-record';
import { isOpen, type Job } from '@/contract/job';
import { isLeft, pagesLeft, sitePattern } from '@/contract/many-pages';
import type { JobStore } from '@/storage/job-store';

/**
 * Gives up access to the sites that were allowed for one job of many pages only, once that is
 * finished, stopped or deleted. A site that another job still reads stays allowed, and is that
 * one's to give up. Access is given up once: what the user allows later stays.
 *
 * @param remove - Gives up access to sites, as match patterns.
 */
export async function forgetSites(
  job: Job,
  isDeleted: boolean,
  store: Pick<JobStore, 'list' | 'update'>,
  remove: (patterns: string[]) => Promise<void>,
): Promise<void> {
  const { forget = [], pages = [] } = job.many ?? {};
  const isOver = !isOpen(job) && (pagesLeft(pages) === 0 || job.state === 'cancelled');
  if (forget.length === 0 || !(isDeleted || isOver)) return;
  const rest = new Set(forget);
  for (const other of await store.list()) {
    const needed = other.id === job.id ? [] : sitesLeft(other).filter((site) => rest.has(site));
    if (needed.length === 0) continue;
    const heir = await store.update(other.id, (stored) =>
      stored.many === undefined
        ? undefined
        : { ...stored, many: { ...stored.many, forget: union(stored.many.forget, needed) } },
    );
    if (heir !== undefined) for (const site of needed) rest.delete(site);
  }
  if (rest.size > 0) await remove([...rest]);
  await store.update(job.id, (stored) => {
    // The user may have continued it meanwhile.
    if (stored.many === undefined || isOpen(stored)) return undefined;
    const { forget: _, ...many } = stored.many;
    return { ...stored, many };
  });
}

/** Does the same at the start for all stored jobs: a background may have ended before it did. */
export async function forgetLeftSites(
  store: Pick<JobStore, 'list' | 'update'>,
  remove: (patterns: string[]) => Promise<void>,
): Promise<void> {
  const jobs = await store.list(({ many }) => isRecord(many) && 'forget' in many);
  for (const job of jobs) await forgetSites(job, false, store, remove);
}

/** The sites that a job under way in this browser has yet to read, as match patterns. */
function sitesLeft(job: Job): string[] {
  const { pages = [] } = job.many ?? {};
  if (!isOpen(job) || isRemote(job.engine)) return [];
  return [...new Set(pages.flatMap(({ url, state }) => (isLeft(state) ? sitePattern(url) : [])))];
}

function union(some: readonly string[] = [], more: readonly string[] = []): string[] {
  return [...new Set([...some, ...more])];
}
