import { throwIfAborted } from '@/async/deadline';
import { Refusal, refusalOf, Untouched } from './refusal';
import { busy } from './scraper';
import { TOLD } from './told';

/** Pages that stay open between the calls of clients. */
export interface OpenPages<Held> {
  /**
   * Works with the page of a key, one call at a time; opens it if it is not open. Where the work fails for another
   * reason than its actions, the page is closed, unless it is {@link Untouched}.
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
 * Keeps up to four pages open, each for ten minutes, and five after it was last used. A call that still works with one
 * then is refused as one that comes later.
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
    const page: Open<Held> = {
      held: begin(),
      since: now(),
      turn: Promise.resolve(),
      gone: Promise.withResolvers(),
      // Calls may overlap without end.
      last: setTimeout(() => void end(key), LONGEST_MS).unref(),
      idle: undefined,
    };
    // Whoever works with it is told.
    page.held.catch(() => {});
    page.gone.promise.catch(() => {});
    open.set(key, page);
    return page;
  }

  async function end(key: string): Promise<number | undefined> {
    const page = open.get(key);
    if (page === undefined) return undefined;
    open.delete(key);
    clearTimeout(page.idle);
    clearTimeout(page.last);
    page.gone.reject(new Refusal(404, undefined, TOLD.noJob));
    await page.held.then((held) => held.close()).catch(() => {});
    return now() - page.since;
  }

  return {
    async use(key, begin, work, signal) {
      const page = get(key, begin);
      clearTimeout(page.idle);
      let isUntouched = false;
      const done = page.turn.then(async () => {
        const held = await Promise.race([page.gone.promise, page.held]);
        isUntouched = signal?.aborted === true;
        if (signal !== undefined) throwIfAborted(signal);
        return Promise.race([page.gone.promise, work(held)]);
      });
      const turn = done.then(
        () => {},
        (error: unknown) => {
          // Where an action fails, the page is still as that left it.
          const stays =
            isUntouched ||
            error instanceof Untouched ||
            refusalOf(error).code === 'SCRAPE_ACTION_ERROR';
          if (!stays && open.get(key) === page) return end(key).then(() => {});
          return undefined;
        },
      );
      page.turn = turn;
      await turn;
      // Others may wait for it, or work with it.
      if (page.turn === turn && open.get(key) === page) {
        page.idle = setTimeout(() => void end(key), IDLE_MS).unref();
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
  /** Rejects once it is closed. */
  gone: PromiseWithResolvers<never>;
  /** Closes it, whatever is done with it. */
  last: NodeJS.Timeout;
  /** Closes it if nobody uses it again. */
  idle: NodeJS.Timeout | undefined;
}

const MOST_OPEN = 4;
const IDLE_MS = 300_000;
const LONGEST_MS = 600_000;
