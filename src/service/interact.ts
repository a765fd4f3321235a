import { FailureError } from '@/contract/result';
import {
  InteractRequestSchema,
  STEP_LIMITS,
  STEP_SECONDS,
  type InteractAnswer,
  type InteractEnd,
  type InteractRequest,
} from '@/contract/service-calls';
import { readingOf, SHORT_CALL, type Client } from './client';
import { readObject, refused, type AnswerBody } from './read-answer';
import { localized } from '@/contract/user-text';
import { whenKnown } from './when-known';

const MARGIN = 30_000;

const texts = ['sessionId', 'output', 'result', 'stdout', 'stderr', 'error'] as const;
const addresses = ['liveViewUrl', 'interactiveLiveViewUrl'] as const;

/**
 * Does one step on the page of an earlier scrape: `POST /v2/scrape/{scrapeId}/interact`. The first
 * step opens a browser session that costs credits until {@link stopInteract} ends it. A step that
 * fails in the page is an answer with `success` false, not an exception.
 */
export async function interact(
  client: Client,
  scrapeId: string,
  step: InteractRequest,
  signal: AbortSignal,
): Promise<InteractAnswer> {
  return whenKnown(client, () => askStep(client, pathOf(scrapeId), step, signal), signal);
}

/**
 * Ends the session of {@link interact}, which also saves the browser profile: `DELETE …/interact`.
 */
export async function stopInteract(
  client: Client,
  scrapeId: string,
  signal: AbortSignal,
): Promise<InteractEnd> {
  return endSession(client, pathOf(scrapeId), signal);
}

/**
 * Does one step at a path: what it gave, also if it failed in the page.
 *
 * @throws {FailureError} `BAD_REQUEST`, with nothing sent, unless the step has either a prompt or code, within the
 *   limits.
 */
export async function askStep(
  client: Client,
  path: string,
  step: InteractRequest,
  signal: AbortSignal,
): Promise<InteractAnswer> {
  checkStep(step);
  const call = {
    method: 'POST',
    path,
    body: JSON.stringify(step),
    // It may take as long as the step, and be late itself.
    timeoutMs: Math.max(step.timeout ?? STEP_SECONDS, STEP_LIMITS.seconds) * 1000 + MARGIN,
    signal,
  } as const;
  const answer = await client.raw(call);
  const reading = readingOf(client, call);
  const body = await readObject(answer, reading);
  if ('exitCode' in body || body.success === true) return readStep(body);
  throw refused(answer, body, reading);
}

/** Ends what is at a path of a browser session. */
export async function endSession(
  client: Client,
  path: string,
  signal: AbortSignal,
): Promise<InteractEnd> {
  const body = await client.request({ method: 'DELETE', path, timeoutMs: SHORT_CALL, signal });
  const { sessionDurationMs, creditsBilled } = body;
  return {
    ...(typeof sessionDurationMs === 'number' && { sessionDurationMs }),
    ...(typeof creditsBilled === 'number' && { creditsBilled }),
  };
}

/** Addresses at which the user can watch a browser, as far as an answer has them. */
export function watchedAt(
  body: AnswerBody,
): Pick<InteractAnswer, 'liveViewUrl' | 'interactiveLiveViewUrl'> {
  const found = addresses.flatMap((key) => {
    const value = body[key];
    // The user can open it, so only addresses of web pages may pass.
    return typeof value === 'string' && value.startsWith('https://') ? [[key, value]] : [];
  });
  return Object.fromEntries(found);
}

function checkStep(step: InteractRequest): void {
  const message =
    (step.prompt === undefined) === (step.code === undefined)
      ? localized('stepOneOfTwo')
      : !InteractRequestSchema().safeParse(step).success && localized('stepLimits', STEP_LIMITS);
  if (message) throw new FailureError({ code: 'BAD_REQUEST', message });
}

function readStep(body: AnswerBody): InteractAnswer {
  const answer: InteractAnswer = { success: body.success === true, ...watchedAt(body) };
  for (const key of texts) {
    const value = body[key];
    if (typeof value === 'string') answer[key] = value;
    else if (value !== undefined && value !== null) answer[key] = JSON.stringify(value);
  }
  if (typeof body.exitCode === 'number') answer.exitCode = body.exitCode;
  if (typeof body.killed === 'boolean') answer.killed = body.killed;
  return answer;
}

function pathOf(scrapeId: string): string {
  return `v2/scrape/${encodeURIComponent(scrapeId)}/interact`;
}
