import type { Pace } from '@/contract/many-pages';

/** How much of what a pace allows has been used. */
export interface PageBudget {
  /** Milliseconds since 1970. */
  endsAt: number;
  /** Whether another page may be begun. */
  hasPage: () => boolean;
  begin: () => void;
  /** Gives back a page that was begun, as it is retried or nothing was kept of it. */
  giveBack: () => void;
  fetched: (bytes: number) => void;
  /** The key of the text that says which limit is reached; `undefined` if none is. */
  reached: (now: number) => ReachedLimit | undefined;
}

/** Makes the budget of a run that begins now. */
export function createPageBudget(pace: Pace, now: number): PageBudget {
  const endsAt = now + pace.minutes * 60_000;
  let pages = 0;
  let bytes = 0;
  const hasPage = () => pages < pace.pages;
  return {
    endsAt,
    hasPage,
    begin: () => void (pages += 1),
    giveBack: () => void (pages -= 1),
    fetched: (more) => void (bytes += more),
    reached(time) {
      if (!hasPage()) return 'pagesEndPages';
      if (bytes >= pace.megabytes * 1_000_000) return 'pagesEndMegabytes';
      return time >= endsAt ? 'pagesEndMinutes' : undefined;
    },
  };
}

type ReachedLimit = 'pagesEndPages' | 'pagesEndMinutes' | 'pagesEndMegabytes';
