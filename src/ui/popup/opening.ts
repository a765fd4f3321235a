import type { Job } from '@/contract/job';
import type { PageState } from '@/platform/page-state';
import type { TabInfo } from '@/platform/tabs';

/** What the popup needs to know first. All of it may fail, and is asked for again then. */
export interface Opening {
  /** The tab that it was opened on. */
  tab: Promise<TabInfo | undefined>;
  page: Promise<PageState | undefined>;
  jobs: Promise<Job[]>;
}

/** Keeps what was asked for while the popup was loading, for {@link takeOpening}. */
export function keepOpening(view: Window, opening: Opening): void {
  for (const answer of Object.values(opening)) answer.catch(() => {});
  Reflect.set(view, KEY, opening);
}

/** What was asked for while the popup was loading; `undefined` where nothing was. */
export function takeOpening(view: Window): Opening | undefined {
  // Nobody but `keepOpening` sets it.
  return Reflect.get(view, KEY) as Opening | undefined;
}

const KEY = 'winnowOpening';
