import { createServer, type Server } from 'node:http';
import { connect as tcp } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket as Socket } from 'ws';
import { BRIDGE_LIMITS, BRIDGE_PATH, BRIDGE_VERSION } from '@/contract/bridge/bridge-messages';
import { newNonce, readPairingCode } from '@/contract/bridge/pairing';
import {
  createBrowserBackend,
  type BrowserBackend,
  type BrowserBackendOptions,
} from '@/serve/bridge/browser-backend';
import type { LoadPage } from '@/serve/load-page';
import { createPictures } from '@/serve/pictures';
import { createScraper } from '@/serve/scraper';
import { startServer } from '@/serve/server';
import { createService } from '@/serve/service';
import { textOf, type KeptPairing } from '@/serve/bridge/greet-browser';
import { greetBridge, GreetingError, type BridgeKey } from '@/sharing/greet-bridge';
import { serveBridge, type AnswerCall } from '@/sharing/serve-bridge';

const EXTENSION = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';
const REQUEST = { url: 'https://mill.example/rye' };

let server: Server;
let port: number;
let codes: string[];
let kept: KeptPairing[];
let backend: BrowserBackend;
let sockets: Socket[];

beforeEach(async () => {
  codes = [];
  kept = [];
  sockets = [];
  server = createServer((_, response) => response.writeHead(404).end());
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  backend = open();
  server.on('upgrade', (request, socket, head) => {
    if (!backend.upgrade(request, socket, head)) socket.destroy();
  });
});

afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  await backend.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function open(options: Partial<BrowserBackendOptions> = {}): BrowserBackend {
  const opened = createBrowserBackend({
    pairings: {
      list: () => kept,
      add: async (pairing) => void kept.push(pairing),
      async remove(id) {
        kept = kept.filter((one) => one.id !== id);
      },
    },
    pairs: false,
    tellCode: (code) => codes.push(code),
    tellBrowsers: () => {},
    patience: 50,
    ...options,
  });
  opened.listening(port);
  return opened;
}

function connect(origin = EXTENSION, host?: string, at = port): WebSocket {
  const headers = host === undefined ? {} : { host };
  const socket = new Socket(`ws://127.0.0.1:${at}${BRIDGE_PATH}`, { origin, headers });
  socket.on('error', () => {});
  sockets.push(socket);
  // The package has all of the browser's interface that is used.
  return socket as unknown as WebSocket;
}

function code(): BridgeKey {
  const read = readPairingCode(codes.at(-1) ?? '');
  if (read === undefined) throw new Error('no code was told');
  return read;
}

async function pair(answer: AnswerCall = answered): Promise<{ socket: WebSocket; key: BridgeKey }> {
  const socket = connect();
  const { pairing, secret } = await greetBridge(socket, code());
  void serveBridge(socket, answer, () => {});
  await expect.poll(() => kept.map(({ id }) => id)).toContain(pairing);
  return { socket, key: { port, pairing, secret } };
}

/** Connects a browser that was paired before. */
async function greet(pairing: KeptPairing | undefined, answer: AnswerCall): Promise<void> {
  const socket = connect();
  await greetBridge(socket, { port, pairing: pairing?.id ?? '', secret: pairing?.secret ?? '' });
  void serveBridge(socket, answer, () => {});
}

const answered: AnswerCall = async ({ request }) => ({
  type: 'answer',
  data: { markdown: '# Rye', metadata: { sourceURL: String(request.url) } },
});

function call(signal = new AbortController().signal, tool = 'curl/8') {
  return { signal, tool, wantsLinks: false };
}

describe('several browsers', () => {
  it('share work by host: one that is being read stays with its browser', async () => {
    const asked: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const reads =
      (name: string): AnswerCall =>
      async (one, ...others) => {
        asked.push(`${name} ${String(one.request.url)}`);
        await held;
        return answered(one, ...others);
      };
    await pair(reads('first'));
    expect(backend.pagesAtOnce).toBe(8);
    await backend.close();
    backend = open({ pairs: true });
    await greet(kept[0], reads('first'));
    await pair(reads('second'));
    expect(backend.pagesAtOnce).toBe(16);
    const urls = ['https://a.example/1', 'https://b.example/1', 'https://a.example/2'];
    const answers = urls.map((url) => backend.scrape({ url }, call()));
    await expect.poll(() => asked.length).toBe(3);
    const readers = Object.groupBy(asked, (one) => one.split(' ')[0] ?? '');
    expect(new Set(Object.values(readers).map((of) => of?.length))).toEqual(new Set([1, 2]));
    const ofA = asked.filter((one) => one.includes('a.example')).map((one) => one.split(' ')[0]);
    expect(new Set(ofA).size).toBe(1);
    letGo();
    await Promise.all(answers);
  });
});

