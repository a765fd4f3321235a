import type { Job, RawAnswer, ScrapeResult } from '@/contract/job';
import { FailureError } from '@/contract/result';
import { byTime, contentsOf, whileOpen, type JobStore } from '@/storage/job-store';

/** A job store in memory, for tests of what uses one. `full` makes it refuse results. */
export interface MemoryJobStore extends JobStore {
  full: boolean;
}

export function createMemoryJobStore(jobs: Job[] = []): MemoryJobStore {
  const stored = new Map(jobs.map((job) => [job.id, job]));
  const contents = new Map<string, ScrapeResult | RawAnswer>();
  const snapshots = new Map<string, unknown>();
  return {
    full: false,
    async add(job) {
      if (stored.has(job.id)) return false;
      stored.set(job.id, job);
      return true;
    },
    async update(id, change, content) {
      const job = stored.get(id);
      const next = job && change(job);
      if (next === undefined) return undefined;
      for (const each of contentsOf(content)) {
        if (this.full) throw new FailureError({ code: 'STORAGE_FULL', message: 'No room.' });
        contents.set(keyOf(id, each.index), each.content);
      }
      stored.set(id, next);
      return next;
    },
    async addOutcomes(id, outcomes, results) {
      await this.update(id, (job) => whileOpen(job, outcomes), results);
    },
    get: async (id) => stored.get(id),
    async result(id, page) {
      const content = contents.get(keyOf(id, page));
      return content !== undefined && 'data' in content ? content : undefined;
    },
    async rawAnswer(id) {
      const content = contents.get(keyOf(id));
      return content !== undefined && 'raw' in content ? content.raw : undefined;
    },
    list: async (isWanted = () => true) => byTime([...stored.values()].filter(isWanted)),
    listOfTab: async (tabId) =>
      byTime([...stored.values()].filter((job) => job.target.tabId === tabId)),
    async delete(ids) {
      for (const id of ids) {
        stored.delete(id);
        snapshots.delete(id);
        for (const key of contents.keys()) if (key.startsWith(`${id} `)) contents.delete(key);
      }
    },
    async clear() {
      stored.clear();
      contents.clear();
      snapshots.clear();
    },
    async keepSnapshot(id, snapshot) {
      const job = stored.get(id);
      if (job === undefined) return;
      stored.set(id, { ...job, snapshotSize: JSON.stringify(snapshot).length });
      snapshots.set(id, snapshot);
    },
    async keepMedia(id, _address, file) {
      const job = stored.get(id);
      if (job === undefined) return false;
      stored.set(id, { ...job, mediaSize: (job.mediaSize ?? 0) + file.size });
      return true;
    },
    async dropMedia(ids) {
      for (const id of ids) {
        const { mediaSize: _size, ...job } = stored.get(id) ?? {};
        if ('id' in job) stored.set(id, job);
      }
    },
    snapshot: async (id) => snapshots.get(id),
    async dropSnapshots(ids) {
      for (const id of ids) {
        snapshots.delete(id);
        const { snapshotSize: _size, ...job } = stored.get(id) ?? {};
        if ('id' in job) stored.set(id, job);
      }
    },
  };
}

function keyOf(id: string, page = 0): string {
  return `${id} ${page}`;
}
