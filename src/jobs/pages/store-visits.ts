import type { ScrapeResult } from '@/contract/job';
import type { JobStore } from '@/storage/job-store';
import { sizeOf } from '@/storage/stored-job';
import type { JobEvent } from '../engine';

type Visit = Extract<JobEvent, { type: 'visit' }>;

/**
 * Batches writes, since each transaction takes time however little it stores. The next pages are
 * read meanwhile; if the background ends before a batch is stored, its pages are read again.
 */
export function createVisitStore(id: string, store: Pick<JobStore, 'addOutcomes'>) {
  let waiting: Visit[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let storedAt = -Infinity;
  let storing: Promise<void> = Promise.resolve();
  let hasFailed = false;

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
    storing.catch(() => {
      hasFailed = true;
    });
    return storing;
  }

  return {
    /**
     * Stores what is still waiting.
     *
     * @throws {FailureError} why this, or an earlier one, could not be stored.
     */
    flush,
    /**
     * Takes the outcome of one page with what it gave. It is stored at once, or a tenth of a second
     * after the last ones, together with those that come until then. Does not wait for that, unless
     * too many wait already.
     *
     * @throws {FailureError} why an earlier one could not be stored.
     */
    async add(visit: Visit) {
      waiting.push(visit);
      if (hasFailed || waiting.length >= MAX_WAITING) return flush();
      const wait = storedAt + TOGETHER_MS - performance.now();
      timer ??= setTimeout(() => void flush(), Math.max(0, wait));
    },
  };
}

async function storeVisits(
  id: string,
  visits: readonly Visit[],
  store: Pick<JobStore, 'addOutcomes'>,
): Promise<void> {
  const results = visits.flatMap(({ at, given }): ScrapeResult[] =>
    given === undefined ? [] : [{ jobId: id, page: at, ...given }],
  );
  const size = results.reduce((sum, result) => sum + sizeOf(result), 0);
  const pages = visits.map(({ type: _type, given: _given, ...outcome }) => outcome);
  await store.addOutcomes(id, { pages, size }, results);
}

const TOGETHER_MS = 100;
const MAX_WAITING = 64;
