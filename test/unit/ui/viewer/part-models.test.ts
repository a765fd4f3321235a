import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '@/export/csv';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import { partsOf } from '@/ui/viewer/part-list';
import { trackedLines, unifiedLines } from '@/ui/viewer/parts/diff-lines';
import { csvRows, tablesOf } from '@/ui/viewer/parts/json-table';
import { locateHighlights } from '@/ui/viewer/parts/locate-highlights';
import { priceText } from '@/ui/viewer/parts/price-text';
import { savedName } from '@/export/saved-name';
import { expiryOf, timeLeft, timeText } from '@/ui/viewer/parts/time-text';
import { availableView, viewOf } from '@/ui/viewer/views';
import { sampleData } from '../../../support/viewed-parts';
import { english } from '../../../support/locale';

describe('the tabs of a result', () => {
  it.each([
    ['docs-scrape-base.json', []],
    ['scrape-all-local-able.json', ['media', 'rawHtml']],
    ['scrape-question-highlights.json', ['texts']],
    ['scrape-json-null-with-warning.json', ['extracted']],
    ['changeTracking-new.json', ['changes']],
    ['docs-product.json', ['product']],
    ['docs-menu.json', ['menu']],
    ['docs-branding.json', ['branding']],
    ['scrape-actions.json', ['actions']],
    ['scrape-attributes.json', ['attributes']],
    ['scrape-video.json', ['media']],
  ])('%s: %j', (name, parts) => {
    expect(partsOf(sampleData(name))).toEqual(parts);
  });

  it('include one for everything else', () => {
    expect(partsOf(readScrapeData({ tools: [] }, english))).toEqual(['other']);
    expect(partsOf({ metadata: {}, unrecognized: { markdown: 1 } })).toEqual(['other']);
  });

  it('fall back to the text if a result lacks a part', () => {
    expect(viewOf('menu')).toBe('menu');
    expect(viewOf('toString')).toBe('markdown');
    expect(availableView('menu', { data: sampleData('docs-menu.json') })).toBe('menu');
    const product = { data: sampleData('docs-product.json') };
    expect(availableView('menu', product)).toBe('markdown');
    expect(availableView('report', product)).toBe('markdown');
  });
});

describe('a diff', () => {
  const expected = [
    { kind: 'same', before: 1, after: 1, text: '# Pricing' },
    { kind: 'removed', before: 3, text: 'Starter: $9/mo' },
    { kind: 'added', after: 3, text: 'Starter: $12/mo' },
  ];

  it('has the same lines in both of its forms', () => {
    const { changeTracking } = sampleData('changeTracking-git-diff.json');
    const diff = changeTracking?.diff;
    const structured = trackedLines({ diff });
    expect(structured).toEqual(expect.arrayContaining(expected));
    const text = typeof diff === 'object' ? (diff?.text ?? '') : '';
    expect(trackedLines({ diff: text })).toEqual(structured);
  });

  it('accepts changes without git’s marks', () => {
    const changes = [{ type: 'add', content: 'new', ln: 4 }];
    const json = { files: [{ chunks: [{ content: '@@', changes }] }] };
    expect(trackedLines({ diff: { json } })[1]).toEqual({ kind: 'added', after: 4, text: 'new' });
  });

  it('shows text that is not a unified diff without line numbers', () => {
    expect(unifiedLines('-a\n+b\nfree words')).toEqual([
      { kind: 'removed', text: 'a' },
      { kind: 'added', text: 'b' },
      { kind: 'note', text: 'free words' },
    ]);
  });

  it('is empty if there is none', () => {
    expect(trackedLines({})).toEqual([]);
    expect(trackedLines({ diff: null })).toEqual([]);
  });
});

