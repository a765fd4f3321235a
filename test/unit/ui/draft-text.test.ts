// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyReport } from '@/contract/capture-report';
import { parseHtml } from '@/reader/html/parse-html';
import { readTab } from '@/reader/read-tab';
import { draftOf } from '@/ui/popup/draft-text';

const TEXT =
  'The mill stands where two streams meet, and has ground the corn of nine villages since 1683.';
const MORE =
  'Its wheel turned for the last time in the winter of 1958, when the upper stream froze.';

/** The draft of a page, a line each: what it is, and its text. */
async function draft(body: string, title = 'The mill – Threshing floor'): Promise<string[]> {
  const html = `<title>${title}</title><body>${body}</body>`;
  const packed = await readTab(parseHtml(html, 'https://mill.example/'), {}, emptyReport());
  return draftOf(packed).map(({ kind, text }) => `${kind}: ${text}`);
}

const MENU = '<ul><li><a href="/a">News</a></li><li><a href="/b">Weather</a></li></ul>';

describe('draftOf', () => {
  it.each<[what: string, body: string, expected: string[]]>([
    ['a plain text', `<p>${TEXT}</p><p>${MORE}</p>`, [`p: ${TEXT}`, `p: ${MORE}`]],
    [
      'a title, from where it begins',
      `<div>Threshing floor</div><h1>The mill</h1><p>By R. Ashdown</p><p>${TEXT}</p><p>${MORE}</p>`,
      ['h1: The mill', 'p: By R. Ashdown', `p: ${TEXT}`, `p: ${MORE}`],
    ],
    [
      'a page with labels, without them',
      `<h1>The mill</h1><p>${TEXT}</p><div>Share resource</div><div>3.0K Shares</div><p>${MORE}</p>`,
      ['h1: The mill', `p: ${TEXT}`, `p: ${MORE}`],
    ],
    [
      'the title below the name of the site',
      `<h1>Threshing floor</h1><p>${MORE}</p><h2>The mill</h2><p>${TEXT}</p><p>${MORE}</p>`,
      ['h2: The mill', `p: ${TEXT}`, `p: ${MORE}`],
    ],
    [
      'a page without a title, from its first sentences and their heading',
      `<div>Menu</div><h2>Streams</h2><p>${TEXT}</p><p>${MORE}</p>`,
      ['h2: Streams', `p: ${TEXT}`, `p: ${MORE}`],
    ],
    [
      'no navigation, form, link list or hidden part',
      `<nav>Home</nav><h1>The mill</h1>${MENU}<form>Search</form><div role="search">Find</div><div aria-hidden="true">x</div><p>${TEXT}</p><p>${MORE}</p><footer>© 2026</footer>`,
      ['h1: The mill', `p: ${TEXT}`, `p: ${MORE}`],
    ],
    [
      'no heading under which there are only links',
      `<h1>The mill</h1><h2>Sections</h2>${MENU}<h2>History</h2><p>${TEXT}</p><p>${MORE}</p><h2>More</h2>${MENU}`,
      ['h1: The mill', 'h2: History', `p: ${TEXT}`, `p: ${MORE}`],
    ],
    [
      'lists, code and quotations',
      `<h1>The mill</h1><p>${TEXT}</p><ul><li>corn</li><li>rye</li></ul><pre>a\n  b</pre><blockquote>${MORE}</blockquote>`,
      ['h1: The mill', `p: ${TEXT}`, 'li: corn', 'li: rye', 'pre: a\n  b', `blockquote: ${MORE}`],
    ],
    [
      'a line of inline elements as one',
      `<h1>The mill</h1><p>${TEXT} <b>It</b> is <a href="/x">open</a> on Sundays.</p><p>${MORE}</p>`,
      ['h1: The mill', `p: ${TEXT} It is open on Sundays.`, `p: ${MORE}`],
    ],
    ['nothing of too little', '<h1>The mill</h1><p>Closed.</p>', []],
  ])('gives %s', async (_, body, expected) => {
    expect(await draft(body)).toEqual(expected);
  });

  it('ends after a screenful', async () => {
    const lines = await draft(
      Array.from({ length: 400 }, (_, i) => `<p>${i} ${TEXT}</p>`).join(''),
    );
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.join('').length).toBeLessThan(4000);
  });

  it('gives plain text for whatever a page sends', () => {
    const node = fc.oneof(fc.integer({ min: -2, max: 6 }), fc.string());
    const odd = fc.oneof(fc.array(fc.oneof(node, fc.anything())), fc.anything());
    const page = fc.record(
      { names: odd, attributes: odd, nodes: odd, unseen: odd, head: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(page, fc.anything()), (packed) => {
        for (const line of draftOf(packed)) {
          expect(Object.keys(line)).toEqual(['kind', 'text']);
          expect(typeof line.text).toBe('string');
          expect(line.kind).toMatch(/^(?:h[123]|p|li|pre|blockquote)$/);
        }
      }),
    );
  });
});
