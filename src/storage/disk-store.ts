import { deleteDB } from 'idb';
import { isRecord } from '@/contract/is-record';
import { announceChange, createThrottledChanges } from './changes';
import { openFailure, startFailure, writeFailure } from './database';
import { createDiskConnection } from './disk-connection';
import { createRoomCheck, hasDiskRoom, requireRoom } from './disk-room';
import { eraseAllResults, eraseResults } from './erase-results';
import { inTime } from './in-time';
import type { JobStore } from './job-store';
import {
  isStoredOpen,
  noteOutcomes,
  writeStoredJob,
  readStoredJob,
  rewriteJobs,
  withJournals,
  type SealedPage,
} from './job-tables';
import { LARGEST_MEDIA, readMedia, removeMedia, writeMedia } from './kept-media';
import { recordsOf, withJournal } from './page-journal';
import { createResultCount, type ResultCount } from './result-count';
import { sealContents } from './sealed-contents';
import { isSealed, openSealed, seal } from './sealed-results';
import { parseJob, parseRawAnswer, parseResult, readListedJob } from './stored-job';

/** The store of what outlives the browser. */
export interface DiskStore extends JobStore, Pick<ResultCount, 'takeLost'> {
  /** Destroys the keys of results that no longer exist, which a killed background may leave. */
  tidyKeys(): Promise<void>;
  /**
   * Encrypts the page that follows another one in the order of the table, if an earlier version
   * left it unencrypted.
   *
   * @param after - That other one. Default: begin with the first.
   * @returns The page that it looked at; `undefined` if there are no more.
   */
  sealNext(after?: PageKey): Promise<PageKey | undefined>;
}

/** A page of a job, by its id and index. */
export type PageKey = [jobId: string, index: number];

/**
 * Jobs in IndexedDB. A confirmed write survives a crash of the browser and, unless it is
 * repeatable, one of the computer. While the disk is nearly full, nothing is written but deletions.
 * If the database cannot be opened in time, `clear` deletes it, so that the next one is new.
 */
