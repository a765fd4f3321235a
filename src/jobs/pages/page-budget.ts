import type { Pace } from '@/contract/many-pages';

/** How much of what a pace allows has been used, in a run that begins now. */
export function createPageBudget(pace: Pace, now: number) {
  const endsAt = now + pace.minutes * 60_000;
  let pages = 0;
  let bytes = 0;
  const hasPage = () => pages < pace.pages;
  return {
    /** Milliseconds since 1970. */
    endsAt,
    /** Whether another page may be begun. */
    hasPage,
    begin: () => void (pages += 1),
    /** Gives back a page that was begun, as it is retried or nothing was kept of it. */
    giveBack: () => void (pages -= 1),
    fetched: (more: number) => void (bytes += more),
    /** The key of the text that says which limit is reached; `undefined` if none is. */
    reached(time: number) {
      if (!hasPage()) return 'pagesEndPages';
      if (bytes >= pace.megabytes * 1_000_000) return 'pagesEndMegabytes';
      return time >= endsAt ? 'pagesEndMinutes' : undefined;
    },
  };
}
