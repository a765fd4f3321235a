// @vitest-environment node
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { parseBaseAddress } from '@/contract/address/base-address';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { toFailure, type Failure } from '@/contract/result';
import { createClient, scrape } from '@/service/client';
import type { Connection, Effects } from '@/service/connection';
import { listen, type Listening } from '../../support/service/listen';
import { english, saying } from '../../support/locale';

const KEY = 'fc-canary0123456789abcdef0123456789ab';
const good = { success: true, data: { markdown: '# Hi', metadata: { sourceURL: 'https://a.b/' } } };
const servers: Listening[] = [];

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const json = (body: unknown, status = 200): Handler => text(JSON.stringify(body), status);

function text(body: string | Uint8Array, status = 200, type = 'application/json'): Handler {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
}

/** Bodies and statuses, with the code and the words that the user gets. */
const faults: [name: string, handler: Handler, code: string, message: RegExp][] = [
  ['empty body', text(''), 'BAD_RESPONSE', /is empty/],
  ['blank body', text(' \n'), 'BAD_RESPONSE', /is empty/],
  [
    'HTML under 200',
    text('<!doctype html><title>Sign in</title>', 200, 'text/html'),
    'BAD_RESPONSE',
    /is a web page/,
  ],
  ['HTML marked as JSON', text('<html></html>'), 'BAD_RESPONSE', /is a web page/],
  [
    'text',
    text('All right.', 200, 'text/plain'),
    'BAD_RESPONSE',
    /is not valid JSON; it is marked as “text\/plain”/,
  ],
  ['truncated JSON', text('{"success":true,"data":{"markdown":"# H'), 'BAD_RESPONSE', /cut off/],
  ['no JSON', text('nothing here'), 'BAD_RESPONSE', /not valid JSON/],
  ['two values', text('{}{}'), 'BAD_RESPONSE', /not valid JSON/],
  ['JSON text', text('"ok"'), 'BAD_RESPONSE', /not an object/],
  ['JSON list', text('[]'), 'BAD_RESPONSE', /not an object/],
  ['JSON null', text('null'), 'BAD_RESPONSE', /not an object/],
  ['NaN', text('{"success":true,"data":{"a":NaN}}'), 'BAD_RESPONSE', /not valid JSON/],
  ['success missing', json({ data: good.data }), 'BAD_RESPONSE', /neither that it succeeded/],
  [
    'success as a text',
    json({ success: 'true', data: good.data }),
    'BAD_RESPONSE',
    /neither that it succeeded/,
  ],
  ['data missing', json({ success: true }), 'BAD_RESPONSE', /has no data/],
  ['data null', json({ success: true, data: null }), 'BAD_RESPONSE', /has no data/],
  ['data a list', json({ success: true, data: [] }), 'BAD_RESPONSE', /has no data/],
  [
    'deep nesting',
    text(`{"success":true,"data":${'['.repeat(201)}${']'.repeat(201)}}`),
    'BAD_RESPONSE',
    /nested more than 200/,
  ],
  ['a million levels', text('['.repeat(1_000_000)), 'BAD_RESPONSE', /nested more than 200/],
  ['UTF-16', text(Buffer.from(JSON.stringify(good), 'utf16le')), 'BAD_RESPONSE', /cut off/],
  ['no content', (_q, r) => void r.writeHead(204).end(), 'BAD_RESPONSE', /is empty/],
  ['broken in the body', brokenBody, 'SERVICE_UNREACHABLE', /connection broke/],
  [
    'broken before the answer',
    (q) => void q.socket.destroy(),
    'SERVICE_UNREACHABLE',
    /connection broke/,
  ],
  [
    'no HTTP',
    (q) => void q.socket.end('SSH-2.0-OpenSSH_9\r\n'),
    'SERVICE_UNREACHABLE',
    /wrong address/,
  ],
  [
    'bad compression',
    (_q, r) =>
      void r
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end('{}'),
    'SERVICE_UNREACHABLE',
    /connection broke/,
  ],
  [
    'DNS failure under 200',
    json({ success: false, code: 'SCRAPE_DNS_RESOLUTION_ERROR', error: 'x' }),
    'SERVICE_REFUSED',
    /no server under this host name/,
  ],
  [
    'success false under 200',
    json({ success: false, error: 'no reason' }),
    'SERVICE_REFUSED',
    /no reason/,
  ],
  [
    '400',
    json({ success: false, error: 'Bad Request', code: 'BAD_REQUEST' }, 400),
    'SERVICE_REFUSED',
    /does not accept the request/,
  ],
  [
    '401',
    json({ success: false, error: 'Unauthorized: Invalid token' }, 401),
    'SERVICE_REFUSED',
    /refuses the key/,
  ],
  [
    '402',
    json({ success: false, error: 'Insufficient credits' }, 402),
    'SERVICE_REFUSED',
    /enough credits/,
  ],
  [
    '402 of the document',
    json({ error: 'Payment required' }, 402),
    'SERVICE_REFUSED',
    /enough credits/,
  ],
  ['403', json({ success: false, error: 'Forbidden' }, 403), 'SERVICE_REFUSED', /forbids/],
  [
    '404 with code',
    json({ success: false, error: 'x', code: 'SCRAPE_NO_CACHED_DATA' }, 404),
    'SERVICE_REFUSED',
    /no stored copy/,
  ],
  [
    '404 as HTML',
    text('<!DOCTYPE html><pre>Cannot POST</pre>', 404, 'text/html'),
    'SERVICE_REFUSED',
    /base address/,
  ],
  [
    '408',
    json({ success: false, error: 'x', code: 'SCRAPE_TIMEOUT' }, 408),
    'SERVICE_REFUSED',
    /Raise the time limit/,
  ],
  [
    '413 as text',
    text('too large', 413, 'text/plain'),
    'SERVICE_REFUSED',
    /larger than the service accepts/,
  ],
  [
    '429',
    json({ success: false, error: 'retry after 3s' }, 429),
    'SERVICE_REFUSED',
    /more requests than your plan/,
  ],
  [
    '500',
    json({ success: false, error: 'x', code: 'UNKNOWN_ERROR' }, 500),
    'SERVICE_REFUSED',
    /inside the service/,
  ],
  ['502 as HTML', text('<html>Bad gateway</html>', 502, 'text/html'), 'SERVICE_REFUSED', /gateway/],
  ['503', json({ error: 'busy' }, 503), 'SERVICE_REFUSED', /not available/],
  ['504 empty', text('', 504), 'SERVICE_REFUSED', /may still be running/],
  ['301', redirect(301), 'SERVICE_UNREACHABLE', /redirect/],
  ['302', redirect(302), 'SERVICE_UNREACHABLE', /redirect/],
  ['303', redirect(303), 'SERVICE_UNREACHABLE', /redirect/],
  ['307', redirect(307), 'SERVICE_UNREACHABLE', /redirect/],
  ['308', redirect(308), 'SERVICE_UNREACHABLE', /redirect/],
];

