import type { Page } from '@playwright/test';

/** A record of the extension's database, read in one of its pages; undefined where there is none. */
export async function readRecord<T>(
  page: Page,
  table: 'jobs' | 'results',
  id: string,
): Promise<T | undefined> {
  // The caller names the type that the extension stores there.
  return (await page.evaluate(read, [table, id] as const)) as T | undefined;
}

/** All records of a table of the extension's database, read in one of its pages. */
export async function readTable<T>(page: Page, table: 'jobs' | 'results'): Promise<T[]> {
  // As above.
  return (await page.evaluate(read, [table, undefined] as const)) as T[];
}

/** Runs in the page: the record of that id, or all of them. */
function read([table, id]: readonly [string, string | undefined]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('winnow');
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const store = database.transaction(table).objectStore(table);
      const request = id === undefined ? store.getAll() : store.get(id);
      request.addEventListener('success', () => {
        database.close();
        resolve(request.result);
      });
    });
  });
}
