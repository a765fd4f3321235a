import * as z from 'zod/mini';
import type { AgentRequest } from '@/contract/fields/agent-fields';
import type { RemoteRun } from '@/contract/job';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import { FailureError } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import { localized, sentences } from '@/contract/user-text';
import { withoutUndefined } from '@/contract/without-undefined';
import { readingOf, SHORT_CALL, type Client } from './client';
import { incompleteAnswer, readObject, refused } from './read-answer';
import { pathOf, startRun } from './runs';

const state = z.object({
  status: z.enum(['processing', 'completed', 'failed', 'cancelled']),
  error: z.nullish(z.string()),
  data: z.optional(z.unknown()),
  message: z.nullish(z.string()),
  model: z.nullish(z.string()),
  creditsUsed: z.nullish(z.number()),
  threadId: z.nullish(z.string()),
});

/**
 * Has the service's agent look for something: `POST /v2/agent`.
 *
 * @returns how to ask about the run; `cancelRun` stops it.
 */
export async function startAgent(
  client: Client,
  request: AgentRequest,
  signal: AbortSignal,
): Promise<RemoteRun> {
  const { id } = await startRun(client, 'agent', request, signal);
  return { kind: 'agent', id };
}

/**
 * Asks what an agent has found, which costs nothing: `GET /v2/agent/{id}`. What it found is in `json`,
 * what it says in words in `answer`; `undefined` while it is at work.
 *
 * @throws {FailureError} `SERVICE_REFUSED` with the service's reason if the agent failed, or was stopped there.
 */
export async function readAgent(
  client: Client,
  run: RemoteRun,
  signal: AbortSignal,
): Promise<ScrapeData | undefined> {
  const call = { method: 'GET', path: pathOf(run), timeoutMs: SHORT_CALL, signal } as const;
  const answer = await client.raw(call);
  const reading = readingOf(client, call);
  const body = await readObject(answer, reading);
  const { data: found } = state.safeParse(body);
  const isAnswered = answer.status < 400;
  if (isAnswered && (found?.status === 'failed' || found?.status === 'cancelled'))
    throw agentFailure(found.status, found.error);
  if (!isAnswered || body.success !== true) throw refused(answer, body, reading);
  if (found === undefined) throw incompleteAnswer(answer, body, localized('answerNoData'), reading);
  if (found.status === 'processing') return undefined;
  const metadata = withoutUndefined({
    creditsUsed: found.creditsUsed ?? undefined,
    modelUsed: found.model ?? undefined,
    threadId: found.threadId ?? undefined,
  });
  const parts = { json: found.data, answer: found.message ?? undefined, metadata };
  return readScrapeData(withoutUndefined(parts), client.effects.translate);
}

/** Unlike a refusal, it may have used credits before. */
function agentFailure(
  status: 'failed' | 'cancelled',
  error: string | null | undefined,
): FailureError {
  const says = error ? localized('refusalServiceSays', { words: error }) : undefined;
  const service = { entry: 'agent', retry: 'ask', billed: 'maybe', remedy: 'send-again' } as const;
  const message = sentences(
    localized(status === 'failed' ? 'agentFailed' : 'agentCancelled'),
    says,
  );
  return new FailureError({ code: 'SERVICE_REFUSED', message, service });
}
