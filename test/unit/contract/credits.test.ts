import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimateCredits } from '@/contract/credits';
import { estimateMap, estimatePages, estimateSearch } from '@/contract/operation-credits';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { arbitraryRequest } from '../../support/arbitrary-request';

const url = 'https://example.com/';
const basic = { url, proxy: 'basic' } as const;
const question = { type: 'question', question: 'Why?' } as const;

const prices: [request: ScrapeOptions & { url?: string }, min: number, max: number | null][] = [
  [basic, 1, 1],
  [{ url }, 1, 5],
  [{ url, proxy: 'enhanced' }, 1, 5],
  [{ ...basic, formats: [] }, 1, 1],
  [
    {
      ...basic,
      formats: [
        'markdown',
        'summary',
        'branding',
        'product',
        'menu',
        'screenshot',
        'links',
        'images',
      ],
    },
    1,
    1,
  ],
  [{ ...basic, formats: ['json'] }, 5, 5],
  [{ ...basic, formats: [{ type: 'json', prompt: 'x' }, question] }, 9, 9],
  [{ ...basic, formats: [question, { type: 'highlights', query: 'x' }, 'audio', 'video'] }, 17, 17],
  [{ ...basic, formats: ['markdown', 'changeTracking'] }, 1, 1],
  [{ ...basic, formats: ['markdown', { type: 'changeTracking', modes: ['git-diff'] }] }, 1, 1],
  [{ ...basic, formats: ['json', 'markdown', { type: 'changeTracking', modes: ['json'] }] }, 5, 5],
  [{ ...basic, redactPII: true }, 5, 5],
  [{ ...basic, redactPII: {} }, 5, 5],
  [{ ...basic, redactPII: false }, 1, 1],
  [{ ...basic, zeroDataRetention: true }, 2, 2],
  [{ ...basic, lockdown: true }, 1, 5],
  [{ ...basic, lockdown: true, formats: ['json'] }, 1, 9],
  [{ ...basic, threatProtection: { mode: 'normal' } }, 3, 3],
  [{ ...basic, threatProtection: { mode: 'off' } }, 1, 1],
  [{ ...basic, url: 'https://x.com/a' }, 30, 30],
  [{ ...basic, url: 'https://mobile.twitter.com/a' }, 30, 30],
  [{ ...basic, url: 'https://notx.com/a' }, 1, 1],
  [{ ...basic, url: 'https://example.com/a.PDF?x' }, 1, null],
  [{ ...basic, url: 'https://example.com/a.pdf', parsers: [] }, 1, 1],
  [{ ...basic, url: 'https://example.com/a.pdf', parsers: [{ type: 'pdf', maxPages: 10 }] }, 1, 10],
  [
    {
      ...basic,
      url: 'https://example.com/a.pdf',
      redactPII: true,
      parsers: [{ type: 'pdf', maxPages: 3 }],
    },
    5,
    15,
  ],
];

it.each(prices)('%j costs %d to %s', (request, min, max) => {
  const { url: address, ...options } = request;
  const thing = address === undefined ? {} : { url: address };
  expect(estimateCredits(options, 'service', thing)).toMatchObject({ min, max });
});

it('costs nothing in the tab', () => {
  expect(estimateCredits({ formats: ['json'] }, 'tab', { url })).toEqual({
    min: 0,
    max: 0,
    parts: [],
  });
});

it('counts only what an upload uses for an upload', () => {
  const request = { formats: ['json' as const, 'audio' as const], lockdown: true };
  for (const address of [url, 'https://x.com/a', `${url}a.pdf`])
    expect(estimateCredits(request, 'upload', { url: address })).toMatchObject({ min: 5, max: 5 });
});

it('has no bound for a PDF, sent as a file or from its tab', () => {
  for (const thing of [{ isPdf: true }, { url, isPdf: true }])
    expect(estimateCredits({}, 'upload', thing)).toMatchObject({ min: 1, max: null });
  expect(
    estimateCredits({ parsers: [{ type: 'pdf', maxPages: 3 }] }, 'upload', { isPdf: true }),
  ).toMatchObject({ min: 1, max: 3 });
});

