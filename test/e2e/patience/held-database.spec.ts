import { expect, test } from '@playwright/test';
import { launchChromium } from '../../support/chromium-extension.ts';
import { startFixtureServer } from '../../support/fixture-server.ts';
import { LIMITS } from '../../support/time-limits.ts';

test('a page is read although an old page holds the database, and the list says so', async () => {
  const server = await startFixtureServer();
  const extension = await launchChromium();
  const [old, page, results] = await Promise.all([
    extension.context.newPage(),
    extension.context.newPage(),
    extension.context.newPage(),
  ]);
  await old.goto(`${extension.url}options.html`);
  await old.evaluate(holdVersion1);
  await extension.stopWorker();
  const says = results.getByText(/The stored results could not be opened \(TimeoutError\)/);

  await results.goto(`${extension.url}results.html`);
  await page.goto(`${server.url}/pages/article.html`);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('tabpanel')).toContainText('What the wind leaves behind', SLOW);
  await expect(popup.getByRole('status')).toHaveText('Read just now', SLOW);
  await popup.close();
  await expect(says).toBeVisible(SLOW);

  await old.close();
  await results.reload();
  await expect(results.locator('.result-item')).toHaveCount(1);
  await expect(says).toBeHidden();
  await extension.close();
  await server.close();
});

/** The background waits ten seconds, then the page that lists what the background has. */
const SLOW = { timeout: LIMITS.wait };

/** Runs in a page of the extension: opens the database as version 1 had it, and never closes it. */
function holdVersion1(): Promise<void> {
  return new Promise((resolve, reject) => {
    indexedDB.deleteDatabase('winnow');
    const opening = indexedDB.open('winnow', 1);
    opening.addEventListener('upgradeneeded', () => {
      const jobs = opening.result.createObjectStore('jobs', { keyPath: 'id' });
      for (const index of ['createdAt', 'tabId']) jobs.createIndex(index, index);
      opening.result.createObjectStore('results', { keyPath: 'jobId' });
    });
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => resolve());
  });
}
