import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { seed } from './stored-results.ts';

test('chosen results are copied together and saved as one zip', async ({
  extension,
  page,
  server,
}) => {
  await seed(
    page,
    extension.url,
    ['First text.', 'Second text.'].map((markdown, index) => ({
      markdown,
      metadata: { title: `Sample ${index}`, url: `https://example.com/${index}` },
    })),
  );
  for (const index of [0, 1])
    await page.getByRole('checkbox', { name: `Choose “Sample ${index}”` }).check();
  const bar = page.getByRole('group', { name: '2 chosen' });
  await bar.getByRole('button', { name: 'Copy together' }).click();
  await expect(page.getByText('Copied 2 pages')).toBeVisible();
  const copied = await extension.readClipboard(server.url);
  expect(copied.split('\n\n---\n\n').toSorted()).toEqual([
    '[Sample 0](https://example.com/0)\n\nFirst text.',
    '[Sample 1](https://example.com/1)\n\nSecond text.\n',
  ]);

  await page.bringToFront();
  await bar.getByRole('button', { name: 'More ways to copy and save' }).click();
  await page.getByRole('menuitem', { name: 'Save .zip' }).click();
  const isWritten = () =>
    existsSync(extension.downloads) &&
    readdirSync(extension.downloads).find((name) => /^Pages of [\d-]+\.zip$/.test(name));
  await expect.poll(isWritten).toBeTruthy();
  const file = readFileSync(path.join(extension.downloads, isWritten() || ''));
  expect(Object.keys(unzipSync(file)).toSorted()).toEqual(
    ['json', 'md'].flatMap((end) => [`Sample 0.${end}`, `Sample 1.${end}`]).toSorted(),
  );
});

// Promise deleting-can-be-undone
test('deleting can be undone, and is final once the page is closed', async ({
  extension,
  page,
}) => {
  const answers = [0, 1, 2].map((index) => ({ markdown: `Text ${index}`, metadata: {} }));
  await seed(page, extension.url, answers);
  const titles = page.locator('.result-title');
  await expect(titles).toHaveCount(3);
  // Opened before anything is deleted, since that is final after some seconds.
  const other = await extension.context.newPage();
  await other.goto(`${extension.url}options.html`);
  const stored = () => other.evaluate(countJobs);
  await page.bringToFront();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Delete');
  await expect(page.getByText('2 results were deleted.')).toBeVisible();
  await expect(titles).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(titles).toHaveCount(3);
  const [first = ''] = await titles.allTextContents();
  await page.locator('.result-item button').first().click();
  await page.keyboard.press('Delete');
  await expect(titles).toHaveCount(2);

  expect(await stored()).toBe(3);
  await page.close();
  await expect.poll(stored).toBe(2);
  await other.goto(`${extension.url}results.html`);
  await expect(other.locator('.result-title')).toHaveCount(2);
  expect(await other.locator('.result-title').allTextContents()).not.toContain(first);
});

test('two versions of a page are compared by a key, part by part', async ({ extension, page }) => {
  const metadata = { sourceURL: 'https://example.com/pricing', url: 'https://example.com/pricing' };
  const rows = 'One more line.\n\n'.repeat(20);
  await seed(page, extension.url, [
    { markdown: `${rows}€ 64`, json: { price: 64 }, metadata },
    { markdown: `${rows}€ 69`, json: { price: 69 }, metadata },
  ]);
  for (const index of [0, 1])
    await page.getByRole('checkbox', { name: `Choose “Sample ${index}”` }).check();
  await page.keyboard.press('=');
  const markdown = page.getByRole('tab', { name: 'Markdown 1' });
  await expect(markdown).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: '37 unchanged lines' })).toBeVisible();
  await page.getByRole('tab', { name: 'Extracted 1' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('"price": 69');
  await expect(page.getByRole('tab', { name: 'Request 0' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article', { name: 'Comparison' })).toBeHidden();
});

test('on a small screen there is the list, then a result', async ({ extension, page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await seed(page, extension.url, [
    { markdown: 'Text of one', metadata: {} },
    { markdown: 'Text of another', metadata: {} },
  ]);
  const detail = page.getByRole('article');
  await expect(page.locator('.result-title')).toHaveCount(2);
  await expect(detail).toBeHidden();
  await page.locator('.result-item button').first().click();
  await expect(detail).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'All results' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(detail).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

/** Runs in the page: how many jobs are stored. */
async function countJobs(): Promise<number> {
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
    });
  let count = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    if (database.objectStoreNames.contains('jobs')) {
      count += await done(database.transaction('jobs').objectStore('jobs').count());
    }
    database.close();
  }
  return count;
}
