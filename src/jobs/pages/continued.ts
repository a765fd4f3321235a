import { goesOnAtService } from '@/contract/goes-on-at-service';
import type { Job } from '@/contract/job';
import { identityOf, pagesLeft, pagesToContinue, wasLeftOut } from '@/contract/many-pages';

/** How a job of many pages continues. */
export interface Continuing {
  retryFailed: boolean;
  wanted?: string;
  forget?: readonly string[];
}

/**
 * A job of many pages that can continue; `undefined` if it is under way, or has no page left. A run of a service that
 * goes on there is asked for what is left; all else starts again.
 *
 * @param how.retryFailed - Whether its failed pages are tried again; not while such a run goes on.
 * @param how.wanted - The address of a page that was left out, and is read now.
 * @param how.forget - Sites allowed for this job only, as match patterns.
 */
export function continued(
  whole: Job,
  { retryFailed, wanted, forget = [] }: Continuing,
): Job | undefined {
  const { failure: _failure, finishedAt: _end, seen: _seen, ...job } = whole;
  const { many, state } = job;
  if (many === undefined || state === 'queued' || state === 'running') return undefined;
  const chosen = many.pages.map((page) => {
    const isChosen = page.url === wanted && wasLeftOut(page);
    return isChosen
      ? { ...identityOf(page), wanted: true as const, state: 'waiting' as const }
      : page;
  });
  const goesOn = goesOnAtService(whole);
  const pages = pagesToContinue(chosen, retryFailed && !goesOn);
  if (pagesLeft(pages) === 0 && !goesOn) return undefined;
  const { id: _id, isCrawl: _kind, ...service } = job.remote ?? { origin: '' };
  const remote = job.remote !== undefined && !goesOn ? { remote: service } : {};
  const all = [...new Set([...(many.forget ?? []), ...forget])];
  const next = { ...many, pages, ...(all.length > 0 && { forget: all }) };
  return { ...job, ...remote, state: 'queued', many: next };
}
