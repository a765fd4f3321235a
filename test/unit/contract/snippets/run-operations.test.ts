// @vitest-environment node
import { spawn, spawnSync } from 'node:child_process';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { agentCheck, browserCheck } from '@/contract/request/check-agent';
import { sentBatch } from '@/contract/request/check-batch';
import { crawlRequestOf, crawlCheck } from '@/contract/request/check-crawl';
import { mapCheck } from '@/contract/request/check-map';
import { searchCheck, sentSearch } from '@/contract/request/check-search';
import {
  operationNotes,
  writeOperation,
  type OperationBody,
  type WrittenOperation,
} from '@/contract/snippets/write-operation';
import { startTestService, type TestService } from '../../../support/service/service';

const url = 'https://shop.example/';
const options = {
  formats: ['markdown' as const],
  onlyMainContent: false,
  headers: { 'X-A': "it's" },
};
const ORDERS: [WrittenOperation, OperationBody][] = [
  ['batch', sentBatch({ urls: [url, 'https://shop.example/ü?a=1&b="'] })],
  ['batch', sentBatch({ urls: [url], maxConcurrency: 2, zeroDataRetention: true, ...options })],
  [
    'batch',
    sentBatch({
      urls: [url],
      ignoreInvalidURLs: false,
      appendToId: '8f3b2c1d-0a4e-4b6f-9c2d-7e5a1f0b3c4d',
      webhook: {
        url: 'https://hooks.example/',
        events: ['page'],
        headers: { 'X-A': 'b' },
        metadata: { 'a b': "it's" },
      },
    }),
  ],
  ['crawl', crawlRequestOf(url, {}, {})],
  [
    'crawl',
    crawlCheck.require(
      crawlRequestOf(
        url,
        {
          prompt: 'Only prices',
          includePaths: ['^/$', String.raw`\.html$`],
          excludePaths: ['/news/'],
          maxDiscoveryDepth: 2,
          sitemap: 'skip',
          crawlEntireDomain: true,
          allowSubdomains: true,
          allowExternalLinks: false,
          ignoreQueryParameters: true,
          deduplicateSimilarURLs: false,
          regexOnFullURL: true,
          robotsUserAgent: 'Winnow',
          limit: 3,
          delay: 0.5,
          maxConcurrency: 2,
          webhook: { url: 'https://hooks.example/' },
        },
        { ...options, zeroDataRetention: true },
      ),
    ),
  ],
  [
    'map',
    mapCheck.require({
      url,
      search: 'plan',
      limit: 4,
      sitemap: 'only',
      includeSubdomains: false,
      auditMetadata: { username: 'ü' },
      threatProtection: { mode: 'normal' },
    }),
  ],
  [
    'search',
    sentSearch(searchCheck.require({ query: 'herons', limit: 2, country: 'DE' }), options),
  ],
  [
    'agent',
    agentCheck.require({
      prompt: "Who's behind it?",
      urls: [url],
      schema: { type: 'object', properties: { name: { type: 'string' } } },
      effort: 'low',
      maxCredits: 20,
    }),
  ],
  ['browser', browserCheck.require({ ttl: 60, streamWebView: true, profile: { name: 'me' } })],
];
/** Requests with fields that the SDK for JavaScript leaves out. */
const DROPPED: [WrittenOperation, OperationBody][] = [
  ['crawl', { url, limit: 3, ignoreRobotsTxt: true }],
  ['map', { url, filterByPath: true, ignoreCache: true, useIndex: false, headers: { a: 'b' } }],
  ['search', { query: 'herons', limit: 2, lang: 'de', safe: true }],
];
const PATHS = {
  batch: '/v2/batch/scrape',
  crawl: '/v2/crawl',
  map: '/v2/map',
  search: '/v2/search',
  agent: '/v2/agent',
  browser: '/v2/browser',
};
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ credits: 1_000_000 });
});
beforeEach(() => {
  service.requests.length = 0;
});
afterAll(() => service.close());

function sent() {
  return service.requests.map(({ method, path, headers, body }) => [
    [method, path, headers.authorization].join(' '),
    body,
  ]);
}

function expected(orders: [WrittenOperation, OperationBody][], more: object = {}) {
  return orders.map(([operation, body]) => [
    `POST ${PATHS[operation]} Bearer ${service.key}`,
    { ...body, ...more },
  ]);
}

it('a program in JavaScript has the official SDK send a request for many pages, or a note says what it leaves out', async () => {
  const orders = [...ORDERS, ...DROPPED];
  const programs = orders.map(([operation, body]) =>
    writeOperation('javascript', operation, body, service.url),
  );
  await run(process.execPath, ['--input-type=module', '-'], joined(programs));
  const origin = { origin: expect.stringMatching(/^js-sdk@/) };
  expect(sent()).toEqual([
    ...expected(ORDERS, origin),
    ...expected(
      [
        ['crawl', { url, limit: 3 }],
        ['map', { url }],
        ['search', { query: 'herons', limit: 2 }],
      ],
      origin,
    ),
  ]);
  expect(orders.map(([operation, body]) => operationNotes('javascript', operation, body))).toEqual([
    ...ORDERS.map(() => []),
    [expect.objectContaining({ key: 'noteSdkUnknown' })],
    [expect.objectContaining({ key: 'noteSdkUnknown' })],
    [expect.objectContaining({ key: 'noteSdkUnknown' })],
  ]);
}, 60_000);

it.skipIf(spawnSync('python3', ['--version']).status !== 0)(
  'a program in Python sends every field of a request for many pages',
  async () => {
    const orders = [...ORDERS, ...DROPPED];
    const programs = orders.map(([operation, body]) =>
      writeOperation('python', operation, body, service.url),
    );
    await run('python3', ['-B', '-'], programs.join('\n'));
    expect(sent()).toEqual(expected(orders));
  },
  60_000,
);

it.skipIf(spawnSync('curl', ['--version']).status !== 0)(
  'a command sends every field of a request for many pages',
  async () => {
    const orders = [...ORDERS, ...DROPPED];
    const commands = orders.map(([operation, body]) =>
      writeOperation('curl', operation, body, service.url).replace('curl', 'curl -sf -o /dev/null'),
    );
    await run('sh', ['-e'], commands.join('\n'));
    expect(sent()).toEqual(expected(orders));
  },
  60_000,
);

it('writes a request for many pages as JSON', () => {
  for (const [operation, body] of ORDERS)
    expect(JSON.parse(writeOperation('json', operation, body, service.url))).toEqual(body);
});

/** The programs joined into one, each in a scope of its own. */
function joined(programs: string[]): string {
  const [line = ''] = programs[0]?.split('\n') ?? [];
  return [line, ...programs.map((program) => `{${program.replace(line, '')}}`)].join('\n');
}

async function run(command: string, args: string[], input: string): Promise<void> {
  const child = spawn(command, args, { env: { ...process.env, FIRECRAWL_API_KEY: service.key } });
  child.stdin.end(input);
  const [, failure] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  expect(failure).toBe('');
}