describe('a connection that is closing', () => {
  it('gets no more calls while another browser is there', async () => {
    await pair();
    await backend.close();
    backend = open({ pairs: true });
    await greet(kept[0], (_, signal) => never(signal));
    const closing = sockets.at(-1);
    await pair();
    expect(backend.pagesAtOnce).toBe(16);
    // It says that it closes, but never hears that the other side has closed, too.
    closing?.pause();
    closing?.close();
    await expect.poll(() => backend.pagesAtOnce).toBe(8);
    const answer = await backend.scrape(REQUEST, call());
    expect(answer.data.markdown).toBe('# Rye');
  });

  it('ends its calls at once after a message that a browser of ours does not send', async () => {
    await pair((_, signal) => never(signal));
    const failing = backend.scrape(REQUEST, call());
    sockets.at(-1)?.pause();
    sockets.at(-1)?.send('nonsense');
    await expect(failing).rejects.toMatchObject({ status: 503 });
  });
});

describe('shared tabs', () => {
  const sharing =
    (id: string): AnswerCall =>
    async ({ tab: asked, tool }) =>
      asked === 'list'
        ? { type: 'answer', data: { tabs: [{ id, url: REQUEST.url, title: 'Rye' }] } }
        : asked === id
          ? { type: 'answer', data: { markdown: `${tool} ${asked}`, metadata: {} } }
          : { type: 'failure', status: 404, error: 'gone' };

  it('are listed by all browsers, and read by the one whose they are', async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
    await pair(sharing(ids[0]));
    await backend.close();
    backend = open({ pairs: true });
    await greet(kept[0], sharing(ids[0]));
    await pair(sharing(ids[1]));
    const asked = { signal: new AbortController().signal, tool: 'agent' };
    const { tabs } = backend;
    expect((await tabs?.list(asked))?.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect((await tabs?.read(id, asked))?.markdown).toBe(`agent ${id}`);
    await expect(tabs?.read(crypto.randomUUID(), asked)).rejects.toMatchObject({ status: 404 });
  });

  it('fail without a browser', async () => {
    const asked = { signal: new AbortController().signal, tool: 'agent' };
    await expect(backend.tabs?.list(asked)).rejects.toMatchObject({ status: 503 });
    await expect(backend.tabs?.read(crypto.randomUUID(), asked)).rejects.toMatchObject({
      status: 503,
    });
  });
});