it.each(faults)('%s', async (_name, handler, code, message) => {
  const requests = vi.fn<() => void>();
  const failure = await failureOf((request, response) => {
    requests();
    handler(request, response);
  });
  expect(failure).toMatchObject({ code, message: saying(message) });
  expect(requests).toHaveBeenCalledOnce();
});

it('reads an answer that begins with a byte order mark', async () => {
  expect(await answerOf(text(`\ufeff${JSON.stringify(good)}`))).toMatchObject(good.data);
});

it('reads JSON of any registered name', async () => {
  const handler = text(JSON.stringify(good), 200, 'application/vnd.api+json; charset=utf-8');
  expect(await answerOf(handler)).toMatchObject(good.data);
});

it.each([
  ['latin1', 'application/json'],
  ['latin1', 'application/json; charset=ISO-8859-1'],
  ['utf16le', 'application/json;charset="utf-16"'],
  ['utf8', 'application/json; charset=unheard-of'],
] as const)('reads an answer in %s, declared as %s', async (encoding, type) => {
  const body = Buffer.from('{"success":true,"data":{"markdown":"Käse"}}', encoding);
  expect(await answerOf(text(body, 200, type))).toMatchObject({ markdown: 'Käse' });
});

it('takes over a warning that stands beside the data', async () => {
  const beside = { ...good, warning: 'Slow today.' };
  expect(await answerOf(json(beside))).toMatchObject({ warning: 'Slow today.' });
  const both = { ...beside, data: { ...good.data, warning: 'Cut.' } };
  expect(await answerOf(json(both))).toMatchObject({ warning: 'Cut.' });
});

