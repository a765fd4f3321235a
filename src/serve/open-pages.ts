import { throwIfAborted } from '@/async/deadline';
import { Refusal, refusalOf } from './refusal';
import { busy } from './scraper';
import { TOLD } from './told';

/** Pages that stay open between the calls of clients. */
export interface OpenPages<Held> {
  /**
   * Works with the page of a key, one call at a time; opens it if it is not open. Where the work fails for another
   * reason than its actions, the page is closed.
   *
   * @param signal - When it is aborted before the call's turn has come, the work is not begun; the page stays.
   * @throws {Refusal} 429 where too many are open; and what the work fails with.
   */
  use<T>(
    key: string,
    open: () => Promise<Held>,
    work: (page: Held) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
  /** Closes a page. @returns for how many milliseconds it was open; `undefined` if it is not. */
  end(key: string): Promise<number | undefined>;
  /** Closes all. */
  close(): Promise<void>;
}

/**
 * Keeps up to four pages open, each for ten minutes, and five after it was last used.
 *
 * @param now - Milliseconds, from any point in time.
 */
export function createOpenPages<Held extends { close: () => Promise<void> }>(
  now: () => number,
): OpenPages<Held> {
  const open = new Map<string, Open<Held>>();

  function get(key: string, begin: () => Promise<Held>): Open<Held> {
    const before = open.get(key);
    if (before !== undefined) return before;
    if (open.size >= MOST_OPEN) throw busy();
    const page = { held: begin(), since: now(), turn: Promise.resolve(), timer: undefined };
    // Whoever works with it is told.
    page.held.catch(() => {});
    open.set(key, page);
    return page;
  }

  async function end(key: string): Promise<number | undefined> {
    const page = open.get(key);
    if (page === undefined) return undefined;
    open.delete(key);
    clearTimeout(page.timer);
    await page.held.then((held) => held.close()).catch(() => {});
    return now() - page.since;
  }

  return {
    async use(key, begin, work, signal) {
      const page = get(key, begin);
      clearTimeout(page.timer);
      let isUntouched = false;
      const done = page.turn.then(async () => {
        if (open.get(key) !== page) throw new Refusal(404, undefined, TOLD.noJob);
        const held = await page.held;
        isUntouched = signal?.aborted === true;
        if (signal !== undefined) throwIfAborted(signal);
        return work(held);
      });
      const turn = done.then(
        () => {},
        (error: unknown) => {
          // Where an action fails, the page is still as that left it.
          const stays = isUntouched || refusalOf(error).code === 'SCRAPE_ACTION_ERROR';
          if (!stays && open.get(key) === page) return end(key).then(() => {});
          return undefined;
        },
      );
      page.turn = turn;
      await turn;
      // Others may wait for it, or work with it.
      if (page.turn === turn && open.get(key) === page) {
        const left = Math.min(IDLE_MS, page.since + LONGEST_MS - now());
        page.timer = setTimeout(() => void end(key), left).unref();
      }
      return done;
    },
    end,
    async close() {
      await Promise.all([...open.keys()].map(end));
    },
  };
}

interface Open<Held> {
  held: Promise<Held>;
  since: number;
  /** Ends with the last call. */
  turn: Promise<void>;
  timer: NodeJS.Timeout | undefined;
}

const MOST_OPEN = 4;
const IDLE_MS = 300_000;
const LONGEST_MS = 600_000;
