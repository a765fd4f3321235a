import { once } from 'node:events';

/** A DevTools protocol connection to a browser or one of its targets. */
export interface DevtoolsSocket {
  /**
   * Sends a command, and returns its result.
   *
   * @throws {Error} the browser's error.
   */
  send(method: string, parameters?: object): Promise<Record<string, unknown>>;
  close(): void;
}

/**
 * Connects only to the target at an address, whereas Playwright attaches to all pages of a browser.
 */
export async function openDevtoolsSocket(address: string): Promise<DevtoolsSocket> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer; // The protocol's own.
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await once(socket, 'open');
  return {
    async send(method, parameters = {}) {
      const id = waiting.size + 1;
      const { promise, resolve } = Promise.withResolvers<Answer>();
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params: parameters }));
      const { result, error } = await promise;
      if (error !== undefined) throw new Error(`${method}: ${error.message}`);
      return result ?? {};
    },
    close: () => socket.close(),
  };
}

interface Answer {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}
