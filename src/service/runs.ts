import * as z from 'zod/mini';
import type { BatchRequest } from '@/contract/fields/batch-fields';
import type { CrawlRequest } from '@/contract/fields/crawl-fields';
import { sentBatch } from '@/contract/request/check-batch';
import type { RemoteRun } from '@/contract/job';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import type { ScrapeData } from '@/contract/scrape-data';
import { askFor, SHORT_CALL, type Client } from './client';

/** How far a service has come with many pages, and some of what it has read. */
export interface RunPart {
  status: 'scraping' | 'completed' | 'failed' | 'cancelled';
  /** How many pages it knows. */
  total: number;
  data: ScrapeData[];
  /** Whether there is more to read, now or later. */
  hasNext: boolean;
}

/** What a service says about pages that it did not read. */
export interface RunErrors {
  errors: { url: string; error: string }[];
  /** Addresses that the sites' robots.txt disallows. */
  robotsBlocked: string[];
}

const started = z.object({ id: z.string(), invalidURLs: z.nullish(z.array(z.string())) });
const part = z.object({
  status: z.enum(['scraping', 'completed', 'failed', 'cancelled']),
  total: z.nullish(z.number()),
  data: z.nullish(z.array(z.looseObject({}))),
  next: z.nullish(z.string()),
});
const errorList = z.object({
  errors: z.array(z.object({ url: z.string(), error: z.string() })),
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
  const { id, invalidURLs } = await start(client, 'batch', sentBatch(request), signal);
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
  const { id } = await start(client, 'crawl', request, signal);
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

/** Why pages were not read. */
export async function readRunErrors(
  client: Client,
  run: RemoteRun,
  signal: AbortSignal,
): Promise<RunErrors> {
  const path = `${pathOf(run)}/errors`;
  // The answer has no `success`.
  const { bytes } = await client.raw({ method: 'GET', path, timeoutMs: SHORT_CALL, signal });
  const parsed = errorList.safeParse(parseJson(client.redact(new TextDecoder().decode(bytes))));
  if (!parsed.success) return { errors: [], robotsBlocked: [] };
  return { errors: parsed.data.errors, robotsBlocked: parsed.data.robotsBlocked ?? [] };
}

/** Stops a run. What is done stays there to be read. */
export async function cancelRun(
  client: Client,
  run: RemoteRun,
  signal: AbortSignal,
): Promise<void> {
  await client.raw({ method: 'DELETE', path: pathOf(run), timeoutMs: SHORT_CALL, signal });
}

async function start(
  client: Client,
  kind: RemoteRun['kind'],
  request: object,
  signal: AbortSignal,
) {
  const body = { json: JSON.stringify(request) };
  const call = { method: 'POST', path: PATHS[kind], body, timeoutMs: START_MS, signal } as const;
  return askFor(client, call, started);
}

function pathOf({ kind, id }: RemoteRun): string {
  return `${PATHS[kind]}/${encodeURIComponent(id)}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const PATHS = { batch: 'v2/batch/scrape', crawl: 'v2/crawl' } as const;
const START_MS = 60_000;
const PART_MS = 120_000;
