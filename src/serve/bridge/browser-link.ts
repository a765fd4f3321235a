import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import {
  BRIDGE_LIMITS,
  readFromBrowser,
  type BridgeCall,
  type CallState,
  type FromBridge,
  type FromBrowser,
} from '@/contract/bridge/bridge-messages';
import type { ScrapeData } from '@/contract/scrape-data';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { localized } from '@/contract/user-text';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import type { FoundLink } from '@/jobs/pages/page-verdicts';
import type { HintList } from '@/contract/recording/step-hints';
import type { OpenTab, ScrapeAnswer, ScrapeCall, TabCall } from '../backend';
import { english } from '../english';
import { Refusal, Untouched } from '../refusal';
import { busy } from '../scraper';
import { TOLD } from '../told';
import { say, textOf } from './greet-browser';

/** A tab that stays open between calls. */
export interface KeptTab {
  /** As `StepActions.act`; never two at once. */
  act(request: ScrapeRequest, hints: HintList | undefined, call: ScrapeCall): Promise<ScrapeAnswer>;
  /** Has the browser close it. */
  close(): Promise<void>;
}

/** The connection to a browser that has been greeted. */
export type BrowserLink = ReturnType<typeof linkBrowser>;

/**
 * Lets calls through to a browser. When the connection ends, or nothing is heard for a while, they fail.
 *
 * @param onUnpair - Called when the browser has forgotten the pairing, and leaves.
 */
