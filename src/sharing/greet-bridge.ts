import {
  BRIDGE_LIMITS,
  BRIDGE_VERSION,
  readFromBridge,
  type FromBridge,
  type FromBrowser,
} from '@/contract/bridge/bridge-messages';
import { withAbort } from '@/async/deadline';
import { isSameProof, keptSecret, newNonce, proofOf } from '@/contract/bridge/pairing';

/** What a browser knows of the bridge that it connects to. */
export interface BridgeKey {
  port: number;
  /** The key that was kept, or the secret of the code that the user has just copied. */
  secret: string;
  /** Absent while it pairs. */
  pairing?: string;
}

/** A bridge that has proved to be the right one. */
export interface GreetedBridge {
  pairing: string;
  /** The key to keep. */
  secret: string;
}

/** Why there is no connection. */
export type GreetingProblem =
  /** Nothing answers at the port, or not in time: it may come later. */
  | 'silent'
  /** It no longer knows the pairing, or the code is wrong or used up. */
  | 'refused'
  /** It speaks another version. */
  | 'version'
  /** Something else is at the port: it does not know the key. */
  | 'foreign';

/** See {@link GreetingProblem}. */
export class GreetingError extends Error {
  override readonly name = 'GreetingError';
  readonly problem: GreetingProblem;

  constructor(problem: GreetingProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Greets the bridge over a socket that is being opened; both sides prove that they know the key, and nothing else
 * is said before.
 *
 * @throws {GreetingError} and closes the socket; `silent` when it is aborted.
 */
export async function greetBridge(
  socket: WebSocket,
  key: BridgeKey,
  signal = new AbortController().signal,
): Promise<GreetedBridge> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(BRIDGE_LIMITS.greetingMs)]);
  try {
    await withAbort(limit, opened(socket));
    return await withAbort(limit, greet(socket, key));
  } catch (error) {
    socket.close();
    throw error instanceof GreetingError ? error : new GreetingError('silent');
  }
}

async function greet(
  socket: WebSocket,
  { port, secret, pairing }: BridgeKey,
): Promise<GreetedBridge> {
  const nonce = newNonce();
  const version = BRIDGE_VERSION;
  say(socket, { type: 'hello', version, nonce, ...(pairing !== undefined && { pairing }) });
  const challenge = await next(socket, 'challenge');
  if (challenge.version !== version) throw new GreetingError('version');
  const greeting = { nonces: [nonce, challenge.nonce] as const, port, pairing: pairing ?? '' };
  say(socket, { type: 'proof', proof: await proofOf(secret, 'browser', greeting) });
  const welcome = await next(socket, 'welcome');
  const whole = { ...greeting, pairing: welcome.pairing };
  const isRight =
    isSameProof(welcome.proof, await proofOf(secret, 'bridge', whole)) &&
    (pairing === undefined || pairing === welcome.pairing);
  if (!isRight) throw new GreetingError('foreign');
  const kept = pairing === undefined ? await keptSecret(secret, whole) : secret;
  return { pairing: welcome.pairing, secret: kept };
}

/** Sends a message to the bridge; nothing if it is gone. */
export function say(socket: WebSocket, message: FromBrowser): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

function opened(socket: WebSocket): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (socket.readyState === socket.OPEN) resolve();
  socket.addEventListener('open', () => resolve());
  for (const end of ['close', 'error'])
    socket.addEventListener(end, () => reject(new GreetingError('silent')));
  return promise;
}

/** The next message, which must be of that kind. */
function next<Type extends FromBridge['type']>(
  socket: WebSocket,
  type: Type,
): Promise<Extract<FromBridge, { type: Type }>> {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<FromBridge, { type: Type }>>();
  socket.addEventListener('close', () => reject(new GreetingError('silent')));
  socket.addEventListener(
    'message',
    ({ data }) => {
      const message = readFromBridge(data);
      if (message?.type === type) resolve(message as Extract<FromBridge, { type: Type }>);
      else if (message?.type === 'refused')
        reject(new GreetingError(message.reason === 'version' ? 'version' : 'refused'));
      else reject(new GreetingError('foreign'));
    },
    { once: true },
  );
  return promise;
}
