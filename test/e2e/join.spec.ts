import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { BARE_KETTLE, GONE_KETTLE, KETTLES } from '../support/kettle-pages.ts';
import { waitUntil } from '../support/wait-until.ts';
import { expect, test } from './fixtures.ts';

// Promise joined-pages-read-once (Jobs): A run that joins pages to rows reads each page once, also
// if its background is ended, and says why rows got nothing.
test('values that the user points at in one page fill columns from the pages of all rows, although the background is ended', async ({
  extension,
  page,
  server,
}) => {
  // As if the user had agreed, since no test can click in the browser's own prompt.
  await extension.grantHost('http://127.0.0.1/*');
  await page.goto(`${server.url}/kettles/`);
  const popup = await extension.clickAction(page);
  await popup.getByRole('tab', { name: /^Table/ }).click();
  await popup.getByRole('button', { name: /^Table: 14 rows/ }).click();
  const [form] = await Promise.all([
    extension.context.waitForEvent('page'),
    // The popup may be gone before it has told that it was clicked.
    popup
      .getByRole('menuitem', { name: 'More from each page…' })
      .click()
      .catch(() => {}),
  ]);
  const host = new URL(server.url).host;
  await expect(form.getByText(`12 pages of ${host} · 1 row has no link`)).toBeVisible();
  const [opened] = await Promise.all([
    extension.context.waitForEvent('page'),
    form.getByRole('button', { name: 'Point in a page…' }).click(),
  ]);
  await expect(opened).toHaveURL(`${server.url}/kettles/1`);
  await opened.locator('[popover=manual]').waitFor({ state: 'attached' });
  await opened.click('.buy .price', { force: true });
  await opened.click('td.value >> nth=0', { force: true });
  // The tab may be closed before the key is up again.
  await opened.keyboard.press('Enter').catch(() => {});
  const tried = form.getByRole('table', { name: 'What the first pages give' });
  await expect(tried.getByRole('row', { name: `${host}/kettles/2 € 12.50 2 kg` })).toBeVisible();
  await expect.poll(() => opened.isClosed()).toBe(true);

  server.clear();
  // However long it takes to look, the run is not over.
  const release = server.hold(/^\/kettles\/(?:9|1\d)$/);
  await form.getByLabel('Seconds between two pages of a site').fill('0');
  await form.getByRole('button', { name: `Read ${KETTLES} pages` }).click();
  const run = form.getByRole('article', { name: /^12 pages of/ });
  await expect(run.getByText(/^[3-9]\/12/)).toBeVisible();
  await extension.stopWorker();
  release();
  await expect(run.getByText('12/12 · 2 failed', { exact: true })).toBeVisible();
  await expect(run.getByText('Your limit of pages is reached.')).toBeHidden();

  const [header = [], ...rows] = await savedCsv(extension, form);
  expect(rows).toHaveLength(KETTLES + 2);
  const at = (name: RegExp) => header.findIndex((one) => name.test(one));
  const [price, weight, why] = [at(/^Price/), at(/^Weight/), at(/^Why empty/)];
  const expected = Array.from({ length: KETTLES }, (_, place) => {
    const number = place + 1;
    if (number === GONE_KETTLE) return ['', '', expect.stringMatching(/^The server answered 404/)];
    if (number === BARE_KETTLE) return ['', '', 'None of the values is on this page.'];
    return [`${10 + number}.5`, `${number}`, ''];
  });
  expect(rows.map((row) => [row[price], row[weight], row[why]])).toEqual([
    ...expected,
    // It links to the third again, and the last one to nothing.
    expected[2],
    ['', '', ''],
  ]);
  // Each was read once, but for those that were on their way.
  const asked = server.requests().filter((request) => /^\/kettles\/\d/.test(request));
  expect(new Set(asked).size).toBe(KETTLES);
  expect(asked.length).toBeLessThanOrEqual(KETTLES + 1);
  await form.close();
});

test('what pages state under a name fills columns, with the access from a click on the tab', async ({
  extension,
  page,
  server,
}) => {
  await extension.revokeHosts();
  await page.goto(`${server.url}/kettles/`);
  const popup = await extension.clickAction(page);
  await popup.getByRole('tab', { name: /^Table/ }).click();
  await popup.getByRole('button', { name: 'Title', exact: false }).first().click();
  const [form] = await Promise.all([
    extension.context.waitForEvent('page'),
    popup
      .getByRole('button', { name: 'More from each page…' })
      .click()
      .catch(() => {}),
  ]);
  await form.getByRole('radio', { name: 'Named fields' }).check();
  await form.getByLabel('Names of the fields').fill('Weight, Colour');
  await form.getByLabel('Seconds between two pages of a site').fill('0');
  await form.getByRole('button', { name: 'Try 3 pages' }).click();
  await expect(form.getByRole('row', { name: /\/kettles\/3 3 kg Shade 3$/ })).toBeVisible();
  await form.getByRole('button', { name: `Read ${KETTLES} pages` }).click();
  await expect(form.getByText('12/12 · 2 failed', { exact: true })).toBeVisible();
  const [header = [], ...rows] = await savedCsv(extension, form);
  expect(rows[2]?.[header.indexOf('Colour')]).toBe('Shade 3');
  await form.close();
});

/** The rows that a page saves as CSV. */
async function savedCsv({ downloads }: ChromiumExtension, form: Page): Promise<string[][]> {
  const before = new Set(readdirSync(downloads));
  await form.getByRole('button', { name: 'Save CSV' }).click();
  const file = await waitUntil('a file is saved', () =>
    readdirSync(downloads).find((one) => !before.has(one) && one.endsWith('.csv')),
  );
  return Papa.parse<string[]>(readFileSync(path.join(downloads, file), 'utf8').trimEnd()).data;
}
