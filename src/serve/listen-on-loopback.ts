import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** What is done with what comes in. */
export interface LoopbackHandlers {
  onRequest: RequestListener;
  /** A request that wants to become a WebSocket. */
  onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** A port that is listened at. */
export interface Loopback {
  port: number;
  /**
   * Takes no more requests, and resolves once all connections that are no WebSockets have ended.
   *
   * @param end - Done while no more requests are taken, and WebSockets are still open; it closes them.
   */
  stop: (end: () => Promise<void>) => Promise<void>;
}

/**
 * Listens on the loopback addresses of this machine, and on no other: clients that say `localhost` may mean either.
 * Some machines have only the first.
 *
 * @param port - 0: any that is free on both.
 * @throws {Error} `EADDRINUSE`
 */
export async function listenOnLoopback(
  port: number,
  handlers: LoopbackHandlers,
  tries = MOST_TRIES,
): Promise<Loopback> {
  const first = await listenOn('127.0.0.1', port, handlers);
  const at = portOf(first);
  try {
    const second = await listenOn('::1', at, handlers);
    return { port: at, stop: (end) => stop([first, second], end) };
  } catch (error) {
    if (Object(error).code !== 'EADDRINUSE') return { port: at, stop: (end) => stop([first], end) };
    await stop([first], async () => {});
    if (port !== 0 || tries === 1) throw error;
    return listenOnLoopback(port, handlers, tries - 1);
  }
}

async function listenOn(
  host: string,
  port: number,
  { onRequest, onUpgrade }: LoopbackHandlers,
): Promise<Server> {
  const server = createServer(LIMITS, onRequest);
  server.maxConnections = MOST_CONNECTIONS;
  server.on('upgrade', onUpgrade);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

async function stop(servers: readonly Server[], end: () => Promise<void>): Promise<void> {
  const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
  for (const server of servers) server.closeAllConnections();
  await end();
  await Promise.all(closed);
}

function portOf(server: Server): number {
  // A server that listens on a host has this kind of address.
  return (server.address() as AddressInfo).port;
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
const MOST_CONNECTIONS = 256;
/** How many ports are tried for one that is free on both addresses. */
const MOST_TRIES = 5;
