// @vitest-environment node
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Backend } from '@/serve/backend';
import { startServer, type Serving } from '@/serve/server';
import { createService, type Service } from '@/serve/service';

const KEY = 'fc-0123456789abcdef0123456789abcdef';
const BACKEND: Backend = {
  name: 'none',
  pagesAtOnce: 1,
  scrape: async () => ({ data: { markdown: 'text', metadata: {} } }),
  close: async () => {},
};

let service: Service;
let server: Serving;

beforeEach(async () => {
  service = createService(BACKEND, () => Promise.reject(new Error('no page')));
  server = await startServer(service, KEY);
});

afterEach(() => server.close());

// Vitest reports each error without a listener, which would end the server's process.
it('outlives a client that breaks the connection of a refused WebSocket', async () => {
  const socket = await opened();
  socket.write(upgradeRequest('/v2/crawl/x', 'fc-other'));
  socket.resetAndDestroy();
  expect(await answersStill()).toBe(true);
});

it('closes the connection of a refused WebSocket, whatever its client does', async () => {
  const socket = await opened();
  socket.write(upgradeRequest('/v2/crawl/x', 'fc-other'));
  const text = await textOf(socket);
  expect(text).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n[^]*\{"success":false/u);
  socket.on('error', () => {});
  const isClosed = () => {
    socket.write('more');
    return socket.destroyed;
  };
  await expect.poll(isClosed).toBe(true);
});

it('ends although a refused client keeps its half of the connection open', async () => {
  const socket = await opened();
  socket.write(upgradeRequest('/v2/crawl/x', 'fc-other'));
  await textOf(socket);
  await expect(server.close()).resolves.toBeUndefined();
  socket.destroy();
  server = await startServer(service, KEY);
});

it.each([
  ['is too long', Buffer.concat([Buffer.from([0x81, 0xfe, 0x08, 0x00]), Buffer.alloc(2052)])],
  ['is not masked', Buffer.from([0x81, 0x01, 0x61])],
])('outlives a frame that %s', async (_what, frame) => {
  const run = service.runs.add('crawl', 'https://example.com/', 1);
  const socket = await opened();
  socket.write(upgradeRequest(`/v2/crawl/${run.id}`, KEY));
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write(frame);
  await textOf(socket);
  socket.destroy();
  expect(await answersStill()).toBe(true);
});

it('takes no other upgrade than a WebSocket for one', async () => {
  const socket = await opened();
  const path = '/v2/team/credit-usage';
  const lines = ['connection: Upgrade, close', 'upgrade: h2c', `authorization: Bearer ${KEY}`];
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host()}\r\n${lines.join('\r\n')}\r\n\r\n`);
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 200 [^]*remainingCredits/u);
});

it('tells a watcher of a cancelled run that it was cancelled, after all of its pages', async () => {
  const run = service.runs.add('crawl', 'https://example.com/', 1);
  const page = (at: number) => ({ markdown: `${at}`, metadata: {} });
  for (let at = 0; at < 150; at += 1) service.runs.give(run, page(at));
  const url = `${server.url.replace('http', 'ws')}/v2/crawl/${run.id}`;
  const socket = new WebSocket(url, KEY);
  const messages: Record<string, never>[] = [];
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()));
    if (messages.length !== 51) return;
    service.runs.give(run, page(150));
    service.runs.end(run, 'cancelled');
  });
  await new Promise((resolve) => socket.once('close', resolve));
  expect(messages[0]).toMatchObject({ type: 'catchup', data: { status: 'scraping' } });
  expect(messages.slice(1, -1).map(({ type }) => type)).toEqual(Array(51).fill('document'));
  expect(messages.at(-1)).toMatchObject({
    type: 'snapshot',
    data: { status: 'cancelled', completed: 151 },
  });
});

function host(): string {
  return new URL(server.url).host;
}

async function opened(): Promise<Socket> {
  const { port } = new URL(server.url);
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

function upgradeRequest(path: string, key: string): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `host: ${host()}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    `sec-websocket-protocol: ${key}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** What the server sends before it ends its half. */
async function textOf(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  await new Promise((resolve) => socket.once('end', resolve).once('error', resolve));
  return text;
}

async function answersStill(): Promise<boolean> {
  const headers = { authorization: `Bearer ${KEY}` };
  return (await fetch(`${server.url}/v2/team/credit-usage`, { headers })).ok;
}
