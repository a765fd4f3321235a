import 'fake-indexeddb/auto';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { WebSocket as Socket } from 'ws';
import { createBrowserBackend, type BrowserBackend } from '@/serve/bridge/browser-backend';
import type { KeptPairing } from '@/serve/bridge/greet-browser';
import { createBridgeKeeper, type KeeperEffects } from '@/sharing/keep-bridge';
import type { AnswerCall } from '@/sharing/serve-bridge';
import { sharingConsents, noteCall, readCalls, readPairing, savePairing } from '@/storage/sharing';

const EXTENSION = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';

let server: Server;
let backend: BrowserBackend;
let code: string;
let sockets: Socket[];
let kept: KeptPairing[];

beforeEach(async () => {
  fakeBrowser.reset();
  sockets = [];
  kept = [];
  server = createServer();
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  backend = createBrowserBackend({
    pairings: {
      list: () => kept,
      add: async (pairing) => void kept.push(pairing),
      async remove(id) {
        kept = kept.filter((one) => one.id !== id);
      },
    },
    pairs: true,
    tellCode: (told) => {
      code = told;
    },
    tellBrowsers: () => {},
  });
  server.on('upgrade', (...given) => backend.upgrade(...given));
  const address = server.address();
  backend.listening(typeof address === 'object' && address !== null ? address.port : 0);
});

afterEach(async () => {
  sockets.forEach((socket) => socket.terminate());
  await backend.close();
  server.closeAllConnections();
  server.close();
});

/** A keeper that is not paired yet. */
function unpaired(answer: AnswerCall, deafens = false) {
  const effects = {
    open(address: string) {
      const socket = new Socket(address, { origin: EXTENSION });
      sockets.push(socket);
      socket.on('error', () => {});
      // The other side never agrees to the end of the connection.
      if (deafens) socket.close = () => {};
      // The package has all of the browser's interface that is used.
      return socket as unknown as WebSocket;
    },
    answer,
    stayAwake: () => {},
    isForbidden: async () => false,
    onLink: vi.fn<KeeperEffects['onLink']>(),
    retry: vi.fn<KeeperEffects['retry']>(),
    now: vi.fn<KeeperEffects['now']>(() => 7),
  };
  return { keeper: createBridgeKeeper(effects), ...effects };
}

/** A keeper that is paired, and a call that is being answered. */
async function paired(...how: Parameters<typeof unpaired>) {
  const { keeper, ...effects } = unpaired(...how);
  await keeper.pair(code);
  const { signal } = new AbortController();
  const call = { signal, tool: 'curl', wantsLinks: false };
  const answered = backend.scrape({ url: 'https://mill.example/' }, call);
  answered.catch(() => {});
  return { keeper, answered, ...effects };
}

/** Answers nothing until it is stopped, and then notes the call, a while later. */
function endless() {
  const began = Promise.withResolvers<AbortSignal>();
  const answer: AnswerCall = async (_, signal) => {
    began.resolve(signal);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await noteCall({ at: 1, tool: 'curl', host: 'mill.example', outcome: 'stopped' });
    return { type: 'failure', status: 500, error: 'stopped' };
  };
  return { answer, began: began.promise };
}

it('forgetting during a call leaves no trace of the call', async () => {
  const { answer, began } = endless();
  const { keeper } = await paired(answer);
  await began;
  await keeper.forget();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await readCalls()).toEqual([]);
  expect(await readPairing()).toBeUndefined();
});

it('a pairing that the browser forgets is forgotten by the bridge, and a code for another told', async () => {
  const { answer, began } = endless();
  const { keeper, answered } = await paired(answer);
  await began;
  await expect.poll(() => kept).toHaveLength(1);
  const used = code;
  await keeper.forget();
  await expect(answered).rejects.toMatchObject({ status: 503 });
  expect(kept).toEqual([]);
  expect(code).not.toBe(used);
});

