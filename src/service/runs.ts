import * as z from 'zod/mini';
import type { BatchRequest } from '@/contract/fields/batch-fields';
import type { CrawlRequest } from '@/contract/fields/crawl-fields';
import { sentBatch } from '@/contract/request/check-batch';
import type { RemoteRun } from '@/contract/job';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import type { RunErrors, RunPart } from '@/contract/service-calls';
import { localized } from '@/contract/user-text';
import { askFor, readingOf, SHORT_CALL, type Client } from './client';
import { incompleteAnswer, readObject, refused } from './read-answer';
import { whenKnown } from './when-known';

const started = z.object({ id: z.string(), invalidURLs: z.nullish(z.array(z.string())) });
const part = z.object({
  status: z.enum(['scraping', 'completed', 'failed', 'cancelled']),
  total: z.nullish(z.number()),
  data: z.nullish(z.array(z.looseObject({}))),
  next: z.nullish(z.string()),
});
const errorList = z.object({
  errors: z.array(z.object({ url: z.nullish(z.string()), error: z.nullish(z.string()) })),
  robotsBlocked: z.nullish(z.array(z.string())),
});

/**
 * Has the service read many pages: `POST /v2/batch/scrape`.
 *
 * @returns how to ask about the run, and the addresses that it refuses.
 */
export async function startBatch(
  client: Client,
  request: BatchRequest,
  signal: AbortSignal,
): Promise<RemoteRun & { invalid: string[] }> {
  const { id, invalidURLs } = await startRun(client, 'batch', sentBatch(request), signal);
  return { kind: 'batch', id, invalid: invalidURLs ?? [] };
}

/**
 * Has the service follow the links of a page: `POST /v2/crawl`.
 *
 * @returns how to ask about the run.
 */
export async function startCrawl(
  client: Client,
  request: CrawlRequest,
  signal: AbortSignal,
): Promise<RemoteRun> {
  const { id } = await startRun(client, 'crawl', request, signal);
  return { kind: 'crawl', id };
}

/**
 * Asks how far a run has come. This costs nothing.
 *
 * @param skip - How many of its pages were read before.
 */
export async function readRun(
  client: Client,
  run: RemoteRun,
  skip: number,
  signal: AbortSignal,
): Promise<RunPart> {
  const path = `${pathOf(run)}?skip=${skip}`;
  const call = { method: 'GET', path, timeoutMs: PART_MS, signal } as const;
  const { status, total, data, next } = await askFor(client, call, part);
  const { translate } = client.effects;
  return {
    status,
    total: total ?? 0,
    data: (data ?? []).map((page) => readScrapeData(page, translate)),
    hasNext: typeof next === 'string',
  };
}

/**
 * Why pages were not read; nothing if the service keeps no list of that.
 *
 * @throws {FailureError} if the service does not give the list that it has.
 */
export async function readRunErrors(
  client: Client,
  run: RemoteRun,
  signal: AbortSignal,
): Promise<RunErrors> {
  const path = `${pathOf(run)}/errors`;
  const call = { method: 'GET', path, timeoutMs: SHORT_CALL, signal } as const;
  const answer = await client.raw(call);
  if (answer.status === 404) return { errors: [], robotsBlocked: [] };
  const reading = readingOf(client, call);
  // The list comes without `success`.
  const body = await readObject(answer, reading);
  if (answer.status >= 400) throw refused(answer, body, reading);
  const { data } = errorList.safeParse(body);
  if (data === undefined) throw incompleteAnswer(answer, body, localized('answerNoData'), reading);
  const errors = data.errors.flatMap(({ url, error }) => (url && error ? { url, error } : []));
  return { errors, robotsBlocked: data.robotsBlocked ?? [] };
}

/**
 * Stops a run. What is done stays there to be read.
 *
 * @throws {FailureError} if the service did not stop it; it may be done already.
 */
export async function cancelRun(
  client: Client,
  run: RemoteRun,
  signal: AbortSignal,
): Promise<void> {
  const call = { method: 'DELETE', path: pathOf(run), timeoutMs: SHORT_CALL, signal } as const;
  const cancel = async () => {
    const answer = await client.raw(call);
    const reading = readingOf(client, call);
    // What stops a crawl answers without `success`.
    if (answer.status >= 400) throw refused(answer, await readObject(answer, reading), reading);
  };
  return whenKnown(client, cancel, signal);
}

/** Has the service begin a run, by its request. */
export async function startRun(
  client: Client,
  kind: RemoteRun['kind'],
  request: object,
  signal: AbortSignal,
) {
  const body = JSON.stringify(request);
  const call = { method: 'POST', path: PATHS[kind], body, timeoutMs: START_MS, signal } as const;
  return askFor(client, call, started);
}

/** Where a run is asked about, and stopped. */
export function pathOf({ kind, id }: RemoteRun): string {
  return `${PATHS[kind]}/${encodeURIComponent(id)}`;
}

const PATHS = { batch: 'v2/batch/scrape', crawl: 'v2/crawl', agent: 'v2/agent' } as const;
const START_MS = 60_000;
const PART_MS = 120_000;
