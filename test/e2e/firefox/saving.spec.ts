import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { hostileCases } from '../../support/hostile-cases.ts';
import { HOSTILE_TITLES } from '../../support/hostile-filenames.ts';
import { expect, test } from './fixtures.ts';

const NAME = 'What the wind leaves behind';

test.beforeEach(async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toBe('Read just now');
});
test.afterEach(({ firefox }) => firefox.popup.close());

test('every kind of file is saved under the name of the page', async ({ firefox, server }) => {
  const kinds = ['.md', '.html', '.json', 'links as .csv', 'links as .txt', '.zip, with images'];
  for (const kind of kinds) {
    await firefox.popup.click('More ways to copy and save');
    if (kind !== '.md' && kind !== '.zip, with images') await firefox.popup.click('More formats');
    await firefox.popup.click(`Save ${kind}`);
    const [end] = /\.\w+/.exec(kind) ?? [];
    await expect.poll(() => firefox.popup.text('output')).toContain(`Saved ${NAME}${end}`);
  }
  const ends = ['csv', 'html', 'json', 'md', 'txt', 'zip'];
  await expect
    .poll(() => finished(firefox).filter((name) => name.startsWith(NAME)))
    .toEqual(expect.arrayContaining(ends.map((end) => `${NAME}.${end}`)));
  const markdown = read(firefox, 'md').toString();
  expect(markdown).toMatch(/^---\ntitle: .*\n(?:.*\n)*---\n\n/);
  expect(markdown).toContain('\n\n## A separation by weight\n\n');
  expect(JSON.parse(read(firefox, 'json').toString())).toMatchObject({ success: true });
  const files = unzipSync(read(firefox, 'zip'));
  // Its server lets nobody else read the image, and the user has not granted it.
  expect(Object.keys(files)).toEqual(expect.arrayContaining([`${NAME}.md`, 'report.txt']));
  expect(Object.keys(files).filter((name) => name.startsWith('assets/'))).toEqual([]);
  expect(strFromU8(files['report.txt'] ?? new Uint8Array())).toContain('/pages/images/wind.svg');
  expect(server.requests()).toContain('/pages/images/wind.svg');
});

test('a title of each kind that is no file name becomes a finished download with a safe name', async ({
  firefox,
}) => {
  const safe = hostileCases().find(({ id }) => id === '54-filename-title')?.expect.filename;
  if (safe === undefined) throw new Error('The manifest has no rule for file names');
  const saved = new Set(readdirSync(firefox.downloads));
  for (const title of HOSTILE_TITLES) {
    await firefox.marionette.inPage((text) => {
      document.title = text;
    }, title);
    await firefox.popup.press('r');
    await expect.poll(() => firefox.popup.text('output')).toMatch(/^Read /);
    await firefox.popup.click('More ways to copy and save');
    await firefox.popup.click('Save .md');
    const added = () => finished(firefox).filter((name) => !saved.has(name));
    await expect.poll(() => added().length, { message: JSON.stringify(title) }).toBe(1);
    const [name = ''] = added();
    saved.add(name);
    expect(name, JSON.stringify(title)).toMatch(new RegExp(safe.matches, 'u'));
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(safe.maxBytes);
  }
});

/** The files that are whole; Firefox keeps the place of one that is being written with an empty one. */
function finished({ downloads }: FirefoxExtension): string[] {
  const names = readdirSync(downloads);
  const sizeOf = (name: string) =>
    statSync(path.join(downloads, name), { throwIfNoEntry: false })?.size ?? 0;
  const isWhole = (name: string) => !name.endsWith('.part') && !names.includes(`${name}.part`);
  return names.filter((name) => isWhole(name) && sizeOf(name) > 0);
}

function read({ downloads }: FirefoxExtension, end: string): Buffer {
  return readFileSync(path.join(downloads, `${NAME}.${end}`));
}
