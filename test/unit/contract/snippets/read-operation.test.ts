import { expect, it } from 'vitest';
import { sentBatch } from '@/contract/request/check-batch';
import { crawlRequestOf } from '@/contract/request/check-crawl';
import { sentSearch } from '@/contract/request/check-search';
import { readOperation, type PastedOrder } from '@/contract/snippets/read-operation';
import {
  writeOperation,
  type Operation,
  type OperationBody,
} from '@/contract/snippets/write-operation';
import { SNIPPET_KINDS } from '@/contract/snippets/write-request';
import { english } from '../../../support/locale';

const url = 'https://shop.example/';
const options = { formats: ['markdown' as const], headers: { 'X-A': "it's" } };
const webhook = { url: 'https://hooks.example/', metadata: { ignore_me: 'x' } };
const batch = { ignoreInvalidURLs: false, maxConcurrency: 2, webhook };
const crawl = { includePaths: [String.raw`\.html$`], limit: 3, delay: 0.5, webhook };
const map = { url, search: 'plan', limit: 4, includeSubdomains: false };
const search = { query: 'herons', limit: 2, sources: ['news' as const], ignoreInvalidURLs: true };
const CASES: [Operation, OperationBody, PastedOrder][] = [
  [
    'batch',
    sentBatch({ urls: [url], ...batch, ...options }),
    { operation: 'batch', urls: [url], batch, options },
  ],
  [
    'crawl',
    crawlRequestOf(url, crawl, { ...options, zeroDataRetention: true }),
    { operation: 'crawl', url, crawl, options: { ...options, zeroDataRetention: true } },
  ],
  ['map', map, { operation: 'map', request: map }],
  ['search', sentSearch(search, options), { operation: 'search', request: search, options }],
];

it.each(CASES.flatMap((one) => SNIPPET_KINDS.map((kind) => [kind, ...one] as const)))(
  'reads back what it wrote, as %s of a %s',
  (kind, operation, body, order) => {
    const text = writeOperation(kind, operation, body, 'https://api.example');
    expect(readOperation(text)).toMatchObject({ ok: true, order });
  },
);

it.each<[string, Partial<PastedOrder>]>([
  [
    `app.start_crawl("${url}", limit=5, max_discovery_depth=1, scrape_options=ScrapeOptions(formats=["markdown"], only_main_content=False))`,
    {
      operation: 'crawl',
      url,
      crawl: { limit: 5, maxDiscoveryDepth: 1 },
      options: { formats: ['markdown'], onlyMainContent: false },
    },
  ],
  [
    `await firecrawl.batchScrape(['${url}'], { options: { formats: ['html'] }, webhook: '${webhook.url}' });`,
    {
      operation: 'batch',
      urls: [url],
      batch: { webhook: { url: webhook.url } },
      options: { formats: ['html'] },
    },
  ],
  [
    `docs = app.search("herons", sources=[{"type": "web"}], limit=3)`,
    { operation: 'search', request: { query: 'herons', sources: ['web'], limit: 3 } },
  ],
  [
    `await app.batchScrape(['${url}'], { options: { formats: ['html'] }, pollInterval: 2, timeout: 120 })`,
    { operation: 'batch', urls: [url], batch: {}, options: { formats: ['html'] } },
  ],
  [
    `app.crawl_url("${url}", params={"limit": 5}, poll_interval=30)`,
    { operation: 'crawl', url, crawl: { limit: 5 } },
  ],
  [
    `fetch('https://x.example/v2/map', { method: 'POST', body: JSON.stringify({ url: '${url}', limit: 4 }) })
      .then((answer) => answer.links.map((link) => link.url))`,
    { operation: 'map', request: { url, limit: 4 } },
  ],
  [
    `requests.post("https://x.example/v2/search", json={"query": "herons", "limit": 3})`,
    { operation: 'search', request: { query: 'herons', limit: 3 } },
  ],
  [`["${url}"]`, { operation: 'batch', urls: [url] }],
  [`firecrawl.map("${url}")`, { operation: 'map', request: { url } }],
  [`{"url": "${url}", "limit": 5}`, { operation: 'crawl', url, crawl: { limit: 5 } }],
  [`{"url": "${url}", "filterByPath": true}`, { operation: 'map' }],
])('reads %s', (text, order) => {
  expect(readOperation(text)).toMatchObject({ ok: true, order });
});

it.each([
  ['', /^There is nothing to read/],
  ['const a = 1;', /^There is no request for many pages/],
  ['{"urls": ["ftp://a"]}', /urls/],
  [`{"url": "${url}", "depth": 3}`, /depth/],
  [`app.crawl(address)`, /address is not a literal value/],
  ['curl https://api.example/v2/crawl', /has no body/],
])('says what is wrong with %j', (text, message) => {
  const read = readOperation(text);
  expect(read.ok ? '' : english(read.message)).toMatch(message);
});