describe('tables', () => {
  it('are made of any list of objects at the top level', () => {
    const value = {
      plans: [
        { name: 'A', price: -9 },
        { name: '=1+1', more: { x: 1 } },
      ],
      note: 'x',
    };
    const plans = tablesOf(value).get('plans');
    expect(plans).toEqual({
      columns: ['name', 'price', 'more'],
      rows: [
        ['A', -9, ''],
        ['=1+1', '', '{"x":1}'],
      ],
    });
    expect([...tablesOf(value).keys()]).toEqual(['plans']);
    expect(plans && toCsv(csvRows(plans))).toBe(
      'name,price,more\r\nA,-9,\r\n"\'=1+1",,"{""x"":1}"\r\n',
    );
  });

  it.each([[[]], [[1, 2]], [[{}]], ['text'], [null], [{ a: 1 }]])('are not made of %j', (value) => {
    expect(tablesOf(value).size).toBe(0);
  });
});

describe('highlights', () => {
  it('are found across markdown syntax and line breaks', () => {
    const { passages, pieces } = locateHighlights(
      'Pro: $39/mo\n\nnot there\n\nStarter costs $12',
      '# Plans\n\n**Starter** costs\n$12\n\n- Pro: **$39/mo**\n',
    );
    expect(passages.map(({ found }) => found)).toEqual([true, false, true]);
    expect(pieces.filter(({ highlight }) => highlight !== undefined)).toEqual([
      { text: 'Starter** costs\n$12', highlight: 2 },
      { text: 'Pro: **$39/mo', highlight: 0 },
    ]);
  });

  it('come under the headings in front of them', () => {
    const { passages } = locateHighlights(
      '## Plans\n\nStarter costs $12\n\nPro costs $39\n\n# The end',
      '# Plans\n\nStarter costs $12',
    );
    expect(passages).toEqual([
      { text: 'Starter costs $12', heading: 'Plans', found: true },
      { text: 'Pro costs $39', found: false },
      { text: '# The end', found: false },
    ]);
  });

  it('never change the text', () => {
    const words = fc.array(fc.constantFrom('a', 'b', ' ', '\n', '*', '\n\n'), { maxLength: 30 });
    fc.assert(
      fc.property(words, words, (highlights, markdown) => {
        const text = markdown.join('');
        const { pieces } = locateHighlights(highlights.join(''), text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });
});

describe('times', () => {
  const captured = Date.UTC(2026, 0, 1);

  it('of expiry are some hours after the scrape', () => {
    expect(expiryOf('https://example.com/a.png', captured, 24)).toBe(captured + 86_400_000);
    expect(expiryOf('no address', captured, 1)).toBe(captured + 3_600_000);
  });

  it('of expiry come from the signature, if there is one', () => {
    const url = 'https://example.com/a?X-Goog-Date=20260102T030405Z&X-Goog-Expires=60';
    expect(expiryOf(url, captured, 24)).toBe(Date.UTC(2026, 0, 2, 3, 5, 5));
  });

  it('left are in hours and minutes until they are over', () => {
    expect(timeLeft(captured + 3_660_000, captured)).toEqual({ hours: 1, minutes: 1 });
    expect(timeLeft(captured + 1, captured)).toEqual({ hours: 0, minutes: 1 });
    expect(timeLeft(captured, captured)).toBeUndefined();
  });

  it('that cannot be read stay unchanged', () => {
    expect(timeText('yesterday')).toBe('yesterday');
    expect(timeText('2026-08-20T09:12:33.123456+00:00')).toContain('2026');
  });
});

it.each([
  [{ amount: 9, currency: 'EUR', formatted: '9 €' }, '9 €'],
  [{ amount: 9, currency: 'EUR' }, '€9.00'],
  [{ amount: 9, currency: 'points' }, '9 points'],
  [{ amount: 0 }, '0'],
  [{ currency: 'EUR' }, 'EUR'],
  [null, ''],
])('shows the price %j as %s', (price, text) => {
  expect(priceText(price)).toBe(text);
});

it.each([
  ['https://example.com/shot-1.png?x=1', 'image', 'image/jpeg', 'shot-1.jpg'],
  ['https://example.com/doc', 'document', 'application/pdf; v=1', 'doc.pdf'],
  ['https://example.com/x.exe', 'document', 'application/x-msdownload', 'x.bin'],
  ['https://example.com/', 'video', '', 'video.mp4'],
] as const)('names the file of %s', (url, kind, type, name) => {
  expect(savedName(url, kind, { type })).toBe(name);
});
