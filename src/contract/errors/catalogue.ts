import type { PlainKey } from '../user-text';

/** What a failure of the service means to the user, and what to do about it. */
export interface ErrorEntry {
  /** The entry's name in tests, links and translations. */
  id: string;
  /** The service's `code`; case does not matter. */
  code?: string;
  status?: number;
  /** A part of the service's `error`, in lower case. */
  words?: string;
  /** The `state` in the details of the answer. */
  state?: string;
  /** What happened. */
  meaning: PlainKey;
  /** What to do next. */
  next: PlainKey;
  retry: RetryAdvice;
  /** Whether the failed request may have used credits. */
  billed: 'no' | 'maybe' | 'one';
  /** The button to show with `next`. */
  remedy: Remedy;
}

/**
 * `after-wait`: sent again automatically, after the wait that the service states. `pick-up`: the
 * same, to get the answer of the scrape that is still running. `ask`: sent again only when the user
 * says so, since the first may have been done and billed. `change`: it would fail again in the same
 * way.
 */
export type RetryAdvice = 'after-wait' | 'pick-up' | 'ask' | 'change';

export type Remedy =
  | 'fix-request'
  | 'fix-key'
  | 'fix-address'
  | 'add-credits'
  | 'raise-timeout'
  | 'use-tab'
  | 'look-up'
  | 'send-again'
  | 'ask-operator';

const fix = { retry: 'change', billed: 'no', remedy: 'fix-request' } as const;
const key = { ...fix, remedy: 'fix-key' } as const;
const address = { ...fix, remedy: 'fix-address' } as const;
const tab = { ...fix, remedy: 'use-tab' } as const;
const operator = { ...fix, remedy: 'ask-operator' } as const;
/** A scrape that the service reports as failed costs nothing (service facts, 1.5). */
const again = { retry: 'ask', billed: 'no', remedy: 'send-again' } as const;
const time = { ...again, remedy: 'raise-timeout' } as const;
const lookUp = { retry: 'ask', billed: 'maybe', remedy: 'look-up' } as const;

/**
 * The service's failures, most specific first: entries with a `code`, then entries with words, then
 * a bare status. The first match counts (service facts, section 1.6).
 */
