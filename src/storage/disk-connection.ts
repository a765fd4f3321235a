import { FailureError, toFailure } from '@/contract/result';
import { announceChange } from './changes';
import { openDatabase, openFailure, writeFailure, type Database } from './database';
import { inTime, OPEN_MS } from './in-time';
import type { WriteTables } from './job-tables';

/** The connection to a database of jobs, which is opened when it is first needed; pages are told if it is lost. */
export function createDiskConnection(name: string) {
  let connection: Promise<Database> | undefined;
  let isSlow = false;

  async function database(): Promise<Database> {
    connection ??= openDatabase(name, lose).finally(() => (isSlow = false));
    connection.catch(forget);
    try {
      return await inTime(connection, isSlow ? 0 : OPEN_MS);
    } catch (cause) {
      if (cause instanceof FailureError) throw cause;
      // Whoever was told that it could not be opened reads again once it is.
      if (!isSlow) connection.then(announceAll, forget);
      isSlow = true;
      throw openFailure(cause);
    }
  }

  function forget() {
    connection = undefined;
  }

  /** The browser, or a later version of ours, may have deleted what pages show. */
  function lose() {
    forget();
    announceAll();
  }

  return {
    /**
     * Once it was too slow, it fails at once until it has been opened.
     *
     * @throws {FailureError} if it cannot be opened within {@link OPEN_MS}.
     */
    database,
    /** Whether it can be opened. A full disk is no reason why not. */
    canOpen: () =>
      database().then(
        () => true,
        (cause: unknown) => toFailure(cause).code === 'STORAGE_FULL',
      ),
    /** Runs one transaction over all tables: either all of it happens, or nothing. */
    write: async <T>(
      work: (tables: WriteTables) => Promise<T>,
      failure: typeof writeFailure = writeFailure,
      durability: IDBTransactionDurability = 'strict',
    ): Promise<T> => {
      const transaction = (await database()).transaction(
        ['jobs', 'journal', 'pages', 'snapshots'],
        'readwrite',
        { durability },
      );
      try {
        const tables = {
          jobs: transaction.objectStore('jobs'),
          journal: transaction.objectStore('journal'),
          pages: transaction.objectStore('pages'),
          snapshots: transaction.objectStore('snapshots'),
        };
        const [value] = await Promise.all([work(tables), transaction.done]);
        return value;
      } catch (cause) {
        throw failure(cause);
      }
    },
  };
}

function announceAll() {
  // No job has this id.
  void announceChange(['']);
}
