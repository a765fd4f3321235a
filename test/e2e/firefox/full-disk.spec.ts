import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { connectInFirefox } from '../../support/connect-in-firefox.ts';
import { launchFirefox, type FirefoxExtension } from '../../support/firefox-extension.ts';
import { startTestService } from '../../support/service/service.ts';
import { CAN_MOUNT, mountSmallDisk, type SmallDisk } from '../../support/small-disk.ts';
import { expect, test } from './fixtures.ts';

const PAGES = ['article', 'product', 'forum-thread'] as const;

let disk: SmallDisk;
let profile: string;

test.skip(!CAN_MOUNT, 'Only root can mount a small disk.');

test.beforeEach(() => {
  // Firefox lets a site have a tenth of the disk.
  disk = mountSmallDisk(1000);
  profile = path.join(disk.path, 'profile');
  mkdirSync(profile);
});

test.afterEach(() => disk.close());

test('a full disk loses nothing that was stored, and the user is told what was not', async ({
  server,
}) => {
  const service = await startTestService();
  const before = await launchFirefox({ profile });
  await connectInFirefox(before, service);
  await read(before, `${server.url}/pages/article.html`);
  await before.popup.close();

  const free = disk.fill();
  for (const page of PAGES) {
    await read(before, `${server.url}/pages/${page}.html`);
    await expect.poll(() => before.popup.text()).toContain('The disk is almost full');
    await before.popup.close();
  }
  await before.goto(`${before.url}results.html`);
  await expect.poll(() => countResults(before)).toBe(1 + PAGES.length);

  free();
  await read(before, `${server.url}/pages/product.html`);
  await expect.poll(() => before.popup.text()).not.toContain('The disk is almost full');
  await before.close();

  // What the database had is there; what was only in memory is not, as was said.
  const after = await launchFirefox({ profile });
  await after.goto(`${after.url}results.html`);
  await expect.poll(() => countResults(after)).toBe(2);
  await expect.poll(() => after.tab.text('[role=tabpanel]')).not.toBe('');
  expect(await after.tab.text()).not.toMatch(/is gone|are gone/);
  await after.goto(`${after.url}options.html`);
  await expect.poll(() => after.tab.text()).toContain(`${service.url}, key ends in`);
  await after.close();
  await service.close();
});

test('the loss of a database is reported once', async ({ server }) => {
  const service = await startTestService();
  const before = await launchFirefox({ profile });
  await connectInFirefox(before, service);
  for (const page of PAGES) {
    await read(before, `${server.url}/pages/${page}.html`);
    await before.popup.close();
  }
  await before.close();
  for (const folder of databases(profile)) rmSync(folder, { recursive: true });

  const after = await launchFirefox({ profile });
  await read(after, `${server.url}/pages/article.html`);
  await expect.poll(() => after.popup.text()).toContain('3 stored results are gone.');
  await expect
    .poll(() => after.popup.text())
    .toContain(`key or headers for ${service.url} are gone`);
  await after.popup.click('OK');
  await expect.poll(() => after.popup.text()).not.toContain('are gone');
  await after.popup.close();
  // That it is not reported after another start either is tried in Chromium.
  await after.goto(`${after.url}results.html`);
  await expect.poll(() => countResults(after)).toBe(1);
  expect(await after.tab.text()).not.toContain('are gone');
  await after.close();
  await service.close();
});

/** Opens a page and has it read. The popup stays open. */
async function read(firefox: FirefoxExtension, url: string): Promise<void> {
  await firefox.goto(url);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toBe('Read just now');
}

function countResults({ tab }: FirefoxExtension): Promise<number> {
  return tab.evaluate(() => document.querySelectorAll('.result-item').length);
}

/** The folders of the extension's databases. Its settings are in one beside, of an origin of its own. */
function databases(folder: string): string[] {
  const storage = path.join(folder, 'storage', 'default');
  return readdirSync(storage)
    .filter((name) => name.startsWith('moz-extension') && !name.includes('^userContextId='))
    .map((name) => path.join(storage, name, 'idb'));
}
