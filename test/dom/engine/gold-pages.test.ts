import { afterEach, expect, it } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { readTab } from '@/reader/read-tab';
import { missesOf, readLines } from '../../support/gold-lines';
import { english } from '../../support/locale';

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

/** As laid out in a window of this size. */
const WINDOW = 'width: 1280px; height: 800px; border: 0';

it.each(Object.entries(pages))(
  'nothing that a reader wants of %s is missing, nothing else is given',
  async (file, html) => {
    const read = await readTab(await show(html), {}, emptyReport());
    // A frame has no address of its own.
    const url = `https://gold.example/${file.split('/').at(-1)}`;
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

/** The document of a page that is shown in a frame, with its scripts run. */
async function show(html: string): Promise<Document> {
  const frame = document.createElement('iframe');
  frame.style.cssText = WINDOW;
  frame.srcdoc = html;
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve);
  });
  document.body.append(frame);
  await loaded;
  const shown = frame.contentDocument;
  if (shown === null) throw new Error('The frame shows nothing that can be read.');
  return shown;
}