describe('a tab to act in', () => {
  const ACTIONS = { ...REQUEST, actions: [{ type: 'click', selector: '#find' } as const] };
  const HINTS = [{ of: '#find', double: true as const }];

  /** A browser that notes the calls, and which of their signals are aborted. */
  async function open(answer: AnswerCall = answered) {
    const calls: { id: string; session?: string; hints: unknown; signal: AbortSignal }[] = [];
    await pair((one, signal, tell) => {
      const { id, session, hints } = one;
      calls.push({ id, signal, hints, ...(session && { session }) });
      return answer(one, signal, tell);
    });
    const { sessions } = backend;
    if (sessions === undefined) throw new Error('no sessions');
    const act = (signal?: AbortSignal) => sessions.act('scrape', ACTIONS, HINTS, call(signal));
    return { calls, act, sessions };
  }

  it('stays open from its first call on until it is ended', async () => {
    const { calls, act, sessions } = await open();
    expect((await act()).data.markdown).toBe('# Rye');
    await act();
    const [first, second] = calls;
    expect(first?.session).toBe(first?.id);
    expect(second).toMatchObject({ session: first?.id, hints: HINTS });
    expect(second?.id).not.toBe(first?.id);
    expect(first?.signal.aborted).toBe(false);
    expect(await sessions.end('scrape')).toBeGreaterThanOrEqual(0);
    await expect.poll(() => first?.signal.aborted).toBe(true);
    // Another one has an id of its own.
    await act();
    expect(calls[2]?.session).toBe(calls[2]?.id);
    expect(calls[2]?.id).not.toBe(first?.id);
  });

  it('stays open where an action fails, and is closed where what was begun is refused', async () => {
    let failure = { status: 500, code: 'SCRAPE_ACTION_ERROR', error: 'gone' };
    const { calls, act } = await open(async (_one, _signal, tell) => {
      tell('begun');
      return { type: 'failure', ...failure };
    });
    await expect(act()).rejects.toMatchObject({ code: 'SCRAPE_ACTION_ERROR' });
    failure = { status: 403, code: 'REFUSED', error: 'no' };
    await expect(act()).rejects.toMatchObject({ status: 403 });
    expect(calls[1]?.session).toBe(calls[0]?.id);
    await expect.poll(() => calls[0]?.signal.aborted).toBe(true);
  });

  it.each([
    ['declines', 403],
    ['does not answer', 408],
  ])('stays as it is where the user %s before anything is done in it', async (_, status) => {
    let answer = answered;
    const { calls, act } = await open((...asked) => answer(...asked));
    await act();
    const abort = new AbortController();
    answer = async (_one, signal, tell) => {
      tell('begun');
      tell('pending');
      if (status === 403) return { type: 'failure', status, error: { key: 'sharingRefused' } };
      abort.abort();
      return never(signal);
    };
    await expect(act(abort.signal)).rejects.toMatchObject({ status });
    answer = answered;
    await act();
    expect(calls[2]?.session).toBe(calls[0]?.id);
    expect(calls[0]?.signal.aborted).toBe(false);
  });

  it('stays as it is where a call has not had its turn in time', async () => {
    let answer = answered;
    const { calls, act } = await open((...asked) => answer(...asked));
    await act();
    const abort = new AbortController();
    answer = async (_one, signal, tell) => {
      tell('pending');
      tell('allowed');
      abort.abort();
      return never(signal);
    };
    await expect(act(abort.signal)).rejects.toMatchObject({ status: 408 });
    answer = answered;
    await act();
    expect(calls[2]?.session).toBe(calls[0]?.id);
    expect(calls[0]?.signal.aborted).toBe(false);
  });

  it('stays as it is where a later call is not let through: too large, or one too many', async () => {
    const { calls, act, sessions } = await open((one, signal, ...others) =>
      one.session === undefined ? never(signal) : answered(one, signal, ...others),
    );
    await act();
    const large = { ...ACTIONS, includeTags: ['a'.repeat(BRIDGE_LIMITS.order)] };
    const refused = sessions.act('scrape', large, HINTS, call());
    await expect(refused).rejects.toMatchObject({ status: 413 });
    const abort = new AbortController();
    const most = Array.from({ length: BRIDGE_LIMITS.calls }, () =>
      backend.scrape(REQUEST, call(abort.signal)).catch(({ status }) => status),
    );
    await expect.poll(() => calls).toHaveLength(1 + BRIDGE_LIMITS.calls);
    const more = { retry_after_seconds: expect.any(Number) };
    await expect(act()).rejects.toMatchObject({ status: 429, more });
    abort.abort();
    await Promise.all(most);
    await act();
    expect(calls.at(-1)?.session).toBe(calls[0]?.id);
    expect(calls[0]?.signal.aborted).toBe(false);
  });

  it('is opened by the next call where the user declines the first', async () => {
    let answer: AnswerCall = async () => ({ type: 'failure', status: 403, error: 'no' });
    const { calls, act } = await open((...asked) => answer(...asked));
    await expect(act()).rejects.toMatchObject({ status: 403 });
    answer = answered;
    await act();
    expect(calls[1]?.session).toBe(calls[1]?.id);
    expect(calls[1]?.id).not.toBe(calls[0]?.id);
  });

  it('takes the place of no call while it only stays open', async () => {
    const { calls, act } = await open((one, signal, ...others) =>
      one.session === undefined ? never(signal) : answered(one, signal, ...others),
    );
    await act();
    const abort = new AbortController();
    const most = Array.from({ length: BRIDGE_LIMITS.calls }, () =>
      backend.scrape(REQUEST, call(abort.signal)).catch(({ status }) => status),
    );
    await expect.poll(() => calls).toHaveLength(1 + BRIDGE_LIMITS.calls);
    expect(calls[0]?.signal.aborted).toBe(false);
    abort.abort();
    expect(new Set(await Promise.all(most))).toEqual(new Set([408]));
    await act();
    expect(calls.at(-1)?.session).toBe(calls[0]?.id);
  });

  it('is closed with the connection, and opened anew by the next call but one', async () => {
    const { calls, act } = await open();
    await act();
    const used = kept[0];
    sockets.at(-1)?.close();
    await expect.poll(() => calls[0]?.signal.aborted).toBe(true);
    await greet(used, answered);
    await expect.poll(() => act().then(({ data }) => data.markdown, String)).toBe('# Rye');
  });
});

