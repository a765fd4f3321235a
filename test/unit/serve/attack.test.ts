// @vitest-environment node
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Backend } from '@/serve/backend';
import { startServer, type Serving } from '@/serve/server';
import { createService } from '@/serve/service';

const KEY = 'fc-0123456789abcdef0123456789abcdef';
const MB = 1024 * 1024;
const BACKEND: Backend = {
  name: 'none',
  pagesAtOnce: 1,
  scrape: async () => ({ data: { markdown: 'secret', metadata: {} } }),
  close: async () => {},
};

let server: Serving;
let port: number;

beforeAll(async () => {
  const service = createService(BACKEND, () => Promise.reject(new Error('no page')));
  server = await startServer(service, KEY);
  port = Number(new URL(server.url).port);
});

afterAll(() => server.close());

// Promise served-to-programs-only (Serving): Pages of the web cannot use the server of `npm run serve`, whatever host
// name leads to it; other programs need its key.
it.each<[string, Record<string, string>, number]>([
  ['the user’s program', {}, 200],
  ['a program that says localhost', { host: 'localhost:PORT' }, 200],
  ['a page of another origin', { origin: 'https://evil.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a page of this origin', { origin: 'http://127.0.0.1:PORT' }, 403],
  ['a picture in a page', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a host name that was made to lead here', { host: 'evil.example:PORT' }, 403],
  ['a host name without a port', { host: '127.0.0.1' }, 403],
  ['a program without a key', { authorization: '' }, 401],
  ['a program with an empty key', { authorization: 'Bearer ' }, 401],
  [
    'a program with another key',
    { authorization: 'Bearer fc-0123456789abcdef0123456789abcdee' },
    401,
  ],
])('answers %s with %j by %i', async (_who, headers, status) => {
  const answer = await send('POST', '/v2/scrape', headers, '{"url":"https://example.com/"}');
  expect(answer.status).toBe(status);
  expect(answer.text.includes('secret')).toBe(status === 200);
  expect(Object.keys(answer.headers).filter((name) => name.includes('access-control'))).toEqual([]);
});

it('answers no preflight', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  expect((await send('OPTIONS', '/v2/scrape', headers)).status).toBe(403);
});

it('is reached on loopback only', async () => {
  const [outer] = Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'),
  );
  if (outer === undefined) return;
  const outcome = await new Promise((resolve) => {
    const socket = connect(port, outer.address);
    socket.once('connect', () => resolve('connected'));
    socket.once('error', (error) => resolve(Reflect.get(error, 'code')));
  });
  expect(outcome).toBe('ECONNREFUSED');
});

it.each([
  ['announced', { 'content-length': String(100 * MB) }],
  ['not announced', { 'transfer-encoding': 'chunked' }],
])('cuts a body of 100 MB off that is %s', async (_how, headers) => {
  const before = process.memoryUsage().rss;
  const answer = await flood(headers);
  expect(answer.status).toBe(413);
  expect(answer.sent).toBeLessThan(60 * MB);
  expect(process.memoryUsage().rss - before).toBeLessThan(80 * MB);
});

it('reads no body for a wrong key', async () => {
  const answer = await flood({ 'transfer-encoding': 'chunked', authorization: 'Bearer no' });
  expect(answer.status).toBe(401);
  expect(answer.sent).toBeLessThan(20 * MB);
});

it.each([
  ['a wrong key', { authorization: 'Bearer no', 'content-length': '1000' }, 401],
  ['no key', { authorization: 'Bearer ', 'content-length': '1000' }, 401],
  ['too large a body', { 'content-length': String(100 * MB) }, 413],
])('does not wait for the rest of a request with %s', async (_what, headers, status) => {
  const request = open('POST', '/v2/scrape', headers);
  const answered = new Promise<IncomingMessage>((resolve) => request.once('response', resolve));
  request.flushHeaders();
  const answer = await answered;
  expect(answer.statusCode).toBe(status);
  request.on('error', () => {});
  const closed = new Promise((resolve) => answer.socket.once('close', resolve));
  answer.resume();
  await closed;
});

it('refuses JSON that is nested a million times', async () => {
  const answer = await send('POST', '/v2/scrape', {}, '['.repeat(MB));
  expect(answer.status).toBe(400);
});

it('goes on answering beside 200 connections that say nothing', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 200 }, () => {
      const socket = connect(port, '127.0.0.1');
      return new Promise<Socket>((resolve) => socket.once('connect', () => resolve(socket)));
    }),
  );
  const answer = await send('GET', '/v2/team/credit-usage');
  for (const socket of sockets) socket.destroy();
  expect(answer.status).toBe(200);
});

it.each([
  ['a page', `fc-0123456789abcdef0123456789abcdef`, { origin: 'https://evil.example' }],
  ['a wrong key', 'fc-other', {}],
])('opens no WebSocket for %s', async (_who, key, headers) => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/v2/crawl/x`, key, { headers });
  const status = await new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.once('open', () => resolve('open'));
  });
  socket.once('error', () => {});
  socket.terminate();
  expect(status).toBe(key === KEY ? 403 : 401);
});

function open(method: string, path: string, headers: Record<string, string> = {}) {
  const named = Object.entries({ authorization: `Bearer ${KEY}`, ...headers })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, value.replace('PORT', String(port))]);
  return httpRequest({ port, host: '127.0.0.1', method, path, headers: Object.fromEntries(named) });
}

async function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<{ status: number; text: string; headers: IncomingMessage['headers'] }> {
  const request = open(method, path, headers);
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  request.end(body);
  const answer = await answered;
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
  return { status: answer.statusCode ?? 0, text, headers: answer.headers };
}

/** Sends 100 MB, or as much of that as is taken before there is an answer. */
async function flood(headers: Record<string, string>): Promise<{ status: number; sent: number }> {
  const request = open('POST', '/v2/scrape', headers);
  let status = 0;
  const ended = new Promise<void>((resolve) => {
    request.once('response', (answer) => {
      status = answer.statusCode ?? 0;
      answer.resume();
      resolve();
    });
    request.once('error', () => resolve());
  });
  const block = Buffer.alloc(MB, 'x');
  let sent = 0;
  let drained = Promise.withResolvers<void>();
  request.on('drain', () => drained.resolve());
  while (sent < 100 * MB && status === 0 && !request.destroyed) {
    drained = Promise.withResolvers();
    sent += block.length;
    if (!request.write(block)) await Promise.race([drained.promise, ended]);
  }
  await ended;
  request.destroy();
  return { status, sent };
}
