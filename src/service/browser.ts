import * as z from 'zod/mini';
import type { BrowserRequest } from '@/contract/fields/browser-fields';
import type {
  BrowserSession,
  InteractAnswer,
  InteractEnd,
  InteractRequest,
} from '@/contract/service-calls';
import { askFor, SHORT_CALL, type Client } from './client';
import { askStep, endSession, watchedAt } from './interact';

const session = z.looseObject({
  id: z.string(),
  expiresAt: z.nullish(z.string()),
});
const sessions = z.object({ sessions: z.nullish(z.array(session)) });

/** Opens a browser of the service, which costs credits until it ends: `POST /v2/browser`. */
export async function openBrowser(
  client: Client,
  request: BrowserRequest,
  signal: AbortSignal,
): Promise<BrowserSession> {
  const body = JSON.stringify(request);
  const call = { method: 'POST', path: PATH, body, timeoutMs: OPENING_MS, signal } as const;
  return sessionOf(await askFor(client, call, session));
}

/** The sessions of the account that are open, in the service's order: `GET /v2/browser`. */
export async function listBrowsers(client: Client, signal: AbortSignal): Promise<BrowserSession[]> {
  const path = `${PATH}?status=active`;
  const call = { method: 'GET', path, timeoutMs: SHORT_CALL, signal } as const;
  const { sessions: open } = await askFor(client, call, sessions);
  return (open ?? []).map(sessionOf);
}

/**
 * Runs code in a session: `POST /v2/browser/{id}/execute`. Code that fails is an answer with
 * `success` false, not an exception.
 *
 * @param step - With `code`; this operation has no prompts.
 */
export async function runInBrowser(
  client: Client,
  id: string,
  step: InteractRequest,
  signal: AbortSignal,
): Promise<InteractAnswer> {
  return askStep(client, `${pathOf(id)}/execute`, step, signal);
}

/** Ends a session, which also saves its profile: `DELETE /v2/browser/{id}`. */
export async function closeBrowser(
  client: Client,
  id: string,
  signal: AbortSignal,
): Promise<InteractEnd> {
  return endSession(client, pathOf(id), signal);
}

function sessionOf(found: z.output<typeof session>): BrowserSession {
  const { id, expiresAt } = found;
  return {
    id,
    ...(expiresAt && { expiresAt }),
    ...watchedAt(found),
  };
}

function pathOf(id: string): string {
  return `${PATH}/${encodeURIComponent(id)}`;
}

const PATH = 'v2/browser';
const OPENING_MS = 120_000;
