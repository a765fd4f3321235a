import { hostOf } from '@/contract/address/host-of';
import { throwIfAborted } from '@/async/deadline';
import { createHostClock } from '../pages/host-clock';
import type { ReadingEffects } from '../pages/page-turn';

/** How a site answered a request. */
interface Answered {
  status: number;
  retryAfter?: string;
}

/** Loads files of sites politely. */
export interface PoliteLoad<File> {
  /**
   * Loads a file when its site may be asked.
   *
   * @param least - Milliseconds that the site wants after it.
   * @throws {Error} what loading fails with, `CANCELLED`, or that the site is not asked any more.
   */
  load: (url: string, signal: AbortSignal, least?: number) => Promise<File>;
  /** From now on, pages of a site may be asked for at the earliest when the next file could be. */
  leave: () => void;
}

/**
 * Makes `load` wait for its site's turn, which it shares with all runs of this browser, and keep a
 * delay between two files; what a site is asked for before its pages are read, or instead of them.
 * A site that refuses, or gives no answer, three times in a row is not asked again.
 *
 * @param delay - Milliseconds, as for `createHostClock`.
 */
export function createPoliteLoad<File extends Answered>(
  load: (url: string, signal: AbortSignal) => Promise<File>,
  delay: number,
  { sites, now, sleep, random }: Omit<ReadingEffects, 'visit'>,
): PoliteLoad<File> {
  const clock = createHostClock(delay, random);
  /** Resolved when another run passes a turn. */
  let bell = Promise.withResolvers<void>();
  const turns = sites.join(() => {
    bell.resolve();
    bell = Promise.withResolvers();
  });
  const queues = new Map<string, Promise<unknown>>();
  const left = new Set<string>();

  async function myTurn(host: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      throwIfAborted(signal);
      const wait = Math.max(clock.readyAt(host), turns.readyAt(host)) - now();
      if (wait <= 0) return;
      const woken = new AbortController();
      const either = AbortSignal.any([signal, woken.signal]);
      // Of a site that another run is asking, nothing is known but that it will say so.
      await Promise.race([sleep(Math.min(wait, LONGEST_SLEEP), either), bell.promise]);
      woken.abort();
    }
  }

  async function ask(url: string, host: string, signal: AbortSignal, least: number): Promise<File> {
    await myTurn(host, signal);
    if (left.has(host)) throw new Error(`${host} is not asked any more`);
    turns.begin(host);
    let answer: Partial<Answered> = {};
    try {
      const file = await load(url, signal);
      answer = file;
      return file;
    } finally {
      const state = clock.answered(host, now(), answer.status, answer.retryAfter, least);
      if (state === 'stopped' || state === 'silent') left.add(host);
      turns.end(host, clock.readyAt(host));
    }
  }

  return {
    load(url, signal, least = 0) {
      const host = hostOf(url);
      const before = queues.get(host) ?? Promise.resolve();
      const asked = before.then(() => ask(url, host, signal, least));
      queues.set(
        host,
        asked.catch(() => {}),
      );
      return asked;
    },
    leave: () => turns.leave(),
  };
}

const LONGEST_SLEEP = 60_000;
