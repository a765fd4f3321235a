import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { bearerOf, refusePages, refuseWrongKey } from './guard';
import { listenOnLoopback } from './listen-on-loopback';
import { createMcpServer } from './mcp-server';
import { answerMcp } from './mcp-transports';
import { readJson, readUpload } from './read-body';
import { Refusal, refusalOf } from './refusal';
import { refuseUpgrade } from './refuse-upgrade';
import { plainPath } from './routes';
import { busy } from './scraper';
import { refuse, send, showPicture } from './send-answer';
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

  const loopback = await listenOnLoopback(port, {
    onRequest: (request, response) => void answer(request, response),
    onUpgrade: upgrade,
  }).catch(async (error: unknown) => {
    await service.close();
    throw error;
  });
  at = loopback.port;
  door?.listening(at);
  return {
    url: `http://127.0.0.1:${at}`,
    close: () =>
      loopback.stop(async () => {
        await service.close();
        for (const socket of upgraded) socket.destroy();
      }),
  };
}

function targetOf({ url = '/' }: IncomingMessage): { path: string; query: URLSearchParams } {
  const [path = '/', query = ''] = url.split('?', 2);
  return { path: plainPath(path), query: new URLSearchParams(query) };
}

function baseOf({ headers }: IncomingMessage): string {
  return `http://${headers.host}`;
}

const MOST_UPLOADS = 4;
