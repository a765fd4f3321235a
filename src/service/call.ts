import { cancelledSent, UNKNOWN_OUTCOME } from '@/contract/errors/unknown-outcome';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { FailureError } from '@/contract/result';
import { MAX_ANSWER_BYTES, requestHeaders, type Connection, type Effects } from './connection';
import type { RawAnswer } from './read-answer';
import { readBody } from './read-body';
import { localized, sentences } from '@/contract/user-text';

/** One request to the service. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** Under the base address, with its version: `v2/scrape`. */
  path: string;
  /** JSON, or a form with a file. */
  body?: string | FormData;
  /** What the user asks for with a scrape; absent for other calls. */
  asked?: ScrapeOptions;
  /**
   * Milliseconds until the call times out. Once the answer to a POST has begun, it may take longer.
   */
  timeoutMs: number;
  /** Milliseconds that sending its body may take besides. */
  sendingMs?: number;
  /** For an answer that is written while it is read, and so may take as long as bytes come. */
  stream?: { idleMs: number; onBytes: (bytes: Uint8Array) => void };
  signal: AbortSignal;
}

const IDLE_MS = 30_000;
/** Milliseconds for the rest of an answer that has begun. */
const READING_MS = 300_000;

/**
 * Sends one request and reads its answer whole. Redirects are refused, so that neither key nor body
 * reaches another host; no cookie, referrer or cached answer is used.
 *
 * @throws {FailureError} `OFFLINE`, `CANCELLED`, `SERVICE_TIMEOUT`, `SERVICE_UNREACHABLE`,
 *   `RESPONSE_TOO_LARGE` or `BAD_SETTINGS`. Only after `OFFLINE` and `BAD_SETTINGS` is it certain
 *   that nothing was sent.
 */
export async function callService(
  connection: Connection,
  effects: Effects,
  call: Call,
): Promise<RawAnswer> {
  if (call.signal.aborted) throw cancelledUnsent();
  if (!effects.isOnline()) throw offline();
  const url = `${connection.base.href}/${call.path}`;
  const headers = requestHeaders(connection);
  if (typeof call.body === 'string') headers.set('content-type', 'application/json');
  const limit = new AbortController();
  let timer = setTimeout(() => limit.abort(), call.timeoutMs + (call.sendingMs ?? 0));
  let answered = false;
  try {
    const response = await effects.fetch(url, {
      method: call.method,
      headers,
      body: call.body ?? null,
      signal: AbortSignal.any([call.signal, limit.signal]),
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    if (response.redirected || (response.url !== '' && response.url !== url)) throw redirected(url);
    answered = true;
    if (call.method === 'POST') {
      // The work is done: don't throw its result away because it arrives slowly.
      clearTimeout(timer);
      if (call.stream === undefined) timer = setTimeout(() => limit.abort(), READING_MS);
    }
    const maxBytes = connection.maxBytes ?? MAX_ANSWER_BYTES;
    const bytes = await readBody(response, { maxBytes, idleMs: IDLE_MS, ...call.stream });
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after') ?? undefined,
      bytes,
    };
  } catch (thrown) {
    if (call.signal.aborted) throw cancelledSent();
    if (limit.signal.aborted) throw timedOut(call);
    if (thrown instanceof FailureError) throw thrown;
    throw answered ? brokeOff(connection, thrown) : unreachable(connection, call, thrown);
  } finally {
    clearTimeout(timer);
  }
}

function cancelledUnsent(): FailureError {
  return new FailureError({ code: 'CANCELLED', message: localized('cancelledUnsent') });
}

function offline(): FailureError {
  const message = localized('offline');
  const service = { entry: 'offline', retry: 'ask', billed: 'no', remedy: 'send-again' } as const;
  return new FailureError({ code: 'OFFLINE', message, service });
}

function timedOut({ timeoutMs, method, asked }: Call): FailureError {
  const seconds = Math.round(timeoutMs / 1000);
  if (asked !== undefined) {
    const message = localized('scrapeTimedOut', { seconds });
    const service = { ...UNKNOWN_OUTCOME, entry: 'time-limit', remedy: 'raise-timeout' } as const;
    return new FailureError({ code: 'SERVICE_TIMEOUT', message, service });
  }
  const message = sentences(
    localized('serviceLate', { seconds }),
    localized(method === 'GET' ? 'tryLater' : 'lookBeforeResending'),
  );
  const service = { entry: 'late', ...UNKNOWN_OUTCOME };
  return new FailureError({ code: 'SERVICE_TIMEOUT', message, service });
}

function redirected(url: string): FailureError {
  const message = localized('serviceRedirects', { address: url });
  const service = { ...UNKNOWN_OUTCOME, entry: 'redirected', remedy: 'fix-address' } as const;
  return new FailureError({ code: 'SERVICE_UNREACHABLE', message, service });
}

function brokeOff({ base }: Connection, cause: unknown): FailureError {
  const message = localized('answerBrokeOff', { origin: base.origin });
  const service = { entry: 'broken-answer', ...UNKNOWN_OUTCOME };
  return new FailureError({ code: 'SERVICE_UNREACHABLE', message, service }, { cause });
}

function unreachable({ base }: Connection, { method }: Call, cause: unknown): FailureError {
  const message = sentences(
    localized('noAnswer', { origin: base.origin }),
    method !== 'GET' && localized('lookBeforeResending'),
  );
  const service = { entry: 'no-answer', ...UNKNOWN_OUTCOME };
  return new FailureError({ code: 'SERVICE_UNREACHABLE', message, service }, { cause });
}
