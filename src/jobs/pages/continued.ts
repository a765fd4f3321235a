import type { Job } from '@/contract/job';
import { identityOf, pagesLeft, pagesToContinue, wasLeftOut } from '@/contract/many-pages';

/** How a job of many pages continues. */
export interface Continuing {
  retryFailed: boolean;
  wanted?: string;
  forget?: readonly string[];
}

/**
 * A job of many pages that can continue; `undefined` if it is under way, or has no page left.
 *
 * @param how.retryFailed - Whether its failed pages are tried again.
 * @param how.wanted - The address of a page that was left out, and is read now.
 * @param how.forget - Sites allowed for this job only, as match patterns.
 */
export function continued(
  { failure, finishedAt: _end, seen: _seen, ...job }: Job,
  { retryFailed, wanted, forget = [] }: Continuing,
): Job | undefined {
  const { many, state } = job;
  if (many === undefined || state === 'queued' || state === 'running') return undefined;
  const chosen = many.pages.map((page) => {
    const isChosen = page.url === wanted && wasLeftOut(page);
    return isChosen
      ? { ...identityOf(page), wanted: true as const, state: 'waiting' as const }
      : page;
  });
  const pages = pagesToContinue(chosen, retryFailed);
  if (pagesLeft(pages) === 0) return undefined;
  // A run that was stopped, has failed, or is no longer known at the service starts again there; one that goes on there
  // although the user stopped it is not sent, and paid, twice.
  const { id: _id, isCrawl: _kind, ...service } = job.remote ?? { origin: '' };
  const { service: cause } = failure ?? {};
  const isOver = cause === undefined ? state === 'cancelled' : cause.status === 404;
  const isNew = retryFailed || isOver;
  const remote = job.remote !== undefined && isNew ? { remote: service } : {};
  const all = [...new Set([...(many.forget ?? []), ...forget])];
  const next = { ...many, pages, ...(all.length > 0 && { forget: all }) };
  return { ...job, ...remote, state: 'queued', many: next };
}
