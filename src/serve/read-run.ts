import { randomUUID } from 'node:crypto';
import { delay, steadyNow, throwIfAborted } from '@/async/deadline';
import { emptyReport } from '@/contract/capture-report';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { isOnOwnNetwork, mayLeadTo } from '@/contract/address/leads-to';
import { whyLeftOut } from '@/contract/left-out';
import { DEFAULT_PACE, PACE_LIMITS, type JobPage } from '@/contract/many-pages';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { FailureError, toFailure } from '@/contract/result';
import { messageKeyOf, type UserText } from '@/contract/user-text';
import { createCrawl, type Crawl } from '@/jobs/pages/crawl';
import type { Visited } from '@/jobs/pages/page-verdicts';
import { readPages } from '@/jobs/pages/read-pages';
import { createSiteTurns } from '@/jobs/pages/site-turns';
import { createPoliteLoad } from '@/jobs/site/polite-load';
import { addWarning } from './add-warning';
import { english } from './english.ts';
import type { LoadPage } from './load-page';
import { createRunFailures, type RunFailures } from './run-failures';
import { sizeOf, type Run, type Runs } from './runs';
import type { Scraper } from './scraper';
import { TOLD } from './told';

/** What a run reads. */
export interface RunOrder {
  urls: readonly string[];
  options: ScrapeOptions;
  /** Which links to follow; absent: none. */
  crawl?: CrawlOrder;
  tool: string;
  /** Where the server is, for the client that began the run. */
  base: string;
}

/** Reads the pages of a run, at a pace that sites bear, until all are read or it is stopped. */
export type ReadRun = (run: Run, order: RunOrder) => Promise<void>;

/** What asking sites in turn and at a pace needs, the same for all that the server asks them. */
export function createSiteEffects() {
  return {
    sites: createSiteTurns(),
    now: steadyNow,
    sleep: (ms: number, signal: AbortSignal) => delay(ms, signal).catch(() => {}),
    random: Math.random,
  };
}

/**
 * Makes the function that reads the pages of runs: with the extension's own way to read many pages and to follow
 * links, over whatever backend answers.
 *
 * @param load - Loads what is no page: robots.txt and sitemaps.
 * @param megabytes - How much a run may keep; it ends when it has more. Default: 200.
 */
