import type { Job, ScrapeResult } from '@/contract/job';
import { readItem, readItems, removeItems, writeItems } from '@/platform/storage-area';
import { PRIVATE_JOB } from './changes';
import { writeFailure } from './database';
import { createTurns } from './in-turn';
import { byTime, contentsOf, whileOpen, type JobStore } from './job-store';
import { parseJob, parseRawAnswer, parseResult } from './stored-job';

export interface PrivateStore extends JobStore {
  /**
   * Stores a result without its job, which is on a disk that has no room for the result. {@link
   * JobStore.delete} deletes it.
   *
   * @throws {FailureError} `STORAGE_FULL` if there is no room here either.
   */
  setAside(result: ScrapeResult): Promise<void>;
}

/**
 * Jobs of private windows, in session storage: in the browser's memory, never on disk, and gone
 * when the browser is closed. When its 10 MB are used up, the oldest results make room.
 */
export function createPrivateStore(): PrivateStore {
  // Session storage has no transactions.
  const inTurn = createTurns();

  async function get(id: string): Promise<Job | undefined> {
    return parseJob(decode(await readItem('session', PRIVATE_JOB + id)));
  }

  async function content(id: string, page = 0): Promise<unknown> {
    return decode(await readItem('session', keyOfPage(id, page)));
  }

  async function list(): Promise<Job[]> {
    const items = Object.entries(await readItems('session'));
    const jobs = items.map(([key, item]) =>
      key.startsWith(PRIVATE_JOB) ? parseJob(decode(item)) : undefined,
    );
    return byTime(jobs.filter((job) => job !== undefined));
  }

  async function remove(ids: readonly string[]): Promise<void> {
    const isOfThem = (key: string) =>
      ids.some((id) => key === PRIVATE_JOB + id || isPageOf(key, id));
    await removeItems('session', (await keysOf()).filter(isOfThem));
  }

  async function write(id: string, items: Record<string, string>): Promise<void> {
    // What could never fit must not push out others.
    if (new Blob(Object.values(items)).size > QUOTA_BYTES) throw writeFailure('quota');
    const older = (await list()).filter((job) => job.id !== id && job.finishedAt !== undefined);
    for (;;) {
      try {
        return await writeItems('session', items);
      } catch (cause) {
        const oldest = older.pop();
        if (oldest === undefined) throw writeFailure(cause);
        await remove([oldest.id]);
      }
    }
  }

  const update: JobStore['update'] = (id, change, content) =>
    inTurn(async () => {
      const job = await get(id);
      const next = job && change(job);
      if (next === undefined) return undefined;
      const items = { [PRIVATE_JOB + id]: JSON.stringify(next) };
      for (const each of contentsOf(content))
        items[keyOfPage(id, each.index)] = JSON.stringify(each.content);
      await write(id, items);
      return next;
    });

  return {
    add: (job) =>
      inTurn(async () => {
        if ((await get(job.id)) !== undefined) return false;
        await write(job.id, { [PRIVATE_JOB + job.id]: JSON.stringify(job) });
        return true;
      }),
    update,
    async addOutcomes(id, outcomes, results) {
      await update(id, (job) => whileOpen(job, outcomes), results);
    },
    setAside: (result) =>
      inTurn(() =>
        // Nothing makes room for it, as what is only in memory could be lost for good.
        writeItems('session', { [PRIVATE_RESULT + result.jobId]: JSON.stringify(result) }),
      ).catch((cause: unknown) => {
        throw writeFailure(cause);
      }),
    get,
    result: async (id, page) => parseResult(await content(id, page)),
    // Neither readings nor files of answers are kept of such pages.
    keepSnapshot: async () => {},
    snapshot: async () => undefined,
    dropSnapshots: async () => {},
    keepMedia: async () => false,
    dropMedia: async () => {},
    rawAnswer: async (id) => parseRawAnswer(await content(id)),
    list,
    listOfTab: async (tabId) => (await list()).filter((job) => job.target.tabId === tabId),
    delete: (ids) => inTurn(() => remove(ids)),
    clear: () =>
      inTurn(async () => {
        await removeItems('session', (await keysOf()).filter(isOwn));
      }),
  };
}

const PRIVATE_RESULT = 'result:';

/** The first page of a job has the key that version 0.1.0 gave a result. */
function keyOfPage(id: string, page: number): string {
  return PRIVATE_RESULT + id + (page === 0 ? '' : `:${page}`);
}

function isPageOf(key: string, id: string): boolean {
  return key === keyOfPage(id, 0) || key.startsWith(`${keyOfPage(id, 0)}:`);
}

/** The total capacity of session storage in Chromium and Firefox. */
const QUOTA_BYTES = 10 * 1024 * 1024;

/** The keys that are there; watchers are told only of removals. */
async function keysOf(): Promise<string[]> {
  return Object.keys(await readItems('session'));
}

function isOwn(key: string): boolean {
  return key.startsWith(PRIVATE_JOB) || key.startsWith(PRIVATE_RESULT);
}

/**
 * Items are JSON texts: the browser would truncate deeply nested values and repair broken
 * characters.
 */
function decode(item: unknown): unknown {
  return typeof item === 'string' ? JSON.parse(item) : undefined;
}
