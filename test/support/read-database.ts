import type { Page } from '@playwright/test';
import type { Job, ScrapeResult } from '../../src/contract/job.ts';

/** A job of the extension's database, read in one of its pages; undefined where there is none. */
export async function readJob(page: Page, id: string): Promise<Job | undefined> {
  // What the extension stores there.
  return (await page.evaluate(read, ['jobs', id] as const)) as Job | undefined;
}

/** A stored result, which the database has encrypted; undefined where there is none. */
export async function readResult(page: Page, jobId: string): Promise<ScrapeResult | undefined> {
  const ask = (request: object) => chrome.runtime.sendMessage({ name: 'storedResult', request });
  return (await page.evaluate(ask, { jobId })).value ?? undefined;
}

/** All records of a table of the extension's database, read in one of its pages. */
export async function readTable<T>(page: Page, table: 'jobs' | 'pages'): Promise<T[]> {
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

/** The little of the browser API that runs in the page above. */
declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<{ value: ScrapeResult | null }> };
};