export function createReadRun(
  scraper: Pick<Scraper, 'scrape'>,
  runs: Runs,
  load: LoadPage,
  effects: ReturnType<typeof createSiteEffects>,
  megabytes = 200,
): ReadRun {
  async function visit(
    run: Run,
    { options, tool, base }: RunOrder,
    crawl: Crawl | undefined,
    { page, failures }: { page: JobPage; failures: RunFailures },
    signal: AbortSignal,
  ): Promise<Visited> {
    const { url } = page;
    const why = crawl && whyLeftOut(page);
    if (why !== undefined) return { outcome: { reason: why }, isClosed: true };
    let wait = 0;
    try {
      const robots = await crawl?.robots(url, signal);
      if (robots?.allows(url) === false) {
        run.robotsBlocked.push(url);
        return { outcome: { reason: robots.reason }, isClosed: true };
      }
      wait = robots?.delay ?? 0;
      const call = { signal, tool, base, wantsLinks: crawl !== undefined };
      const { headers, ...others } = options;
      // They may be secret, and the pages of a crawl lead to any site.
      const isTheirs = crawl === undefined || new URL(url).origin === new URL(run.url).origin;
      const request = { ...others, url, ...(isTheirs && headers && { headers }) };
      const given = failures.givenUp(url);
      if (given !== undefined) return given;
      const { data, links, retryAfter } = await scraper.scrape(request, call, true);
      failures.read(url);
      const { statusCode = 200, url: shown = url } = data.metadata;
      return {
        status: statusCode,
        delay: wait,
        ...(retryAfter !== undefined && { retryAfter }),
        bytes: sizeOf(data),
        outcome: { data, report: emptyReport() },
        ...(links && { links: { url: shown, to: links } }),
      };
    } catch (error) {
      throwIfAborted(signal);
      return { delay: wait, ...failures.visited(url, error) };
    }
  }

  return async (run, order) => {
    const { signal } = run.stop;
    const { urls, crawl: links } = order;
    const pages = urls.map((url): JobPage => ({ url, state: 'waiting' }));
    const all = [...pages];
    const failures = createRunFailures();
    const pace = { ...paceOf(order), megabytes };
    const from = urls[0] ?? '';
    const loadFile = (url: string, either: AbortSignal) =>
      mayLeadTo(from, url) ? load(url, { signal: either }) : Promise.reject(new Error(url));
    let isGivenUp = false;
    let isUnjudged = false;
    const onUnjudged = () => (isUnjudged = true);
    const polite = createPoliteLoad(loadFile, pace.delay, effects);
    try {
      const crawl = links && createCrawl(links, pages, loadFile, polite.load, onUnjudged);
      const visitNext = (page: JobPage, either: AbortSignal) =>
        visit(run, order, crawl, { page, failures }, either);
      for await (const event of readPages(
        pages,
        pace,
        signal,
        { ...effects, visit: visitNext },
        crawl,
      )) {
        if (event.type === 'found') all.push(...event.pages);
        else {
          all.push(...(event.found ?? []));
          if (event.page.state === 'done' && event.given !== undefined) {
            if (!runs.give(run, event.given.data))
              throw new FailureError({ code: 'LIMIT_REACHED', message: TOLD.runCut });
          } else note(run, all[event.at]?.url ?? '', event.page, failures);
          isGivenUp ||= event.page.state === 'skipped' && isSiteEnd(event.page.reason);
        }
        run.total = Math.min(pace.pages, all.length - run.robotsBlocked.length);
      }
      end();
    } catch (error) {
      const { code, message } = toFailure(error);
      if (signal.aborted) return runs.end(run, 'cancelled');
      // That it has as many pages as it should needs no word.
      const isCut = run.data.length + run.errors.length < pace.pages;
      const told = code === 'LIMIT_REACHED' ? TOLD.runCut : english(message);
      if (isCut) addWarning(run, told);
      if (code === 'LIMIT_REACHED') end();
      else runs.end(run, 'failed');
    } finally {
      polite.leave();
    }

    function end(): void {
      const { max } = PACE_LIMITS.pages;
      if (links && (links.limit ?? Infinity) > max && all.length >= max)
        addWarning(run, TOLD.crawlCut(max));
      if (isUnjudged) addWarning(run, TOLD.unjudged);
      if (isGivenUp) addWarning(run, TOLD.siteGivenUp);
      run.total = run.data.length + run.errors.length;
      runs.end(run, 'completed');
    }
  };
}

/** Whether a page was skipped as its site is not asked any more. */
function isSiteEnd(reason: UserText | undefined): boolean {
  const key = messageKeyOf(reason);
  return key === 'pageSiteStopped' || key === 'pageSiteSilent';
}

/** Notes a page that was not read, and why, unless it waits or its site closes it. */
function note(
  run: Run,
  url: string,
  { state, reason = '' }: Omit<JobPage, 'url'>,
  failures: RunFailures,
): void {
  if ((state !== 'failed' && state !== 'skipped') || run.robotsBlocked.includes(url)) return;
  const code = failures.codeOf(url);
  run.errors.push({
    id: randomUUID(),
    timestamp: new Date().toISOString(),
    url,
    ...(code !== undefined && { code }),
    error: english(reason),
  });
}

function paceOf({ urls, crawl }: RunOrder) {
  const isOwn = urls.every(isOnOwnNetwork);
  const asked = crawl?.delay === undefined ? undefined : crawl.delay * 1000;
  return {
    ...DEFAULT_PACE,
    delay: asked ?? (isOwn ? 0 : DELAY_MS),
    pages:
      crawl === undefined ? urls.length : Math.min(crawl.limit ?? Infinity, PACE_LIMITS.pages.max),
    minutes: PACE_LIMITS.minutes.max,
  };
}

/** Between two pages of a site. */
const DELAY_MS = 250;
