import { PAGE_FETCH } from '@/contract/page-fetch';
import { accountRoutes } from './account-routes';
import { askedBody, toolOf } from './asked-body';
import type { Backend, SharedTabs } from './backend';
import { createKept } from './kept';
import { interactRoutes } from './interact-routes';
import type { LoadPage } from './load-page';
import { pageRoutes } from './page-routes';
import { createPictures, type Pictures } from './pictures';
import { createReadRun, createSiteEffects } from './read-run';
import { answerCall, type Answer, type Call, type Routes } from './routes';
import { runRoutes } from './run-routes';
import { createReach } from './reach-web';
import { reportRun } from './report-run';
import { createRuns, sizeOf, type Runs } from './runs';
import { createScraper } from './scraper';
import { searchRoutes } from './search-route';

/** The operations of the interface, whatever way they are asked for. */
export interface Service {
  /**
   * @param call.body - As a client sent it.
   * @param agent - What the client calls itself, if its body does not say.
   * @throws {Refusal} and what `refusalOf` puts in the contract's words.
   */
  answer: (call: Omit<Call, 'tool'>, agent?: string) => Promise<Answer>;
  /** Whether it searches the web. */
  searches: boolean;
  /** Tabs that users share, if the backend has any. */
  tabs?: SharedTabs;
  runs: Runs;
  pictures: Pick<Pictures, 'find'>;
  /** Ends all runs and the backend. */
  close: () => Promise<void>;
}

/**
 * @param load - Fetches robots.txt and sitemaps.
 * @param engine - As for {@link searchRoutes}; without one, nothing is searched.
 */
export function createService(backend: Backend, load: LoadPage, engine?: string): Service {
  // A site that sends a file without end must not hold up what waits for it.
  const loadFile: LoadPage = (url, how) => {
    const inTime = AbortSignal.timeout(PAGE_FETCH.timeout);
    return load(url, { ...how, signal: AbortSignal.any([how.signal, inTime]) });
  };
  const runs = createRuns(Date.now);
  const pictures = createPictures(Date.now);
  const kept = createKept(sizeOf, Date.now);
  const scraper = createScraper(backend, pictures, kept.put);
  const effects = createSiteEffects();
  const reach = createReach();
  const closing = new AbortController();
  const routes: Routes = {
    ...pageRoutes(scraper, loadFile, effects, kept),
    ...runRoutes(runs, createReadRun(scraper, runs, loadFile, effects), (run, webhook) => {
      void reportRun(runs, run, webhook, reach, closing.signal);
    }),
    ...(backend.sessions && interactRoutes(backend.sessions, kept, pictures)),
    ...accountRoutes(scraper, runs),
    ...(engine !== undefined && searchRoutes(scraper, engine)),
  };
  return {
    answer: (call, agent) =>
      answerCall(routes, {
        ...call,
        body: askedBody(call.body),
        tool: toolOf(call.upload?.options ?? call.body, agent),
      }),
    searches: engine !== undefined,
    ...(backend.tabs && { tabs: backend.tabs }),
    runs,
    pictures,
    async close() {
      closing.abort();
      for (const { stop } of runs.all()) stop.abort();
      await backend.close();
    },
  };
}
