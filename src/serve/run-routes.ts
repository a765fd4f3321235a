import { batchCheck } from '@/contract/request/check-batch';
import { checkRequest } from '@/contract/request/check-request';
import { crawlCheck } from '@/contract/request/check-crawl';
import { isRecord } from '@/contract/is-record';
import { PACE_LIMITS } from '@/contract/many-pages';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { addWarning } from './add-warning';
import type { ReadRun } from './read-run';
import { acceptedBy, Refusal } from './refusal';
import type { Webhook } from './report-run';
import type { Call, Routes } from './routes';
import { isSound, requireSound } from './sound-address';
import { expiryOf, type Run, type RunKind, type Runs } from './runs';
import { TOLD } from './told';
import { createUsedKeys } from './used-keys';

/** The paths of the two kinds. */
export const RUN_PATHS = { batch: '/v2/batch/scrape', crawl: '/v2/crawl' } as const;

/**
 * Batches and crawls: starting one, asking about it, cancelling it.
 *
 * @param report - Tells an address of what becomes of a run that has just begun.
 */
export function runRoutes(
  runs: Runs,
  readRun: ReadRun,
  report: (run: Run, webhook: Webhook) => void,
): Routes {
  function begin(
    run: Run,
    order: Parameters<ReadRun>[1],
    webhook: Webhook | undefined,
    { base }: Call,
  ) {
    if (webhook !== undefined) report(run, webhook);
    readRun(run, order).catch(() => runs.end(run, 'failed'));
    return { success: true, id: run.id, url: `${base}${RUN_PATHS[run.kind]}/${run.id}` };
  }

  const used = createUsedKeys();

  function add({ idempotencyKey }: Call, ...order: Parameters<Runs['add']>): Run {
    if (used.has(idempotencyKey)) throw new Refusal(409, undefined, TOLD.keyUsed);
    const run = runs.add(...order);
    used.add(idempotencyKey);
    return run;
  }

  return {
    [`POST ${RUN_PATHS.batch}`](call) {
      const { invalidURLs, body } = withoutInvalid(call.body);
      const { urls, ignoreInvalidURLs: _, ...rest } = acceptedBy(batchCheck, body);
      if (urls.length > PACE_LIMITS.pages.max)
        throw new Refusal(400, 'BAD_REQUEST', TOLD.tooManyPages(PACE_LIMITS.pages.max));
      requireSound(...urls, ...hostsOf(rest));
      const { webhook, appendToId, maxConcurrency, ...options } = rest;
      const run = add(call, 'batch', urls[0] ?? '', urls.length);
      noteIgnored(run, { appendToId, maxConcurrency });
      noteKept(run, options);
      const begun = begin(run, { urls, options, tool: call.tool, base: call.base }, webhook, call);
      return { ...begun, ...(invalidURLs && { invalidURLs }) };
    },
    [`POST ${RUN_PATHS.crawl}`](call) {
      const request = acceptedBy(crawlCheck, call.body);
      const { url, scrapeOptions = {}, zeroDataRetention, maxConcurrency, ...rest } = request;
      const { webhook, prompt, ignoreRobotsTxt, robotsUserAgent, ...crawl } = rest;
      requireSound(url, ...hostsOf(rest));
      const run = add(call, 'crawl', url, 1);
      const isPolite = ignoreRobotsTxt === false ? undefined : ignoreRobotsTxt;
      noteIgnored(run, { prompt, ignoreRobotsTxt: isPolite, robotsUserAgent, maxConcurrency });
      const options = { ...scrapeOptions, ...(zeroDataRetention && { zeroDataRetention }) };
      noteKept(run, options);
      if (scrapeOptions.headers !== undefined) addWarning(run, TOLD.headersOfStart);
      return begin(
        run,
        { urls: [url], options, crawl, tool: call.tool, base: call.base },
        webhook,
        call,
      );
    },
    'GET /v2/crawl/active': () => activeCrawls(runs),
    'GET /v2/crawl/ongoing': () => activeCrawls(runs),
    ...routesOfKind(runs, 'batch'),
    ...routesOfKind(runs, 'crawl'),
  };
}

