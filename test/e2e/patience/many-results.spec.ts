import type { Page } from '@playwright/test';
import { soakSize } from '../../support/soak-sizes.ts';
import { expect, test } from '../fixtures.ts';
import { seed } from '../stored-results.ts';

const RESULTS = soakSize('RESULTS');
const LARGE_RESULTS = soakSize('LARGE_RESULTS');

for (const [count, characters] of [
  [RESULTS, 500],
  [LARGE_RESULTS, 1_000_000],
] as const) {
  test(`${count} results of ${characters} characters are listed, found and deleted`, async ({
    extension,
    page,
  }) => {
    test.setTimeout(60_000 + count * 50);
    const answers = Array.from({ length: count }, (_, at) => ({
      markdown: `\n\nThe word ${at === 7 ? 'chaff' : 'grain'} ends it.`,
      metadata: {},
    }));
    await seed(page, extension.url, answers, characters);
    await page.addInitScript(noteFirstRow);
    await page.goto(`${extension.url}results.html`);
    const rows = page.locator('.result-item');
    await expect(rows.first()).toBeVisible();
    test.info().annotations.push({ type: 'listed', description: `${await firstRowAt(page)} ms` });
    await expect(rows).toHaveCount(Math.min(200, count));
    await page.getByRole('searchbox').fill('chaff');
    await expect(rows).toHaveCount(1, { timeout: 60_000 });
    await page.getByRole('searchbox').fill('');
    await expect(rows).toHaveCount(Math.min(200, count));
    await page.locator('.results-head').getByRole('button', { name: 'Delete all…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rows).toHaveCount(0, { timeout: 120_000 });
  });
}

/* What follows runs in the page. */

function noteFirstRow(): void {
  const watcher = new MutationObserver(() => {
    if (document.querySelector('.result-item') === null) return;
    watcher.disconnect();
    performance.mark('first row');
  });
  watcher.observe(document, { childList: true, subtree: true });
}

/** Milliseconds from the start of the page until it had a row. */
function firstRowAt(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.round(performance.getEntriesByName('first row')[0]?.startTime ?? 0),
  );
}