describe('pairing', () => {
  it('with the code that was told lets the browser answer, once', async () => {
    const used = code();
    await pair();
    const answer = await backend.scrape(REQUEST, call());
    expect(answer.data).toEqual({ markdown: '# Rye', metadata: { sourceURL: REQUEST.url } });
    await expect(greetBridge(connect(), used)).rejects.toMatchObject({ problem: 'refused' });
    expect(codes).toHaveLength(1);
  });

  it('does not take a code after ten minutes', async () => {
    let now = 0;
    await backend.close();
    backend = open({ now: () => now });
    now = 600_001;
    await expect(greetBridge(connect(), code())).rejects.toMatchObject({ problem: 'refused' });
    now = 599_999;
    await pair();
  });

  it('is remembered by both by a key that was never sent', async () => {
    const said: string[] = [];
    const first = connect();
    sockets.at(-1)?.on('message', (data) => said.push(textOf(data)));
    const { pairing, secret } = await greetBridge(first, code());
    expect(kept).toEqual([]);
    void serveBridge(first, answered, () => {});
    await expect.poll(() => kept).toEqual([{ id: pairing, secret, port, origin: EXTENSION }]);
    expect(said.join('')).not.toContain(secret);
    first.close();
    const again = await greetBridge(connect(), { port, pairing, secret });
    expect(again).toEqual({ pairing, secret });
  });

  it('by guesses is refused, and the code stays good for the user', async () => {
    const guess = { ...code(), secret: 'A'.repeat(20) };
    for (let tries = 0; tries < 9; tries += 1)
      await expect(greetBridge(connect(), guess)).rejects.toMatchObject({ problem: 'refused' });
    expect(codes).toHaveLength(1);
    await pair();
  });

  it('takes neither long messages nor many connections before the browser has proved who it is', async () => {
    const talker = connect();
    await new Promise((resolve) => talker.addEventListener('open', resolve));
    const heard = vi.fn<() => void>();
    talker.addEventListener('message', heard);
    const hello = { type: 'hello', version: BRIDGE_VERSION, nonce: newNonce() };
    talker.send(JSON.stringify(hello) + ' '.repeat(10_000));
    await new Promise((resolve) => talker.addEventListener('close', resolve));
    expect(heard).not.toHaveBeenCalled();
    const silent = Array.from({ length: 16 }, () => connect());
    await Promise.all(
      silent.map((one) => new Promise((done) => one.addEventListener('open', done))),
    );
    await expect(greetBridge(connect(), code())).rejects.toBeInstanceOf(GreetingError);
    const gone = new Promise((resolve) => silent[0]?.addEventListener('close', resolve));
    silent[0]?.close();
    await gone;
    await pair();
  });

  it('counts for one extension only', async () => {
    const { key } = await pair();
    const other = connect('chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba');
    await expect(greetBridge(other, key)).rejects.toMatchObject({ problem: 'refused' });
  });

  it('is not asked for again while a browser is known, unless another may come', () => {
    kept.push({ id: crypto.randomUUID(), secret: newNonce(), port, origin: EXTENSION });
    const before = codes.length;
    open();
    expect(codes).toHaveLength(before);
    open({ pairs: true });
    expect(codes).toHaveLength(before + 1);
    // Nobody looks for it there.
    kept = kept.map((one) => ({ ...one, port: port + 1 }));
    open();
    expect(codes).toHaveLength(before + 2);
  });

  it('a key that the bridge does not have is refused', async () => {
    const key = { port, pairing: crypto.randomUUID(), secret: newNonce() };
    await expect(greetBridge(connect(), key)).rejects.toMatchObject({ problem: 'refused' });
  });

  it('a bridge that does not know the code is not believed', async () => {
    const impostor = createServer();
    impostor.listen(0, '127.0.0.1');
    await new Promise((resolve) => impostor.once('listening', resolve));
    const { WebSocketServer } = await import('ws');
    const listening = new WebSocketServer({ server: impostor });
    listening.on('connection', (socket) => {
      socket.on('message', (data) => {
        const { type } = JSON.parse(textOf(data));
        const message =
          type === 'hello'
            ? { type: 'challenge', version: BRIDGE_VERSION, nonce: newNonce() }
            : { type: 'welcome', proof: newNonce(), pairing: crypto.randomUUID() };
        socket.send(JSON.stringify(message));
      });
    });
    const address = impostor.address();
    const its = typeof address === 'object' && address !== null ? address.port : 0;
    const socket = new Socket(`ws://127.0.0.1:${its}/bridge`) as unknown as WebSocket;
    await expect(greetBridge(socket, code())).rejects.toMatchObject({ problem: 'foreign' });
    listening.close();
    impostor.closeAllConnections();
    impostor.close();
  });

  it('nobody there is a bridge that may come later', async () => {
    const socket = new Socket('ws://127.0.0.1:9/bridge') as unknown as WebSocket;
    await expect(greetBridge(socket, code())).rejects.toBeInstanceOf(GreetingError);
  });
});