/** The state of a run with a part of its pages, as the contract has it. */
export function statusOf(
  run: Run,
  base: string,
  skip = 0,
  limit = MOST_PAGES,
): Record<string, unknown> {
  const reached = endOfPart(run, skip, limit);
  const data = run.data.slice(skip, reached);
  const { endedAt, warning } = run;
  return {
    success: run.state !== 'failed',
    status: run.state,
    completed: run.data.length,
    total: run.total,
    creditsUsed: 0,
    expiresAt: new Date(expiryOf(run)).toISOString(),
    createdAt: new Date(run.createdAt).toISOString(),
    ...(endedAt !== undefined && {
      completedAt: new Date(endedAt).toISOString(),
      duration: (endedAt - run.createdAt) / 1000,
    }),
    ...(warning !== undefined && { warning }),
    ...(run.state === 'failed' && { error: warning ?? TOLD.noAnswer('') }),
    // Only where there is more to give now: clients follow it without a pause.
    ...(reached < run.data.length && {
      next: `${base}${RUN_PATHS[run.kind]}/${run.id}?skip=${reached}&limit=${limit}`,
    }),
    data,
  };
}

/** After the last page of an answer that begins with a page: at least one if there is any, as many as are not too long. */
function endOfPart({ lengths }: Run, skip: number, limit: number): number {
  const most = Math.min(limit, MOST_PAGES);
  let size = 0;
  const past = lengths.slice(skip, skip + most).findIndex((each, at) => {
    size += each;
    return at > 0 && size > MOST_LENGTH;
  });
  return past === -1 ? Math.min(lengths.length, skip + most) : skip + past;
}

function routesOfKind(runs: Runs, kind: RunKind): Routes {
  const path = `${RUN_PATHS[kind]}/:id`;
  return {
    [`GET ${path}`]({ base, query }, id) {
      const skip = whole(query.get('skip'), 0);
      const limit = Math.max(1, whole(query.get('limit'), MOST_PAGES));
      return statusOf(runs.find(kind, id), base, skip, limit);
    },
    [`DELETE ${path}`](_call, id) {
      const run = runs.find(kind, id);
      if (run.state !== 'scraping')
        throw new Refusal(409, undefined, TOLD.ended(kind === 'crawl' ? 'Crawl' : 'Batch scrape'));
      run.stop.abort();
      runs.end(run, 'cancelled');
      return { success: true, status: 'cancelled' };
    },
    [`GET ${path}/errors`](_call, id) {
      const { errors, robotsBlocked } = runs.find(kind, id);
      return { success: true, errors, robotsBlocked };
    },
  };
}

function activeCrawls(runs: Runs) {
  const active = runs.all().filter(({ kind, state }) => kind === 'crawl' && state === 'scraping');
  const crawls = active.map(({ id, url, createdAt }) => ({
    id,
    teamId: 'local',
    url,
    created_at: new Date(createdAt).toISOString(),
  }));
  return { success: true, crawls };
}

/** Without addresses that cannot be scraped, if the client wants them left out; they are named. */
function withoutInvalid(body: unknown): { body: unknown; invalidURLs?: unknown[] } {
  if (!isRecord(body) || body.ignoreInvalidURLs !== true || !Array.isArray(body.urls))
    return { body };
  const isValid = (url: unknown) => {
    const checked = checkRequest({ url });
    return checked.ok && isSound(checked.value.url);
  };
  const invalidURLs = body.urls.filter((url: unknown) => !isValid(url));
  return { body: { ...body, urls: body.urls.filter(isValid) }, invalidURLs };
}

/** The address that wants to hear of a run. */
function hostsOf({ webhook }: { webhook?: Webhook | undefined }): string[] {
  return webhook === undefined ? [] : [webhook.url];
}

function noteIgnored(run: Run, fields: Record<string, unknown>): void {
  const names = Object.keys(fields).filter((name) => fields[name] !== undefined);
  if (names.length > 0) addWarning(run, TOLD.ignored(names.join(', ')));
}

function noteKept(run: Run, { zeroDataRetention }: ScrapeOptions): void {
  if (zeroDataRetention === true) addWarning(run, TOLD.runKept);
}

function whole(text: string | null, other: number): number {
  const value = Number(text ?? other);
  return Number.isInteger(value) && value >= 0 ? value : other;
}

/** As many pages as one answer has. */
const MOST_PAGES = 100;
/** As long as one answer is as JSON, in characters, unless one page is longer. */
const MOST_LENGTH = 10_000_000;
