import type { Job, RawAnswer, ScrapeResult } from '@/contract/job';
import { deleteDB } from 'idb';
import { toFailure } from '@/contract/result';
import { announceChange } from './changes';
import { openDatabase, startFailure, writeFailure, type Database } from './database';
import { hasDiskRoom } from './disk-room';
import { byTime, type JobStore } from './job-store';
import { readResultMark, writeResultMark } from './result-mark';
import { destroyKeys, listKeys, openResult, sealResult, type SealedResult } from './sealed-results';
import { parseJob, parseRawAnswer, parseResult, readListedJob } from './stored-job';

/** The store of what outlives the browser. */
export interface DiskStore extends JobStore {
  /** Results that the database should have and has not: how many. They are counted once. */
  takeLost(): Promise<number>;
  /** Destroys the keys of results that are not there any more, as a killed background leaves them. */
  tidyKeys(): Promise<void>;
}

/**
 * Jobs in IndexedDB. A write that was answered survives a crash of the browser. Nothing but a deletion
 * is written while the disk is about full. Where the database cannot be opened, `clear` deletes it,
 * so that the next one is new.
 */
export function createDiskStore(name = 'winnow'): DiskStore {
  let connection: Promise<Database> | undefined;

  function database(): Promise<Database> {
    connection ??= openDatabase(name, forget);
    connection.catch(forget);
    return connection;
  }

  async function canOpen(): Promise<boolean> {
    return database().then(
      () => true,
      (cause: unknown) => toFailure(cause).code === 'STORAGE_FULL',
    );
  }

  function forget() {
    connection = undefined;
  }

  /** Runs one transaction over both tables; all of it happens or nothing. */
  async function write<T>(
    work: (tables: WriteTables) => Promise<T>,
    failure = writeFailure,
  ): Promise<T> {
    const transaction = (await database()).transaction(['jobs', 'results'], 'readwrite', {
      durability: 'strict',
    });
    try {
      const jobs = transaction.objectStore('jobs');
      const results = transaction.objectStore('results');
      const [value] = await Promise.all([work({ jobs, results }), transaction.done]);
      return value;
    } catch (cause) {
      throw failure(cause);
    }
  }

  async function seal(content: ScrapeResult | RawAnswer | undefined) {
    try {
      return content && (await sealResult(content));
    } catch (cause) {
      throw writeFailure(cause);
    }
  }

  async function contentOf(id: string): Promise<unknown> {
    return openResult(await (await database()).get('results', id));
  }

  async function noteResults(): Promise<void> {
    await writeResultMark(name, await (await database()).count('results'));
  }

  return {
    async add(job) {
      await requireRoom(JSON.stringify(job).length, startFailure);
      const added = await write(async ({ jobs }) => {
        if ((await jobs.get(job.id)) !== undefined) return false;
        await jobs.add(job);
        return true;
      }, startFailure);
      if (added) await announceChange([job.id]);
      return added;
    },
    async update(id, change, content) {
      const sealed = await seal(content);
      await requireRoom(sealed?.sealed.byteLength ?? 0, writeFailure);
      const changed = await write(async ({ jobs, results }) => {
        const job = parseJob(await jobs.get(id));
        const next = job && change(job);
        if (next === undefined) return undefined;
        await jobs.put(next);
        if (sealed !== undefined) await results.put(sealed);
        return next;
      });
      if (sealed !== undefined) await noteResults();
      if (changed !== undefined) await announceChange([id]);
      return changed;
    },
    async get(id) {
      return readListedJob(await (await database()).get('jobs', id));
    },
    async result(id) {
      return parseResult(await contentOf(id));
    },
    async rawAnswer(id) {
      return parseRawAnswer(await contentOf(id));
    },
    async list() {
      const records = await (await database()).getAll('jobs');
      return byTime(records.map(readListedJob).filter((job) => job !== undefined));
    },
    async listOfTab(tabId) {
      const records = await (await database()).getAllFromIndex('jobs', 'tabId', tabId);
      return byTime(records.map(parseJob).filter((job) => job !== undefined));
    },
    async delete(ids) {
      if (ids.length === 0) return;
      // A background that is killed now must not take what is deleted for lost.
      await writeResultMark(name, 0);
      await write(async ({ jobs, results }) => {
        await Promise.all(ids.flatMap((id) => [jobs.delete(id), results.delete(id)]));
      });
      await destroyKeys(ids);
      await noteResults();
      await announceChange(ids);
    },
    async clear() {
      await writeResultMark(name, 0);
      if (!(await canOpen())) {
        await deleteDB(name);
        return destroyKeys(await listKeys());
      }
      const ids = await write(async ({ jobs, results }) => {
        const keys = await jobs.getAllKeys();
        await Promise.all([jobs.clear(), results.clear()]);
        return keys;
      });
      await destroyKeys(await listKeys());
      await announceChange(ids);
    },
    async takeLost() {
      const noted = await readResultMark(name);
      const there = await (await database()).count('results');
      if (there !== noted) await writeResultMark(name, there);
      return Math.max(0, noted - there);
    },
    async tidyKeys() {
      const there = new Set(await (await database()).getAllKeys('results'));
      await destroyKeys((await listKeys()).filter((id) => !there.has(id)));
    },
  };
}

async function requireRoom(bytes: number, failure: typeof writeFailure): Promise<void> {
  if (!(await hasDiskRoom(bytes))) throw failure(new DOMException('', 'QuotaExceededError'));
}

interface WriteTables {
  jobs: Table<Job>;
  results: Table<SealedResult>;
}

/** What the store uses of an IndexedDB table. */
interface Table<Written> {
  get(id: string): Promise<unknown>;
  getAllKeys(): Promise<string[]>;
  add(record: Written): Promise<unknown>;
  put(record: Written): Promise<unknown>;
  delete(id: string): Promise<void>;
  clear(): Promise<void>;
}