it('takes the last of two keys with the same name', async () => {
  const body = '{"success":false,"success":true,"data":{"markdown":"a","markdown":"b"}}';
  expect(await answerOf(text(body))).toMatchObject({ markdown: 'b' });
});

it('keeps an answer that it cannot read, up to a megabyte', async () => {
  const page = `<html>${'x'.repeat(3_000_000)}`;
  const { service } = await failureOf(text(page, 200, 'text/html'));
  expect(service?.raw).toBe(page.slice(0, 1024 * 1024));
  expect((await failureOf(text('<html>', 502, 'text/html'))).service?.raw).toBe('<html>');
});

it.each([
  ['plain', JSON.stringify({ success: true, data: { markdown: 'x'.repeat(2_000_000) } }), {}],
  ['compressed', gzipSync('x'.repeat(20_000_000)), { 'content-encoding': 'gzip' }],
])('gives up on an answer that is too large: %s', async (_name, body, headers) => {
  const handler: Handler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
  };
  const failure = await failureOf(handler, { maxBytes: 1_000_000 });
  expect(failure.code).toBe('RESPONSE_TOO_LARGE');
});

it('closes the connection of an endless answer', async () => {
  const closed = Promise.withResolvers<void>();
  const failure = await failureOf(
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(100_000), () => setImmediate(more));
      };
      response.on('close', closed.resolve);
      more();
    },
    { maxBytes: 1_000_000 },
  );
  expect(failure.code).toBe('RESPONSE_TOO_LARGE');
  await closed.promise;
});

it('gives up when nothing listens', async () => {
  const { url, close } = await listen(() => {});
  await close();
  expect(await failureAt(url)).toMatchObject({
    code: 'SERVICE_UNREACHABLE',
    service: { billed: 'maybe', retry: 'ask' },
  });
});

it('sends nothing while the browser is offline', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const failure = await failureAt('http://127.0.0.1:1', { isOnline: () => false, fetch });
  expect(failure).toMatchObject({ code: 'OFFLINE', service: { billed: 'no' } });
  expect(fetch).not.toHaveBeenCalled();
});

it('sends nothing when it was cancelled before', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  const failure = await failureAt('http://127.0.0.1:1', { fetch }, {}, AbortSignal.abort());
  expect(failure).toEqual({ code: 'CANCELLED', message: 'Cancelled; nothing was sent.' });
  expect(fetch).not.toHaveBeenCalled();
});

it('says that a cancelled request may still run', async () => {
  const abort = new AbortController();
  const { url } = await serve(() => abort.abort());
  expect(await failureAt(url, {}, {}, abort.signal)).toMatchObject({
    code: 'CANCELLED',
    service: { billed: 'maybe' },
  });
});

it.each([
  ['no header comes within the time limit', undefined, 60_000],
  ['the body stops', '{"success":', 30_000],
])('gives up when %s', async (_name, start, milliseconds) => {
  vi.useFakeTimers();
  const failure = failureAt('http://127.0.0.1:1', { fetch: hangingFetch(start) });
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  await expect(Promise.race([failure, Promise.resolve('waiting')])).resolves.toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({
    code: 'SERVICE_TIMEOUT',
    service: { retry: 'ask', billed: 'maybe' },
  });
});

it.each([
  ['text', text(JSON.stringify(good), 200, 'text/plain')],
  ['nothing', ((_q, r) => void r.writeHead(200).end(JSON.stringify(good))) satisfies Handler],
])('reads JSON labelled as %s, since it is paid for', async (_name, handler) => {
  expect(await answerOf(handler)).toEqual(good.data);
});

it('reads an answer to its end if it began within the time limit', async () => {
  const { url } = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"success":true,');
    setTimeout(() => response.end(JSON.stringify(good).slice(1)), 1300);
  });
  const request = { url: 'https://a.b/', timeout: 1000 };
  expect(await send(url, {}, {}, undefined, request)).toEqual(good.data);
});