export const ERROR_CATALOGUE: readonly ErrorEntry[] = [
  entry(
    'processing-continues',
    { state: 'processing_continues' },
    { ...lookUp, retry: 'pick-up', remedy: 'send-again' },
  ),
  entry('bad-json', { code: 'BAD_REQUEST_INVALID_JSON' }, fix),
  entry('actions-unsupported', { code: 'SCRAPE_ACTIONS_NOT_SUPPORTED' }, fix),
  entry('parse-options', { code: 'PARSE_UNSUPPORTED_OPTIONS' }, fix),
  entry('file-type', { code: 'UNSUPPORTED_FILE_TYPE' }, fix),
  entry('bad-request', { code: 'BAD_REQUEST' }, fix),
  entry('unsafe-domain', { code: 'unsafe_domain_blocked' }, operator),
  entry('index-only', { code: 'AGENT_INDEX_ONLY' }, tab),
  entry('media-denied', { code: 'SCRAPE_MEDIA_ACCESS_DENIED' }, fix),
  entry('terms', { code: 'THIRD_PARTY_DATA_TERMS_REQUIRED' }, operator),
  entry('no-cached-data', { code: 'SCRAPE_NO_CACHED_DATA' }, fix),
  entry('lockdown-miss', { code: 'SCRAPE_LOCKDOWN_CACHE_MISS' }, { ...fix, billed: 'one' }),
  entry('timeout', { code: 'SCRAPE_TIMEOUT' }, time),
  entry('dns', { code: 'SCRAPE_DNS_RESOLUTION_ERROR' }, tab),
  entry(
    'all-engines-failed',
    { code: 'SCRAPE_ALL_ENGINES_FAILED' },
    { ...again, remedy: 'use-tab' },
  ),
  entry('ssl', { code: 'SCRAPE_SSL_ERROR' }, fix),
  entry('site', { code: 'SCRAPE_SITE_ERROR' }, again),
  entry('proxy-selection', { code: 'SCRAPE_PROXY_SELECTION_ERROR' }, fix),
  entry('action', { code: 'SCRAPE_ACTION_ERROR' }, fix),
  entry('unsupported-file', { code: 'SCRAPE_UNSUPPORTED_FILE_ERROR' }, fix),
  entry('pdf-antibot', { code: 'SCRAPE_PDF_ANTIBOT_ERROR' }, fix),
  entry('pdf-time', { code: 'SCRAPE_PDF_INSUFFICIENT_TIME_ERROR' }, time),
  entry('pdf-ocr', { code: 'SCRAPE_PDF_OCR_REQUIRED' }, fix),
  entry('pdf-prefetch', { code: 'SCRAPE_PDF_PREFETCH_FAILED' }, again),
  entry('document-antibot', { code: 'SCRAPE_DOCUMENT_ANTIBOT_ERROR' }, fix),
  entry('document-prefetch', { code: 'SCRAPE_DOCUMENT_PREFETCH_FAILED' }, again),
  entry('retry-limit', { code: 'SCRAPE_RETRY_LIMIT' }, again),
  entry('branding', { code: 'SCRAPE_BRANDING_NOT_SUPPORTED' }, fix),
  entry('audio-url', { code: 'SCRAPE_AUDIO_UNSUPPORTED_URL' }, fix),
  entry('video-url', { code: 'SCRAPE_VIDEO_UNSUPPORTED_URL' }, fix),
  entry('x-configuration', { code: 'SCRAPE_X_TWITTER_CONFIGURATION_ERROR' }, tab),
  entry('cancelled', { code: 'SCRAPE_JOB_CANCELLED' }, again),
  entry('robots', { code: 'CRAWL_DENIAL' }, tab),
  entry('zdr-violation', { code: 'SCRAPE_ZDR_VIOLATION_ERROR' }, fix),
  entry('unknown-error', { code: 'UNKNOWN_ERROR' }, again),

  entry('key-missing', { status: 401, words: 'token missing' }, key),
  entry('zdr-not-enabled', { status: 403, words: 'zero data retention' }, fix),
  entry('threat-not-enabled', { status: 403, words: 'threat protection' }, fix),
  entry('blocked-site', { status: 403, words: 'do not support this site' }, tab),
  entry('ip-not-allowed', { status: 403, words: 'ip address' }, operator),
  entry('key-restricted', { status: 403, words: 'api key is restricted' }, key),
  entry('banned', { status: 403, words: 'banned' }, operator),
  entry('unverified-key', { status: 402, words: 'unverified' }, operator),
  entry('keyless-limit', { status: 429, words: 'keyless' }, key),
  entry('job-not-found', { status: 404, words: 'job not found' }, again),
  entry('session-not-found', { status: 404, words: 'session' }, { ...fix, remedy: 'send-again' }),
  entry('profile-locked', { status: 409, words: 'profile' }, again),

  entry('request', { status: 400 }, fix),
  entry('key-refused', { status: 401 }, key),
  entry('credits', { status: 402 }, { ...fix, remedy: 'add-credits' }),
  entry('forbidden', { status: 403 }, operator),
  entry('not-found', { status: 404 }, address),
  entry('request-timeout', { status: 408 }, { ...time, billed: 'maybe' }),
  entry('conflict', { status: 409 }, again),
  entry('gone', { status: 410 }, { ...fix, remedy: 'send-again' }),
  entry('too-large', { status: 413 }, fix),
  entry('rate-limit', { status: 429 }, { ...again, retry: 'after-wait' }),
  entry('server-error', { status: 500 }, lookUp),
  entry('not-implemented', { status: 501 }, address),
  entry('bad-gateway', { status: 502 }, lookUp),
  entry('unavailable', { status: 503 }, lookUp),
  entry('gateway-timeout', { status: 504 }, lookUp),
  entry('refused', {}, lookUp),
];

type Pascal<Id extends string> = Id extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${Pascal<Rest>}`
  : Capitalize<Id>;

/** An id whose two texts are in the locale file: `errorTooLarge`, `errorTooLargeNext`. */
type Named<Id extends string> = `error${Pascal<Id>}${'' | 'Next'}` extends PlainKey ? Id : never;

function entry<Id extends string>(
  id: Named<Id>,
  match: Pick<ErrorEntry, 'code' | 'status' | 'words' | 'state'>,
  advice: Pick<ErrorEntry, 'retry' | 'billed' | 'remedy'>,
): ErrorEntry {
  const name = id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  // Named states that there are such keys.
  const meaning = `error${name}` as PlainKey;
  return { id, ...match, meaning, next: `${meaning}Next` as PlainKey, ...advice };
}
