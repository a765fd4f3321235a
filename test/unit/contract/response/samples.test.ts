import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import { english } from '../../../support/locale';

const folder = 'test/fixtures/samples';
const scrapes = readdirSync(folder)
  .filter((name) =>
    /^(docs-(scrape|json|actions|branding|product|menu)|scrape|changeTracking|parse)/.test(name),
  )
  .map((name) => ({ name, data: dataOf(name) }));

describe.each(scrapes)('$name', ({ data }) => {
  it('is read completely, with no part of a wrong type', () => {
    const read = readScrapeData(data, english);
    expect(read.unrecognized).toBeUndefined();
    expect(withoutNulls(read)).toEqual(withoutNulls({ metadata: {}, ...data }));
  });
});

it('covers the samples of the specification', () => {
  expect(scrapes.length).toBeGreaterThanOrEqual(25);
});

it.each([
  ['docs-product.json', 'product', { variants: [{ sale: { originalPrice: { amount: 249.99 } } }] }],
  [
    'docs-menu.json',
    'menu',
    { sections: [{ items: [{ calories: 490, availability: { text: null } }] }] },
  ],
  ['scrape-branding-full.json', 'branding', { brandName: 'Example', __llm_metadata: {} }],
  [
    'scrape-actions.json',
    'actions',
    { javascriptReturns: [{}, { value: { a: 1 } }, { type: 'unknown' }] },
  ],
  [
    'scrape-array-metadata.json',
    'metadata',
    { 'og:image': ['https://example.com/a.png', 'https://example.com/b.png'] },
  ],
  ['scrape-throttled.json', 'metadata', { concurrencyQueueDurationMs: 4312 }],
])('%s: %s can be reached', (name, part, expected) => {
  expect(readScrapeData(dataOf(name), english)).toMatchObject({ [part]: expected });
});

it('keeps what the contract does not name', () => {
  expect(readScrapeData(dataOf('scrape-attributes.json'), english)).toMatchObject({
    attributes: [{ selector: 'a.story', attribute: 'id', values: ['s1', 's2'] }],
  });
});

it('sets parts of a wrong type aside, unchanged', () => {
  const read = readScrapeData(
    {
      markdown: 42,
      links: ['a', 1],
      html: null,
      images: null,
      product: 'none',
      json: null,
      metadata: { title: ['a', 'b'], statusCode: '200', 'og:image': ['x'], description: null },
    },
    english,
  );
  expect(read).toEqual({
    html: null,
    json: null,
    metadata: { title: ['a', 'b'], 'og:image': ['x'] },
    warning:
      'Not in the documented form, so shown as received: markdown, links, product, metadata.statusCode.',
    unrecognized: { markdown: 42, links: ['a', 1], product: 'none', 'metadata.statusCode': '200' },
  });
});

it('reads an answer whose metadata is missing or no object', () => {
  expect(readScrapeData({}, english)).toEqual({ metadata: {} });
  expect(readScrapeData({ metadata: null }, english)).toEqual({ metadata: {} });
  expect(readScrapeData({ metadata: [1], warning: 'Slow.' }, english)).toEqual({
    metadata: {},
    unrecognized: { metadata: [1] },
    warning: 'Slow. Not in the documented form, so shown as received: metadata.',
  });
});

// Promise answers-keep-unknown-parts (Contract): An answer keeps what the contract does not name,
// and every part of it can be seen.
it('reads any object without a throw, and loses only nulls', () => {
  const names = fc.constantFrom(
    'markdown',
    'links',
    'product',
    'menu',
    'branding',
    'actions',
    'metadata',
    'changeTracking',
    'x',
    '__proto__',
  );
  fc.assert(
    fc.property(fc.dictionary(names, fc.jsonValue()), (data) => {
      const { unrecognized = {}, metadata, ...fitting } = readScrapeData(data, english);
      const kept = new Set([
        ...Object.keys(fitting),
        ...Object.keys(unrecognized).map((key) => key.split('.')[0]),
      ]);
      const lost = Object.keys(data).filter((key) => data[key] !== null && !kept.has(key));
      expect(lost.filter((key) => key !== 'metadata' && key !== '__proto__')).toEqual([]);
      expect(Object.getPrototypeOf(metadata)).toBe(Object.prototype);
    }),
  );
});

function dataOf(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')).data;
}

/** Null in a place where the contract has none counts as absent. */
function withoutNulls(data: object): unknown {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}
