import type { Job } from '@/contract/job';
import { pagesLeft, pagesToContinue } from '@/contract/many-pages';

/**
 * A job of many pages that can continue; `undefined` if it is under way, or has no page left.
 *
 * @param retryFailed - Whether its failed pages are tried again.
 * @param forget - Sites allowed for this job only, as match patterns.
 */
export function continued(
  { failure, finishedAt: _end, seen: _seen, ...job }: Job,
  retryFailed: boolean,
  forget: readonly string[],
): Job | undefined {
  const { many, state } = job;
  if (many === undefined || state === 'queued' || state === 'running') return undefined;
  const pages = pagesToContinue(many.pages, retryFailed);
  if (pagesLeft(pages) === 0) return undefined;
  // A run that was stopped, has failed, or is no longer known at the service starts again there.
  const { id: _id, isCrawl: _kind, ...service } = job.remote ?? { origin: '' };
  const isNew = retryFailed || state === 'cancelled' || failure?.service?.status === 404;
  const remote = job.remote !== undefined && isNew ? { remote: service } : {};
  const all = [...new Set([...(many.forget ?? []), ...forget])];
  const next = { ...many, pages, ...(all.length > 0 && { forget: all }) };
  return { ...job, ...remote, state: 'queued', many: next };
}
