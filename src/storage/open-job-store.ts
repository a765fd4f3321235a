import { isSamePage } from '@/contract/address/same-page';
import type { Job, ScrapeResult } from '@/contract/job';
import { toFailure } from '@/contract/result';
import { readBrowserStart } from './browser-session';
import { createDiskStore, type DiskStore } from './disk-store';
import { createTurns } from './in-turn';
import { byTime, type JobStore } from './job-store';
import { createPrivateStore } from './private-store';
import { noteLosses, noteRoom } from './storage-notice';

export interface JobStoreOptions {
  /** Name of the database. Replaced in tests. */
  databaseName?: string;
  /** Whether jobs of private windows are stored on disk too. Asked for every new job. */
  keepPrivate?: () => Promise<boolean>;
}

/** The store that the background writes to. */
export interface OpenJobStore extends JobStore {
  /**
   * Moves what a tab's page gave so far from the disk into memory, until the browser is closed.
   * What memory has no room for is lost.
   */
  takeOffDisk(page: { tabId: number; url: string }): Promise<void>;
  /**
   * Keeps a result that did not fit on the disk, in memory until the browser is closed.
   *
   * @throws {FailureError} `STORAGE_FULL` if there is no room there either.
   */
  setAside(result: ScrapeResult): Promise<void>;
  /**
   * Finds out what the browser lost of what was stored, so that the user can be told. Never
   * rejects.
   */
  findLosses(): Promise<void>;
  /**
   * Destroys keys of results that no longer exist, which a killed background may leave. Never
   * rejects.
   */
  tidyKeys(): Promise<void>;
  /** As {@link DiskStore.sealNext}. */
  sealNext: DiskStore['sealNext'];
}

/**
 * The store of all jobs. Those of ordinary windows are on disk. In memory, until the browser is
 * closed, are those of private windows, unless the user wants them stored, and those that ask for
 * no retention. If the disk is full or its content cannot be opened, new jobs are in memory too;
 * the storage notice tells of the former, `list` of the latter. Any context of the extension may
 * read it; only the background may write.
 */
