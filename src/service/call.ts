import { FailureError, type ServiceFailure } from '@/contract/result';
import { MAX_ANSWER_BYTES, requestHeaders, type Connection, type Effects } from './connection';
import type { RawAnswer } from './read-answer';
import { readBody } from './read-body';

/** One request to the service. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** Under the base address, with its version: `v2/scrape`. */
  path: string;
  body?: { json: string } | { form: FormData };
  /** Milliseconds until the call is given up, answer included. */
  timeoutMs: number;
  signal: AbortSignal;
}

const IDLE_MS = 30_000;

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
  if (call.signal.aborted) throw cancelled(false);
  if (!effects.isOnline()) throw offline();
  const url = `${connection.base.href}/${call.path}`;
  const headers = requestHeaders(connection);
  if (call.body && 'json' in call.body) headers.set('content-type', 'application/json');
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), call.timeoutMs);
  try {
    const response = await effects.fetch(url, {
      method: call.method,
      headers,
      body: call.body ? ('json' in call.body ? call.body.json : call.body.form) : null,
      signal: AbortSignal.any([call.signal, limit.signal]),
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    if (response.redirected || (response.url !== '' && response.url !== url)) throw redirected(url);
    const maxBytes = connection.maxBytes ?? MAX_ANSWER_BYTES;
    const bytes = await readBody(response, { maxBytes, idleMs: IDLE_MS });
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after') ?? undefined,
      bytes,
    };
  } catch (thrown) {
    if (call.signal.aborted) throw cancelled(true);
    if (limit.signal.aborted) throw timedOut(call);
    throw thrown instanceof FailureError ? thrown : unreachable(connection, call, thrown);
  } finally {
    clearTimeout(timer);
  }
}

const unknownOutcome: ServiceFailure = {
  entry: 'no-answer',
  retry: 'ask',
  billed: 'maybe',
  remedy: 'look-up',
};

function cancelled(wasSent: boolean): FailureError {
  if (!wasSent)
    return new FailureError({ code: 'CANCELLED', message: 'Cancelled; nothing was sent.' });
  const message = 'Cancelled. The service may still finish the scrape, and charge for it.';
  return new FailureError({ code: 'CANCELLED', message, service: unknownOutcome });
}

function offline(): FailureError {
  const message =
    'The browser is offline; nothing was sent. Send it again when you are back online.';
  const service = { entry: 'offline', retry: 'ask', billed: 'no', remedy: 'send-again' } as const;
  return new FailureError({ code: 'OFFLINE', message, service });
}

function timedOut({ timeoutMs, method }: Call): FailureError {
  const message =
    `The service did not answer within ${Math.round(timeoutMs / 1000)} seconds. ` +
    (method === 'GET'
      ? 'Try it again in a while.'
      : 'Look whether the scrape was done before you send it again.');
  return new FailureError({ code: 'SERVICE_TIMEOUT', message, service: unknownOutcome });
}

function redirected(url: string): FailureError {
  const message = `${url} leads to another address. Winnow does not follow, so that your key stays where it belongs. Enter the final address in the settings.`;
  const service = { ...unknownOutcome, entry: 'redirected', remedy: 'fix-address' } as const;
  return new FailureError({ code: 'SERVICE_UNREACHABLE', message, service });
}

function unreachable({ base }: Connection, { method }: Call, cause: unknown): FailureError {
  const message =
    `No answer from ${base.origin}: it may be the wrong address, not running, behind a bad certificate or ` +
    'a redirect, closed to extensions, or the connection broke. ' +
    'Test the connection in the settings; it says which of these it is.' +
    (method === 'GET' ? '' : ' Look whether the scrape was done before you send it again.');
  return new FailureError(
    { code: 'SERVICE_UNREACHABLE', message, service: unknownOutcome },
    { cause },
  );
}
