import { chooseInActions } from '../../support/popup-hands.ts';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { launchChromium, type ChromiumExtension } from '../../support/chromium-extension.ts';
import { startFixtureServer, type FixtureServer } from '../../support/fixture-server.ts';
import { soakSize } from '../../support/soak-sizes.ts';
import type { ScrapeData } from '../../../src/contract/scrape-data.ts';

const LARGE_PAGE = soakSize('LARGE_PAGE');

let extension: ChromiumExtension;
let server: FixtureServer;

test.beforeAll(async () => {
  server = await startFixtureServer();
  extension = await launchChromium();
});

test.afterAll(async () => {
  await extension.close();
  await server.close();
});

test(`a page of ${LARGE_PAGE} kB is read to its end, and the background survives`, async () => {
  const { status, markdown, warning } = await read(LARGE_PAGE);
  expect(status).toBe('Read just now');
  expect(markdown.length).toBeGreaterThan(LARGE_PAGE * 1000);
  expect(markdown).toContain('FIRST-PART');
  expect(markdown.trimEnd().endsWith('LAST-PART')).toBe(true);
  expect(warning).toBeUndefined();
});

test('a page of 60 MB is read up to a limit that the report names, or times out, and the background survives', async () => {
  // Where a reading ends is tested without a browser; what is left is whether so much memory can be had.
  test.skip(process.env.SOAK === undefined, 'In `npm run soak`.');
  // Six times as much as what the limit is for.
  test.setTimeout(400_000);
  const { status, markdown, warning } = await read(60_000);
  // A slow computer needs longer for it than a reading may take.
  if (status === 'The page could not be read') return;
  expect(markdown).toContain('FIRST-PART');
  expect(markdown).not.toContain('LAST-PART');
  expect(warning).toMatch(/Only the first 50 million characters were read|stopped after/);
});

/** Reads a page of so many kilobytes with one life of the background, and saves what was read. */
async function read(kilobytes: number) {
  const page = await extension.context.newPage();
  await page.goto(`${server.url}/generated/article?size=${kilobytes}`, { timeout: 120_000 });
  const { worker } = extension;
  await worker.evaluate(() => Object.assign(globalThis, { isSameLife: true }));
  const popup = await extension.clickAction(page);
  const status = popup.getByRole('status');
  await expect(status).toHaveText(/^(?:Read just now|The page could not be read)$/, {
    timeout: 150_000,
  });
  expect(await worker.evaluate(() => Reflect.get(globalThis, 'isSameLife'))).toBe(true);
  const said = await status.textContent();
  const data = said === 'Read just now' ? await save(popup) : undefined;
  await page.close();
  return { status: said, markdown: data?.markdown ?? '', warning: data?.warning };
}

/** Saves the result in sight as JSON, and reads the file: it is too long for a message of the test. */
async function save(popup: Page): Promise<ScrapeData> {
  rmSync(extension.downloads, { recursive: true, force: true });
  mkdirSync(extension.downloads);
  await chooseInActions(popup, 'Save .json');
  await expect(popup.getByRole('status')).toHaveText(/^Saved /, { timeout: 120_000 });
  // It has its name when all of it is written.
  const saved = () => readdirSync(extension.downloads).filter((name) => name.endsWith('.json'));
  await expect.poll(saved).toHaveLength(1);
  const [file = ''] = saved();
  return JSON.parse(readFileSync(path.join(extension.downloads, file), 'utf8')).data;
}
