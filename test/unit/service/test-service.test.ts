// @vitest-environment node
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEntry } from '@/contract/errors/refusal';
import { checkRequest } from '@/contract/request/check-request';
import { arbitraryRequest } from '../../support/arbitrary-request';
import { failureNames } from '../../support/service/failures';
import { startTestService, type TestService } from '../../support/service/service';
import { rejectScrape } from '../../support/service/validate-scrape';

let service: TestService;
const url = 'https://example.com';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** The bodies that were tried on the running service's own validator (service facts, section 9). */
const tried: [body: object, error: string][] = [
  [{ url }, ''],
  [{ url: 'example.com' }, ''],
  [{}, 'Bad Request'],
  [{ url: 'http://localhost:3000/' }, 'URL must have a valid top-level domain or be an IP address'],
  [{ url: 'chrome-extension://abc/' }, 'URL uses unsupported protocol'],
  [{ url: 'https://user:pass@example.com/' }, 'Invalid URL'],
  [{ url, foo: 1 }, 'Unrecognized key'],
  [{ url, jsonOptions: {} }, 'Unrecognized key'],
  [{ url, formats: [] }, ''],
  [{ url, formats: ['markdown', 'markdown'] }, ''],
  [{ url, formats: ['json'] }, ''],
  [{ url, formats: ['screenshot@fullPage'] }, 'Bad Request'],
  [{ url, formats: ['pdf'] }, 'Bad Request'],
  [{ url, formats: ['question'] }, 'Bad Request'],
  [{ url, formats: ['changeTracking'] }, 'requires the markdown format'],
  [
    { url, formats: ['screenshot', { type: 'screenshot', fullPage: true }] },
    'only specify one screenshot',
  ],
  [{ url, formats: [{ type: 'markdown', x: 1 }] }, 'Bad Request'],
  [{ url, formats: [{ type: 'screenshot', x: 1 }] }, ''],
  [
    { url, formats: [{ type: 'json', schema: { type: 'object', additionalProperties: true } }] },
    'Bad Request',
  ],
  [{ url, formats: [{ type: 'question', question: '' }] }, 'Bad Request'],
  [{ url, timeout: 999 }, 'Bad Request'],
  [{ url, timeout: 300_001 }, ''],
  [{ url, timeout: 10_000, waitFor: 5001 }, 'waitFor must not exceed half of timeout'],
  [{ url, timeout: 10_000, waitFor: 5000 }, ''],
  [{ url, waitFor: 60_001 }, 'Bad Request'],
  [{ url, actions: [{ type: 'wait' }] }, "Either 'milliseconds' or 'selector'"],
  [{ url, actions: [{ type: 'wait', milliseconds: 60_001 }] }, 'cannot exceed 60 seconds'],
  [{ url, waitFor: 30_000, actions: [{ type: 'wait', milliseconds: 40_000 }] }, ''],
  [{ url, actions: [{ type: 'hover' }] }, 'Bad Request'],
  [{ url, actions: [{ type: 'write', text: 'x', selector: '#i' }] }, ''],
  [{ url, location: { country: 'de' } }, ''],
  [{ url, proxy: 'stealth' }, ''],
  [{ url, proxy: 'residential' }, 'Bad Request'],
  [{ url, parsers: ['pdf'] }, ''],
  [{ url, parsers: ['docx'] }, 'Bad Request'],
  [{ url, parsers: [{ type: 'pdf', maxPages: 10_001 }] }, 'Bad Request'],
  [{ url, headers: { 'X-A': 1 } }, 'Bad Request'],
  [{ url, profile: { name: '' } }, 'Bad Request'],
  [{ url, redactPII: { entities: ['SSN'] } }, 'Bad Request'],
  [{ url, auditMetadata: {} }, 'Bad Request'],
  [{ url, auditMetadata: { username: 'a', x: 1 } }, 'Unrecognized key'],
  [{ url, mobile: null }, 'Bad Request'],
  [{ url, timeout: null }, 'Bad Request'],
  [{ url, zeroDataRetention: 'true' }, 'Bad Request'],
  [{ url, integration: 'my-extension' }, 'Bad Request'],
  [{ url, integration: '_my-extension' }, ''],
];

// Promise limits-as-service (Contract): Limits are those of the running service.
it.each(tried)('judges %j as the running service does: "%s"', (body, error) => {
  expect(rejectScrape(body)?.error ?? '').toContain(error);
  expect(rejectScrape(body) === undefined).toBe(error === '');
});

