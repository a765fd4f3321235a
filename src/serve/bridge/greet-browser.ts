import { randomUUID } from 'node:crypto';
import {
  BRIDGE_LIMITS,
  BRIDGE_VERSION,
  readFromBrowser,
  type FromBridge,
  type FromBrowser,
} from '@/contract/bridge/bridge-messages';
import {
  isSameProof,
  keptSecret,
  newNonce,
  proofOf,
  type Greeting,
} from '@/contract/bridge/pairing';
import type { RawData, WebSocket } from 'ws';

/** A browser that was paired: its id, the key that both sides keep, and the port where it looks for the bridge. */
export interface KeptPairing {
  id: string;
  secret: string;
  port: number;
  /** Of the extension that has paired; others are refused. */
  origin: string;
}

/** A browser that was greeted. */
interface Greeted {
  id: string;
  goOn: () => void;
}

/** What the greeting of a browser is judged by. */
export interface GreetingDoor {
  port: number;
  /** The secret of the code that is open to one browser; `undefined` while there is none. */
  codeSecret(): string | undefined;
  /** The key of a pairing that was made before by the extension of that origin. */
  findSecret(pairing: string, origin: string): string | undefined;
  /** Keeps a pairing that was just made; the code is used up at once. */
  keep(pairing: KeptPairing): Promise<void>;
}

/**
 * Greets a browser that has just connected: it proves that it knows the open code or the key of its pairing, then
 * the bridge does. Closes the connection of one that does not.
 *
 * @param origin - Of the extension that has connected.
 * @returns the id of its pairing, and what lets whoever listens by then have the messages that came meanwhile;
 *   `undefined` if it was refused, or is no browser of ours.
 */
export async function greetBrowser(
  socket: WebSocket,
  origin: string,
  door: GreetingDoor,
): Promise<Greeted | undefined> {
  const limit = setTimeout(() => socket.terminate(), BRIDGE_LIMITS.greetingMs);
  try {
    return await greet(socket, origin, door);
  } finally {
    clearTimeout(limit);
  }
}

async function greet(
  socket: WebSocket,
  origin: string,
  door: GreetingDoor,
): Promise<Greeted | undefined> {
  const hello = await next(socket, 'hello');
  if (hello === undefined) return end(socket);
  if (hello.version !== BRIDGE_VERSION) return refuse(socket, 'version');
  const { pairing } = hello;
  const nonces = [hello.nonce, newNonce()] as const;
  const proving = next(socket, 'proof');
  say(socket, { type: 'challenge', version: BRIDGE_VERSION, nonce: nonces[1] });
  const proof = await proving;
  if (proof === undefined) return end(socket);
  const secret = pairing === undefined ? door.codeSecret() : door.findSecret(pairing, origin);
  const greeting: Greeting = { nonces, port: door.port, pairing: pairing ?? '' };
  const isKnown =
    secret !== undefined && isSameProof(proof.proof, await proofOf(secret, 'browser', greeting));
  if (!isKnown) {
    return refuse(socket, pairing === undefined ? 'code' : 'pairing');
  }
  const id = pairing ?? randomUUID();
  const whole = { ...greeting, pairing: id };
  const welcome = await proofOf(secret, 'bridge', whole);
  const kept = { id, secret: await keptSecret(secret, whole), port: door.port, origin };
  // It has believed the bridge, and listens.
  const listening = next(socket, 'ping');
  const goOn = holdAfterNext(socket);
  say(socket, { type: 'welcome', proof: welcome, pairing: id });
  if ((await listening) === undefined) return end(socket);
  if (pairing === undefined) {
    // Another browser was faster with the same code.
    if (door.codeSecret() !== secret) return end(socket);
    await door.keep(kept);
  }
  return { id, goOn };
}

/** The text of what came over a socket, in one piece or several. */
export function textOf(data: RawData): string {
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString();
}

/** Sends a message to a browser. */
export function say(socket: WebSocket, message: FromBridge): void {
  socket.send(JSON.stringify(message));
}

/** The next message, if it is of that kind; `undefined` for any other, or if the connection ends. */
function next<Type extends FromBrowser['type']>(
  socket: WebSocket,
  type: Type,
): Promise<Extract<FromBrowser, { type: Type }> | undefined> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve(undefined));
    socket.once('message', (data, isBinary) => {
      const message = isBinary ? undefined : readFromBrowser(textOf(data));
      resolve(
        message?.type === type ? (message as Extract<FromBrowser, { type: Type }>) : undefined,
      );
    });
  });
}

/** Holds all messages after the next one, until the function that it gives is called. */
function holdAfterNext(socket: WebSocket): () => void {
  const held: [RawData, boolean][] = [];
  const hold = (...message: [RawData, boolean]) => void held.push(message);
  socket.once('message', () => socket.on('message', hold));
  return () => {
    socket.off('message', hold);
    for (const message of held) socket.emit('message', ...message);
  };
}

function refuse(
  socket: WebSocket,
  reason: Extract<FromBridge, { type: 'refused' }>['reason'],
): undefined {
  say(socket, { type: 'refused', reason });
  return end(socket);
}

function end(socket: WebSocket): undefined {
  socket.close();
}