describe('the door', () => {
  it.each([
    ['a page', 'https://evil.example', undefined],
    ['a page of this machine', 'http://127.0.0.1:8080', undefined],
    ['no origin', '', undefined],
    ['a name that leads here', EXTENSION, 'evil.example'],
    ['another port', EXTENSION, '127.0.0.1:1'],
  ])('is closed to %s', async (_, origin, host) => {
    await expect(greetBridge(connect(origin, host), code())).rejects.toMatchObject({
      problem: 'silent',
    });
    expect(kept).toEqual([]);
    // Nor was the code used up.
    await pair();
  });

  it('ends the connection of whoever is refused, even if it keeps its half open', async () => {
    const socket = tcp({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    const lines = [
      `GET ${BRIDGE_PATH} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      'connection: upgrade',
      'upgrade: websocket',
      'origin: https://evil.example',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    await new Promise((resolve) => socket.resume().once('end', resolve));
    const isClosed = () => {
      socket.write('more');
      return socket.destroyed;
    };
    await expect.poll(isClosed).toBe(true);
  });

  it('is closed to whoever calls before the greeting', async () => {
    const socket = connect();
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    socket.send(JSON.stringify({ type: 'ping' }));
    await new Promise((resolve) => socket.addEventListener('close', resolve));
    await expect(backend.scrape(REQUEST, call())).rejects.toMatchObject({ status: 503 });
  });
});

it('a server ends although a browser is connected', async () => {
  const door = open();
  const serving = await startServer(createService(door, vi.fn<LoadPage>()), 'key', 0, door);
  const at = Number(new URL(serving.url).port);
  const socket = connect(EXTENSION, undefined, at);
  await greetBridge(socket, code());
  void serveBridge(socket, answered, () => {});
  await expect.poll(() => kept).toHaveLength(1);
  await serving.close();
  await expect.poll(() => socket.readyState).toBe(socket.CLOSED);
});

describe('a call', () => {
  it('fails with 503 if no browser is there, or it goes away', async () => {
    await expect(backend.scrape(REQUEST, call())).rejects.toMatchObject({ status: 503 });
    const begun = Promise.withResolvers<void>();
    const { socket } = await pair((_, signal) => {
      begun.resolve();
      return never(signal);
    });
    const failing = backend.scrape(REQUEST, call());
    failing.catch(() => {});
    await begun.promise;
    socket.close();
    await expect(failing).rejects.toMatchObject({ status: 503 });
  });

  it('waits for a browser that comes in time', async () => {
    await backend.close();
    backend = open({ patience: 5000 });
    const answer = backend.scrape(REQUEST, call());
    await pair();
    await expect(answer).resolves.toMatchObject({ data: { markdown: '# Rye' } });
  });

  it('that nobody waits for any longer is stopped in the browser', async () => {
    const stopped = vi.fn<() => void>();
    const begun = Promise.withResolvers<void>();
    await pair(async (_, signal) => {
      signal.addEventListener('abort', stopped);
      begun.resolve();
      return never(signal);
    });
    const abort = new AbortController();
    const failing = backend.scrape(REQUEST, call(abort.signal));
    failing.catch(() => {});
    await begun.promise;
    abort.abort();
    await expect(failing).rejects.toMatchObject({ status: 408, code: 'SCRAPE_TIMEOUT' });
    await expect.poll(() => stopped.mock.calls.length).toBe(1);
  });

  it('that waits for the user says so when its time is over', async () => {
    await pair(async (_, signal, tell) => {
      tell('pending');
      return never(signal);
    });
    const scraper = createScraper(backend, createPictures(Date.now));
    const asked = { ...call(), base: '' };
    await expect(scraper.scrape({ ...REQUEST, timeout: 1000 }, asked)).rejects.toMatchObject({
      status: 408,
      code: 'SCRAPE_TIMEOUT',
      message: expect.stringContaining('has not answered in time'),
    });
  });

  it.each(['allowed', 'begun'] as const)(
    'that the user has let says nothing of them when its time is over: %s',
    async (state) => {
      await pair(async (_, signal, tell) => {
        tell('pending');
        tell(state);
        return never(signal);
      });
      const scraper = createScraper(backend, createPictures(Date.now));
      const asked = { ...call(), base: '' };
      await expect(scraper.scrape({ ...REQUEST, timeout: 1000 }, asked)).rejects.toMatchObject({
        status: 408,
        message: 'The scrape operation timed out before completing.',
      });
    },
  );

  it('that waits for the user holds up no other', async () => {
    await pair(async (asked, signal, tell) => {
      if (asked.tool !== 'asks') return answered(asked, signal, tell);
      tell('pending');
      return never(signal);
    });
    const scraper = createScraper(backend, createPictures(Date.now));
    const abort = new AbortController();
    const waiting = Array.from({ length: 10 }, () =>
      scraper.scrape(REQUEST, { ...call(abort.signal, 'asks'), base: '' }).catch(() => 'stopped'),
    );
    await expect(scraper.scrape(REQUEST, { ...call(), base: '' })).resolves.toBeDefined();
    expect(scraper.load().active).toBe(0);
    abort.abort();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['stopped']));
  });

  it('fails as the browser says, in English', async () => {
    await pair(async () => ({ type: 'failure', status: 403, error: { key: 'sharingRefused' } }));
    await expect(backend.scrape(REQUEST, call())).rejects.toMatchObject({
      status: 403,
      message: 'The user did not let this tool read the page.',
    });
  });

  it('names its tool in one short line', async () => {
    const seen: string[] = [];
    await pair(async ({ tool, ...rest }, ...others) => {
      seen.push(tool);
      return answered({ tool, ...rest }, ...others);
    });
    await backend.scrape(REQUEST, call(undefined, ` two\nlines\u0000 ${'x'.repeat(200)}`));
    await backend.scrape(REQUEST, call(undefined, '\n'));
    for (const tool of ['\u3164\u2800', 'Winnow', 'नमस्ते'])
      await backend.scrape(REQUEST, call(undefined, tool));
    expect(seen).toEqual([`two lines ${'x'.repeat(90)}`, 'unknown', 'unknown', 'unknown', 'नमस्ते']);
  });

  it('goes to the same browser when that has come back', async () => {
    const { socket, key } = await pair();
    socket.close();
    const again = connect();
    await greetBridge(again, key);
    void serveBridge(again, answered, () => {});
    await expect(backend.scrape(REQUEST, call())).resolves.toMatchObject({
      data: { markdown: '# Rye' },
    });
  });
});

function never(signal: AbortSignal): ReturnType<AnswerCall> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () =>
      resolve({ type: 'failure', status: 500, error: 'stopped' }),
    );
  });
}
