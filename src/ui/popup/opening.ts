import type { Job } from '@/contract/job';
import type { PageState } from '@/platform/page-state';
import type { TabInfo } from '@/platform/tabs';

/** What the popup needs first. Any of it may fail, and is then requested again. */
export interface Opening {
  /** The tab that it was opened on. */
  tab: Promise<TabInfo | undefined>;
  page: Promise<PageState | undefined>;
  jobs: Promise<Job[]>;
}

/** Stores what was requested while the popup was loading, for {@link takeOpening}. */
export function keepOpening(view: Window, opening: Opening): void {
  for (const answer of Object.values(opening)) answer.catch(() => {});
  Reflect.set(view, KEY, opening);
}

/** What was requested while the popup was loading; `undefined` if nothing was. */
export function takeOpening(view: Window): Opening | undefined {
  // Only `keepOpening` sets it.
  return Reflect.get(view, KEY) as Opening | undefined;
}

const KEY = 'winnowOpening';
