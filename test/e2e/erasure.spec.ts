import path from 'node:path';
import type { Page } from '@playwright/test';
import type { ChromiumExtension } from '../support/chromium-extension.ts';
import { filesWith } from '../support/files-with.ts';
import { readResultKeys } from '../support/result-keys.ts';
import { openServiceForm, writeJson } from '../support/popup-hands.ts';
import {
  connect,
  expect,
  openOptions,
  openResults,
  pagesOn,
  requestsOf,
  test,
} from './service-fixtures.ts';

// Of zeroDataRetention and lockdown, each has one of two tests: service-jobs.spec.ts has the other.
test("what a tab's page said is not on disk after its request asked for zeroDataRetention", async ({
  extension,
  page,
  server,
  service,
}) => {
  await connect(extension, service);
  const canary = 'TEXT-OF-THE-TAB-CANARY';
  await page.goto(pagesOn(server)('shop.example/not-kept'));
  const { popup, key } = await readPage(extension, page, canary);
  await openServiceForm(popup);
  await writeJson(popup, { formats: ['markdown'], zeroDataRetention: true });
  await popup.getByRole('radio', { name: 'Service' }).check();
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(popup.getByRole('tabpanel').or(popup.locator('.job-message'))).toBeVisible();
  await popup.close();
  await expectErased(extension, canary, key);
});

// Promise results-encrypted
test('the text of deleted results is not on disk, whether one or all were deleted', async ({
  extension,
  page,
  server,
}) => {
  for (const [canary, button] of [
    ['DELETED-ONE-CANARY', 'Delete'],
    ['DELETED-ALL-CANARY', 'Delete all…'],
  ] as const) {
    await page.goto(pagesOn(server)(`shop.example/${canary.toLowerCase()}`));
    const { popup, key } = await readPage(extension, page, canary);
    await popup.keyboard.press('c');
    await expect(popup.getByRole('status')).toHaveText(/^Copied/);
    await popup.close();
    const results = await openResults(extension);
    await expect(results.getByRole('tabpanel')).toContainText(canary);
    await results.getByRole('button', { name: button, exact: true }).click();
    // One alone is not asked about: it can be taken back until the page is closed.
    if (button !== 'Delete') {
      const dialog = results.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    }
    await expect(results.getByRole('tabpanel').getByText(canary)).toHaveCount(0);
    await results.close();
    await expectErased(extension, canary, key);
  }
});

test('the value of a secret header is sent, also with a second request, and is not on disk', async ({
  extension,
  page,
  server,
  service,
}) => {
  await connect(extension, service);
  service.requests.length = 0;
  await page.goto(pagesOn(server)('shop.example/with-cookie'));
  const popup = await extension.clickAction(page);
  await openServiceForm(popup);
  const headers = { Cookie: 'session=COOKIE-CANARY' };
  await writeJson(popup, { formats: ['markdown'], headers });
  await popup.getByRole('radio', { name: 'Service' }).check();
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(popup.getByRole('tabpanel')).toBeVisible();
  await popup.close();
  const results = await openResults(extension);
  await results.getByRole('button', { name: 'Run again…' }).click();
  await results.getByRole('radio', { name: 'Service', exact: true }).check();
  await results.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = () => requestsOf(service, 'POST', '/v2/scrape').map(({ body }) => Object(body));
  await expect.poll(sent).toMatchObject([{ headers }, { headers }]);
  await results.close();
  expect(filesWith(profileOf(extension), 'COOKIE-CANARY')).toEqual([]);
});

/** Has a page read that says a canary. Gives the popup, and the key of its result, which is on disk. */
async function readPage(extension: ChromiumExtension, page: Page, canary: string) {
  const helper = await openOptions(extension);
  const before = await readResultKeys(helper);
  await page.evaluate((text) => {
    document.body.append(Object.assign(document.createElement('p'), { textContent: text }));
  }, `It says ${canary} to its readers, in a paragraph of its own.`);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('tabpanel')).toContainText(canary);
  const added = async () => [...(await readResultKeys(helper))].filter(([id]) => !before.has(id));
  // The popup shows what was read before it is stored.
  await expect.poll(added).toHaveLength(1);
  const [[, key] = ['', '']] = await added();
  await helper.close();
  // What is there would be found.
  await expect.poll(() => filesWith(profileOf(extension), key)).not.toEqual([]);
  return { popup, key };
}

async function expectErased(extension: ChromiumExtension, canary: string, key: string) {
  await expect.poll(() => filesWith(profileOf(extension), key)).toEqual([]);
  expect(filesWith(profileOf(extension), canary)).toEqual([]);
}

/** What the browser keeps for extensions and sites: its own history is not ours to erase. */
function profileOf({ downloads }: ChromiumExtension): string {
  return path.join(path.dirname(downloads), 'Default');
}
