import { expect, it } from 'vitest';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import type { ScrapeData } from '@/contract/scrape-data';
import { answerGaps } from '@/ui/viewer/answer-gaps';
import { scrapeSamples, shownData } from '../../../support/viewed-parts';

function gapsOf(request: ScrapeOptions, data: Partial<ScrapeData>): string[] {
  const shown = shownData({ metadata: {}, markdown: '# A', ...data });
  return answerGaps({ ...shown, job: { ...shown.job, request } });
}

const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    price: { type: 'number' },
    offers: {
      type: 'array',
      items: {
        type: 'object',
        properties: { seller: { type: 'string' } },
        required: ['seller'],
      },
    },
    note: { type: 'string' },
  },
  required: ['name', 'price', 'offers'],
};

it.each<[string, ScrapeOptions, Partial<ScrapeData>, RegExp[]]>([
  ['all is there', {}, { metadata: { numPages: 3, totalPages: 3 } }, []],
  [
    'a PDF in part',
    {},
    { metadata: { numPages: 10, totalPages: 42 } },
    [/^Only 10 of the PDF’s 42/],
  ],
  [
    'formats without an answer',
    { formats: ['markdown', 'menu', 'links'] },
    { links: [] },
    [/^Requested, but not in the answer: menu\.$/],
  ],
  ['an extraction that failed', { formats: ['json'] }, { json: null }, [/in the answer: json\.$/]],
  [
    'data without what its schema requires',
    { formats: [{ type: 'json', schema: SCHEMA }] },
    { json: { name: 'Rye', price: null, offers: [{ seller: 'A' }, { seller: ' ' }], note: '' } },
    [/^Required by the schema, but empty in the answer: price, offers\[\]\.seller\.$/],
  ],
  [
    'data with all that its schema requires',
    { formats: [{ type: 'json', schema: SCHEMA }] },
    { json: { name: 'Rye', price: 0, offers: [{ seller: 'A' }] } },
    [],
  ],
  ['a file in place of its text', { parsers: [] }, { rawBase64: 'JVBERi0' }, []],
  [
    'actions',
    { actions: [{ type: 'screenshot' }, { type: 'screenshot' }, { type: 'pdf' }] },
    { actions: { screenshots: ['a'], pdfs: ['b'] } },
    [/^Actions gave less than requested: screenshot 1 of 2\.$/],
  ],
  [
    'another page',
    {},
    { metadata: { sourceURL: 'https://a.example/shop', url: 'https://a.example/login?next=shop' } },
    [/another page: https:\/\/a\.example\/login/],
  ],
  [
    'the same page by another address',
    {},
    { metadata: { sourceURL: 'http://a.example/shop', url: 'https://www.a.example/shop/#top' } },
    [],
  ],
  ['redaction of nothing', { redactPII: true }, {}, [/replaced nothing/]],
  ['redaction', { redactPII: { replaceStyle: 'tag' } }, { markdown: 'By \\<PERSON\\>' }, []],
  ['redaction that leaves no mark', { redactPII: { replaceStyle: 'mask' } }, {}, []],
  ['redaction that failed', { redactPII: true }, { markdown: '' }, [/redaction failed/]],
  [
    'redaction beside a source',
    { formats: ['markdown', 'html'], redactPII: { replaceStyle: 'remove' } },
    { html: '<p>' },
    [/Only the Markdown is redacted/],
  ],
])('%s', (_name, request, data, expected) => {
  expect(gapsOf(request, data)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});

it('says nothing of a tab, whose report tells', () => {
  const shown = shownData({ metadata: {} });
  expect(answerGaps({ ...shown, job: { ...shown.job, engine: 'tab' } })).toEqual([]);
});

it('reads every sample', () => {
  for (const { data } of scrapeSamples()) {
    expect(answerGaps(shownData(data))).toEqual(expect.any(Array));
  }
});
