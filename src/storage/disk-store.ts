import type { Job, RawAnswer, ScrapeResult } from '@/contract/job';
import { deleteDB } from 'idb';
import { toFailure } from '@/contract/result';
import { announceChange } from './changes';
import { openDatabase, startFailure, writeFailure, type Database } from './database';
import { byTime, type JobStore } from './job-store';
import { parseJob, parseRawAnswer, parseResult } from './stored-job';

/**
 * Jobs in IndexedDB. A write that was answered survives a crash of the browser. Where the database
 * cannot be opened, `clear` deletes it, so that the next one is new.
 */
export function createDiskStore(name = 'winnow'): JobStore {
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

  return {
    async add(job) {
      const added = await write(async ({ jobs }) => {
        if ((await jobs.get(job.id)) !== undefined) return false;
        await jobs.add(job);
        return true;
      }, startFailure);
      if (added) await announceChange([job.id]);
      return added;
    },
    async update(id, change, content) {
      const changed = await write(async ({ jobs, results }) => {
        const job = parseJob(await jobs.get(id));
        const next = job && change(job);
        if (next === undefined) return undefined;
        await jobs.put(next);
        if (content !== undefined) await results.put(content);
        return next;
      });
      if (changed !== undefined) await announceChange([id]);
      return changed;
    },
    async get(id) {
      return parseJob(await (await database()).get('jobs', id));
    },
    async result(id) {
      return parseResult(await (await database()).get('results', id));
    },
    async rawAnswer(id) {
      return parseRawAnswer(await (await database()).get('results', id));
    },
    async list() {
      return parseJobs(await (await database()).getAll('jobs'));
    },
    async listOfTab(tabId) {
      return parseJobs(await (await database()).getAllFromIndex('jobs', 'tabId', tabId));
    },
    async delete(ids) {
      if (ids.length === 0) return;
      await write(async ({ jobs, results }) => {
        await Promise.all(ids.flatMap((id) => [jobs.delete(id), results.delete(id)]));
      });
      await announceChange(ids);
    },
    async clear() {
      if (!(await canOpen())) return deleteDB(name);
      const ids = await write(async ({ jobs, results }) => {
        const keys = await jobs.getAllKeys();
        await Promise.all([jobs.clear(), results.clear()]);
        return keys;
      });
      await announceChange(ids);
    },
  };
}

interface WriteTables {
  jobs: Table<Job>;
  results: Table<ScrapeResult | RawAnswer>;
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

function parseJobs(records: unknown[]): Job[] {
  return byTime(records.map(parseJob).filter((job) => job !== undefined));
}