it('names each cost, its field and its source', () => {
  const { parts } = estimateCredits(
    { proxy: 'basic', formats: ['markdown', question] },
    'service',
    { url },
  );
  expect(parts).toEqual([
    { path: '', kind: 'whole', min: 1, max: 1, text: 'for the scrape', source: 'running service' },
    {
      path: 'formats[1]',
      kind: 'extra',
      min: 4,
      max: 4,
      text: 'for the answer',
      source: 'running service',
    },
  ]);
});

it('is a range for any request', () => {
  fc.assert(
    fc.property(arbitraryRequest(), (request) => {
      const { min, max } = estimateCredits(request, 'service', { url: request.url });
      expect(min).toBeGreaterThanOrEqual(1);
      expect(max ?? Infinity).toBeGreaterThanOrEqual(min);
    }),
  );
});

it('has parts that add up', () => {
  fc.assert(
    fc.property(arbitraryRequest(), (request) => {
      for (const engine of ['service', 'upload'] as const) {
        const { min, max, parts } = estimateCredits(request, engine, { url: request.url });
        expect(parts.reduce((sum, part) => sum + part.min, 0)).toBe(min);
        const isOpen = parts.some((part) => part.max === null);
        const most = parts.reduce((sum, part) => sum + (part.max ?? 0), 0);
        expect(max).toBe(isOpen ? null : most);
        expect(parts.filter(({ kind }) => kind === 'whole')).toHaveLength(1);
      }
    }),
  );
});

it.each([
  [{}, 2, 2],
  [{ limit: 10 }, 2, 2],
  [{ limit: 11 }, 2, 4],
  [{ query: 'herons', limit: 100 }, 2, 20],
  [{ limit: 'many' }, 2, 2],
])('a search for %o costs from %i to %i credits, two for each ten results', (request, min, max) => {
  expect(estimateSearch(request)).toMatchObject({ min, max });
});

it('a search that reads its results also costs what each of them does, if there are any', () => {
  const options = { proxy: 'basic' as const, formats: ['json' as const] };
  // Some may be PDFs, whose pages cost; some may be on X.
  expect(estimateSearch({ limit: 20 }, options)).toMatchObject({ min: 2, max: null });
  expect(estimateSearch({ limit: 20 }, { ...options, parsers: [] })).toMatchObject({
    min: 2,
    max: 4 + 20 * (5 + 29),
  });
});

it('a map costs a credit, and more if addresses are scanned', () => {
  expect(estimateMap({ url })).toMatchObject({ min: 1, max: 1 });
  expect(estimateMap({ url, threatProtection: { mode: 'normal' } })).toMatchObject({
    min: 3,
    max: 3,
  });
});

it('the parts of the price of many pages add up to it', () => {
  const request = { proxy: 'basic' as const, formats: ['json' as const, question], parsers: [] };
  const { min, max, parts } = estimatePages(request, [url, `${url}b`], { most: 38, url });
  expect([min, max]).toEqual([18, 360]);
  expect(parts.map((part) => part.min).reduce((sum, part) => sum + part)).toBe(18);
  expect(parts.map((part) => part.max ?? 0).reduce((sum, part) => sum + part)).toBe(360);
});

it('a list costs what each of its addresses does', () => {
  const options = { proxy: 'basic' as const };
  const posts = ['https://x.com/a', 'https://x.com/b'];
  expect(estimatePages(options, [url, ...posts])).toMatchObject({ min: 61, max: 61 });
  expect(estimatePages(options, [url, `${url}a.pdf`])).toMatchObject({ min: 2, max: null });
  const { parts } = estimatePages(options, [url, ...posts]);
  expect(parts.map((part) => [part.path, part.min])).toEqual([
    ['', 3],
    ['url', 58],
  ]);
});

it('pages that are yet to be found may be PDFs, without a bound', () => {
  const found = { most: 9, url };
  expect(estimatePages({ proxy: 'basic' }, [url], found)).toMatchObject({ min: 1, max: null });
  expect(estimatePages({ proxy: 'basic', parsers: [] }, [url], found)).toMatchObject({
    min: 1,
    max: 10,
  });
});
