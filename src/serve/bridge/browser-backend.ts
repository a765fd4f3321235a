import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { steadyNow } from '@/async/deadline';
import { BRIDGE_LIMITS, BRIDGE_PATH } from '@/contract/bridge/bridge-messages';
import { newPairingCode, readPairingCode } from '@/contract/bridge/pairing';
import type { Backend } from '../backend';
import { createOpenPages } from '../open-pages';
import type { BrowserDoor } from '../server';
import { Refusal } from '../refusal';
import { isOwnHost } from '../guard';
import { refuseUpgrade } from '../refuse-upgrade';
import { TOLD } from '../told';
import { linkBrowser, type BrowserLink, type KeptTab } from './browser-link';
import { createConnectedBrowsers } from './connected-browsers';
import { greetBrowser, type KeptPairing } from './greet-browser';

/** Where pairings are kept between two starts. */
export interface PairingStore {
  list(): readonly KeptPairing[];
  add(pairing: KeptPairing): Promise<void>;
  /** Forgets one; from now on {@link PairingStore.list} is without it. */
  remove(id: string): Promise<void>;
}

/** The user's own browser as a backend, and the door that it comes in by. */
export type BrowserBackend = Backend & BrowserDoor;

/** What {@link createBrowserBackend} needs. */
export interface BrowserBackendOptions {
  pairings: PairingStore;
  /** Whether a browser may pair, although others have. */
  pairs: boolean;
  /** Tells the user a code; a later one takes its place. */
  tellCode: (code: string) => void;
  /** Tells the user that a browser has come or gone. */
  tellBrowsers: (connected: number) => void;
  /** How long a call waits for a browser that is away, in milliseconds. */
  patience?: number;
  /** Milliseconds that never go back. */
  now?: () => number;
}

/**
 * Opens the bridge for browsers. Once the server listens, a code is told if no browser knows its port, or another
 * one may come. It is good for one browser and ten minutes.
 */
export function createBrowserBackend(options: BrowserBackendOptions): BrowserBackend {
  const { pairings, patience = PATIENCE_MS, now = steadyNow } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: BRIDGE_LIMITS.answer,
    perMessageDeflate: false,
  });
  const browsers = createConnectedBrowsers(options.tellBrowsers, patience);
  let port = 0;
  let code: string | undefined;
  let codeUntil = 0;
  let ungreeted = 0;

  function openCode() {
    code = newPairingCode(port);
    codeUntil = now() + CODE_MS;
    options.tellCode(code);
  }

  const known = () => pairings.list().filter((one) => one.port === port);
  const door = {
    get port() {
      return port;
    },
    codeSecret: () => (code && now() < codeUntil ? readPairingCode(code)?.secret : undefined),
    findSecret: (pairing: string, origin: string) =>
      known().find((one) => one.id === pairing && one.origin === origin)?.secret,
    async keep(pairing: KeptPairing) {
      code = undefined;
      await pairings.add(pairing);
    },
  };

  function forget(pairing: string) {
    pairings.remove(pairing).catch(() => {});
    // It may be the only one, and wanted back.
    if (known().length === 0 && door.codeSecret() === undefined) openCode();
  }

  const pages = createOpenPages<KeptTab & { link: BrowserLink }>(now);

  return {
    name: 'browser',
    get pagesAtOnce() {
      return BRIDGE_LIMITS.callsAtOnce * Math.max(1, browsers.open().length);
    },
    listening(at) {
      port = at;
      if (options.pairs || known().length === 0) openCode();
    },
    upgrade(request, socket, head) {
      if (request.url?.split('?', 1)[0] !== BRIDGE_PATH) return false;
      const { origin = '', host } = request.headers;
      const isOurs = EXTENSION.test(origin) && isOwnHost(host, port);
      if (!isOurs || ungreeted >= MOST_UNGREETED) {
        refuseUpgrade(socket, new Refusal(403, undefined, TOLD.notABrowser));
        return true;
      }
      sockets.handleUpgrade(request, socket, head, (opened) => {
        ungreeted += 1;
        const unlimit = limitBytes(socket);
        opened.on('error', () => opened.terminate());
        greetBrowser(opened, origin, door)
          .then(
            (greeted) => {
              if (greeted === undefined) return;
              const { id, goOn } = greeted;
              browsers.enter(
                id,
                linkBrowser(opened, () => forget(id)),
              );
              goOn();
            },
            () => opened.terminate(),
          )
          .finally(() => {
            ungreeted -= 1;
            unlimit();
          });
      });
      return true;
    },
    async scrape(request, call) {
      const { host } = new URL(request.url);
      await browsers.wait(call.signal);
      const link = browsers.forHost(host);
      return browsers.whileReading(host, link, () => link.scrape(request, call));
    },
    sessions: {
      act(id, request, hints, call) {
        const { host } = new URL(request.url);
        const openTab = async () => {
          await browsers.wait(call.signal);
          const link = browsers.forHost(host);
          return { link, ...link.keepTab() };
        };
        const work = (tab: KeptTab & { link: BrowserLink }) =>
          browsers.whileReading(host, tab.link, () => tab.act(request, hints, call));
        return pages.use(id, openTab, work, call.signal);
      },
      end: (id) => pages.end(id),
    },
    tabs: {
      async list(call) {
        await browsers.wait(call.signal);
        const lists = await Promise.allSettled(browsers.open().map((link) => link.listTabs(call)));
        // One of several may have gone away meanwhile.
        const failed = lists.find((list) => list.status === 'rejected');
        const given = lists.filter((list) => list.status === 'fulfilled');
        if (given.length === 0) throw failed?.reason ?? new Refusal(503, undefined, TOLD.noBrowser);
        return given.flatMap(({ value }) => value);
      },
      async read(id, call) {
        await browsers.wait(call.signal);
        let reason: unknown = new Refusal(503, undefined, TOLD.noBrowser);
        for (const link of browsers.open()) {
          try {
            return await link.readTab(id, call);
          } catch (error) {
            // Refused, not there, or gone: another browser may share it.
            if (!(error instanceof Refusal) || ![403, 404, 503].includes(error.status)) throw error;
            reason = error;
          }
        }
        throw reason;
      },
    },
    async close() {
      await pages.close();
      browsers.end();
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

/** Ends a connection that sends more than a greeting, until the function that it gives is called. */
function limitBytes(socket: Duplex): () => void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > GREETING_BYTES) socket.destroy();
  };
  socket.on('data', count);
  return () => socket.off('data', count);
}

/** Four short messages. */
const GREETING_BYTES = 8192;

const EXTENSION = /^(?:chrome|moz)-extension:\/\/[\w-]+$/;
/** More that have proved nothing are not let in. */
const MOST_UNGREETED = 16;
/** It may stand in a terminal for days. */
const CODE_MS = 600_000;
/** A browser that was asleep tries again within half a minute. */
const PATIENCE_MS = 40_000;
