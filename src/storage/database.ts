import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { FailureError } from '@/contract/result';

/** Records are `unknown` until they are parsed: another version may have written them. */
interface Tables extends DBSchema {
  jobs: { key: string; value: unknown; indexes: { createdAt: number; tabId: number } };
  results: { key: string; value: unknown };
}

export type Database = IDBPDatabase<Tables>;

/** Version 1: `jobs` by id, with indexes; `results` by the id of their job. */
const VERSION = 1;

/**
 * Opens the database, making or migrating it as needed. It closes itself when another context
 * wants to migrate it.
 *
 * @param onLost - Called when the connection is gone and has to be opened anew.
 * @throws {FailureError} when a later version of the extension has written it, or it is damaged.
 */
export async function openDatabase(name: string, onLost: () => void): Promise<Database> {
  try {
    return await openDB<Tables>(name, VERSION, {
      upgrade(database, from) {
        if (from < 1) {
          const jobs = database.createObjectStore('jobs', { keyPath: 'id' });
          jobs.createIndex('createdAt', 'createdAt');
          jobs.createIndex('tabId', 'tabId');
          database.createObjectStore('results', { keyPath: 'jobId' });
        }
      },
      blocking(_current, _blocked, event) {
        // The event's target is the connection in the way.
        (event.target as IDBDatabase).close();
        onLost();
      },
      terminated: onLost,
    });
  } catch (cause) {
    throw storageFailure(cause);
  }
}

/** Says what a refused storage operation means to the user. */
export function storageFailure(cause: unknown): FailureError {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'QuotaExceededError' || /quota/i.test(String(cause))) {
    const message =
      'Not saved: the browser has no room left. Copy or download the result, then delete old results or free disk space.';
    return new FailureError({ code: 'STORAGE_FULL', message }, { cause });
  }
  const message =
    name === 'VersionError'
      ? 'The stored results were written by a later version of Winnow. Update Winnow to open them.'
      : `The stored results could not be opened (${name === '' ? String(cause) : name}). Restart the browser; if that does not help, reinstall Winnow.`;
  return new FailureError({ code: 'UNEXPECTED', message }, { cause });
}
