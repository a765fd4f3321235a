import { useState } from 'preact/hooks';
import type { Job } from '@/contract/job';
import { readPair, type Pair } from './read-results';
import type { ResultsServices } from './results-services';

/** Two results that are compared, and what else can be. */
interface Compared {
  pair: Pair;
  versions: readonly Job[];
}

/** What is compared, and ways to compare other results. */
export type Comparing = ReturnType<typeof useComparison>;

/**
 * Nothing is compared at first.
 *
 * @param onMissing - Called if one of two results cannot be read.
 */
export function useComparison(services: Pick<ResultsServices, 'result'>, onMissing: () => void) {
  const [compared, setCompared] = useState<Compared>();

  async function compare(before: Job, after: Job, versions: readonly Job[]) {
    const pair = await readPair(services, before, after);
    if (pair === undefined) onMissing();
    else setCompared({ pair, versions });
  }

  return {
    compared,
    compare,
    /** Compares the latest two of some versions. */
    async compareLatest(versions: readonly Job[]) {
      const sorted = versions.toSorted((one, other) => other.createdAt - one.createdAt);
      const [after, before] = sorted;
      if (before !== undefined && after !== undefined) await compare(before, after, sorted);
    },
    close: () => setCompared(undefined),
  };
}
