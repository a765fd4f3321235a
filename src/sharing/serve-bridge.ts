import {
  BRIDGE_LIMITS,
  readFromBridge,
  type BridgeCall,
  type FromBrowser,
} from '@/contract/bridge/bridge-messages';
import { say } from './greet-bridge';

/** What a call is answered with. */
export type CallAnswer =
  | Omit<Extract<FromBrowser, { type: 'answer' }>, 'id'>
  | Omit<Extract<FromBrowser, { type: 'failure' }>, 'id'>;

/** Answers a call; never rejects. The signal is aborted when nobody waits for the answer any longer. */
export type AnswerCall = (
  call: BridgeCall,
  signal: AbortSignal,
  /** Says that the user is being asked. */
  onPending: () => void,
) => Promise<CallAnswer>;

/**
 * Answers the calls of a bridge that was greeted, until the connection ends: then calls under way are stopped.
 * Tells the bridge regularly that the browser is there, and closes the connection if it gives no sign of life.
 *
 * @param stayAwake - Called as often; keeps the background from being ended.
 * @returns a promise that resolves when the connection has ended.
 */
export function serveBridge(
  socket: WebSocket,
  answer: AnswerCall,
  stayAwake: () => void,
): Promise<void> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const calls = new Map<string, AbortController>();
  let heard = true;
  const rounds = setInterval(() => {
    stayAwake();
    if (!heard) return socket.close();
    heard = false;
    say(socket, { type: 'ping' });
  }, BRIDGE_LIMITS.pingMs);

  async function take(call: BridgeCall) {
    // A bridge of ours has a queue.
    if (calls.has(call.id) || calls.size >= MOST_CALLS) return socket.close();
    const abort = new AbortController();
    calls.set(call.id, abort);
    const { id } = call;
    const given = await answer(call, abort.signal, () => say(socket, { type: 'pending', id }));
    calls.delete(id);
    if (!abort.signal.aborted) say(socket, { ...given, id });
  }

  socket.addEventListener('message', ({ data }) => {
    heard = true;
    const message = readFromBridge(data);
    if (message?.type === 'scrape') void take(message);
    else if (message?.type === 'cancel') {
      calls.get(message.id)?.abort();
      calls.delete(message.id);
    } else if (message?.type !== 'pong') socket.close();
  });
  const onClose = () => {
    clearInterval(rounds);
    for (const abort of calls.values()) abort.abort();
    resolve();
  };
  socket.addEventListener('close', onClose);
  if (socket.readyState === socket.CLOSED) onClose();
  // Only now does the bridge send calls.
  say(socket, { type: 'ping' });
  return ended;
}

const MOST_CALLS = 100;
