import type { Page } from '@playwright/test';

/** The id of the nth stored result, from 0. */
export function idOf(index: number): string {
  return `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;
}

/**
 * Puts results of the service in the store, in place of all that is there, and shows them. They are
 * called `Sample 0` and so on. Their texts are shown as their source.
 *
 * @param padding - Characters that are put before the markdown of each.
 */
export async function seed(
  page: Page,
  extensionUrl: string,
  answers: { markdown?: string; [format: string]: unknown }[],
  padding = 0,
): Promise<void> {
  await page.goto(`${extensionUrl}results.html`);
  const list = page.locator('.results-empty').or(page.getByRole('checkbox'));
  await list.first().waitFor();
  const now = Date.now();
  const rows = answers.map((data, index) => ({
    job: {
      id: idOf(index),
      engine: 'service',
      state: 'done',
      operation: 'scrape',
      target: { url: `https://example.com/pricing/${index}`, title: `Sample ${index}` },
      request: {},
      retention: 'disk',
      createdAt: now - 1000,
      finishedAt: now,
      incognito: false,
    },
    result: { jobId: idOf(index), data },
  }));
  await page.evaluate(
    async ([entries, characters]) => {
      // Whatever is still under way would be stored afterwards.
      await chrome.runtime.sendMessage({ name: 'deleteAllResults', request: {} });
      const before = 'word '.repeat(characters / 5);
      await chrome.storage.local.set({ 'setting:textForm': 'source' });
      const done = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
        });
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await done(indexedDB.open(name));
        if (database.objectStoreNames.contains('jobs')) {
          const stores = database.transaction(['jobs', 'pages'], 'readwrite');
          await done(stores.objectStore('jobs').clear());
          for (const { job, result } of entries) {
            await done(stores.objectStore('jobs').put(job));
            const { markdown, ...data } = result.data;
            const text = markdown === undefined ? {} : { markdown: before + markdown };
            const page = { ...result, data: { ...data, ...text }, index: 0 };
            await done(stores.objectStore('pages').put(page));
          }
          // A page that goes away before takes all of it back.
          await new Promise((resolve, reject) => {
            stores.addEventListener('complete', resolve);
            stores.addEventListener('abort', () => reject(stores.error ?? new Error('refused')));
          });
        }
        database.close();
      }
    },
    [rows, padding] as const,
  );
  await page.reload();
}

/** The little of the browser API that runs in the page above. */
declare const chrome: {
  runtime: { sendMessage(message: object): Promise<unknown> };
  storage: { local: { set(items: object): Promise<void> } };
};
