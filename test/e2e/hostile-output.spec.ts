import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { hostileCases } from '../support/hostile-cases.ts';
import { HOSTILE_TITLES } from '../support/hostile-filenames.ts';
import { chooseInActions, chooseInMore, showDetail, take } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';

// Promise output-inert-elsewhere
test('no cell of the links as CSV is a formula', async ({ extension, server, page }) => {
  await page.goto(`${server.url}/hostile/53-csv-injection.html`);
  const popup = await readyPopup(extension, page);
  await take(popup, 'Whole page');
  await expect(popup.getByRole('button', { name: /^What is taken: Whole page/ })).toBeVisible();
  await expect(popup.getByRole('status').first()).toHaveText(READ);
  const [name] = await filesOf(extension, () => chooseInActions(popup, 'Save links as .csv'));
  const csv = readFileSync(path.join(extension.downloads, name ?? ''), 'utf8');
  const { data, errors } = Papa.parse<string[]>(csv.replace(/^\ufeff/, ''));
  expect(errors).toEqual([]);
  expect(data.length).toBeGreaterThan(1);
  expect(data.flat().filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
});

// What else previews leave out is tested in test/dom/ui/preview-document.test.ts.
test('previews of a page that leads elsewhere run and fetch nothing', async ({
  extension,
  server,
  page,
}) => {
  // It is kept from leaving, as that closes the popup.
  await page.route('**/nowhere/**', (route) => route.abort('aborted'));
  await page.goto(`${server.url}/hostile/27-meta-refresh.html`, { waitUntil: 'commit' });
  // What the page itself asks for is no fault.
  await page.waitForLoadState();
  const popup = await readyPopup(extension, page);
  const dialogs: string[] = [];
  popup.on('dialog', (dialog) => dialogs.push(dialog.message()));
  const showPreview = {
    markdown: async () => {
      await popup.keyboard.press('1');
      await popup.keyboard.press('m');
    },
    html: async () => {
      await showDetail(popup, 'HTML');
    },
  };
  for (const show of Object.values(showPreview)) {
    server.clear();
    await show();
    const frame = popup.frameLocator('iframe');
    await expect(frame.locator('body')).toContainText('VISIBLE-');
    expect(server.requests()).toEqual([]);
    expect(await frame.locator('script').count()).toBe(0);
  }
  expect(dialogs).toEqual([]);
});

test('a title of each kind that is no file name becomes a finished download with a safe name', async ({
  extension,
  server,
  page,
}) => {
  const safe = hostileCases().find(({ id }) => id === '54-filename-title')?.expect.filename;
  if (safe === undefined) throw new Error('The manifest has no rule for file names');
  await page.goto(`${server.url}/pages/frame-same-origin.html`);
  const popup = await readyPopup(extension, page);
  for (const title of HOSTILE_TITLES) {
    await page.evaluate((text) => {
      document.title = text;
    }, title);
    await chooseInMore(popup, 'Read again');
    await expect(popup.getByRole('status').first()).toHaveText(READ);
    const [name = ''] = await filesOf(extension, () => chooseInActions(popup, 'Save .md'));
    expect(name, JSON.stringify(title)).toMatch(new RegExp(safe.matches, 'u'));
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(safe.maxBytes);
  }
});

async function readyPopup(extension: ChromiumExtension, page: Page): Promise<Page> {
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status').first()).toHaveText(READ);
  return popup;
}

/** What the popup says once the page is read: not “Reading…”. */
const READ = /^Read /;

/** Names of the files that come into the download folder through an action, when they are complete. */
async function filesOf(
  { downloads }: ChromiumExtension,
  act: () => Promise<void>,
): Promise<string[]> {
  const before = new Set(readdirSync(downloads));
  const added = () =>
    readdirSync(downloads).filter(
      (name) => !before.has(name) && !/\.crdownload$|^\.org\./.test(name),
    );
  await act();
  await expect.poll(() => added().length).toBe(1);
  return added();
}