it('accepts every request that the contract accepts', () => {
  fc.assert(
    fc.property(arbitraryRequest(), (request) => {
      expect(rejectScrape(JSON.parse(JSON.stringify(request)))).toBeUndefined();
    }),
  );
});

it('agrees with the contract on invalid requests too', () => {
  const broken = fc.tuple(
    arbitraryRequest(),
    fc.constantFrom(
      'formats',
      'actions',
      'location',
      'parsers',
      'timeout',
      'profile',
      'redactPII',
      'threatProtection',
      'headers',
    ),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(broken, ([request, name, value]) => {
      const body = JSON.parse(JSON.stringify({ ...request, [name]: value }));
      expect(checkRequest(body).ok && rejectScrape(body) !== undefined).toBe(false);
    }),
    { numRuns: 200 },
  );
});

describe('it remembers', () => {
  const page = 'https://any.example/changing';
  const tracking = (tag: string) => ({
    url: page,
    formats: ['markdown', { type: 'changeTracking', modes: ['git-diff', 'json'], tag }],
  });

  it('earlier scrapes, by tag', async () => {
    const first = await post(tracking('a'));
    expect(first.body.data.changeTracking).toMatchObject({
      changeStatus: 'new',
      previousScrapeAt: null,
    });
    const second = await post(tracking('a'));
    expect(second.body.data.changeTracking).toMatchObject({
      changeStatus: 'changed',
      diff: {
        text: expect.stringContaining('+Starter: $12/mo'),
        json: { files: [{ from: 'previous.md' }] },
      },
      json: { price: { previous: '$9/mo', current: '$12/mo' } },
    });
    expect((await post(tracking('b'))).body.data.changeTracking).toMatchObject({
      changeStatus: 'new',
    });
  });

  it('pages, for the cache modes', async () => {
    const address = 'https://cached.example/a';
    expect(await post({ url: address, lockdown: true })).toMatchObject({
      status: 404,
      body: { code: 'SCRAPE_LOCKDOWN_CACHE_MISS' },
    });
    expect(await post({ url: address, minAge: 1 })).toMatchObject({
      status: 404,
      body: { code: 'SCRAPE_NO_CACHED_DATA' },
    });
    expect(await post({ url: address })).toMatchObject({
      body: { data: { metadata: { cacheState: 'miss' } } },
    });
    expect(await post({ url: address })).toMatchObject({
      body: { data: { metadata: { cacheState: 'hit', cachedAt: expect.any(String) } } },
    });
    expect(await post({ url: address, maxAge: 0 })).toMatchObject({
      body: { data: { metadata: { cacheState: 'miss' } } },
    });
    expect(await post({ url: address, lockdown: true })).toMatchObject({ status: 200 });
  });

  it('credits, and answers 402 without any', async () => {
    const poor = await startTestService({ credits: 1 });
    const send = () =>
      fetch(`${poor.url}/v2/scrape`, {
        method: 'POST',
        headers: { authorization: `Bearer ${poor.key}` },
        body: JSON.stringify({ url }),
      });
    expect([(await send()).status, (await send()).status]).toEqual([200, 402]);
    await poor.close();
  });
});

it('leaves out the model formats if nothing may be kept', async () => {
  const { body } = await post({
    url,
    zeroDataRetention: true,
    formats: ['markdown', 'summary', 'json'],
  });
  expect(Object.keys(body.data).sort()).toEqual(['markdown', 'metadata', 'warning']);
  expect(body.data.warning).toContain('JSON mode is not supported with zero data retention.');
});

it('answers a missing page with a success that says so', async () => {
  const { status, body } = await post({ url: 'https://any.example/status/404' });
  expect([status, body.success, body.data.metadata.statusCode]).toEqual([200, true, 404]);
});

it('fails on demand in ways that the catalogue covers', async () => {
  const names = failureNames().filter((name) => /^(?:\d{3}-|SCRAPE|CRAWL|200)/.test(name));
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) {
    const { status, body } = await post({ url: `https://fail.example/${name}` });
    expect(body.success).toBe(false);
    expect([name, findEntry(status, body.code, body.error).id]).not.toEqual([name, 'refused']);
  }
});

async function post(body: object) {
  const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' };
  const response = await fetch(`${service.url}/v2/scrape`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
