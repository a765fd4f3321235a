import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { accountRoutes } from './account-routes';
import { askedBody, toolOf } from './asked-body';
import type { Backend } from './backend';
import { bearerOf, refusePages, refuseWrongKey } from './guard';
import type { LoadPage } from './load-page';
import { pageRoutes } from './page-routes';
import { readJson, readUpload } from './read-body';
import { createReadRun, createSiteEffects } from './read-run';
import { bodyOf, Refusal, refusalOf } from './refusal';
import { answerCall, plainPath, type Routes } from './routes';
import { runRoutes } from './run-routes';
import { createRuns } from './runs';
import { createScraper } from './scraper';
import { watchedRun, watchRun } from './watch-run';

/** What the server is made of. */
export interface ServeParts {
  backend: Backend;
  /** Fetches robots.txt and sitemaps. */
  load: LoadPage;
  key: string;
  /** Default: any that is free. */
  port?: number;
}

/** A running server. */
export interface Serving {
  /** Its address, without a final slash. */
  url: string;
  /** Ends it, with all its connections, runs and the backend. */
  close: () => Promise<void>;
}

/**
 * Starts the server on the loopback addresses of this machine, and on no other.
 *
 * @throws {Error} `EADDRINUSE`
 */
export async function startServer({ backend, load, key, port = 0 }: ServeParts): Promise<Serving> {
  const runs = createRuns(Date.now);
  const scraper = createScraper(backend);
  const effects = createSiteEffects();
  const routes: Routes = {
    ...pageRoutes(scraper, load, effects),
    ...runRoutes(runs, createReadRun(scraper, runs, load, effects)),
    ...accountRoutes(scraper, runs),
  };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 });
  const servers: Server[] = [];
  let at = port;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    try {
      refusePages(request.headers, at);
      refuseWrongKey(bearerOf(request.headers), key);
      const { path, query } = targetOf(request);
      const isUpload = path === '/v2/parse' && request.method === 'POST';
      const upload = isUpload ? await readUpload(request) : undefined;
      const body = upload ? upload.options : await readJson(request);
      const reply = await answerCall(routes, {
        method: request.method ?? 'GET',
        path,
        query,
        body: askedBody(body),
        ...(upload && { upload }),
        base: baseOf(request),
        signal: gone.signal,
        tool: toolOf(body, request.headers['user-agent']),
      });
      send(response, 200, reply);
    } catch (error) {
      refuse(response, refusalOf(error));
    }
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    try {
      refusePages(request.headers, at);
      const given = request.headers['sec-websocket-protocol'] ?? bearerOf(request.headers);
      refuseWrongKey(given, key);
      const run = watchedRun(runs, targetOf(request).path);
      if (run === undefined) throw new Refusal(404, 'NOT_FOUND', '');
      sockets.handleUpgrade(request, socket, head, (opened) =>
        watchRun(runs, run, opened, baseOf(request)),
      );
    } catch (error) {
      const { status } = refusalOf(error);
      socket.end(`HTTP/1.1 ${status} \r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
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

  await listenOn('127.0.0.1');
  // Clients that say `localhost` may mean either. Some machines have only the first.
  await listenOn('::1').catch((error: unknown) => {
    if (Object(error).code === 'EADDRINUSE') throw error;
  });
  return {
    url: `http://127.0.0.1:${at}`,
    async close() {
      for (const { stop } of runs.all()) stop.abort();
      for (const client of sockets.clients) client.terminate();
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      for (const server of servers) server.closeAllConnections();
      await Promise.all(closed);
      await backend.close();
    },
  };
}

function targetOf({ url = '/' }: IncomingMessage): { path: string; query: URLSearchParams } {
  const [path = '/', query = ''] = url.split('?', 2);
  return { path: plainPath(path), query: new URLSearchParams(query) };
}

function baseOf({ headers }: IncomingMessage): string {
  return `http://${headers.host}`;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, refusal: Refusal): void {
  const wait = refusal.more.retry_after_seconds;
  if (wait !== undefined) response.setHeader('retry-after', String(wait));
  send(response, refusal.status, bodyOf(refusal));
}

/** For a request to arrive, in milliseconds. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 60_000 };
const MOST_CONNECTIONS = 256;
