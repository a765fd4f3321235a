import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { BRIDGE_LIMITS, readFromBrowser } from '@/contract/bridge/bridge-messages';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { localized } from '@/contract/user-text';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import type { ScrapeAnswer, ScrapeCall } from '../backend';
import { english } from '../english';
import { Refusal } from '../refusal';
import { TOLD } from '../told';
import { say, textOf } from './greet-browser';
import { readLinks } from './read-links';

/** The connection to a browser that has been greeted. */
export interface BrowserLink {
  /** As `Backend.scrape`. */
  scrape(request: ScrapeRequest, call: ScrapeCall): Promise<ScrapeAnswer>;
  /** How many calls it answers now. */
  readonly load: number;
  /** Resolves when the connection has ended. */
  readonly ended: Promise<void>;
  end(): void;
}

/** Lets calls through to a browser. When the connection ends, or nothing is heard for a while, they fail. */
export function linkBrowser(socket: WebSocket): BrowserLink {
  const calls = new Map<string, Waiting>();
  const { promise: ended, resolve: finish } = Promise.withResolvers<void>();
  let silence = listen();

  function listen() {
    return setTimeout(() => socket.terminate(), BRIDGE_LIMITS.silenceMs);
  }

  socket.on('message', (data, isBinary) => {
    clearTimeout(silence);
    silence = listen();
    const message = isBinary ? undefined : readFromBrowser(textOf(data));
    // A browser of ours says nothing else.
    if (message === undefined || message.type === 'hello' || message.type === 'proof')
      return socket.close();
    if (message.type === 'ping') return say(socket, { type: 'pong' });
    const call = calls.get(message.id);
    if (call === undefined) return;
    if (message.type === 'pending') return call.onPending();
    calls.delete(message.id);
    if (message.type === 'failure')
      return call.reject(new Refusal(message.status, message.code, english(message.error)));
    const links = message.links && readLinks(message.links);
    call.resolve({ data: readScrapeData(message.data, english), ...(links && { links }) });
  });
  socket.once('close', () => {
    clearTimeout(silence);
    finish();
    for (const { reject } of calls.values()) reject(new Refusal(503, undefined, TOLD.browserWent));
    calls.clear();
  });

  return {
    ended,
    get load() {
      return calls.size;
    },
    end: () => socket.close(),
    async scrape(request, { signal, tool, wantsLinks, onWait }) {
      const id = randomUUID();
      const { promise, resolve, reject } = Promise.withResolvers<ScrapeAnswer>();
      const onPending = () => onWait?.(english(localized('sharingUnanswered')));
      const call: Waiting = { resolve, reject, onPending };
      const onAbort = () => {
        calls.delete(id);
        if (socket.readyState === socket.OPEN) say(socket, { type: 'cancel', id });
        reject(new Refusal(408, 'SCRAPE_TIMEOUT', TOLD.tooLate));
      };
      if (socket.readyState !== socket.OPEN) throw new Refusal(503, undefined, TOLD.browserWent);
      calls.set(id, call);
      signal.addEventListener('abort', onAbort, { once: true });
      if (signal.aborted) onAbort();
      else
        say(socket, {
          type: 'scrape',
          id,
          tool: nameOf(tool),
          request: { ...request },
          wantsLinks,
        });
      try {
        return await promise;
      } finally {
        signal.removeEventListener('abort', onAbort);
      }
    },
  };
}

interface Waiting {
  resolve: (answer: ScrapeAnswer) => void;
  reject: (reason: Refusal) => void;
  /** The user is being asked. */
  onPending: () => void;
}

/** The name of a tool as the browser shows it: one short line. */
function nameOf(tool: string): string {
  const name = tool
    .replaceAll(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed();
  return name === '' ? 'unknown' : name;
}
