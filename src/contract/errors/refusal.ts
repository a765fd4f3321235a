import type { ScrapeOptions } from '../request/scrape-request';
import type { Failure } from '../result';
import { ERROR_CATALOGUE, type ErrorEntry } from './catalogue';
import { nextStepFor } from './next-step';
import { MAY_HAVE_REPEATED } from './repeats';
import { lines, localized, sentences } from '../user-text';

/** An answer of the service that says `success: false`, or has an error status. */
export interface Refusal {
  status: number;
  /** The parsed body, if it was JSON. */
  body?: unknown;
  /** The `Retry-After` header, if the browser exposes it. */
  retryAfter?: string | undefined;
  /** The call was read-only: nothing can have been done or billed. Default: false. */
  onlyAsked?: boolean;
  /** Whether a key was sent. Default: true. */
  hasKey?: boolean;
  /** The request, if it was a scrape. */
  asked?: ScrapeOptions | undefined;
}

const MAX_QUOTED = 1000;
/** The longest wait that we believe, in milliseconds: a day. */
const MAX_WAIT = 86_400_000;

/**
 * What a refusal means: a failure whose message is the catalogue's meaning and next step, then the
 * service's own words and the fields it names.
 *
 * @param now - Milliseconds since 1970, to read a `Retry-After` that is a date.
 */
export function refusalFailure(refusal: Refusal, now: number): Failure {
  const { status, body, onlyAsked = false, hasKey = true, asked } = refusal;
  const error = textAt(body, 'error') ?? textAt(body, 'message');
  const code = textAt(body, 'code');
  const state = textAt(at(body, 'details'), 'state');
  const entry =
    status === 401 && !hasKey
      ? findEntry(401, code, 'token missing')
      : findEntry(status, code, error, state);
  const waitMs = retryDelay(refusal, now);
  const canWait = status === 503 && waitMs !== undefined;
  const { next, remedy } = nextStepFor(entry, { asked, error, waitMs });
  const isOpen = entry.billed === 'maybe' && entry.retry !== 'pick-up';
  // A next step about a scrape makes no sense here, as there was none.
  const isVain = onlyAsked && (entry.billed !== 'no' || (entry.retry === 'ask' && status >= 500));
  return {
    code: 'SERVICE_REFUSED',
    message: lines(
      sentences(localized(entry.meaning), isVain ? localized('refusalAskLater') : next),
      error !== undefined && localized('refusalServiceSays', { words: error }),
      detailLines(body)
        .join('\n')
        .slice(0, 3 * MAX_QUOTED),
      status === 408 && isOpen && !onlyAsked && MAY_HAVE_REPEATED,
    ),
    service: {
      entry: entry.id,
      status,
      retry: canWait ? 'after-wait' : entry.retry,
      billed: onlyAsked ? 'no' : entry.billed,
      remedy,
      ...(code !== undefined && { code }),
      ...(waitMs !== undefined && { waitMs }),
    },
  };
}

/** The first catalogue entry that matches the service's answer; there always is one. */
export function findEntry(status: number, code?: string, error = '', state?: string): ErrorEntry {
  const words = error.toLowerCase();
  const found = ERROR_CATALOGUE.find(
    (entry) =>
      (entry.code === undefined || entry.code.toLowerCase() === code?.toLowerCase()) &&
      (entry.status === undefined || entry.status === status) &&
      (entry.words === undefined || words.includes(entry.words)) &&
      (entry.state === undefined || entry.state === state),
  );
  if (!found) throw new RangeError('The catalogue ends with an entry that fits everything.');
  return found;
}

/**
 * Milliseconds until the service takes the request again, as it states them: `Retry-After` in
 * seconds or as a date, `retry_after_seconds`, `details.retryAfterSeconds`, or "retry after 34s" in
 * the message.
 */
export function retryDelay({ body, retryAfter }: Refusal, now: number): number | undefined {
  const seconds =
    secondsOf(retryAfter, now) ??
    numberAt(body, 'retry_after_seconds') ??
    numberAt(at(body, 'details'), 'retryAfterSeconds') ??
    secondsInWords(textAt(body, 'error'));
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return undefined;
  return Math.min(Math.ceil(seconds * 1000), MAX_WAIT);
}

function secondsOf(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}

function secondsInWords(text: string | undefined): number | undefined {
  const found = /\bafter (\d{1,9}) ?s(?:econds?)?\b/i.exec(text?.slice(0, MAX_QUOTED) ?? '');
  return found ? Number(found[1]) : undefined;
}

/**
 * The fields that the service complains about, one per line. Errors about union alternatives are
 * left out, as they would only confuse.
 */
function detailLines(body: unknown): string[] {
  const details = at(body, 'details');
  if (!Array.isArray(details)) return [];
  return details.slice(0, 10).flatMap((detail: unknown) => {
    const path = at(detail, 'path');
    const message = textAt(detail, 'message');
    if (!message || at(detail, 'code') === 'invalid_union') return [];
    return [`${Array.isArray(path) && path.length > 0 ? `${path.join('.')}: ` : ''}${message}`];
  });
}

function textAt(value: unknown, key: string): string | undefined {
  const text = at(value, key);
  return typeof text === 'string' && text !== '' ? text.slice(0, MAX_QUOTED) : undefined;
}

function numberAt(value: unknown, key: string): number | undefined {
  const number = at(value, key);
  return typeof number === 'number' ? number : undefined;
}

function at(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  // An own property of an object, read by its key.
  return (value as Record<string, unknown>)[key];
}
