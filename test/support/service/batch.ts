import type { Reply } from './interact.ts';
import { isObject, makeId, type Json } from './json.ts';
import { scrapePage, type Memory } from './scrape.ts';
import { rejectBatch, rejectScrape } from './validate-scrape.ts';

/** Batches by their ids. Each time one is asked for, it has read one page more. */
export type Batches = Map<string, Batch>;

interface Batch {
  waiting: Json[];
  data: Json[];
  errors: Json[];
  robotsBlocked: string[];
  creditsUsed: number;
  total: number;
  isCancelled: boolean;
}

/** Host of addresses that robots.txt closes. */
const CLOSED_HOST = 'robots.example';
/** How many pages one answer has. */
const PART = 2;

/** `POST /v2/batch/scrape`. @param base - Where the service is. */
export function startBatch(batches: Batches, body: unknown, base: string, now: number): Reply {
  const rejected = rejectBatch(body);
  if (rejected || !isObject(body) || !Array.isArray(body.urls))
    return { status: 400, body: { ...rejected } };
  const { urls, ignoreInvalidURLs, maxConcurrency: _limit, webhook: _hook, ...options } = body;
  const requests = urls.map((url: unknown) => ({ ...options, url: String(url) }));
  const refused = requests.filter((request) => rejectScrape(request) !== undefined);
  const [first] = refused;
  // Only the literal `true` leaves bad addresses out.
  if (first !== undefined && ignoreInvalidURLs !== true)
    return { status: 400, body: { ...rejectScrape(first) } };
  const taken = requests.filter((request) => !refused.includes(request));
  const id = makeId(now, batches.size + 500);
  const isClosed = ({ url }: { url: string }) => URL.parse(url)?.hostname === CLOSED_HOST;
  batches.set(id, {
    waiting: taken.filter((request) => !isClosed(request)),
    data: [],
    errors: [],
    robotsBlocked: taken.filter(isClosed).map(({ url }) => url),
    creditsUsed: 0,
    total: taken.length,
    isCancelled: false,
  });
  const invalid = refused.map(({ url }) => url);
  return {
    status: 200,
    body: {
      success: true,
      id,
      url: `${base}/v2/batch/scrape/${id}`,
      ...(ignoreInvalidURLs === true && { invalidURLs: invalid }),
    },
  };
}

/** What is asked of one batch: its state, its errors, its end. */
export function askBatch(
  batches: Batches,
  memory: Memory,
  { method, id, isErrors }: { method: string; id: string; isErrors: boolean },
  { base, skip, now }: { base: string; skip: number; now: number },
): Reply | undefined {
  const batch = batches.get(id);
  if (batch === undefined) return { status: 404, body: { success: false, error: 'Job not found' } };
  const { errors, robotsBlocked } = batch;
  if (isErrors) return { status: 200, body: { errors, robotsBlocked } };
  if (method === 'DELETE') {
    if (batch.waiting.length === 0) {
      const error = 'Batch scrape is already completed';
      return { status: 409, body: { success: false, error } };
    }
    batch.waiting = [];
    batch.isCancelled = true;
    return { status: 200, body: { success: true, status: 'cancelled' } };
  }
  if (method !== 'GET') return undefined;
  readNext(batch, memory, base, now);
  const data = batch.data.slice(skip, skip + PART);
  const isOpen = batch.waiting.length > 0;
  const hasMore = isOpen || skip + data.length < batch.data.length;
  return {
    status: 200,
    body: {
      success: true,
      status: batch.isCancelled ? 'cancelled' : isOpen ? 'scraping' : 'completed',
      completed: batch.data.length,
      total: batch.total,
      creditsUsed: batch.creditsUsed,
      expiresAt: new Date(now + 864e5).toISOString(),
      ...(hasMore && { next: `${base}/v2/batch/scrape/${id}?skip=${skip + data.length}` }),
      data,
    },
  };
}

function readNext(batch: Batch, memory: Memory, base: string, now: number): void {
  const request = batch.waiting.shift();
  if (request === undefined) return;
  const before = memory.credits;
  const { status, body } = scrapePage(memory, request, `${base}/files`, now);
  batch.creditsUsed += before - memory.credits;
  if (status === 200 && isObject(body.data)) batch.data.push(body.data);
  else batch.errors.push({ id: makeId(now, 900), url: request.url, error: String(body.error) });
}