export function linkBrowser(socket: WebSocket, onUnpair: () => void) {
  const calls = new Map<string, Waiting>();
  const { promise: ended, resolve: finish } = Promise.withResolvers<void>();
  let silence = listen();

  function listen() {
    // What was held of a connection that has closed comes after its end.
    return setTimeout(() => socket.terminate(), BRIDGE_LIMITS.silenceMs).unref();
  }

  socket.on('message', (data, isBinary) => {
    clearTimeout(silence);
    silence = listen();
    const message = isBinary ? undefined : readFromBrowser(textOf(data));
    if (message?.type === 'unpair') onUnpair();
    // A browser of ours says nothing else.
    if (message === undefined || !('id' in message || message.type === 'ping')) return end();
    if (message.type === 'ping') return say(socket, { type: 'pong' });
    const call = calls.get(message.id);
    if (call === undefined) return;
    if (message.type !== 'answer' && message.type !== 'failure') return call.tell(message.type);
    calls.delete(message.id);
    if (message.type === 'failure')
      return call.refuse(new Refusal(message.status, message.code, english(message.error)));
    call.resolve(message);
  });
  const finishCalls = () => {
    clearTimeout(silence);
    finish();
    for (const { reject } of calls.values()) reject(new Refusal(503, undefined, TOLD.browserWent));
    calls.clear();
  };
  function end() {
    finishCalls();
    socket.terminate();
  }
  socket.once('close', finishCalls);
  // It may have closed while its pairing was being kept.
  if (socket.readyState !== socket.OPEN) finishCalls();

  /** Ends a call in the browser, or the session that it has begun. */
  function cancel(id: string) {
    if (socket.readyState === socket.OPEN) say(socket, { type: 'cancel', id });
  }

  async function ask(
    what: Omit<BridgeCall, 'type' | 'id' | 'tool'>,
    { signal, tool, onWait }: Pick<ScrapeCall, 'signal' | 'tool' | 'onWait'>,
    id: string = randomUUID(),
  ): Promise<Given> {
    const { promise, resolve, reject } = Promise.withResolvers<Given>();
    // A session ends if its first call is refused: there is no tab that could stay.
    const isLater = what.session !== undefined && what.session !== id;
    let isUntouched = isLater;
    const refusal = (told: Refusal) => (isUntouched ? new Untouched(told) : told);
    const call: Waiting = {
      resolve,
      reject,
      refuse: (told) => reject(refusal(told)),
      tell(state) {
        isUntouched = isLater && state !== 'begun';
        onWait?.(state === 'pending' ? english(localized('sharingUnanswered')) : undefined);
      },
    };
    const onAbort = () => {
      calls.delete(id);
      cancel(id);
      call.refuse(new Refusal(408, 'SCRAPE_TIMEOUT', TOLD.tooLate));
    };
    if (socket.readyState !== socket.OPEN) throw new Refusal(503, undefined, TOLD.browserWent);
    if (calls.size >= BRIDGE_LIMITS.calls) throw refusal(busy());
    const order: FromBridge = { type: 'scrape', id, tool: nameOf(tool), ...what };
    if (JSON.stringify(order).length > BRIDGE_LIMITS.order)
      throw refusal(new Refusal(413, 'BAD_REQUEST', TOLD.tooLarge));
    calls.set(id, call);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    else say(socket, order);
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  return {
    /** Resolves when the connection has ended. */
    ended,
    /** How many calls it answers now. */
    get load() {
      return calls.size;
    },
    /** Whether it takes calls: one that is closing may take half a minute to end. */
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    end,
    /** As `Backend.scrape`. */
    async scrape(
      request: ScrapeRequest,
      { wantsLinks, keepsNothing, ...call }: ScrapeCall,
    ): Promise<ScrapeAnswer> {
      const order = { request: { ...request }, wantsLinks, ...(keepsNothing && { keepsNothing }) };
      const { data, links: found } = await ask(order, call);
      const links = found && readLinks(found);
      return { data: readScrapeData(data, english), ...(links && { links }) };
    },
    /** A tab to act in, which opens with its first call. */
    keepTab(): KeptTab {
      const session = randomUUID();
      let isOpen = false;
      return {
        async act(request, hints, { tool, signal, onWait }) {
          const order = { request: { ...request }, wantsLinks: false, session };
          // The browser closes the tab with the call that opens it.
          const id = isOpen ? randomUUID() : session;
          isOpen = true;
          const call = { tool, signal, ...(onWait && { onWait }) };
          const { data } = await ask({ ...order, ...(hints && { hints }) }, call, id);
          return { data: readScrapeData(data, english) };
        },
        close: async () => cancel(session),
      };
    },
    /** As `SharedTabs.list`, of this browser. */
    async listTabs(call: TabCall): Promise<OpenTab[]> {
      const { data } = await ask({ ...OF_TAB, tab: 'list' }, call);
      return OpenTabs.safeParse(data).data?.tabs ?? [];
    },
    /** As `SharedTabs.read`. */
    async readTab(tab: string, call: TabCall): Promise<ScrapeData> {
      const { data } = await ask({ ...OF_TAB, tab }, call);
      return readScrapeData(data, english);
    },
  };
}

/** What is read of tabs. */
const OF_TAB = { request: { formats: ['markdown'] }, wantsLinks: false };
const OpenTabs = z.object({
  tabs: z.array(z.object({ id: z.uuid(), url: z.string(), title: z.string() })),
});

type Given = Pick<Extract<FromBrowser, { type: 'answer' }>, 'data' | 'links'>;

interface Waiting {
  resolve: (answer: Given) => void;
  reject: (reason: Refusal) => void;
  /** Rejects with what became of it, in the browser or in time. */
  refuse: (told: Refusal) => void;
  tell: (state: CallState) => void;
}

/** The name of a tool as the browser shows it: one short line of what can be seen, and not our own. */
function nameOf(tool: string): string {
  const name = tool
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]+|[\p{Default_Ignorable_Code_Point}\u2800]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .toWellFormed();
  return name === '' || /^winnow\b/iu.test(name) ? 'unknown' : name;
}

const Link = z.object({
  url: z.string().check(z.maxLength(8192)),
  mark: z.exactOptional(z.enum(['acts', 'nofollow'])),
});

/** The links of a page as a browser gives them; what is none is left out. */
function readLinks(links: readonly unknown[]): FoundLink[] {
  return links.flatMap((link) => Link.safeParse(link).data ?? []);
}
