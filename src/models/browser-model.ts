import { FailureError, type FailureCode } from '@/contract/result';
import { localized, type UserText } from '@/contract/user-text';
import { usageOf, windowOf, type BrowserApi, type BrowserSession } from './browser-api';
import type { Model, ModelAnswer, Question } from './model';

/** The browser's own model. Each question is a conversation of its own. */
export function createBrowserModel(api: BrowserApi, contextTokens: number): Model {
  return {
    contextTokens,
    async ask(question, signal) {
      const state = await api.availability();
      if (state !== 'available') throw notReady(state === 'unavailable');
      return withSession(api, question, signal, (session) => answer(session, question, signal));
    },
  };
}

/**
 * Has the browser download its model, if it has not. Call it in the turn of the user's click.
 *
 * @param onProgress - Called with how much is there, from 0 to 1.
 * @returns the tokens that it reads and writes at once; `undefined` if it does not say.
 * @throws {FailureError} why the browser has none.
 */
export async function prepareBrowserModel(
  api: BrowserApi,
  onProgress: (share: number) => void,
): Promise<number | undefined> {
  const monitor = (source: EventTarget) =>
    source.addEventListener('downloadprogress', (event) => {
      const share: unknown = Reflect.get(event, 'loaded');
      if (typeof share === 'number') onProgress(share);
    });
  // Only create() tells why, and the click counts for a few seconds.
  const session = await api.create({ monitor }).catch(async (thrown: unknown) => {
    throw await whyNot(api, thrown);
  });
  const tokens = windowOf(session);
  session.destroy();
  return tokens;
}

async function withSession(
  api: BrowserApi,
  { messages }: Question,
  signal: AbortSignal,
  use: (session: BrowserSession) => Promise<ModelAnswer>,
): Promise<ModelAnswer> {
  const initialPrompts = messages.filter(({ role }) => role === 'system');
  let session: BrowserSession | undefined;
  try {
    session = await api.create({ initialPrompts, signal });
    return await use(session);
  } catch (thrown) {
    throw failureOf(thrown, signal);
  } finally {
    session?.destroy();
  }
}

/** What is too long is refused, not cut: the browser would forget the beginning. */
async function answer(
  session: BrowserSession,
  { messages, schema, maxTokens }: Question,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const input = messages.filter(({ role }) => role !== 'system');
  const constraint = schema && { responseConstraint: schema, omitResponseConstraintInput: true };
  const options = { signal, ...constraint };
  const read = await usageOf(session, input, options);
  const most = windowOf(session) ?? Number.POSITIVE_INFINITY;
  if (read + Math.min(maxTokens, LEAST_ANSWER) > most) throw tooLong(`${read} > ${most}`);
  const text = await session.prompt(input, options);
  const after = await usageOf(session);
  const tokens = after > read ? { read, written: after - read } : undefined;
  // It stops without a word where its context ends.
  return { text: text.trim(), isCut: after >= most, ...(tokens && { tokens }) };
}

function failureOf(thrown: unknown, signal: AbortSignal): unknown {
  if (thrown instanceof FailureError) return thrown;
  if (signal.aborted) return fail('CANCELLED', localized('modelStopped'));
  const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
  if (name === 'NotAllowedError') return fail('BAD_SETTINGS', localized('modelBrowserForbidden'));
  if (name === 'QuotaExceededError') return tooLong(message);
  return fail('SERVICE_REFUSED', localized('modelBrowserRefused', { reason: message || name }));
}

/** Why there is no model, where one was to be downloaded. */
async function whyNot(api: BrowserApi, thrown: unknown): Promise<unknown> {
  const isNone = (await api.availability()) === 'unavailable';
  const isForbidden = thrown instanceof Error && thrown.name === 'NotAllowedError';
  return isNone && !isForbidden ? notReady(true) : failureOf(thrown, new AbortController().signal);
}

function notReady(isNone: boolean): FailureError {
  const message = localized(isNone ? 'modelBrowserUnavailable' : 'modelBrowserNotLoaded');
  return fail('BAD_SETTINGS', message);
}

function tooLong(said: string): FailureError {
  return fail('BAD_RESPONSE', localized('modelContextSmall', { said }));
}

function fail(code: FailureCode, message: UserText): FailureError {
  return new FailureError({ code, message });
}

/** Tokens that must be left for an answer. */
const LEAST_ANSWER = 100;
