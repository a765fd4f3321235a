import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** A server on a free port of this machine. */
export interface Listening {
  /** Without a slash at its end. */
  url: string;
  /** Ends it, with all its connections. */
  close: () => Promise<void>;
}

/** Starts a server on 127.0.0.1. Port 0 takes a free one. */
export async function listen(handler: RequestListener, port = 0): Promise<Listening> {
  const server = createServer(handler);
  // A client that reuses an idle connection must not meet the server closing it.
  server.keepAliveTimeout = 120_000;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${portOf(server)}`, close: () => stop(server, sockets) };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}

function stop(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  return new Promise((resolve) => server.close(() => resolve()));
}
