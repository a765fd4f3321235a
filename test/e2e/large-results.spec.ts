import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { chooseInActions } from '../support/popup-hands.ts';
import { expect, test } from './fixtures.ts';
import { idOf, seed } from './stored-results.ts';

/** Markdown of 50 MB in UTF-8, no line like another. */
const LARGE = Array.from(
  { length: 410_000 },
  (_, line) => `Basket ${line}: **chaff** blows away – 100 € a bushel, ${'✓'.repeat(23)}.\n`,
).join('');

const SAVES = [
  { item: 'Save .md', name: 'Fifty megabytes.md' },
  { item: 'Save .json', name: 'Fifty megabytes.json' },
  { item: 'Save .zip, with images', name: 'Fifty megabytes.zip' },
];

test('a result of 50 MB is saved completely, as markdown, JSON and zip', async ({
  extension,
  page,
}) => {
  expect(Buffer.byteLength(LARGE)).toBeGreaterThan(50_000_000);
  const metadata = { title: 'Fifty megabytes', sourceURL: 'https://example.com/large' };
  await seed(page, extension.url, [{ markdown: LARGE, metadata }]);
  await page.goto(`${extension.url}results.html#${idOf(0)}`);
  await page.getByRole('article', { name: 'Sample 0' }).waitFor();

  const saved = new Map<string, Buffer>();
  for (const { item, name } of SAVES) {
    await chooseInActions(page, item);
    await expect(page.getByText(`Saved ${name}`)).toBeVisible();
    // It has its name when all of it is written.
    const file = path.join(extension.downloads, name);
    await expect.poll(() => existsSync(file)).toBe(true);
    saved.set(name, readFileSync(file));
  }
  const [markdown, json, zip] = [...saved.values()];
  expect(markdown?.toString().endsWith(`---\n\n${LARGE}`)).toBe(true);
  expect(JSON.parse(json?.toString() ?? '').data.markdown === LARGE).toBe(true);
  const entries = unzipSync(zip ?? new Uint8Array());
  expect(Object.keys(entries)).toEqual([
    'Fifty megabytes.md',
    'report.txt',
    'Fifty megabytes.json',
  ]);
  const packed = strFromU8(entries['Fifty megabytes.md'] ?? new Uint8Array());
  expect(packed === markdown?.toString()).toBe(true);
});