it('a pairing that just comes through while the browser forgets all is forgotten by the bridge', async () => {
  const { keeper, now } = unpaired(endless().answer);
  const used = code;
  let forgotten: Promise<void> | undefined;
  now.mockImplementationOnce(() => {
    forgotten = keeper.forget();
    return 7;
  });
  await keeper.pair(code);
  await forgotten;
  await expect.poll(() => code).not.toBe(used);
  expect(kept).toEqual([]);
  expect(await readPairing()).toBeUndefined();
});

it('pairing anew ends the former pairing on both sides; stopping ends none', async () => {
  const { keeper } = await paired(endless().answer);
  await expect.poll(() => kept).toHaveLength(1);
  const [former] = kept;
  await keeper.stop();
  await keeper.resume();
  expect(kept).toEqual([former]);
  backend.listening(former?.port ?? 0);
  await keeper.pair(code);
  const pairing = await readPairing();
  await expect.poll(() => kept.map(({ id }) => id)).toEqual([pairing?.id]);
  expect(pairing?.id).not.toBe(former?.id);
});

it('stopping ends calls at once, whatever the other side does', async () => {
  const { answer, began } = endless();
  const { keeper, onLink, retry } = await paired(answer, true);
  const signal = await began;
  const stopped = keeper.stop();
  expect(signal.aborted).toBe(true);
  await stopped;
  expect(onLink).toHaveBeenLastCalledWith('off');
  expect(retry).toHaveBeenLastCalledWith(undefined);
});

it('a stop does not wait for a greeting that is under way, and nothing connects after it', async () => {
  const { keeper, onLink } = await paired(endless().answer);
  await keeper.stop();
  server.removeAllListeners('upgrade');
  const asked = new Promise((resolve) => server.once('upgrade', resolve));
  const resumed = keeper.resume();
  await asked;
  const again = keeper.connect();
  await keeper.stop();
  await Promise.all([resumed, again]);
  expect(sockets).toHaveLength(2);
  expect(onLink).toHaveBeenLastCalledWith('off');
});

it('while it is connected, a background that is ended is started again', async () => {
  const { answer } = endless();
  const { retry } = await paired(answer);
  expect(retry.mock.lastCall?.[0]).toBeGreaterThan(0);
});

it('a bridge that has gone is looked for again soon, then ever later', async () => {
  const { keeper, retry, onLink } = await paired(endless().answer);
  server.removeAllListeners('upgrade');
  server.on('upgrade', (_, socket) => socket.destroy());
  retry.mockClear();
  sockets.forEach((socket) => socket.terminate());
  await expect.poll(() => onLink.mock.lastCall).toEqual(['away']);
  for (let tries = 0; tries < 3; tries += 1) await keeper.connect();
  expect(retry.mock.calls).toEqual([[0.5], [1], [2], [2]]);
});

it('an answer that is too long fails alone, and so does a request', async () => {
  const { answered, onLink } = await paired(async () => ({
    type: 'answer',
    data: { markdown: '麦'.repeat(22_000_000), metadata: {} },
  }));
  await expect(answered).rejects.toMatchObject({ code: 'SCRAPE_UNSUPPORTED_FILE_ERROR' });
  const call = { signal: new AbortController().signal, tool: 'curl', wantsLinks: false };
  const long = { url: 'https://mill.example/', includeTags: ['a'.repeat(1_000_000)] };
  await expect(backend.scrape(long, call)).rejects.toMatchObject({ status: 413 });
  expect(onLink).toHaveBeenLastCalledWith('connected');
});

it('another bridge gets nothing of what the programs of the first may read', async () => {
  const { keeper } = await paired(endless().answer);
  await sharingConsents.add([{ tool: 'curl', host: '*' }]);
  const first = await readPairing();
  await savePairing({ ...(first ?? { port: 1, pairedAt: 1 }), id: crypto.randomUUID() }, 'another');
  expect(await sharingConsents.read()).toEqual([]);
  await keeper.stop();
});

it('a call that breaks here is answered', async () => {
  const { answered } = await paired(async () => {
    throw new Error('broken');
  });
  await expect(answered).rejects.toMatchObject({ status: 500 });
});
