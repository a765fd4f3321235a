import type { Reply } from './interact.ts';
import { isObject, listOf, makeId, type Json } from './json.ts';
import { scrapePage, type Memory } from './scrape.ts';
import { siteLinks } from './map.ts';
import { rejectBatch, rejectCrawl, rejectScrape } from './validate-scrape.ts';

/** Batches and crawls by id. Each query finds one more page read. */
export type Runs = Map<string, Run>;

/** The paths of the two kinds. */
export const RUN_PATHS = { batch: '/v2/batch/scrape', crawl: '/v2/crawl' } as const;
export type RunKind = keyof typeof RUN_PATHS;

interface Run {
  kind: RunKind;
  waiting: Json[];
  data: Json[];
  errors: Json[];
  robotsBlocked: string[];
  creditsUsed: number;
  total: number;
  isCancelled: boolean;
}

/** Host of addresses that robots.txt disallows. */
const CLOSED_HOST = 'robots.example';
/** How many pages one answer has. */
const PART = 2;

/** `POST /v2/batch/scrape`. @param base - Where the service is. */
export function startBatch(runs: Runs, body: unknown, base: string, now: number): Reply {
  const rejected = rejectBatch(body);
  if (rejected || !isObject(body) || !Array.isArray(body.urls))
    return { status: 400, body: { ...rejected } };
  const { urls, ignoreInvalidURLs, maxConcurrency: _limit, webhook: _hook, ...rest } = body;
  const { appendToId, ...options } = rest;
  const requests = urls.map((url: unknown) => ({ ...options, url: String(url) }));
  const refused = requests.filter((request) => rejectScrape(request) !== undefined);
  const [first] = refused;
  // Only the literal `true` leaves bad addresses out.
  if (first !== undefined && ignoreInvalidURLs !== true)
    return { status: 400, body: { ...rejectScrape(first) } };
  const taken = requests.filter((request) => !refused.includes(request));
  const invalid = refused.map(({ url }) => url);
  const more = ignoreInvalidURLs === true ? { invalidURLs: invalid } : {};
  const added = begin(runs, 'batch', taken, base, now, more);
  return typeof appendToId === 'string' ? append(runs, appendToId, added, base) : added;
}

/** `POST /v2/crawl`: of a site of twenty pages and one that its robots.txt closes. @param base - Where the service is. */
export function startCrawl(
  { runs, memory }: { runs: Runs; memory: Memory },
  body: unknown,
  base: string,
  now: number,
): Reply {
  const rejected = rejectCrawl(body);
  if (rejected || !isObject(body)) return { status: 400, body: { ...rejected } };
  const { limit = 10_000, scrapeOptions } = body;
  if (Number(limit) > memory.credits) {
    const error = 'Insufficient credits to perform this request.';
    return { status: 402, body: { success: false, error } };
  }
  const options = isObject(scrapeOptions) ? scrapeOptions : {};
  const start = new URL(String(body.url));
  const links = [start.href, ...siteLinks(start).map(({ url }) => url)];
  const urls = links.filter((url) => belongs(url, body)).slice(0, Number(limit));
  const closed = `https://${CLOSED_HOST}/`;
  const requests = [...urls, ...(body.ignoreRobotsTxt === true ? [] : [closed])];
  return begin(
    runs,
    'crawl',
    requests.map((url) => ({ ...options, url })),
    base,
    now,
  );
}

function belongs(address: string, { includePaths, excludePaths, regexOnFullURL }: Json): boolean {
  const { href, pathname } = new URL(address);
  const text = regexOnFullURL === true ? href : pathname;
  const fits = (pattern: unknown) => new RegExp(String(pattern), 'u').test(text);
  const included = listOf(includePaths);
  return !listOf(excludePaths).some(fits) && (included.length === 0 || included.some(fits));
}

function begin(
  runs: Runs,
  kind: RunKind,
  requests: { url: string }[],
  base: string,
  now: number,
  more: Json = {},
): Reply {
  const id = makeId(now, runs.size + 500);
  const isClosed = ({ url }: { url: string }) => URL.parse(url)?.hostname === CLOSED_HOST;
  runs.set(id, {
    kind,
    waiting: requests.filter((request) => !isClosed(request)),
    data: [],
    errors: [],
    robotsBlocked: requests.filter(isClosed).map(({ url }) => url),
    creditsUsed: 0,
    total: kind === 'batch' ? requests.length : 1,
    isCancelled: false,
  });
  const url = `${base}${RUN_PATHS[kind]}/${id}`;
  return { status: 200, body: { success: true, id, url, ...more } };
}

/** Appends a run to another one, under the other's id. */
function append(runs: Runs, id: string, { status, body }: Reply, base: string): Reply {
  const part = runs.get(String(body.id));
  const whole = runs.get(id);
  if (part === undefined) throw new Error('nothing was begun');
  runs.delete(String(body.id));
  runs.set(id, {
    ...part,
    waiting: [...(whole?.waiting ?? []), ...part.waiting],
    data: whole?.data ?? [],
    total: (whole?.total ?? 0) + part.total,
  });
  return { status, body: { ...body, id, url: `${base}${RUN_PATHS.batch}/${id}` } };
}

/** Answers a query about a run: its state, its errors, or its cancellation. */
export function askRun(
  { runs, memory }: { runs: Runs; memory: Memory },
  { method, kind, id, isErrors }: { method: string; kind: RunKind; id: string; isErrors: boolean },
  { base, skip, now }: { base: string; skip: number; now: number },
): Reply | undefined {
  const run = runs.get(id);
  if (run?.kind !== kind) return { status: 404, body: { success: false, error: 'Job not found' } };
  const { errors, robotsBlocked } = run;
  if (isErrors) return { status: 200, body: { errors, robotsBlocked } };
  if (method === 'DELETE') {
    if (run.waiting.length === 0) {
      const error = `${kind === 'crawl' ? 'Crawl' : 'Batch scrape'} is already completed`;
      return { status: 409, body: { success: false, error } };
    }
    run.waiting = [];
    run.isCancelled = true;
    return { status: 200, body: { success: true, status: 'cancelled' } };
  }
  if (method !== 'GET') return undefined;
  readNext(run, memory, base, now);
  // A crawl knows of more pages once it has read the first.
  if (kind === 'crawl') run.total = run.data.length + run.errors.length + run.waiting.length;
  const data = run.data.slice(skip, skip + PART);
  const isOpen = run.waiting.length > 0;
  const hasMore = isOpen || skip + data.length < run.data.length;
  return {
    status: 200,
    body: {
      success: true,
      status: run.isCancelled ? 'cancelled' : isOpen ? 'scraping' : 'completed',
      completed: run.data.length,
      total: run.total,
      creditsUsed: run.creditsUsed,
      expiresAt: new Date(now + 864e5).toISOString(),
      ...(hasMore && { next: `${base}${RUN_PATHS[kind]}/${id}?skip=${skip + data.length}` }),
      data,
    },
  };
}

function readNext(run: Run, memory: Memory, base: string, now: number): void {
  const request = run.waiting.shift();
  if (request === undefined) return;
  const before = memory.credits;
  const { status, body } = scrapePage(memory, request, `${base}/files`, now);
  run.creditsUsed += before - memory.credits;
  if (status === 200 && isObject(body.data)) run.data.push(body.data);
  else run.errors.push({ id: makeId(now, 900), url: request.url, error: String(body.error) });
}
