import type { Job, ScrapeResult } from '../../src/contract/job.ts';
import type { Page } from '@playwright/test';
import { leakVectors } from '../support/leak-vectors.ts';
import { expect, test } from './fixtures.ts';

test('previews of hostile markup ask nobody for anything and run nothing', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  const vectors = leakVectors(server.url);
  const html = `<h2>BEFORE</h2>${vectors.join('\n')}`;
  // Each vector is closed by the next heading, so that one does not swallow the others.
  const markdown = vectors.map((vector, index) => `# PART ${index}\n\n${vector}\n`).join('\n');
  await popup.evaluate(replaceResult, { html, markdown });

  await page.bringToFront();
  const again = await extension.clickAction(page);
  server.clear();
  await showPreview(again, '1', 'PART 0');
  await showPreview(again, '5', 'BEFORE');
  // What a frame would ask for, it has asked for by the time a later request of ours arrives.
  await page.evaluate(() => fetch('/canary/last'));
  expect(server.requests()).toEqual(['/canary/last']);
  expect(again.frames().every((frame) => !frame.url().includes('/leak/'))).toBe(true);
});

test('the style of previews is applied, and their links open in a new tab', async ({
  extension,
  page,
  server,
}) => {
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await extension.clickAction(page);
  await popup.emulateMedia({ colorScheme: 'dark' });
  await showPreview(popup, '1', 'A separation by weight');
  const frame = popup.frameLocator('iframe');
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(27, 29, 31)');
  // The new tab takes the focus, which closes the popup in the middle of Playwright's click.
  await frame
    .getByRole('link', { name: 'guide to baskets' })
    .click()
    .catch(() => {});
  await expect.poll(() => server.requests()).toContain('/tools/baskets');
});

async function showPreview(popup: Page, key: string, heading: string): Promise<void> {
  await expect(popup.getByRole('tabpanel')).toBeVisible();
  await popup.keyboard.press(key);
  await popup.getByText('Preview', { exact: true }).click();
  await expect(popup.frameLocator('iframe').getByRole('heading', { name: heading })).toBeVisible();
}

/** Runs in the popup: puts other texts in the place of the latest result's, as a hostile page would. */
async function replaceResult(texts: { html: string; markdown: string }): Promise<void> {
  const jobs = await chrome.runtime.sendMessage({ name: 'storedJobs', request: {} });
  const stored = await Promise.all(
    jobs.value.map(({ id }) =>
      chrome.runtime.sendMessage({ name: 'storedResult', request: { jobId: id } }),
    ),
  );
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('winnow');
    opening.addEventListener('success', () => resolve(opening.result));
  });
  await new Promise<void>((resolve) => {
    const writing = database.transaction('results', 'readwrite');
    const results = writing.objectStore('results');
    // In clear, as earlier versions wrote them.
    for (const { value } of stored) {
      if (value !== null) results.put({ ...value, data: { ...value.data, ...texts } });
    }
    writing.addEventListener('complete', () => resolve());
  });
  database.close();
}

/** The little of the browser API that runs in the popup above. */
declare const chrome: {
  runtime: {
    sendMessage(message: { name: 'storedJobs'; request: object }): Promise<{ value: Job[] }>;
    sendMessage(message: {
      name: 'storedResult';
      request: object;
    }): Promise<{ value: ScrapeResult | null }>;
  };
};
