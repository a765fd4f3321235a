import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { launchChromium, type ChromiumExtension } from '../support/chromium-extension.ts';
import { CAN_MOUNT, mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { connect, expect, openOptions, openResults, test } from './service-fixtures.ts';

const PAGES = ['article', 'product', 'forum-thread'] as const;

let disk: SmallDisk;

test.skip(!CAN_MOUNT, 'Only root can mount a small disk.');

test.beforeEach(() => {
  disk = mountSmallDisk(260);
});

test.afterEach(() => disk.close());

// Promise full-disk-loses-nothing
test('a full disk loses nothing that was stored, and the user is told what was not', async ({
  server,
  service,
}) => {
  const profile = path.join(disk.path, 'profile');
  mkdirSync(profile);
  const before = await launchChromium({ profile });
  await connect(before, service);
  await read(before, `${server.url}/pages/article.html`);

  const free = disk.fill();
  for (const page of PAGES) {
    const popup = await read(before, `${server.url}/pages/${page}.html`);
    await expect(popup.getByText('The disk is almost full')).toBeVisible();
  }
  const full = await openResults(before);
  await expect(full.getByText('The disk is almost full')).toBeVisible();
  await expect(full.locator('.result-item')).toHaveCount(1 + PAGES.length);

  free();
  const popup = await read(before, `${server.url}/pages/product.html`);
  await expect(popup.getByText('The disk is almost full')).toBeHidden();
  await before.close();

  // What the database had is there; what was only in memory is not, as was said.
  const after = await launchChromium({ profile });
  const results = await openResults(after);
  await expect(results.locator('.result-item')).toHaveCount(2);
  await expect(results.getByRole('tabpanel')).not.toBeEmpty();
  await expect(results.getByText(/is gone|are gone/)).toHaveCount(0);
  const options = await openOptions(after);
  await expect(options.getByText(`${service.url}, key ends in`)).toBeVisible();
  await after.close();
});

test('the loss of a database is reported once, with what can be done', async ({
  server,
  service,
}) => {
  const profile = path.join(disk.path, 'profile');
  mkdirSync(profile);
  const before = await launchChromium({ profile });
  await connect(before, service);
  for (const page of PAGES) await read(before, `${server.url}/pages/${page}.html`);
  await before.close();
  for (const folder of ['leveldb', 'blob']) {
    const name = `chrome-extension_${before.id}_0.indexeddb.${folder}`;
    rmSync(path.join(profile, 'Default', 'IndexedDB', name), { recursive: true, force: true });
  }

  const after = await launchChromium({ profile });
  const popup = await read(after, `${server.url}/pages/article.html`);
  await expect(popup.getByText('3 stored results are gone.')).toBeVisible();
  await expect(popup.getByText(`key or headers for ${service.url} are gone`)).toBeVisible();
  const results = await openResults(after);
  await results.getByRole('button', { name: 'OK' }).click();
  await expect(results.getByText('are gone')).toHaveCount(0);
  await after.close();

  const again = await launchChromium({ profile });
  const quiet = await openResults(again);
  await expect(quiet.locator('.result-item')).toHaveCount(1);
  await expect(quiet.getByText('are gone')).toHaveCount(0);
  await again.close();
});

/** Opens a page and has it read. */
async function read(extension: ChromiumExtension, url: string): Promise<Page> {
  const page = await extension.context.newPage();
  await page.goto(url);
  const popup = await extension.clickAction(page);
  await expect(popup.getByRole('status')).toHaveText('Read just now');
  return popup;
}
