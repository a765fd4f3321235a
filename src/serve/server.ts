import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { bearerOf, refusePages, refuseWrongKey } from './guard';
import { createMcpServer } from './mcp-server';
import { answerMcp } from './mcp-transports';
import type { KeptPicture } from './pictures';
import { readJson, readUpload } from './read-body';
import { bodyOf, Refusal, refusalOf } from './refusal';
import { refuseUpgrade } from './refuse-upgrade';
import { plainPath } from './routes';
import { busy } from './scraper';
import type { Service } from './service';
import { TOLD } from './told';
import { watchedRun, watchRun } from './watch-run';

/** A running server. */
export interface Serving {
  /** Its address, without a final slash. */
  url: string;
  /** Ends it, with all its connections, and the service. */
  close: () => Promise<void>;
}

/** A door for browsers, beside the one for clients. */
export interface BrowserDoor {
  /** Called once, when the server listens at a port. */
  listening(port: number): void;
  /**
   * Takes over a request that wants to become a WebSocket, if it is for this door: also to refuse it.
   *
   * @returns false if it is not, and still open.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

/**
 * Serves on the loopback addresses of this machine, and on no other: the v2 interface, and at `/mcp` the Model
 * Context Protocol.
 *
 * @param key - What clients have to know.
 * @param port - Default: any that is free.
 * @throws {Error} `EADDRINUSE`
 */
export async function startServer(
  service: Service,
  key: string,
  port = 0,
  door?: BrowserDoor,
): Promise<Serving> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  const servers: Server[] = [];
  let uploads = 0;
  /** Connections that the servers do not know any more. */
  const upgraded = new Set<Duplex>();
  let at = port;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const method = request.method ?? 'GET';
    let leave = () => {};
    try {
      refusePages(request.headers, at);
      const { path, query } = targetOf(request);
      // Nobody can guess its address, and whoever shows it cannot send a key.
      const picture = service.pictures.find(path);
      if (picture !== undefined) return showPicture(response, picture);
      refuseWrongKey(bearerOf(request.headers), key);
      if (path === '/mcp') return await mcp(request, response);
      const isUpload = path === '/v2/parse' && method === 'POST';
      if (isUpload) leave = enter();
      const upload = isUpload ? await readUpload(request) : undefined;
      const body = upload ? {} : await readJson(request);
      const { signal } = gone;
      const call = { method, path, query, body, base: baseOf(request), signal };
      const agent = request.headers['user-agent'];
      const once = request.headers['x-idempotency-key'];
      const more = {
        ...(upload && { upload }),
        ...(typeof once === 'string' && { idempotencyKey: once }),
      };
      send(response, 200, await service.answer({ ...call, ...more }, agent));
    } catch (error) {
      if (response.headersSent) response.destroy();
      else refuse(response, refusalOf(error));
    } finally {
      leave();
    }
  }

  /** Lets an upload in, which takes much memory. */
  function enter(): () => void {
    if (uploads >= MOST_UPLOADS) throw busy();
    uploads += 1;
    return () => (uploads -= 1);
  }

  async function mcp(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Without sessions there is nothing to listen to or to end.
    if (request.method !== 'POST') throw new Refusal(405, undefined, TOLD.postOnly);
    const body = await readJson(request);
    const agent = request.headers['user-agent'];
    await answerMcp(() => createMcpServer(service, agent), request, response, body);
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    // Node has removed its own listener, and an error without one ends the process.
    socket.on('error', () => socket.destroy());
    if (door?.upgrade(request, socket, head) === true) return;
    try {
      refusePages(request.headers, at);
      const given = request.headers['sec-websocket-protocol'] ?? bearerOf(request.headers);
      refuseWrongKey(given, key);
      const run = watchedRun(service.runs, targetOf(request).path);
      if (run === undefined) throw new Refusal(404, 'NOT_FOUND', TOLD.noJob);
      sockets.handleUpgrade(request, socket, head, (opened) =>
        watchRun(service.runs, run, opened, baseOf(request)),
      );
    } catch (error) {
      refuseUpgrade(socket, refusalOf(error));
    }
  }

  async function listenOn(host: string): Promise<void> {
    const server = createServer(LIMITS, (request, response) => void answer(request, response));
    server.maxConnections = MOST_CONNECTIONS;
    server.on('upgrade', upgrade);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, host, resolve);
    });
    servers.push(server);
    // A server that listens on a host has this kind of address.
    at = (server.address() as AddressInfo).port;
  }

  /** @param end - Done while no more requests are taken, and browsers are still connected. */
  async function stop(end: () => Promise<void>): Promise<void> {
    const ending = servers.splice(0);
    const closed = ending.map((server) => new Promise((resolve) => server.close(resolve)));
    for (const server of ending) server.closeAllConnections();
    await end();
    for (const socket of upgraded) socket.destroy();
    await Promise.all(closed);
  }

  const close = () => stop(() => service.close());

  async function listenOnBoth(tries: number): Promise<void> {
    at = port;
    await listenOn('127.0.0.1');
    try {
      // Clients that say `localhost` may mean either. Some machines have only the first.
      await listenOn('::1');
    } catch (error) {
      if (Object(error).code !== 'EADDRINUSE') return;
      if (port !== 0 || tries === 1) throw error;
      await stop(async () => {});
      await listenOnBoth(tries - 1);
    }
  }

  try {
    await listenOnBoth(MOST_TRIES);
  } catch (error) {
    await close();
    throw error;
  }
  door?.listening(at);
  return { url: `http://127.0.0.1:${at}`, close };
}

function targetOf({ url = '/' }: IncomingMessage): { path: string; query: URLSearchParams } {
  const [path = '/', query = ''] = url.split('?', 2);
  return { path: plainPath(path), query: new URLSearchParams(query) };
}

function baseOf({ headers }: IncomingMessage): string {
  return `http://${headers.host}`;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  // Before anything is written: it throws where the text is too long.
  const text = JSON.stringify(body);
  response.setTimeout(WRITE_TIMEOUT_MS, () => response.destroy());
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}

function showPicture(response: ServerResponse, { bytes, type }: KeptPicture): void {
  response.writeHead(200, { 'content-type': type, 'x-content-type-options': 'nosniff' });
  response.end(bytes);
}

function refuse(response: ServerResponse, refusal: Refusal): void {
  const wait = refusal.more.retry_after_seconds;
  if (typeof wait === 'number') response.setHeader('retry-after', wait);
  dropRest(response);
  send(response, refusal.status, bodyOf(refusal));
}

/** Takes no more of a request than arrives while its client reads the answer, and then no other over its connection. */
function dropRest(response: ServerResponse): void {
  const { req: request } = response;
  if (request.complete) return;
  response.once('finish', () => {
    const timer = setTimeout(() => request.destroy(), LINGER_MS);
    request.resume().once('close', () => clearTimeout(timer));
  });
}

/** How long a request may take to arrive, in milliseconds, and which leave HTTP. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 60_000,
  // Programs ask for HTTP/2 in this way, too, and are answered in HTTP/1.
  shouldUpgradeCallback: ({ headers }: IncomingMessage) =>
    headers.upgrade?.toLowerCase() === 'websocket',
};
const LINGER_MS = 1000;
/** How long a client may take no part of an answer. */
const WRITE_TIMEOUT_MS = 60_000;
const MOST_CONNECTIONS = 256;
const MOST_UPLOADS = 4;
/** How many ports are tried for one that is free on both addresses. */
const MOST_TRIES = 5;
