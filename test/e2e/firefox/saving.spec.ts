import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { FirefoxExtension } from '../../support/firefox-extension.ts';
import { expect, test } from './fixtures.ts';

const NAME = 'What the wind leaves behind';

test.beforeEach(async ({ firefox, server }) => {
  await firefox.goto(`${server.url}/pages/article.html`);
  await firefox.clickAction();
  await expect.poll(() => firefox.popup.text('output')).toBe('Read just now');
});
test.afterEach(({ firefox }) => firefox.popup.close());

test('it saves every kind of file under the name of the page', async ({ firefox, server }) => {
  const kinds = ['.md', '.html', '.json', 'links as .csv', 'links as .txt', 'all as .zip'];
  for (const kind of kinds) {
    await firefox.popup.click('More ways to copy and save');
    await firefox.popup.click(`Download ${kind}`);
    const [end] = /\.\w+$/.exec(kind) ?? [];
    await expect.poll(() => firefox.popup.text('output')).toContain(`Saved ${NAME}${end}`);
  }
  const ends = ['csv', 'html', 'json', 'md', 'txt', 'zip'];
  await expect
    .poll(() => readdirSync(firefox.downloads).filter((name) => name.startsWith(NAME)))
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

test('a menu entry copies the page with its front matter', async ({ firefox }) => {
  await firefox.gestures.emptyClipboard();
  await firefox.popup.click('More ways to copy and save');
  await firefox.popup.click('Copy with front matter');
  await expect.poll(() => firefox.popup.text('output')).toMatch(/^Copied \d+ words/);
  expect(await firefox.gestures.clipboard()).toMatch(/^---\ntitle: /);
});

function read({ downloads }: FirefoxExtension, end: string): Buffer {
  return readFileSync(path.join(downloads, `${NAME}.${end}`));
}