export function openJobStore(options: JobStoreOptions = {}): OpenJobStore {
  const disk = createDiskStore(options.databaseName);
  const memory = createPrivateStore();
  const keepPrivate = options.keepPrivate ?? (async () => false);

  // A job must not change while it moves from one store to the other.
  const inTurn = createTurns();

  /** As the disk's own update, but a job can also end when the disk takes nothing: in memory. */
  async function updateOnDisk(...[id, change, content]: Parameters<JobStore['update']>) {
    try {
      return await disk.update(id, change, content);
    } catch (cause) {
      const job = content === undefined ? await disk.get(id) : undefined;
      const ended = job && change(job);
      if (ended?.finishedAt === undefined) throw cause;
      await memory.add(ended);
      return ended;
    }
  }

  /**
   * Adds to the disk or, if it has no room or its content cannot be opened, to memory: the page is
   * read all the same.
   */
  async function addToDisk(job: Job): Promise<boolean> {
    try {
      if ((await disk.get(job.id)) !== undefined) return false;
      const added = await disk.add(job);
      await noteRoom(true);
      return added;
    } catch (cause) {
      const added = await memory.add(job);
      if (toFailure(cause).code === 'STORAGE_FULL') await noteRoom(false);
      return added;
    }
  }

  async function get(id: string): Promise<Job | undefined> {
    return (await memory.get(id)) ?? unlessClosed(disk.get(id), undefined);
  }

  async function moveToMemory(job: Job): Promise<void> {
    const { id, snapshotSize: _size, mediaSize: _media, ...rest } = job;
    const raw = await disk.rawAnswer(id);
    try {
      await memory.add({ id, ...rest, retention: 'memory' });
      if (raw !== undefined) await memory.update(id, (same) => same, { jobId: id, raw });
      for (let page = 0; ; page++) {
        const content = await disk.result(id, page);
        if (content === undefined) break;
        await memory.update(id, (same) => same, content);
      }
    } catch {
      await memory.delete([job.id]);
    }
    await disk.delete([job.id]);
  }

  return {
    add: (job) =>
      inTurn(async () => {
        if ((await memory.get(job.id)) !== undefined) return false;
        const inMemory = job.retention === 'memory' || (job.incognito && !(await keepPrivate()));
        return inMemory ? memory.add(job) : addToDisk(job);
      }),
    update: (id, change, content) =>
      inTurn(async () =>
        (await memory.get(id)) === undefined
          ? updateOnDisk(id, change, content)
          : memory.update(id, change, content),
      ),
    addOutcomes: (id, ...outcomes) =>
      inTurn(async () =>
        ((await memory.get(id)) === undefined ? disk : memory).addOutcomes(id, ...outcomes),
      ),
    get,
    async result(id, page) {
      return (await memory.result(id, page)) ?? unlessClosed(disk.result(id, page), undefined);
    },
    keepSnapshot: (id, snapshot) =>
      inTurn(async () => {
        if ((await memory.get(id)) === undefined) await disk.keepSnapshot(id, snapshot);
      }),
    snapshot: (id) => unlessClosed(disk.snapshot(id), undefined),
    dropSnapshots: (ids) => inTurn(() => disk.dropSnapshots(ids)),
    keepMedia: (id, address, file) =>
      inTurn(async () => {
        const job = await get(id);
        // Of a private window only the results are kept, if the user wants that.
        const isLeftOut = job === undefined || job.retention === 'memory' || job.incognito;
        return isLeftOut ? false : disk.keepMedia(id, address, file);
      }),
    dropMedia: (ids) => inTurn(() => disk.dropMedia(ids)),
    async rawAnswer(id) {
      return (await memory.rawAnswer(id)) ?? unlessClosed(disk.rawAnswer(id), undefined);
    },
    async list(isWanted = () => true) {
      const stored = await Promise.all([memory.list(), disk.list(isWanted)]);
      return merge(...stored).filter(isWanted);
    },
    async listOfTab(tabId) {
      const onDisk = unlessClosed(disk.listOfTab(tabId), []);
      return merge(...(await Promise.all([memory.listOfTab(tabId), onDisk])));
    },
    delete: (ids) =>
      inTurn(async () => {
        // Results that were set aside are there without their jobs.
        await memory.delete(ids);
        const onDisk = new Set((await unlessClosed(disk.list(), [])).map(({ id }) => id));
        await disk.delete(ids.filter((id) => onDisk.has(id)));
      }),
    clear: () =>
      inTurn(async () => {
        await memory.clear();
        await disk.clear();
      }),
    setAside: (result) => memory.setAside(result),
    // If the disk store cannot be opened, the list of results says so.
    findLosses: () => inTurn(() => noteLosses(disk)).catch(() => {}),
    tidyKeys: () => inTurn(() => disk.tidyKeys()).catch(() => {}),
    sealNext: (after) => inTurn(() => disk.sealNext(after)),
    takeOffDisk: ({ tabId, url }) =>
      inTurn(async () => {
        // Numbers of tabs begin again with the browser.
        const start = await readBrowserStart();
        for (const job of await disk.listOfTab(tabId)) {
          if (job.createdAt >= start && isSamePage(job.target.url, url)) await moveToMemory(job);
        }
      }),
  };
}

/** What is read from the disk, or the fallback if it cannot be opened. */
function unlessClosed<T>(reading: Promise<T>, fallback: T): Promise<T> {
  return reading.catch((cause: unknown) => {
    if (toFailure(cause).code === 'STORAGE_FULL') throw cause;
    return fallback;
  });
}

/** Latest first; for the same job, memory is newer than the disk. */
function merge(inMemory: Job[], onDisk: Job[]): Job[] {
  const ids = new Set(inMemory.map(({ id }) => id));
  return byTime([...inMemory, ...onDisk.filter(({ id }) => !ids.has(id))]);
}
