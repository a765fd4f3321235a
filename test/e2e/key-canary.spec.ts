import { chooseInActions } from '../support/popup-hands.ts';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { launchChromium } from '../support/chromium-extension.ts';
import { filesWith } from '../support/files-with.ts';
import { EXAMPLE_HOSTS } from '../support/fixture-server.ts';
import { removeProfile } from '../support/remove-profile.ts';
import { startTestService } from '../support/service/service.ts';
import {
  connectInSettings,
  expect,
  openResults,
  pagesOn,
  sendFor,
  test,
} from './service-fixtures.ts';

const KEY = 'fc-ca4a71e5ca4a71e5ca4a71e5ca4a71e5';

// Promise key-stays-in-its-store (What leaves the machine): The key is in its database and in
// requests to its service, and nowhere else.
test('the key is in its store and in requests to the service, and nowhere else', async ({
  server,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'winnow-canary-'));
  const service = await startTestService({ key: KEY });
  const args = [`--host-resolver-rules=${EXAMPLE_HOSTS}`, '--enable-logging', '--v=1'];
  const extension = await launchChromium({ profile, args });
  const { context, worker, id } = extension;
  const seen: string[] = [];
  const hear = (page: Page) => {
    page.on('console', (message) => seen.push(`console: ${message.text()}`));
    page.on('request', (request) => {
      const carried = [request.url(), JSON.stringify(request.headers()), request.postData()];
      if (!request.url().startsWith(service.url)) seen.push(`request: ${carried.join(' ')}`);
    });
  };
  context.on('page', hear);
  worker.on('console', (message) => seen.push(`console: ${message.text()}`));
  // The extension itself may write nothing.
  await worker.evaluate(() => console.info('A line of the background'));

  const options = await connectInSettings(extension, { url: service.url, key: KEY });
  const page = await context.newPage();
  const at = pagesOn(server);
  for (const address of ['shop.example/prices', 'fail.example/401', 'fail.example/html']) {
    const popup = await sendFor(extension, page, at(address));
    await expect(popup.getByRole('button', { name: /Send again|Copy/ }).first()).toBeVisible();
    seen.push(`popup: ${await popup.content()}`);
    await popup.close();
  }
  for (const frame of page.frames()) seen.push(`page: ${await frame.content()}`);
  const results = await openResults(extension);
  await expect(results.locator('.result-item').first()).toBeVisible();
  for (const [name, shown] of Object.entries({ options, results }))
    seen.push(`${name}: ${await shown.content()}`);
  await results.getByRole('button', { name: 'At shop.example' }).click();
  await chooseInActions(results, 'Save .json');
  await expect(results.getByText(/^Saved /)).toBeVisible();
  const held = await results.evaluate(async () => [
    await chrome.storage.local.get(null),
    await chrome.storage.session.get(null),
    await chrome.storage.sync.get(null),
    [localStorage, sessionStorage].map((area) => Object.entries(area)),
  ]);
  seen.push(`storage: ${JSON.stringify(held)}`);
  // It has its name when all of it is written.
  const isWritten = () => readdirSync(extension.downloads).some((name) => name.endsWith('.json'));
  await expect.poll(isWritten).toBe(true);
  for (const name of readdirSync(extension.downloads))
    seen.push(`download: ${readFileSync(path.join(extension.downloads, name), 'utf8')}`);
  seen.push(`clipboard: ${await extension.readClipboard(server.url)}`);
  await extension.context.close();

  expect(service.requests.some(({ headers }) => headers.authorization?.includes(KEY))).toBe(true);
  for (const kind of ['console', 'request', 'popup', 'page', 'options', 'storage', 'download'])
    expect(seen.some((text) => text.startsWith(`${kind}: `))).toBe(true);
  for (const form of [KEY, btoa(KEY), encodeURIComponent(KEY)])
    expect(seen.filter((text) => text.includes(form))).toEqual([]);
  const store = path.join('Default', 'IndexedDB', `chrome-extension_${id}_0.indexeddb.leveldb`);
  const folders = filesWith(profile, KEY).map((file) => path.dirname(path.relative(profile, file)));
  expect([...new Set(folders)]).toEqual([store]);
  await service.close();
  removeProfile(profile);
});

/** The little of the browser API that runs in the page above. */
declare const chrome: {
  storage: Record<'local' | 'session' | 'sync', { get(keys: null): Promise<object> }>;
};
