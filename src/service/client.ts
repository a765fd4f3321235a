import * as z from 'zod/mini';
import type { BaseAddress } from '@/contract/address/base-address';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import type { ScrapeData } from '@/contract/scrape-data';
import { callService, type Call } from './call';
import type { Connection, Effects } from './connection';
import {
  incompleteAnswer,
  readAnswer,
  type AnswerBody,
  type RawAnswer,
  type Reading,
} from './read-answer';
import { redactorOf } from './redact';
import { withTimeLimit } from '@/contract/request/time-limit';
import { localized } from '@/contract/user-text';

/** What all calls share: the address, the effects, and the secrets to redact. */
export interface Client {
  base: BaseAddress;
  /** Sends a call and gives the body of an answer that succeeded. */
  request: (call: Call) => Promise<AnswerBody>;
  /** Sends a call and gives its answer, whatever it says; `redact` removes the secrets from it. */
  raw: (call: Call) => Promise<RawAnswer>;
  redact: (text: string) => string;
  /** Whether a key is sent. */
  hasKey: boolean;
  effects: Effects;
}

const scraped = z.looseObject({ data: z.record(z.string(), z.unknown()) });

/** Milliseconds for calls that the service answers at once. */
export const SHORT_CALL = 30_000;

/**
 * A client of one service. Every failure of its calls is a {@link FailureError} without secrets.
 */
export function createClient(connection: Connection, effects: Effects): Client {
  const extra = Object.entries(connection.extraHeaders ?? {});
  const redact = redactorOf(connection);
  const raw = (call: Call) => callService(connection, effects, call);
  const hasKey =
    Boolean(connection.apiKey) || extra.some(([name]) => /^authorization$/i.test(name));
  const request = async (call: Call) =>
    readAnswer(await raw(call), readingOf({ redact, effects, hasKey }, call));
  return { base: connection.base, request, raw, redact, hasKey, effects };
}

/** How the answer to a call of a client is read. */
export function readingOf(
  { redact, effects, hasKey }: Pick<Client, 'redact' | 'effects' | 'hasKey'>,
  { method, asked, signal }: Pick<Call, 'method' | 'asked' | 'signal'>,
): Reading {
  const pause = () => effects.sleep(0, signal);
  return { redact, now: effects.now(), pause, onlyAsked: method === 'GET', hasKey, asked };
}

/**
 * Scrapes an address: `POST /v2/scrape`. The body holds the fields of the request and a time limit,
 * no others.
 */
export async function scrape(
  client: Client,
  request: ScrapeRequest,
  signal: AbortSignal,
): Promise<ScrapeData> {
  const { sent, timeoutMs } = withTimeLimit(request);
  const body = JSON.stringify(sent);
  const call = {
    method: 'POST',
    path: 'v2/scrape',
    body,
    asked: request,
    timeoutMs,
    signal,
  } as const;
  return scrapeData(client, call);
}

/** Reads a finished scrape again: `GET /v2/scrape/{id}`. It costs nothing. */
export async function readScrape(
  client: Client,
  id: string,
  signal: AbortSignal,
): Promise<ScrapeData> {
  const path = `v2/scrape/${encodeURIComponent(id)}`;
  return scrapeData(client, { method: 'GET', path, timeoutMs: SHORT_CALL, signal });
}

/** Sends a call whose answer is a scrape's, and reads its data. */
export async function scrapeData(client: Client, call: Call): Promise<ScrapeData> {
  const { data, warning } = await askFor(client, call, scraped);
  const all = { ...(typeof warning === 'string' && { warning }), ...data };
  return readScrapeData(all, client.effects.translate);
}

/**
 * Sends a call and gives what a schema reads from a successful answer.
 *
 * @throws {FailureError} also `BAD_RESPONSE` if the answer lacks what the schema requires.
 */
export async function askFor<Value>(
  client: Client,
  call: Call,
  schema: z.ZodMiniType<Value>,
): Promise<Value> {
  const answer = await client.raw(call);
  const reading = readingOf(client, call);
  const body = await readAnswer(answer, reading);
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw incompleteAnswer(answer, body, localized('answerNoData'), reading);
  return parsed.data;
}
