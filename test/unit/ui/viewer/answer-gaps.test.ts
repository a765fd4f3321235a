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
  ['nothing if everything is there', {}, { metadata: { numPages: 3, totalPages: 3 } }, []],
  [
    'pages of a PDF',
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
  ['a failed extraction', { formats: ['json'] }, { json: null }, [/in the answer: json\.$/]],
  [
    'values that the schema requires',
    { formats: [{ type: 'json', schema: SCHEMA }] },
    { json: { name: 'Rye', price: null, offers: [{ seller: 'A' }, { seller: ' ' }], note: '' } },
    [/^Required by the schema, but empty in the answer: price, offers\[\]\.seller\.$/],
  ],
  [
    'nothing if the data has all that the schema requires',
    { formats: [{ type: 'json', schema: SCHEMA }] },
    { json: { name: 'Rye', price: 0, offers: [{ seller: 'A' }] } },
    [],
  ],
  ['nothing if a file replaces its text', { parsers: [] }, { rawBase64: 'JVBERi0' }, []],
  [
    'results of actions',
    { actions: [{ type: 'screenshot' }, { type: 'screenshot' }, { type: 'pdf' }] },
    { actions: { screenshots: ['a'], pdfs: ['b'] } },
    [/^Actions gave less than requested: screenshot 1 of 2\.$/],
  ],
  [
    'the page, if another one was read',
    {},
    { metadata: { sourceURL: 'https://a.example/shop', url: 'https://a.example/login?next=shop' } },
    [/another page: https:\/\/a\.example\/login/],
  ],
  [
    'nothing if the page has another address',
    {},
    { metadata: { sourceURL: 'http://a.example/shop', url: 'https://www.a.example/shop/#top' } },
    [],
  ],
  ['a redaction that replaced nothing', { redactPII: true }, {}, [/replaced nothing/]],
  [
    'nothing after a redaction with marks',
    { redactPII: { replaceStyle: 'tag' } },
    { markdown: 'By \\<PERSON\\>' },
    [],
  ],
  ['nothing after a redaction without marks', { redactPII: { replaceStyle: 'mask' } }, {}, []],
  ['a failed redaction', { redactPII: true }, { markdown: '' }, [/redaction failed/]],
  [
    'the redaction of other formats',
    { formats: ['markdown', 'html'], redactPII: { replaceStyle: 'remove' } },
    { html: '<p>' },
    [/Only the Markdown is redacted/],
  ],
])('reports %s', (_name, request, data, expected) => {
  expect(gapsOf(request, data)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});

it('leaves the gaps of a tab to its report', () => {
  const shown = shownData({ metadata: {} });
  expect(answerGaps({ ...shown, job: { ...shown.job, engine: 'tab' } })).toEqual([]);
});

it('reads every sample', () => {
  for (const { data } of scrapeSamples()) {
    expect(answerGaps(shownData(data))).toEqual(expect.any(Array));
  }
});
