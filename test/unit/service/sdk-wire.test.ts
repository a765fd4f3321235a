// @vitest-environment node
import { Firecrawl, type ParseOptions, type ScrapeOptions as SdkOptions } from 'firecrawl';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseBaseAddress } from '@/contract/address/base-address';
import { checkOptions } from '@/contract/request/check-request';
import { toUploadOptions } from '@/contract/request/for-engine';
import { optionFields } from '@/contract/request/request-schemas';
import type { ActionRequest, ScrapeOptions } from '@/contract/request/scrape-request';
import { createClient, scrape, type Client } from '@/service/client';
import { withTimeLimit } from '@/contract/request/time-limit';
import { upload } from '@/service/upload';
import { declaredPaths, usedPaths } from '../../support/field-paths';
import { startTestService, type TestService } from '../../support/service/service';
import { singleOptions } from '../../support/single-options';
import { english, saying } from '../../support/locale';

/** Where the SDK (4.42.0) sends nothing of what the interface document allows. */
const REFUSED_BY_SDK: [options: ScrapeOptions, reason: string][] = [
  [{ formats: ['json'] }, 'takes json as an object only; the document lets any format be a text'],
  [{ formats: [{ type: 'json' }] }, 'wants a prompt or a schema; the document has both optional'],
  [{ formats: [{ type: 'json', prompt: '' }] }, 'counts an empty prompt as none'],
  [{ formats: [{ type: 'question', question: ' ' }] }, 'trims; the document has no such rule'],
  [{ formats: [{ type: 'highlights', query: ' ' }] }, 'trims; the document has no such rule'],
];

/** Fields of the document that the SDK's types lack. It sends them all the same, unchanged. */
const UNTYPED_IN_SDK: Record<
  Exclude<keyof ScrapeOptions, keyof SdkOptions> | UntypedActionField,
  string
> = {
  zeroDataRetention: 'zeroDataRetention',
  onlyCleanContent: 'onlyCleanContent',
  'click.all': 'actions.click.all',
};

/** Fields of the SDK that the document lacks: a service that does not know one refuses the request. */
const BEYOND_DOCUMENT: Record<Exclude<keyof SdkOptions, keyof ScrapeOptions>, unknown> = {
  origin: 'js-sdk@4.42.0',
  integration: '_winnow',
  fastMode: true,
  useMock: 'none',
  domainTools: true,
  toolDetail: 'compact',
};

const refusedRows = REFUSED_BY_SDK.map(([options]) => options);
const rows = uniqueRows([...singleOptions(), ...refusedRows]);
const uploads = uniqueRows(rows.map((options) => toUploadOptions(options).request));
const url = 'https://example.com/pricing';
const { signal } = new AbortController();
let service: TestService;
let sdk: Firecrawl;
let ours: Client;

beforeAll(async () => {
  service = await startTestService({ credits: 1_000_000 });
  sdk = new Firecrawl({ apiUrl: service.url, apiKey: service.key, maxRetries: 1 });
  const connection = { base: parseBaseAddress(service.url), apiKey: service.key };
  const effects = {
    fetch,
    now: Date.now,
    isOnline: () => true,
    translate: english,
    hasAccess: async () => true,
    sleep: async () => {},
  };
  ours = createClient(connection, effects);
});
afterAll(() => service.close());

it('has a row for every field of the contract', () => {
  const used = new Set(rows.flatMap((options) => usedPaths(optionFields, options)));
  expect(declaredPaths(optionFields).filter((path) => !used.has(path))).toEqual([]);
  expect([...used]).toEqual(expect.arrayContaining(Object.values(UNTYPED_IN_SDK)));
});

it.each(rows)('is sent as the SDK sends it, except for the time limit: %j', async (options) => {
  const own = await sentBy(() => scrape(ours, { url, ...options }, signal));
  expect(own).toMatchObject({ line: 'POST /v2/scrape', type: 'application/json' });
  expect(own?.body).toEqual({ url, ...withTimeLimit(options).sent });
  expect(own?.authorization).toBe(`Bearer ${service.key}`);
  const theirs = await sentBy(() => sdk.scrape(url, asSdk(options)));
  const body = { url, ...options, ...SDK_NAME };
  expect(theirs).toEqual(isRefused(options) ? undefined : { ...own, body });
});

it.each(uploads)(
  'is uploaded as the SDK uploads it, except for the time limit: %j',
  async (options) => {
    const own = await sentBy(() => upload(ours, { html: '<p>Mine</p>', url }, options, signal));
    expect(own).toMatchObject({ line: 'POST /v2/parse', type: 'multipart/form-data' });
    const { name, text } = Object(own?.body);
    const file = { data: String(text), filename: String(name), contentType: 'text/html' };
    expect(Object(own?.body).options).toEqual(withTimeLimit(options).sent);
    const theirs = await sentBy(() => sdk.parse(file, asSdk(options)));
    const body = { name, text, options: { ...options, ...SDK_NAME } };
    expect(theirs).toEqual(isRefused(options) ? undefined : { ...own, body });
  },
);

it.each(Object.entries(BEYOND_DOCUMENT))('is not a request field here: %s', (name, value) => {
  const message = saying(`${name} is not a field of the request`);
  expect(checkOptions({ [name]: value })).toMatchObject({ ok: false, problems: [{ message }] });
});

/** The SDK names itself in each request; the document has no field for that. */
const SDK_NAME = { origin: expect.stringMatching(/^js-sdk@/) };

/** The one request that a call put on the wire, without what differs by HTTP client; none if it refused. */
async function sentBy(call: () => Promise<unknown>) {
  service.requests.length = 0;
  // Another test checks what the service makes of the request.
  await call().catch(() => undefined);
  expect(service.requests.length).toBeLessThan(2);
  const [sent] = service.requests;
  if (!sent) return undefined;
  const { method, path, body, headers } = sent;
  const [type] = (headers['content-type'] ?? '').split(';');
  return { line: `${method} ${path}`, type, authorization: headers.authorization, body };
}

function isRefused(options: ScrapeOptions): boolean {
  return refusedRows.some((refused) => JSON.stringify(refused) === JSON.stringify(options));
}

function uniqueRows(all: ScrapeOptions[]): ScrapeOptions[] {
  return [...new Map(all.map((options) => [JSON.stringify(options), options])).values()];
}

/** The SDK's types lack fields and values of the document; what counts is what it sends. */
function asSdk(options: ScrapeOptions): SdkOptions & ParseOptions {
  return options as SdkOptions & ParseOptions;
}

type SdkAction = NonNullable<SdkOptions['actions']>[number];
type UntypedActionField = {
  [T in ActionRequest['type']]: `${T}.${Exclude<
    keyof Extract<ActionRequest, { type: T }>,
    keyof Extract<SdkAction, { type: T }>
  >}`;
}[ActionRequest['type']];
