import * as z from 'zod/mini';
import type { BatchRequest } from '@/contract/fields/batch-fields';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import type { ScrapeData } from '@/contract/scrape-data';
import { localized } from '@/contract/user-text';
import { readingOf, SHORT_CALL, type Client } from './client';
import { incompleteAnswer, readAnswer } from './read-answer';

/** How far a service is with many pages, with some of what it has read. */
export interface BatchPart {
  status: 'scraping' | 'completed' | 'failed' | 'cancelled';
  data: ScrapeData[];
  /** Whether there is more to read now, or there will be. */
  hasNext: boolean;
}

/** What a service says of pages that it did not read. */
export interface BatchErrors {
  errors: { url: string; error: string }[];
  /** Addresses that the sites' robots.txt closes. */
  robotsBlocked: string[];
}

const started = z.object({ id: z.string(), invalidURLs: z.nullish(z.array(z.string())) });
const part = z.object({
  status: z.enum(['scraping', 'completed', 'failed', 'cancelled']),
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
 * @returns the id to ask with, and the addresses that it does not take.
 */
export async function startBatch(
  client: Client,
  request: BatchRequest,
  signal: AbortSignal,
): Promise<{ id: string; invalid: string[] }> {
  // Though this is its documented default, the service leaves out bad addresses only where it is asked to.
  const body = { json: JSON.stringify({ ...request, ignoreInvalidURLs: true }) };
  const call = {
    method: 'POST',
    path: 'v2/batch/scrape',
    body,
    timeoutMs: START_MS,
    signal,
  } as const;
  const answer = await client.raw(call);
  const reading = readingOf(client, call);
  const found = await readAnswer(answer, reading);
  const parsed = started.safeParse(found);
  if (!parsed.success) throw incompleteAnswer(answer, found, localized('answerNoData'), reading);
  return { id: parsed.data.id, invalid: parsed.data.invalidURLs ?? [] };
}

/**
 * Asks how far it is: `GET /v2/batch/scrape/{id}`. It costs nothing.
 *
 * @param skip - How many of its pages were read before.
 */
export async function readBatch(
  client: Client,
  id: string,
  skip: number,
  signal: AbortSignal,
): Promise<BatchPart> {
  const path = `${pathOf(id)}?skip=${skip}`;
  const call = { method: 'GET', path, timeoutMs: PART_MS, signal } as const;
  const answer = await client.raw(call);
  const reading = readingOf(client, call);
  const body = await readAnswer(answer, reading);
  const parsed = part.safeParse(body);
  if (!parsed.success) throw incompleteAnswer(answer, body, localized('answerNoData'), reading);
  const { status, data, next } = parsed.data;
  const { translate } = client.effects;
  return {
    status,
    data: (data ?? []).map((page) => readScrapeData(page, translate)),
    hasNext: typeof next === 'string',
  };
}

/** Why pages were not read: `GET /v2/batch/scrape/{id}/errors`. */
export async function readBatchErrors(
  client: Client,
  id: string,
  signal: AbortSignal,
): Promise<BatchErrors> {
  const call = {
    method: 'GET',
    path: `${pathOf(id)}/errors`,
    timeoutMs: SHORT_CALL,
    signal,
  } as const;
  // It has no `success`.
  const { bytes } = await client.raw(call);
  const parsed = errorList.safeParse(parseJson(client.redact(new TextDecoder().decode(bytes))));
  if (!parsed.success) return { errors: [], robotsBlocked: [] };
  return { errors: parsed.data.errors, robotsBlocked: parsed.data.robotsBlocked ?? [] };
}

/** Stops it: `DELETE /v2/batch/scrape/{id}`. What is done already stays there to be read. */
export async function cancelBatch(client: Client, id: string, signal: AbortSignal): Promise<void> {
  await client.raw({ method: 'DELETE', path: pathOf(id), timeoutMs: SHORT_CALL, signal });
}

function pathOf(id: string): string {
  return `v2/batch/scrape/${encodeURIComponent(id)}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const START_MS = 60_000;
const PART_MS = 120_000;
