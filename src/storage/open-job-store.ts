import { isSamePage } from '@/contract/address/same-page';
import type { Job, ScrapeResult } from '@/contract/job';
import { createDiskStore } from './disk-store';
import { byTime, type JobStore } from './job-store';
import { createPrivateStore } from './private-store';

export interface JobStoreOptions {
  /** Name of the database. Replaced in tests. */
  databaseName?: string;
  /** Whether jobs of private windows are stored on disk too. Asked at every new job. */
  keepPrivate?: () => Promise<boolean>;
}

/** The store that the background writes to. */
export interface OpenJobStore extends JobStore {
  /**
   * Takes what a tab's page gave so far off the disk, into memory until the browser is closed. What
   * memory has no room for is gone.
   */
  takeOffDisk(page: { tabId: number; url: string }): Promise<void>;
  /**
   * Keeps a result that there was no room for on the disk, in memory until the browser is closed.
   *
   * @throws {FailureError} `STORAGE_FULL` when there is no room there either.
   */
  setAside(result: ScrapeResult): Promise<void>;
}

/**
 * The store of all jobs: those of ordinary windows on disk; in memory, until the browser is closed,
 * those of private windows, unless the user wants them kept, and those that ask for no retention. Any context of the extension may
 * read it; only the background may write.
 */
export function openJobStore(options: JobStoreOptions = {}): OpenJobStore {
  const disk = createDiskStore(options.databaseName);
  const memory = createPrivateStore();
  const keepPrivate = options.keepPrivate ?? (async () => false);

  async function moveToMemory(job: Job): Promise<void> {
    const raw = await disk.rawAnswer(job.id);
    const content = (await disk.result(job.id)) ?? (raw && { jobId: job.id, raw });
    try {
      await memory.add({ ...job, ephemeral: true });
      if (content) await memory.update(job.id, (same) => same, content);
    } catch {
      await memory.delete([job.id]);
    }
    await disk.delete([job.id]);
  }

  return {
    async add(job) {
      if ((await this.get(job.id)) !== undefined) return false;
      const inMemory = job.ephemeral === true || (job.incognito && !(await keepPrivate()));
      return inMemory ? memory.add(job) : disk.add(job);
    },
    async update(id, change, content) {
      const store = (await memory.get(id)) === undefined ? disk : memory;
      return store.update(id, change, content);
    },
    async get(id) {
      return (await memory.get(id)) ?? disk.get(id);
    },
    async result(id) {
      return (await memory.result(id)) ?? disk.result(id);
    },
    async rawAnswer(id) {
      return (await memory.rawAnswer(id)) ?? disk.rawAnswer(id);
    },
    async list() {
      return byTime([...(await memory.list()), ...(await disk.list())]);
    },
    async listOfTab(tabId) {
      return byTime([...(await memory.listOfTab(tabId)), ...(await disk.listOfTab(tabId))]);
    },
    async delete(ids) {
      const inMemory = new Set((await memory.list()).map(({ id }) => id));
      // Results that were set aside are there without their jobs.
      await memory.delete(ids);
      await disk.delete(ids.filter((id) => !inMemory.has(id)));
    },
    async clear() {
      await memory.clear();
      await disk.clear();
    },
    setAside: (result) => memory.setAside(result),
    async takeOffDisk({ tabId, url }) {
      for (const job of await disk.listOfTab(tabId)) {
        if (isSamePage(job.url, url)) await moveToMemory(job);
      }
    },
  };
}
