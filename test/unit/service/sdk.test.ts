// @vitest-environment node
import fc from 'fast-check';
import { Firecrawl, type ScrapeOptions as SdkOptions } from 'firecrawl';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { startTestService, type TestService } from '../../support/service/service';
import { arbitraryRequest } from '../../support/arbitrary-request';
import { UNKEPT_REQUEST, WHOLE_REQUEST } from '../../support/whole-request';

let service: TestService;
let sdk: Firecrawl;

beforeAll(async () => {
  service = await startTestService({ credits: 1_000_000 });
  sdk = new Firecrawl({ apiUrl: service.url, apiKey: service.key, maxRetries: 1 });
});

afterAll(() => service.close());

const url = 'https://example.com/pricing';
const schema = { type: 'object', properties: { plan: { type: 'string' } } };

it.each<[ScrapeRequest['formats'], string[]]>([
  [['markdown'], ['markdown']],
  [
    ['summary', 'html', 'rawHtml', 'links', 'images'],
    ['summary', 'html', 'rawHtml', 'links', 'images'],
  ],
  [[{ type: 'screenshot', fullPage: true }], ['screenshot']],
  [[{ type: 'json', prompt: 'x', schema }], ['json']],
  [
    ['markdown', { type: 'changeTracking', modes: ['git-diff'] }],
    ['markdown', 'changeTracking'],
  ],
  [
    ['branding', 'product', 'menu'],
    ['branding', 'product', 'menu'],
  ],
  [
    ['audio', 'video'],
    ['audio', 'video'],
  ],
  [
    [
      { type: 'question', question: 'Why?' },
      { type: 'highlights', query: 'x' },
    ],
    ['answer', 'highlights'],
  ],
])('answers the SDK, formats %j', async (formats, parts) => {
  const document = await sdk.scrape(url, { formats } as SdkOptions);
  expect(Object.keys(document)).toEqual(expect.arrayContaining([...parts, 'metadata']));
  expect(document.metadata?.statusCode).toBe(200);
});

it('answers the other calls of the SDK', async () => {
  const { metadata } = await sdk.scrape(url);
  const id = String(metadata?.scrapeId);
  expect(await sdk.interact(id, { prompt: 'go' })).toMatchObject({
    success: true,
    output: 'Done: go',
  });
  expect(await sdk.stopInteraction(id)).toMatchObject({ success: true });
  const file = {
    data: '<title>Mine</title><p>Text</p>',
    filename: 'a.html',
    contentType: 'text/html',
  };
  expect((await sdk.parse(file, { formats: ['markdown'] })).markdown).toContain('# Mine');
  expect(await sdk.getCreditUsage()).toMatchObject({ remainingCredits: service.memory.credits });
  expect(await sdk.getConcurrency()).toMatchObject({ maxConcurrency: 2 });
  expect(await sdk.getQueueStatus()).toMatchObject({ jobsInQueue: 0 });
});

it.each([
  ['https://fail.example/402-credits', 402],
  ['https://fail.example/408-timeout', 408],
  ['https://fail.example/500-unknown', 500],
  ['http://localhost/', 400],
])('fails for the SDK as it should: %s', async (address, status) => {
  await expect(sdk.scrape(address)).rejects.toMatchObject({ status });
});

it('refuses the key of another', async () => {
  const other = new Firecrawl({ apiUrl: service.url, apiKey: 'fc-other', maxRetries: 1 });
  await expect(other.scrape(url)).rejects.toMatchObject({ status: 401 });
});

it('sends the same bytes as the SDK for the same request', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryRequest().filter(isTakenBySdk), async (request) => {
      const { url: address, ...options } = request;
      service.requests.length = 0;
      // The SDK's types lack fields of the contract; it sends them all the same.
      await sdk.scrape(address, options as SdkOptions).catch(() => {});
      const body = service.requests[0]?.body;
      expect(body).toEqual({ ...JSON.parse(JSON.stringify(request)), origin: expect.anything() });
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 30_000);

it('sends the same bytes as the SDK, with every field of the contract', async () => {
  for (const options of [WHOLE_REQUEST, UNKEPT_REQUEST]) {
    service.requests.length = 0;
    // As above.
    await sdk.scrape(url, options as SdkOptions).catch(() => {});
    expect(service.requests[0]?.body).toEqual({ url, ...options, origin: expect.anything() });
  }
});

/** The SDK refuses blank questions, and json without a prompt and schema, before it sends them. */
function isTakenBySdk({ formats = [] }: ScrapeRequest): boolean {
  return formats.every((format) => {
    if (typeof format === 'string') return format !== 'json';
    if (format.type === 'json') return !!format.prompt || !!format.schema;
    if (format.type === 'question') return format.question.trim() !== '';
    return format.type !== 'highlights' || format.query.trim() !== '';
  });
}
