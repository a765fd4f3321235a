import { withAbort, withTimeout } from '@/async/deadline';
import { Refusal } from '../refusal';
import { TOLD } from '../told';
import type { BrowserLink } from './browser-link';

/**
 * The browsers that are connected, by their pairings, and which of them reads a host.
 *
 * @param tell - Called with how many there are, whenever one has come or gone.
 * @param patience - How long a call waits for a browser that is away, in milliseconds.
 */
export function createConnectedBrowsers(tell: (connected: number) => void, patience: number) {
  const links = new Map<string, BrowserLink>();
  const waiters = new Set<() => void>();
  /** Which browser reads a host now, for how many calls. */
  const reading = new Map<string, { link: BrowserLink; calls: number }>();

  const open = () => [...links.values()].filter(({ isOpen }) => isOpen);

  return {
    /** Those that take calls. */
    open,
    /** Adds a browser that was greeted, until its connection ends. */
    enter(pairing: string, link: BrowserLink) {
      // The same browser again: what it had before is over, even if nobody has noticed.
      links.get(pairing)?.end();
      links.set(pairing, link);
      tell(links.size);
      waiters.forEach((wake) => wake());
      void link.ended.then(() => {
        if (links.get(pairing) !== link) return;
        links.delete(pairing);
        tell(links.size);
      });
    },
    /** Waits a while for a browser if none is there. */
    async wait(signal: AbortSignal): Promise<void> {
      if (open().length > 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiters.add(resolve);
      await withTimeout(patience, withAbort(signal, promise)).finally(() =>
        waiters.delete(resolve),
      );
    },
    /**
     * The browser that reads a host already, so that it can ask it for one page at a time, else the one with the
     * fewest calls.
     *
     * @throws {Refusal} 503 if there is none.
     */
    forHost(host: string): BrowserLink {
      const all = open().toSorted((one, other) => one.load - other.load);
      const now = reading.get(host)?.link;
      const link = all.find((one) => one === now) ?? all[0];
      if (link === undefined) throw new Refusal(503, undefined, TOLD.noBrowser);
      return link;
    },
    /** Has a browser work with a page of a host, and keeps other pages of that host for it meanwhile. */
    async whileReading<T>(host: string, link: BrowserLink, work: () => Promise<T>): Promise<T> {
      const before = reading.get(host);
      const mine = before?.link === link ? before : { link, calls: 0 };
      mine.calls += 1;
      reading.set(host, mine);
      try {
        return await work();
      } finally {
        mine.calls -= 1;
        if (mine.calls === 0 && reading.get(host) === mine) reading.delete(host);
      }
    },
    end() {
      for (const link of links.values()) link.end();
    },
  };
}
