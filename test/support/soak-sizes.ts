/**
 * How much each soak does: in `npm test`, and in `npm run soak` before a release. An environment variable
 * with the name of a size sets it.
 */
const SIZES = {
  /** How often Chromium's background is killed, the extension reloaded, and the browser killed. */
  WORKER_KILLS: { test: 4, soak: 50 },
  RELOADS: { test: 1, soak: 20 },
  BROWSER_KILLS: { test: 1, soak: 20 },
  /** How often Firefox's background is ended, and the browser killed. */
  FIREFOX_KILLS: { test: 3, soak: 50 },
  FIREFOX_BROWSER_KILLS: { test: 1, soak: 20 },
  /** How often a browser ends the background because it idles. */
  IDLE_KILLS: { test: 2, soak: 10 },
  /** How many requests are sent between two ends of a background. */
  JOBS_PER_KILL: { test: 4, soak: 16 },
  /** How often a recorded flow is run, with the background ended in each. */
  FLOW_KILLS: { test: 3, soak: 50 },
  FIREFOX_FLOW_KILLS: { test: 2, soak: 20 },
  /** How many popups are closed at each of five moments after the click. */
  EARLY_CLOSINGS: { test: 1, soak: 10 },
  /** How many pages a table has that is read in Firefox with the background ended twice. */
  TABLE_PAGES: { test: 12, soak: 60 },
  /** How often Chromium's background is killed while a table is read, and the browser while rows are added. */
  TABLE_KILLS: { test: 2, soak: 25 },
  DATASET_KILLS: { test: 1, soak: 25 },
  /** Seconds of the longest scrape. A background that does nothing is ended after 30; a request may take 297. */
  LONGEST: { test: 45, soak: 295 },
  FIREFOX_LONGEST: { test: 35, soak: 295 },
  /** How many requests, and how many captures, done twice, a background's memory is watched over. */
  MEMORY_JOBS: { test: 15, soak: 500 },
  /** How many short results are listed, and how many of a million characters. */
  RESULTS: { test: 500, soak: 10_000 },
  LARGE_RESULTS: { test: 10, soak: 200 },
  /** Kilobytes of a page that is read whole. */
  LARGE_PAGE: { test: 10_000, soak: 20_000 },
  /** How many broken pages are read. */
  MUTATIONS: { test: 80, soak: 4000 },
};

/** The size of that name, of a soak if `SOAK` is set. */
export function soakSize(name: keyof typeof SIZES): number {
  return Number(process.env[name] ?? SIZES[name][process.env.SOAK === undefined ? 'test' : 'soak']);
}
