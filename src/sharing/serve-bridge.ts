import {
  BRIDGE_LIMITS,
  readFromBridge,
  type BridgeCall,
  type CallState,
  type FromBrowser,
} from '@/contract/bridge/bridge-messages';
import { withTimeout } from '@/async/deadline';
import { localized } from '@/contract/user-text';
import { say } from './greet-bridge';

/** What a call is answered with. */
export type CallAnswer =
  | Omit<Extract<FromBrowser, { type: 'answer' }>, 'id'>
  | Omit<Extract<FromBrowser, { type: 'failure' }>, 'id'>;

/**
 * Answers a call. The signal is aborted when nobody waits for the answer any longer; for the first call of a session
 * also later, when that ends.
 */
export type AnswerCall = (
  call: BridgeCall,
  signal: AbortSignal,
  tell: (state: CallState) => void,
) => Promise<CallAnswer>;

/** A connection whose calls are answered. */
export type ServedBridge = ReturnType<typeof serveBridge>;

/**
 * Answers the calls of a bridge that was greeted, until the connection ends: then calls under way are stopped.
 * Tells the bridge regularly that the browser is there, and closes the connection if it gives no sign of life.
 *
 * @param stayAwake - Called as often; keeps the background from being ended.
 */
export function serveBridge(socket: WebSocket, answer: AnswerCall, stayAwake: () => void) {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const calls = new Map<string, AbortController>();
  /** Those that were answered, and whose sessions have not ended. */
  const opened = new Set<string>();
  /** Also those that nobody waits for any longer. */
  const working = new Set<Promise<void>>();
  let heard = true;
  let isOver = false;
  const rounds = setInterval(() => {
    stayAwake();
    if (!heard) {
      end();
      return socket.close();
    }
    heard = false;
    say(socket, { type: 'ping' });
  }, BRIDGE_LIMITS.pingMs);

  async function take(call: BridgeCall) {
    const { id, session } = call;
    // A bridge of ours has a queue.
    const most = Math.max(opened.size, calls.size - opened.size);
    if (calls.has(id) || most >= BRIDGE_LIMITS.calls) return socket.close();
    const abort = new AbortController();
    calls.set(id, abort);
    const tell: Parameters<AnswerCall>[2] = (type) => say(socket, { type, id });
    const given = await answer(call, abort.signal, tell).catch(() => BROKEN);
    if (abort.signal.aborted) return;
    // What a session keeps open is there until it is cancelled.
    if (session === id) opened.add(id);
    else calls.delete(id);
    const fits = given.type === 'failure' || isShort(JSON.stringify({ ...given, id }));
    say(socket, { ...(fits ? given : TOO_LARGE), id });
  }

  socket.addEventListener('message', ({ data }) => {
    heard = true;
    const message = readFromBridge(data);
    if (isOver) return;
    if (message?.type === 'scrape') {
      const work = take(message).finally(() => working.delete(work));
      working.add(work);
    } else if (message?.type === 'cancel') {
      calls.get(message.id)?.abort();
      calls.delete(message.id);
      opened.delete(message.id);
    } else if (message?.type !== 'pong') socket.close();
  });
  const end = () => {
    isOver = true;
    clearInterval(rounds);
    for (const abort of calls.values()) abort.abort();
    resolve();
  };
  socket.addEventListener('close', end);
  if (socket.readyState === socket.CLOSED) end();
  // Only now does the bridge send calls.
  say(socket, { type: 'ping' });
  return {
    /** Resolves when the connection has ended, or was left. */
    ended,
    /**
     * Stops all calls and leaves, whatever the other side does. Resolves when the calls have ended.
     *
     * @param forgets - The browser forgets the pairing; the bridge is to do so, too.
     */
    async leave(forgets: boolean) {
      end();
      if (forgets) say(socket, { type: 'unpair' });
      socket.close();
      await withTimeout(LEAVING_MS, Promise.allSettled(working));
    },
  };
}

/** For calls to end, in milliseconds, once they are stopped. */
const LEAVING_MS = 5000;

/** Whether the bridge takes a message; a longer one would cost it the connection. */
function isShort(text: string): boolean {
  const { answer } = BRIDGE_LIMITS;
  return text.length <= answer / MOST_BYTES || new Blob([text]).size <= answer;
}

/** Of a UTF-16 unit in UTF-8. */
const MOST_BYTES = 3;
const TOO_LARGE = {
  type: 'failure',
  status: 500,
  code: 'SCRAPE_UNSUPPORTED_FILE_ERROR',
  error: localized('pageTooLarge'),
} as const;
const BROKEN = { type: 'failure', status: 500, error: localized('pageNoAnswer') } as const;
