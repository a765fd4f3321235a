import { isOpen, type ScrapeResult } from '@/contract/job';
import { identityOf } from '@/contract/many-pages';
import type { JobStore } from '@/storage/job-store';
import { sizeOf } from '@/storage/stored-job';
import type { JobEvent } from '../engine';

type Visit = Extract<JobEvent, { type: 'visit' }>;

/** Stores the outcomes of a job's pages. */
export interface VisitStore {
  /**
   * Stores the outcome of one page with what it gave: at once, or a quarter of a second after the
   * last ones, together with those that come until then.
   *
   * @throws {FailureError} why this one, or an earlier one, could not be stored.
   */
  add(visit: Visit): Promise<void>;
  /**
   * Stores what is still waiting.
   *
   * @throws {FailureError} as `add`.
   */
  flush(): Promise<void>;
}

/**
 * Storing a page means writing the job with all its pages, which for two thousand pages takes
 * longer than reading one. So pages that come faster than they could be shown are stored together,
 * in one transaction; if the background ends before that, they are read again.
 */
export function createVisitStore(id: string, store: Pick<JobStore, 'update'>): VisitStore {
  let waiting: Visit[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let storedAt = -Infinity;
  let storing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // The next caller is told of a failure; what waits behind it is not stored either.
    storing = storing.then(async () => {
      const visits = waiting;
      if (visits.length === 0) return;
      waiting = [];
      storedAt = performance.now();
      await storeVisits(id, visits, store);
    });
    storing.catch(() => {});
    return storing;
  }

  return {
    flush,
    async add(visit) {
      waiting.push(visit);
      const wait = storedAt + TOGETHER_MS - performance.now();
      if (wait <= 0 || waiting.length >= MOST_TOGETHER) return flush();
      timer ??= setTimeout(() => void flush(), wait);
    },
  };
}

async function storeVisits(
  id: string,
  visits: readonly Visit[],
  store: Pick<JobStore, 'update'>,
): Promise<void> {
  const results = visits.flatMap(({ at, given }): ScrapeResult[] =>
    given === undefined ? [] : [{ jobId: id, page: at, ...given }],
  );
  const size = results.reduce((sum, result) => sum + sizeOf(result), 0);
  await store.update(
    id,
    (stored) => {
      if (!isOpen(stored) || stored.many === undefined) return undefined;
      const pages = [...stored.many.pages];
      for (const { at, page, found = [] } of visits) {
        pages.push(...found);
        const former = pages[at];
        if (former !== undefined) pages[at] = { ...identityOf(former), ...page };
      }
      return { ...stored, many: { ...stored.many, pages }, size: (stored.size ?? 0) + size };
    },
    results,
    // After a power cut the last pages are read again.
    true,
  );
}

const TOGETHER_MS = 250;
const MOST_TOGETHER = 16;
