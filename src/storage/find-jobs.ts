import { isSameView } from '@/contract/address/same-page';
import { isRemote } from '@/contract/engine';
import { actsInTab, isListed, isTableRun, resumesAt, type Job } from '@/contract/job';
import { hasActions } from '@/contract/request/asks-for';
import type { JobReader } from './job-store';

/**
 * The latest job of the tab engine for what a tab shows, in any state; `undefined` if the tab has
 * since gone to another page: another document, or another address in the same one.
 *
 * @param jobs - Those of the tab, latest first.
 * @param page.documentId - If it is not known on both sides, the address alone decides.
 */
export function latestJobOfTab(
  jobs: readonly Job[],
  { url, documentId }: { url: string; documentId?: string | undefined },
): Job | undefined {
  return jobs.find(
    ({ engine, operation, state, target, discardedAt }) =>
      !isRemote(engine) &&
      !isTableRun({ operation }) &&
      // A job that the user has paused does not read the page meanwhile.
      state !== 'paused' &&
      discardedAt === undefined &&
      isSameView(target.url, url) &&
      [undefined, documentId ?? target.documentId].includes(target.documentId),
  );
}

/**
 * The latest run of a table that begins at the page that a job read, or that has led the tab there,
 * in any state. If the job collected the rest of the page, earlier runs no longer count.
 *
 * @param jobs - Those of the tab, latest first.
 */
export function latestRunOf(
  jobs: readonly Job[],
  { target: page, tab, createdAt: readAt }: Job,
): Job | undefined {
  return jobs.find(
    ({ operation, target, discardedAt, createdAt, progress }) =>
      isTableRun({ operation }) &&
      discardedAt === undefined &&
      (tab?.collect === undefined || createdAt >= readAt) &&
      (isSameView(progress?.table?.at ?? '', page.url) ||
        (isSameView(target.url, page.url) &&
          (target.documentId ?? page.documentId) === (page.documentId ?? target.documentId))),
  );
}

/** All jobs that are listed among the results, latest first. */
export async function listResults(store: JobReader): Promise<Job[]> {
  return (await store.list()).filter(isListed);
}

/**
 * The latest job that a form requested for a tab's page, in any state: it went to the service, or
 * did actions in the tab. An unfinished run belongs to whatever page it led to, as long as nothing
 * else was requested since and the browser was not closed.
 *
 * @param jobs - Those of the tab, latest first.
 * @param browserStart - When the browser's run began, in milliseconds since 1970.
 */
export function latestFormJob(
  jobs: readonly Job[],
  url: string,
  browserStart: number,
): Job | undefined {
  const asked = jobs.filter(
    ({ discardedAt, engine, request }) =>
      discardedAt === undefined && (isRemote(engine) || hasActions(request)),
  );
  const [latest] = asked;
  const isOfTab = latest !== undefined && latest.createdAt >= browserStart;
  if (isOfTab && actsInTab(latest) && latest.state !== 'done') return latest;
  return asked.find(({ target }) => target.url === url);
}

/**
 * The latest run of actions that can be continued and was left at a page when the browser was
 * closed, so that its tab now has another number. A paused one, which waits until it is continued
 * or given up, is found from each page of its site. `undefined` if another run was made on the page
 * since. Runs of private windows are found in private windows only, others in ordinary ones.
 *
 * @param jobs - Latest first.
 * @param browserStart - As for {@link latestFormJob}.
 */
export function leftRun(
  jobs: readonly Job[],
  { url, incognito }: { url: string; incognito: boolean },
  browserStart: number,
): Job | undefined {
  const isHere = (at: string, job: Job) =>
    at === url || (job.state === 'paused' && isSameSite(at, url));
  const latest = jobs.find(
    (job) =>
      job.discardedAt === undefined &&
      job.incognito === incognito &&
      actsInTab(job) &&
      (isHere(job.target.url, job) || isHere(job.progress?.at ?? '', job)),
  );
  const isLeft = latest !== undefined && latest.createdAt < browserStart;
  return isLeft && resumesAt(latest) !== undefined ? latest : undefined;
}

function isSameSite(one: string, other: string): boolean {
  const host = URL.parse(one)?.host;
  return host !== undefined && host === URL.parse(other)?.host;
}

/**
 * The position in the queue, from 1, of a job that waits for its service: after earlier jobs for
 * the same service that were never sent.
 */
export async function placeInQueue(store: JobReader, { createdAt, remote }: Job): Promise<number> {
  const waiting = (await store.list()).filter(
    (job) =>
      isRemote(job.engine) &&
      job.state === 'queued' &&
      job.notBefore === undefined &&
      job.remote?.service === remote?.service,
  );
  return waiting.filter((job) => job.createdAt < createdAt).length + 1;
}
