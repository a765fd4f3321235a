import { connect, type Socket } from 'node:net';
import { waitUntil } from './wait-until.ts';

/**
 * A connection to Marionette, the remote control that is part of Firefox. It speaks WebDriver's
 * commands over a socket, as `length:json`, and can also run code in the browser's own windows,
 * which is how a test clicks a toolbar button or a menu item.
 */
export interface Marionette {
  /** A WebDriver or Marionette command. Rejects with the error that Firefox names. */
  send: (command: string, parameters?: object) => Promise<unknown>;
  /**
   * Runs a function in the page of the current tab, in a world of its own that lasts as long as the
   * page. It may use nothing from outside itself.
   */
  inPage<T, A extends unknown[]>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Runs a function in the browser's window, with all of Firefox's internals. */
  inBrowser<T, A extends unknown[]>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  close(): void;
}

/** Connects as soon as Firefox listens, and begins a session. */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = await waitUntil('Firefox answers on its Marionette port', () => tryConnect(port));
  const send = speak(socket);
  // A page's dialog is closed by the next command, which otherwise fails.
  await send('WebDriver:NewSession', { unhandledPromptBehavior: 'dismiss' });
  await send('WebDriver:SetTimeouts', { script: 120_000, pageLoad: 60_000, implicit: 0 });

  let last: Promise<unknown> = Promise.resolve();

  /** Runs scripts one after another, as the context is the session's, not the script's. */
  function run<T, A extends unknown[]>(
    context: 'content' | 'chrome',
    work: (...args: A) => T | Promise<T>,
    args: A,
  ): Promise<T> {
    const turn = last.then(() => runNow(context, work, args));
    last = turn.catch(() => {});
    return turn;
  }

  async function runNow<T, A extends unknown[]>(
    context: 'content' | 'chrome',
    work: (...args: A) => T | Promise<T>,
    args: A,
  ): Promise<T> {
    await send('Marionette:SetContext', { value: context });
    try {
      let reply = await execute(asyncScript(work.toString()), args);
      // A dialog of the page interrupts the command, but not what runs: ask again for its outcome.
      while (reply === null) reply = await execute(KEPT_OUTCOME, []);
      return unwrap<T>(reply);
    } finally {
      await send('Marionette:SetContext', { value: 'content' });
    }
  }

  async function execute(script: string, args: unknown[]): Promise<unknown> {
    const reply = await send('WebDriver:ExecuteAsyncScript', {
      script,
      args,
      // One with a name lasts as long as the page, and the page's scripts cannot interfere with it.
      sandbox: 'winnow-test',
    });
    // Every answer of WebDriver to a script is `{value}`.
    return (reply as { value: unknown }).value;
  }

  return {
    send,
    inPage: (work, ...args) => run('content', work, args),
    inBrowser: (work, ...args) => run('chrome', work, args),
    close: () => {
      socket.destroy();
    },
  };
}

const GONE = 'The page went away before it answered';

/** Asks again for the outcome of the last {@link asyncScript}. */
const KEPT_OUTCOME = `const [done] = arguments;
  Promise.resolve(globalThis.keptOutcome ?? { error: '${GONE}' }).then(done);`;

/**
 * A script for WebDriver that calls a function with the script's arguments and waits for it. Its
 * answer is for {@link unwrap}. {@link KEPT_OUTCOME} gives it once more in the same world.
 */
export function asyncScript(source: string): string {
  // The script's last argument is the callback; before it stand the function's own arguments.
  return `const done = arguments[arguments.length - 1];
    const args = Array.prototype.slice.call(arguments, 0, -1);
    globalThis.keptOutcome = Promise.resolve()
      .then(() => (${source}).apply(null, args))
      .then((value) => ({ value: value === undefined ? null : value }),
            (error) => ({ error: String(error) + '\\n' + (error && error.stack || '') }));
    globalThis.keptOutcome.then(done);`;
}

/**
 * The return value of an {@link asyncScript}'s function. The caller asserts its type.
 *
 * @throws {Error} what the function threw.
 */
export function unwrap<T>(reply: unknown): T {
  // Firefox gives `null` for a page that went away meanwhile.
  const outcome = reply as { value: T } | { error: string } | null;
  if (outcome === null) throw new Error(GONE);
  if ('error' in outcome) throw new Error(outcome.error);
  return outcome.value;
}

function tryConnect(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

type Send = (command: string, parameters?: object) => Promise<unknown>;

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** Messages are `[0, id, command, parameters]`; answers are `[1, id, error, result]`. */
function speak(socket: Socket): Send {
  const waiting = new Map<number, Pending>();
  let lastId = 0;

  const read = createMessageReader((message) => {
    // The greeting is no array.
    if (Array.isArray(message)) settle(message);
  });
  socket.on('data', read);
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'));
    waiting.clear();
  });

  function settle([, id, error, result]: unknown[]): void {
    const pending = waiting.get(Number(id));
    waiting.delete(Number(id));
    if (error === null) pending?.resolve(result);
    else pending?.reject(new Error(describe(error)));
  }

  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      // What is written there would never be answered.
      if (socket.destroyed) return reject(new Error('Firefox closed the connection'));
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      const message = Buffer.from(JSON.stringify([0, lastId, command, parameters]));
      socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    });
}

/**
 * Takes the pieces of a stream of `length:json` and calls back with every value. The pieces of one
 * are put together once: an answer may have many megabytes.
 */
function createMessageReader(listener: (message: unknown) => void): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let size = 0;
  /** How many bytes must have arrived for the next value. */
  let wanted = 1;
  return (piece) => {
    pieces.push(piece);
    size += piece.length;
    while (size >= wanted) {
      const received = Buffer.concat(pieces);
      const colon = received.indexOf(':');
      const end = colon < 0 ? size + 1 : colon + 1 + Number(received.subarray(0, colon));
      const rest = size < end ? received : received.subarray(end);
      if (size >= end) listener(JSON.parse(received.subarray(colon + 1, end).toString()));
      pieces = [rest];
      wanted = size < end ? end : 1;
      size = rest.length;
    }
  };
}

function describe(error: unknown): string {
  const { error: name, message } = error as { error: string; message: string };
  return `${name}: ${message}`;
}
