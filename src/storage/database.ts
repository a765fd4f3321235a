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

/** Records are `unknown` until they are parsed, as another version may have written them. */
interface Tables extends DBSchema {
  jobs: {
    key: string;
    value: unknown;
    indexes: { createdAt: number; tabId: number; state: [id: string, state: string] };
  };
  journal: { key: [string, number]; value: unknown };
  pages: { key: [string, number]; value: unknown };
  snapshots: { key: string; value: unknown };
  /** Of version 1. */
  results: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Tables>;

/**
 * Version 1: `jobs` by id, with indexes; `results` by the id of their job.
 *
 * Version 2: `jobs` say in `target` what they are about; `pages` by the id of their job and their
 * index in it; `snapshots` by the id of the job that read them. Both are encrypted
 * (sealed-results.ts).
 *
 * Version 3: an index of `jobs` by state; `journal` has the outcomes of pages since their job was
 * written (page-journal.ts).
 */
const VERSION = 3;

/**
 * Opens the database; creates or migrates it if needed. It closes itself when another context wants
 * to migrate it.
 *
 * @param onLost - Called when the connection is lost and must be reopened.
 * @throws {FailureError} if a later version of the extension has written it, or it is damaged.
 */
export async function openDatabase(name: string, onLost: () => void): Promise<Database> {
  try {
    // Without files for keys, no result can be encrypted.
    await openFiles();
    return await openDB<Tables>(name, VERSION, {
      async upgrade(database, from, _to, transaction) {
        if (from < 1) {
          const jobs = database.createObjectStore('jobs', { keyPath: 'id' });
          jobs.createIndex('createdAt', 'createdAt');
        }
        const jobs = transaction.objectStore('jobs');
        if (from < 2) {
          database.createObjectStore('pages', { keyPath: ['jobId', 'index'] });
          database.createObjectStore('snapshots', { keyPath: 'jobId' });
          if (from === 1) {
            jobs.deleteIndex('tabId');
            await migrateFrom1(transaction);
            database.deleteObjectStore('results');
          }
          jobs.createIndex('tabId', 'target.tabId');
        }
        database.createObjectStore('journal', { keyPath: ['jobId', 'place'] });
        jobs.createIndex('state', ['id', 'state']);
      },
      blocking(_current, _blocked, event) {
        // The event's target is the blocking connection.
        (event.target as IDBDatabase).close();
        onLost();
      },
      terminated: onLost,
    });
  } catch (cause) {
    throw openFailure(cause);
  }
}

/**
 * Rewrites every job, and moves every result to the pages; one at a time, since results are large.
 */
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
 * Only an exceeded quota has its own error name. If the disk is full, Chromium reports what failed:
 * `DataError` for a large value, `UnknownError` for a transaction.
 */
export function writeFailure(cause: unknown): FailureError {
  const message = isQuota(cause)
    ? localized('notSavedNoRoom')
    : localized('notSavedError', { reason: nameOf(cause) });
  return new FailureError({ code: 'STORAGE_FULL', message }, { cause });
}

/** Tells the user that not even a job could be written, so that there is no result either. */
export function startFailure(cause: unknown): FailureError {
  const message = isQuota(cause)
    ? localized('notScrapedNoRoom')
    : localized('notScrapedError', { reason: nameOf(cause) });
  return new FailureError({ code: 'STORAGE_FULL', message }, { cause });
}

/** Tells the user that what is stored could not be opened, and what happens to new results. */
export function openFailure(cause: unknown): FailureError {
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
