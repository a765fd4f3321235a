import type { Page } from '@playwright/test';
import type { Job, ScrapeResult } from '../../src/contract/job.ts';

/** A job of the extension's database, read in one of its pages; undefined where there is none. */
export async function readJob(page: Page, id: string): Promise<Job | undefined> {
  // What the extension stores there.
  return (await page.evaluate(readStoredJob, id)) as Job | undefined;
}

/** A stored result, which the database has encrypted; undefined where there is none. */
export async function readResult(page: Page, jobId: string): Promise<ScrapeResult | undefined> {
  const ask = (request: object) => chrome.runtime.sendMessage({ name: 'storedResult', request });
  return (await page.evaluate(ask, { jobId })).value ?? undefined;
}

/** All records of a table of the extension's database, read in one of its pages. */
export async function readTable<T>(page: Page, table: 'jobs' | 'pages'): Promise<T[]> {
  // As above.
  return (await page.evaluate(read, table)) as T[];
}

/** Runs in the page: a job with the outcomes in its journal. */
function readStoredJob(id: string): Promise<unknown> {
  interface Stored {
    many?: { pages: object[] };
  }
  interface Note {
    pages: { at: number; page: object; found?: object[] }[];
  }
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('winnow');
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const tables = database.transaction(['jobs', 'journal']);
      const reading: IDBRequest<Stored | undefined> = tables.objectStore('jobs').get(id);
      const notes: IDBRequest<Note[]> = tables
        .objectStore('journal')
        .getAll(IDBKeyRange.bound([id], [id, []]));
      tables.addEventListener('abort', () => reject(tables.error));
      tables.addEventListener('complete', () => {
        database.close();
        const job = reading.result;
        for (const { at, page, found = [] } of notes.result.flatMap(({ pages }) => pages)) {
          job?.many?.pages.push(...found);
          Object.assign(job?.many?.pages[at] ?? {}, page);
        }
        resolve(job);
      });
    });
  });
}

/** Runs in the page: all records of a table. */
function read(table: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('winnow');
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const store = database.transaction(table).objectStore(table);
      const request = store.getAll();
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