export function createDiskStore(name = 'winnow'): DiskStore {
  const { database, canOpen, write } = createDiskConnection(name);
  const count = createResultCount(name, async () => (await database()).count('pages'));
  const hasRoomLately = createRoomCheck();
  const eased = createThrottledChanges(async (ids) => {
    await announceChange(ids);
    await count.note();
  });

  /** Encrypts what is stored with a job, and checks that the disk has room for it. */
  async function prepare(
    jobId: string,
    content: Parameters<JobStore['update']>[2],
    hasRoom = hasDiskRoom,
  ): Promise<SealedPage[]> {
    const sealing = sealContents(jobId, content);
    const size = sealing.then((all) => all.reduce((sum, each) => sum + each.sealed.byteLength, 0));
    const [results] = await Promise.all([sealing, requireRoom(size, writeFailure, hasRoom)]);
    return results;
  }

  async function contentOf(id: string, page = 0): Promise<unknown> {
    return openSealed(await (await database()).get('pages', [id, page]));
  }

  /** Whether any page of a job is stored; its first one may have failed. */
  async function isStored(id: string): Promise<boolean> {
    return (await (await database()).count('pages', recordsOf(id))) > 0;
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
      const results = await prepare(id, content);
      const changed = await write(async (tables) => {
        const job = await readStoredJob(tables, id);
        const next = job && change(job);
        if (next === undefined) return undefined;
        await writeStoredJob(tables, next);
        for (const result of results) await tables.pages.put(result);
        return next;
      });
      if (changed !== undefined) await announceChange([id]);
      if (results.length > 0) await count.note();
      return changed;
    },
    async addOutcomes(id, outcomes, results) {
      const sealed = await prepare(id, results, hasRoomLately);
      const added = await write(
        async (tables) => {
          if (!(await isStoredOpen(tables, id))) return false;
          await noteOutcomes(tables, id, outcomes);
          for (const result of sealed) await tables.pages.put(result);
          return true;
        },
        writeFailure,
        'relaxed',
      );
      if (added) await eased.soon(id);
    },
    async get(id) {
      const tables = (await database()).transaction(['jobs', 'journal']);
      const [record, notes] = await Promise.all([
        tables.objectStore('jobs').get(id),
        tables.objectStore('journal').getAll(recordsOf(id)),
      ]);
      const job = readListedJob(record);
      return job && withJournal(job, notes);
    },
    async result(id, page) {
      return parseResult(await contentOf(id, page));
    },
    async keepSnapshot(id, snapshot) {
      const text = JSON.stringify(snapshot);
      const sealed = await seal(id, snapshot).catch((cause: unknown) => {
        throw writeFailure(cause);
      });
      await requireRoom(text.length, writeFailure);
      await write(async ({ jobs, snapshots }) => {
        const job = parseJob(await jobs.get(id));
        if (job === undefined) return;
        await jobs.put({ ...job, snapshotSize: text.length });
        await snapshots.put(sealed);
      });
      await announceChange([id]);
    },
    async snapshot(id) {
      return openSealed(await (await database()).get('snapshots', id));
    },
    async dropSnapshots(ids) {
      await write(async ({ jobs, snapshots }) => {
        for (const id of ids) await snapshots.delete(id);
        await rewriteJobs(jobs, ids, ({ snapshotSize: _size, ...rest }) => rest);
      });
    },
    async keepMedia(id, address, file) {
      if (file.size > LARGEST_MEDIA || !(await isStored(id))) return false;
      if ((await readMedia(id, address)) !== undefined) return true;
      await requireRoom(file.size, writeFailure);
      await writeMedia(id, address, file).catch((cause: unknown) => {
        throw writeFailure(cause);
      });
      await write(({ jobs }) =>
        rewriteJobs(jobs, [id], (job) => ({ ...job, mediaSize: (job.mediaSize ?? 0) + file.size })),
      );
      return true;
    },
    async dropMedia(ids) {
      await removeMedia(ids);
      await write(({ jobs }) => rewriteJobs(jobs, ids, ({ mediaSize: _size, ...rest }) => rest));
    },
    async rawAnswer(id) {
      return parseRawAnswer(await contentOf(id));
    },
    async list(isWanted = () => true) {
      const tables = (await database()).transaction(['jobs', 'journal']);
      const [records, notes] = await Promise.all([
        tables.objectStore('jobs').getAll(),
        tables.objectStore('journal').getAll(),
      ]);
      const wanted = records.filter((record) => isRecord(record) && isWanted(record));
      return withJournals(wanted.map(readListedJob), notes);
    },
    async listOfTab(tabId) {
      const tables = (await database()).transaction(['jobs', 'journal']);
      const [records, notes] = await Promise.all([
        tables.objectStore('jobs').index('tabId').getAll(tabId),
        tables.objectStore('journal').getAll(),
      ]);
      return withJournals(records.map(parseJob), notes);
    },
    async delete(ids) {
      if (ids.length === 0) return;
      await eased.now([]);
      await count.noteNone();
      await write(async ({ jobs, journal, pages, snapshots }) => {
        await Promise.all(
          ids.flatMap((id) => [
            jobs.delete(id),
            journal.delete(recordsOf(id)),
            pages.delete(recordsOf(id)),
            snapshots.delete(id),
          ]),
        );
      });
      await eraseResults(ids);
      await count.note();
      await announceChange(ids);
    },
    async clear() {
      await eased.now([]).catch(() => {});
      await count.noteNone();
      if (!(await canOpen())) {
        // Without their keys nobody can read them, even if the browser never deletes them.
        await eraseAllResults();
        return inTime(deleteDB(name)).catch((cause: unknown) => {
          throw openFailure(cause);
        });
      }
      const ids = await write(async ({ jobs, journal, pages, snapshots }) => {
        const keys = await jobs.getAllKeys();
        await Promise.all([jobs, journal, pages, snapshots].map((table) => table.clear()));
        return keys;
      });
      await eraseAllResults();
      await announceChange(ids);
    },
    takeLost: count.takeLost,
    async sealNext(after) {
      const later = after && IDBKeyRange.lowerBound(after, true);
      const [key] = await (await database()).getAllKeys('pages', later, 1);
      const record = key && (await (await database()).get('pages', key));
      if (key === undefined || isSealed(record)) return key;
      const [jobId, index] = key;
      await requireRoom(JSON.stringify(record).length, writeFailure);
      const sealed = { ...(await seal(jobId, record)), index };
      await write(async ({ pages }) => {
        const now = await pages.get(key);
        // It may have been deleted or replaced meanwhile.
        if (now !== undefined && !isSealed(now)) await pages.put(sealed);
      });
      return key;
    },
    async tidyKeys() {
      const pages = await (await database()).getAllKeys('pages');
      const there = new Set([
        ...pages.map(([jobId]) => jobId),
        ...(await (await database()).getAllKeys('snapshots')),
      ]);
      await eraseAllResults(there);
    },
  };
}