// Promise request-follows-no-redirect (What leaves the machine): A request follows no redirect.
it('follows no redirect to another host, and sends neither body nor key there', async () => {
  const elsewhere = vi.fn<() => void>();
  const other = await serve(elsewhere);
  for (const status of [301, 302, 303, 307, 308]) {
    await failureOf(
      (_q, r) => void r.writeHead(status, { location: `${other.url}/v2/scrape` }).end(),
    );
  }
  expect(elsewhere).not.toHaveBeenCalled();
});

// Promise key-stays-in-its-store
it('removes the key from whatever comes back', async () => {
  const forms = [KEY, encodeURIComponent(KEY), btoa(KEY), btoa(`u:${KEY}`), btoa(`user:${KEY}`)];
  const body = { success: true, data: { markdown: forms.join(' '), metadata: { title: KEY } } };
  const answer = JSON.stringify(await answerOf(json(body)));
  const failure = JSON.stringify(
    await failureOf(json({ success: false, error: `bad ${KEY}` }, 401)),
  );
  const page = JSON.stringify(await failureOf(text(`<html>${KEY}`, 500, 'text/html')));
  for (const said of [answer, failure, page]) {
    expect(said).toContain('•••••');
    expect(said).not.toContain('canary');
    for (const form of forms) expect(said).not.toContain(form);
  }
});

it('removes the key from a content type that it quotes', async () => {
  const failure = await failureOf(text('no JSON', 200, `text/plain; k=${KEY}`));
  expect(english(failure.message)).toContain('marked as “text/plain; k=•••••”');
  expect(JSON.stringify(failure)).not.toContain('canary');
});

it('removes the secrets of extra headers from whatever comes back', async () => {
  const extraHeaders = {
    'x-proxy-token': 'proxy-token-0123456789',
    'proxy-authorization': 'Bearer gateway-token-0123456789',
    authorization: `Basic ${btoa('ada:password-0123456789')}`,
  };
  const said = Object.values(extraHeaders).flatMap((value) => [value, value.split(' ').at(-1)]);
  const body = json({ success: false, error: [...said, 'password-0123456789'].join(' | ') }, 500);
  const { message } = await failureOf(body, { extraHeaders });
  expect(english(message)).toContain('•••••');
  expect(english(message)).not.toContain('0123456789');
  expect(english(message)).not.toContain(btoa('ada:password-0123456789'));
});

function brokenBody(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"success":', () => request.socket.destroy());
}

function redirect(status: number): Handler {
  return (_request, response) => {
    response.writeHead(status, { location: '/v2/elsewhere' }).end();
  };
}

/** A fetch that never ends by itself, after the given start of a body or before its headers. */
function hangingFetch(start: string | undefined): typeof globalThis.fetch {
  return (_input, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')));
      if (start === undefined) return;
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
      });
      resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
    });
}

async function serve(handler: Handler): Promise<Listening> {
  const server = await listen(handler);
  servers.push(server);
  return server;
}

async function answerOf(handler: Handler, connection: Partial<Connection> = {}) {
  const { url } = await serve(handler);
  return send(url, {}, connection);
}

async function failureOf(handler: Handler, connection: Partial<Connection> = {}): Promise<Failure> {
  const { url } = await serve(handler);
  return failureAt(url, {}, connection);
}

function failureAt(
  url: string,
  effects: Partial<Effects> = {},
  connection: Partial<Connection> = {},
  signal?: AbortSignal,
): Promise<Failure> {
  return send(url, effects, connection, signal).then(() => {
    throw new Error('It succeeded.');
  }, toFailure);
}

function send(
  url: string,
  effects: Partial<Effects>,
  connection: Partial<Connection>,
  signal = new AbortController().signal,
  request: ScrapeRequest = { url: 'https://a.b/' },
) {
  const base = parseBaseAddress(url);
  const all = {
    fetch,
    now: Date.now,
    isOnline: () => true,
    translate: english,
    hasAccess: async () => true,
    sleep: async () => {},
    ...effects,
  };
  const client = createClient({ base, apiKey: KEY, ...connection }, all);
  return scrape(client, request, signal);
}
