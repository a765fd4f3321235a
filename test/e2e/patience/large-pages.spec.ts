import { expect, test } from '@playwright/test';
import { launchChromium, type ChromiumExtension } from '../../support/chromium-extension.ts';
import { startFixtureServer, type FixtureServer } from '../../support/fixture-server.ts';
import { readResult, readTable } from '../../support/read-database.ts';
import type { Job } from '../../../src/contract/job.ts';

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

test('a page of 20 MB is read to its end, and the background lives', async () => {
  const { status, markdown, warning } = await read(20_000);
  expect(status).toBe('Read just now');
  expect(markdown.length).toBeGreaterThan(20_000_000);
  expect(markdown).toContain('FIRST-PART');
  expect(markdown.trimEnd().endsWith('LAST-PART')).toBe(true);
  expect(warning).toBeUndefined();
});

test('a page of 100 MB is read as far as a limit that it names, or not in time, and the background lives', async () => {
  const { status, markdown, warning } = await read(100_000);
  // A slow computer needs longer for it than a reading may take.
  if (status === 'The page could not be read') return;
  expect(markdown).toContain('FIRST-PART');
  expect(markdown).not.toContain('LAST-PART');
  expect(warning).toMatch(/Only the first 50 million characters were read|stopped after/);
});

/** Reads a page of so many kilobytes with one life of the background. */
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
  const [job] = (await readTable<Job>(popup, 'jobs')).toSorted((a, b) => b.createdAt - a.createdAt);
  const result = await readResult(popup, job?.id ?? '');
  const { markdown = '', warning } = result?.data ?? {};
  const said = await status.textContent();
  await page.close();
  return { status: said, markdown, warning };
}
