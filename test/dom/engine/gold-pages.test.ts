import { afterEach, expect, it } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { readTab } from '@/reader/read-tab';
import { missesOf, readLines } from '../../support/gold-lines';
import { english } from '../../support/locale';
import { showInFrame } from '../../support/show-in-frame';

const pages = import.meta.glob<string>('../../fixtures/gold/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const lines = import.meta.glob<string>('../../fixtures/gold/*.lines', {
  query: '?raw',
  import: 'default',
  eager: true,
});

afterEach(() => {
  document.body.replaceChildren();
});

it('there are pages to read', () => {
  expect(Object.keys(pages).length).toBeGreaterThan(20);
  expect(Object.keys(lines)).toHaveLength(Object.keys(pages).length);
});

it.each(Object.entries(pages))(
  '%s has every line that a reader wants and no other',
  async (file, html) => {
    const read = await readTab(await showInFrame(html), {}, emptyReport());
    // A frame has no address of its own; a page's path tells what kind of page it is.
    const url = `https://gold.example/gold/${file.split('/').at(-1)}`;
    const snapshot = unpackSnapshot(JSON.stringify({ ...read, url, baseUri: url }));
    const { markdown = '' } = await scrapeSnapshot(
      { snapshot },
      { formats: ['markdown'] },
      english,
    );
    const wanted = readLines(lines[file.replace(/html$/, 'lines')] ?? '');
    expect(wanted.wanted.length).toBeGreaterThan(0);
    expect(missesOf(wanted, markdown)).toEqual({ missing: [], given: [] });
  },
);
