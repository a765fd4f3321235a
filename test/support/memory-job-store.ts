import type { Job, ScrapeResult } from '@/contract/job';
import { FailureError } from '@/contract/result';
import { byTime, type JobStore } from '@/storage/job-store';

/** A job store in memory, for tests of what uses one. `full` makes it refuse results. */
export interface MemoryJobStore extends JobStore {
  full: boolean;
}

export function createMemoryJobStore(jobs: Job[] = []): MemoryJobStore {
  const stored = new Map(jobs.map((job) => [job.id, job]));
  const results = new Map<string, ScrapeResult>();
  return {
    full: false,
    async add(job) {
      if (stored.has(job.id)) return false;
      stored.set(job.id, job);
      return true;
    },
    async update(id, change, result) {
      const job = stored.get(id);
      const next = job && change(job);
      if (next === undefined) return undefined;
      if (result !== undefined) {
        if (this.full) throw new FailureError({ code: 'STORAGE_FULL', message: 'No room.' });
        results.set(id, result);
      }
      stored.set(id, next);
      return next;
    },
    get: async (id) => stored.get(id),
    result: async (id) => results.get(id),
    list: async () => byTime([...stored.values()]),
    listOfTab: async (tabId) => byTime([...stored.values()].filter((job) => job.tabId === tabId)),
    async delete(ids) {
      for (const id of ids) {
        stored.delete(id);
        results.delete(id);
      }
    },
    async clear() {
      stored.clear();
      results.clear();
    },
  };
}
