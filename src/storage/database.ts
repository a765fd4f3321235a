import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type StoreNames,
} from 'idb';
import { isRecord } from '@/contract/is-record';
import { FailureError } from '@/contract/result';
import { openFiles } from '@/platform/files';
import { fromVersion1 } from './job-version-1';
import { localized, sentences } from '@/contract/user-text';

/** Records are `unknown` until they are parsed: another version may have written them. */
interface Tables extends DBSchema {
  jobs: { key: string; value: unknown; indexes: { createdAt: number; tabId: number } };
  pages: { key: [string, number]; value: unknown };
  snapshots: { key: string; value: unknown };
  /** Of version 1. */
  results: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Tables>;

/**
 * Version 1: `jobs` by id, with indexes; `results` by the id of their job.
 *
 * Version 2: `jobs` say what they are about in `target`; `pages` by the id of their job and their place
 * in it; `snapshots` by the id of the job that read them. Both are encrypted (sealed-results.ts).
 */
const VERSION = 2;

/**
 * Opens the database, making or migrating it as needed. It closes itself when another context
 * wants to migrate it.
 *
 * @param onLost - Called when the connection is gone and has to be opened anew.
 * @throws {FailureError} when a later version of the extension has written it, or it is damaged.
 */
export async function openDatabase(name: string, onLost: () => void): Promise<Database> {
  try {
    // Where no file can be kept, no result can be encrypted.
    await openFiles();
    return await openDB<Tables>(name, VERSION, {
      async upgrade(database, from, _to, transaction) {
        if (from < 1) {
          const jobs = database.createObjectStore('jobs', { keyPath: 'id' });
          jobs.createIndex('createdAt', 'createdAt');
        }
        database.createObjectStore('pages', { keyPath: ['jobId', 'index'] });
        database.createObjectStore('snapshots', { keyPath: 'jobId' });
        const jobs = transaction.objectStore('jobs');
        if (from === 1) {
          jobs.deleteIndex('tabId');
          await migrateFrom1(transaction);
          database.deleteObjectStore('results');
        }
        jobs.createIndex('tabId', 'target.tabId');
      },
      blocking(_current, _blocked, event) {
        // The event's target is the connection in the way.
        (event.target as IDBDatabase).close();
        onLost();
      },
      terminated: onLost,
    });
  } catch (cause) {
    throw openFailure(cause);
  }
}

/** Rewrites every job, and moves every result to the pages; one at a time, since results are large. */
async function migrateFrom1(transaction: Upgrade): Promise<void> {
  const jobs = transaction.objectStore('jobs');
  for (let at = await jobs.openCursor(); at !== null; at = await at.continue()) {
    await at.update(fromVersion1(at.value));
  }
  const pages = transaction.objectStore('pages');
  const results = transaction.objectStore('results');
  for (let at = await results.openCursor(); at !== null; at = await at.continue()) {
    if (isRecord(at.value)) await pages.put({ ...at.value, index: 0 });
  }
}

type Upgrade = IDBPTransaction<Tables, StoreNames<Tables>[], 'versionchange'>;

/**
 * Says what a refused write means to the user.
 *
 * Only a quota has a name of its own. Where the disk is full, Chromium gives what it failed at:
 * `DataError` for a large value, `UnknownError` for a transaction.
 */
export function writeFailure(cause: unknown): FailureError {
  const message = isQuota(cause)
    ? localized('notSavedNoRoom')
    : localized('notSavedError', { reason: nameOf(cause) });
  return new FailureError({ code: 'STORAGE_FULL', message }, { cause });
}

/** Says what it means that not even a job could be written, so that there is no result either. */
export function startFailure(cause: unknown): FailureError {
  const message = isQuota(cause)
    ? localized('notScrapedNoRoom')
    : localized('notScrapedError', { reason: nameOf(cause) });
  return new FailureError({ code: 'STORAGE_FULL', message }, { cause });
}

function openFailure(cause: unknown): FailureError {
  if (isQuota(cause)) return writeFailure(cause);
  const reason = nameOf(cause);
  const what =
    reason === 'VersionError' ? localized('storeTooNew') : localized('storeUnopened', { reason });
  const message = sentences(what, localized('storeUntilThen'));
  return new FailureError({ code: 'UNEXPECTED', message }, { cause });
}

function isQuota(cause: unknown): boolean {
  return nameOf(cause) === 'QuotaExceededError' || /quota/i.test(String(cause));
}

function nameOf(cause: unknown): string {
  return cause instanceof Error && cause.name !== '' ? cause.name : String(cause);
}
