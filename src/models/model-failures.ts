import * as z from 'zod/mini';
import type { BaseAddress } from '@/contract/address/base-address';
import { FailureError, toFailure, type FailureCode } from '@/contract/result';
import { localized, type UserText } from '@/contract/user-text';
import { findReason } from '@/service/connection-problem';
import type { Effects } from '@/service/connection';

/** An answer of a server, as text. */
export interface Answered {
  status: number;
  retryAfter?: string | undefined;
  text: string;
}

/** What is known of a model server when something goes wrong. */
export interface ServerFacts {
  base: BaseAddress;
  hasKey: boolean;
  model: string;
  /** The origin that the extension's requests name. */
  self: string;
  /** Removes the key from what the server says. */
  redact: (text: string) => string;
}

/**
 * Why a server refused a question, with what to do about it.
 */
export function refusalOf(
  { status, text }: Answered,
  { base, hasKey, model, self, redact }: ServerFacts,
): FailureError {
  const said = redact(saidIn(text)).slice(0, MOST_SAID);
  const { host } = new URL(base.origin);
  if (status === 401) {
    return fail(
      'BAD_SETTINGS',
      localized(hasKey ? 'modelKeyRefused' : 'modelKeyMissing', { host }),
    );
  }
  // Servers of one's own say nothing where they refuse an origin.
  if (status === 403 && (base.safety === 'own-machine' || said === '' || /origin/i.test(said)))
    return fail('BAD_SETTINGS', localized('modelOriginRefused', { host, origin: self }));
  if (status === 404 && /model/i.test(said)) {
    return fail('BAD_SETTINGS', localized('modelUnknown', { host, model }));
  }
  if (status === 404 || status === 405) {
    return fail('BAD_SETTINGS', localized('modelWrongPath', { address: base.href }));
  }
  if (isTooLong(said)) {
    return fail('BAD_RESPONSE', localized('modelContextSmall', { said }));
  }
  if ((status === 429 || status === 503) && !/quota|billing|credit/i.test(said)) {
    return fail('SERVICE_REFUSED', localized('modelBusy', { host }));
  }
  const reason = said === '' ? `HTTP ${status}` : said;
  return fail('SERVICE_REFUSED', localized('modelRefused', { host, reason }));
}

/** Whether a server says that a question is too long for its model. */
export function isTooLong(said: string): boolean {
  return /context|too long|maximum.{1,20}tokens/i.test(said);
}

/** An answer that is no model's: perhaps another program listens there. */
export function unreadable({ base }: Pick<ServerFacts, 'base'>): FailureError {
  return fail('BAD_RESPONSE', localized('modelNoServer', { address: base.href }));
}

/** An answer that ended before its end: the server was stopped, or ran out of memory. */
export function brokenOff({ base }: Pick<ServerFacts, 'base'>): FailureError {
  return fail('BAD_RESPONSE', localized('modelBrokeOff', { host: new URL(base.origin).host }));
}

/** What was thrown where a server gave no answer, with the reason as far as a browser tells it. */
export async function sayNoAnswer(
  thrown: unknown,
  { base, self }: Pick<ServerFacts, 'base' | 'self'>,
  effects: Effects,
): Promise<unknown> {
  const { code, service } = toFailure(thrown);
  const { host } = new URL(base.origin);
  if (service?.entry === 'broken-answer') return brokenOff({ base });
  if (code === 'SERVICE_TIMEOUT') return fail(code, localized('modelLate', { host }));
  if (code !== 'SERVICE_UNREACHABLE' || service?.entry === 'redirected') return thrown;
  if (!(await effects.hasAccess())) {
    return fail('PERMISSION_LOST', localized('modelNoAccess', { host }));
  }
  const { answers } = await findReason({ base, effects }, new AbortController().signal);
  const refused = localized('modelOriginRefused', { host, origin: self });
  return fail(code, answers ? refused : localized('modelNotRunning', { host }));
}

function fail(code: FailureCode, message: UserText): FailureError {
  return new FailureError({ code, message });
}

/** The words of a server's refusal: OpenAI's form, Ollama's, or plain text. */
function saidIn(text: string): string {
  try {
    const { error } = Refusal.parse(JSON.parse(text));
    return typeof error === 'string' ? error : error.message;
  } catch {
    return text.startsWith('<') ? '' : text;
  }
}

const Refusal = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) });
const MOST_SAID = 300;
