import type { ScrapeResult } from '@/contract/job';

/**
 * The latest results that could not be stored. Keeps at most three results in memory.
 *
 * @param setAside - Keeps a result beyond the life of the background, if possible. May reject.
 */
export function createUnsavedResults(setAside: (result: ScrapeResult) => Promise<void>) {
  const results = new Map<string, ScrapeResult>();
  return {
    get: (jobId: string) => results.get(jobId) ?? null,
    keep: (result: ScrapeResult) => {
      results.set(result.jobId, result);
      const [oldest] = results.keys();
      if (results.size > LIMIT && oldest !== undefined) results.delete(oldest);
      // If there is no room there either, the result lives as long as the background.
      setAside(result).catch(() => {});
    },
    /** Forgets the results of these jobs; of all if no ids are given. */
    forget(jobIds: readonly string[] = [...results.keys()]) {
      for (const id of jobIds) results.delete(id);
    },
  };
}

const LIMIT = 3;
