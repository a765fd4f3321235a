import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { launchChromium, type ChromiumExtension } from '../support/chromium-extension.ts';
import { connect, expect, openOptions, openResults, test } from './service-fixtures.ts';

const PAGES = ['article', 'product', 'forum-thread'] as const;

let disk: string;

// A disk of its own that is really full: only one who may mount can have that.
test.skip(process.getuid?.() !== 0, 'Only root can mount a small disk.');

test.beforeEach(() => {
  disk = mkdtempSync(path.join(tmpdir(), 'winnow-small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=260m', 'tmpfs', disk]);
});

test.afterEach(() => {
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

test('a full disk loses nothing that was stored, and says what is not', async ({
  server,
  service,
}) => {
  test.setTimeout(240_000);
  const profile = path.join(disk, 'profile');
  mkdirSync(profile);
  const before = await launchChromium({ profile });
  await (await connect(before, service)).close();
  await read(before, `${server.url}/pages/article.html`);

  const free = fillDisk();
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

test('a database that the browser threw away is told once, with what can be done', async ({
  server,
  service,
}) => {
  test.setTimeout(240_000);
  const profile = path.join(disk, 'profile');
  mkdirSync(profile);
  const before = await launchChromium({ profile });
  await (await connect(before, service)).close();
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

/** Leaves about 60 kB of the disk free, also where the browser writes meanwhile. Gives the way back. */
function fillDisk(): () => void {
  const filler = path.join(disk, 'filler');
  const file = openSync(filler, 'w');
  for (;;) {
    const { bavail, bsize } = statfsSync(disk);
    const rest = Math.min(bavail * bsize - 60_000, 1_000_000);
    if (rest < bsize) break;
    writeSync(file, Buffer.alloc(rest));
  }
  closeSync(file);
  return () => rmSync(filler);
}
