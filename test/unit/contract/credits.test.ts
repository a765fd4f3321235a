import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimateCredits, estimatePages } from '@/contract/credits';
import { estimateMap, estimateSearch } from '@/contract/operation-credits';
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
  expect(estimateCredits(request, 'service')).toMatchObject({ min, max });
});

it('costs nothing in the tab', () => {
  expect(estimateCredits({ url, formats: ['json'] }, 'tab')).toEqual({ min: 0, max: 0, parts: [] });
});

it('counts only what an upload uses for an upload', () => {
  const request = { url, formats: ['json' as const, 'audio' as const], lockdown: true };
  expect(estimateCredits(request, 'upload')).toMatchObject({ min: 5, max: 5 });
});

it('names each cost, its field and its source', () => {
  const { parts } = estimateCredits({ ...basic, formats: ['markdown', question] }, 'service');
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
      const { min, max } = estimateCredits(request, 'service');
      expect(min).toBeGreaterThanOrEqual(1);
      expect(max ?? Infinity).toBeGreaterThanOrEqual(min);
    }),
  );
});

it('has parts that add up', () => {
  fc.assert(
    fc.property(arbitraryRequest(), (request) => {
      for (const engine of ['service', 'upload'] as const) {
        const { min, max, parts } = estimateCredits(request, engine);
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
  const estimate = estimateSearch({ limit: 20 }, { proxy: 'basic', formats: ['json'] });
  expect(estimate).toMatchObject({ min: 2, max: 4 + 20 * 5 });
});

it('a map costs a credit, and more if addresses are scanned', () => {
  expect(estimateMap({ url })).toMatchObject({ min: 1, max: 1 });
  expect(estimateMap({ url, threatProtection: { mode: 'normal' } })).toMatchObject({
    min: 3,
    max: 3,
  });
});

it('the parts of the price of many pages add up to it', () => {
  const each = estimateCredits({ proxy: 'basic', formats: ['json', question] }, 'service');
  const { min, max, parts } = estimatePages(each, { min: 2, max: 40 });
  expect([min, max]).toEqual([18, 360]);
  expect(parts.map((part) => part.min).reduce((sum, part) => sum + part)).toBe(18);
  expect(parts.map((part) => part.max ?? 0).reduce((sum, part) => sum + part)).toBe(360);
});
