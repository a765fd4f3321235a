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
const tab = { retry: 'change', billed: 'no', remedy: 'use-tab' } as const;
const operator = { retry: 'change', billed: 'no', remedy: 'ask-operator' } as const;
/** A scrape that the service reports as failed costs nothing (service facts, 1.5). */
const again = { retry: 'ask', billed: 'no', remedy: 'send-again' } as const;

/**
 * The service's failures, most specific first: entries with a `code`, then entries with words, then
 * a bare status. The first match counts (service facts, section 1.6).
 */
export const ERROR_CATALOGUE: readonly ErrorEntry[] = [
  {
    id: 'processing-continues',
    state: 'processing_continues',
    retry: 'pick-up',
    billed: 'maybe',
    remedy: 'send-again',
    meaning: 'errorProcessingContinues',
    next: 'errorProcessingContinuesNext',
  },
  {
    id: 'bad-json',
    code: 'BAD_REQUEST_INVALID_JSON',
    ...fix,
    meaning: 'errorBadJson',
    next: 'errorBadJsonNext',
  },
  {
    id: 'actions-unsupported',
    code: 'SCRAPE_ACTIONS_NOT_SUPPORTED',
    ...fix,
    meaning: 'errorActionsUnsupported',
    next: 'errorActionsUnsupportedNext',
  },
  {
    id: 'parse-options',
    code: 'PARSE_UNSUPPORTED_OPTIONS',
    ...fix,
    meaning: 'errorParseOptions',
    next: 'errorParseOptionsNext',
  },
  {
    id: 'file-type',
    code: 'UNSUPPORTED_FILE_TYPE',
    ...fix,
    meaning: 'errorFileType',
    next: 'errorFileTypeNext',
  },
  {
    id: 'bad-request',
    code: 'BAD_REQUEST',
    ...fix,
    meaning: 'errorBadRequest',
    next: 'errorBadRequestNext',
  },
  {
    id: 'unsafe-domain',
    code: 'unsafe_domain_blocked',
    ...operator,
    meaning: 'errorUnsafeDomain',
    next: 'errorUnsafeDomainNext',
  },
  {
    id: 'index-only',
    code: 'AGENT_INDEX_ONLY',
    ...tab,
    meaning: 'errorIndexOnly',
    next: 'errorIndexOnlyNext',
  },
  {
    id: 'media-denied',
    code: 'SCRAPE_MEDIA_ACCESS_DENIED',
    ...fix,
    meaning: 'errorMediaDenied',
    next: 'errorMediaDeniedNext',
  },
  {
    id: 'terms',
    code: 'THIRD_PARTY_DATA_TERMS_REQUIRED',
    ...operator,
    meaning: 'errorTerms',
    next: 'errorTermsNext',
  },
  {
    id: 'no-cached-data',
    code: 'SCRAPE_NO_CACHED_DATA',
    ...fix,
    meaning: 'errorNoCachedData',
    next: 'errorNoCachedDataNext',
  },
  {
    id: 'lockdown-miss',
    code: 'SCRAPE_LOCKDOWN_CACHE_MISS',
    retry: 'change',
    billed: 'one',
    remedy: 'fix-request',
    meaning: 'errorLockdownMiss',
    next: 'errorLockdownMissNext',
  },
  {
    id: 'timeout',
    code: 'SCRAPE_TIMEOUT',
    retry: 'ask',
    billed: 'no',
    remedy: 'raise-timeout',
    meaning: 'errorTimeout',
    next: 'errorTimeoutNext',
  },
  {
    id: 'dns',
    code: 'SCRAPE_DNS_RESOLUTION_ERROR',
    ...tab,
    meaning: 'errorDns',
    next: 'errorDnsNext',
  },
  {
    id: 'all-engines-failed',
    code: 'SCRAPE_ALL_ENGINES_FAILED',
    ...again,
    remedy: 'use-tab',
    meaning: 'errorAllEnginesFailed',
    next: 'errorAllEnginesFailedNext',
  },
  {
    id: 'ssl',
    code: 'SCRAPE_SSL_ERROR',
    ...fix,
    meaning: 'errorSsl',
    next: 'errorSslNext',
  },
  {
    id: 'site',
    code: 'SCRAPE_SITE_ERROR',
    ...again,
    meaning: 'errorSite',
    next: 'errorSiteNext',
  },
  {
    id: 'proxy-selection',
    code: 'SCRAPE_PROXY_SELECTION_ERROR',
    ...fix,
    meaning: 'errorProxySelection',
    next: 'errorProxySelectionNext',
  },
  {
    id: 'action',
    code: 'SCRAPE_ACTION_ERROR',
    ...fix,
    meaning: 'errorAction',
    next: 'errorActionNext',
  },
  {
    id: 'unsupported-file',
    code: 'SCRAPE_UNSUPPORTED_FILE_ERROR',
    ...fix,
    meaning: 'errorUnsupportedFile',
    next: 'errorUnsupportedFileNext',
  },
  {
    id: 'pdf-antibot',
    code: 'SCRAPE_PDF_ANTIBOT_ERROR',
    ...fix,
    meaning: 'errorPdfAntibot',
    next: 'errorPdfAntibotNext',
  },
  {
    id: 'pdf-time',
    code: 'SCRAPE_PDF_INSUFFICIENT_TIME_ERROR',
    retry: 'ask',
    billed: 'no',
    remedy: 'raise-timeout',
    meaning: 'errorPdfTime',
    next: 'errorPdfTimeNext',
  },
  {
    id: 'pdf-ocr',
    code: 'SCRAPE_PDF_OCR_REQUIRED',
    ...fix,
    meaning: 'errorPdfOcr',
    next: 'errorPdfOcrNext',
  },
  {
    id: 'pdf-prefetch',
    code: 'SCRAPE_PDF_PREFETCH_FAILED',
    ...again,
    meaning: 'errorPdfPrefetch',
    next: 'errorPdfPrefetchNext',
  },
  {
    id: 'document-antibot',
    code: 'SCRAPE_DOCUMENT_ANTIBOT_ERROR',
    ...fix,
    meaning: 'errorDocumentAntibot',
    next: 'errorDocumentAntibotNext',
  },
  {
    id: 'document-prefetch',
    code: 'SCRAPE_DOCUMENT_PREFETCH_FAILED',
    ...again,
    meaning: 'errorDocumentPrefetch',
    next: 'errorDocumentPrefetchNext',
  },
  {
    id: 'retry-limit',
    code: 'SCRAPE_RETRY_LIMIT',
    ...again,
    meaning: 'errorRetryLimit',
    next: 'errorRetryLimitNext',
  },
  {
    id: 'branding',
    code: 'SCRAPE_BRANDING_NOT_SUPPORTED',
    ...fix,
    meaning: 'errorBranding',
    next: 'errorBrandingNext',
  },
  {
    id: 'audio-url',
    code: 'SCRAPE_AUDIO_UNSUPPORTED_URL',
    ...fix,
    meaning: 'errorAudioUrl',
    next: 'errorAudioUrlNext',
  },
  {
    id: 'video-url',
    code: 'SCRAPE_VIDEO_UNSUPPORTED_URL',
    ...fix,
    meaning: 'errorVideoUrl',
    next: 'errorVideoUrlNext',
  },
  {
    id: 'x-configuration',
    code: 'SCRAPE_X_TWITTER_CONFIGURATION_ERROR',
    ...tab,
    meaning: 'errorXConfiguration',
    next: 'errorXConfigurationNext',
  },
  {
    id: 'cancelled',
    code: 'SCRAPE_JOB_CANCELLED',
    ...again,
    meaning: 'errorCancelled',
    next: 'errorCancelledNext',
  },
  {
    id: 'robots',
    code: 'CRAWL_DENIAL',
    ...tab,
    meaning: 'errorRobots',
    next: 'errorRobotsNext',
  },
  {
    id: 'zdr-violation',
    code: 'SCRAPE_ZDR_VIOLATION_ERROR',
    ...fix,
    meaning: 'errorZdrViolation',
    next: 'errorZdrViolationNext',
  },
  {
    id: 'unknown-error',
    code: 'UNKNOWN_ERROR',
    ...again,
    meaning: 'errorUnknownError',
    next: 'errorUnknownErrorNext',
  },

  {
    id: 'key-missing',
    status: 401,
    words: 'token missing',
    retry: 'change',
    billed: 'no',
    remedy: 'fix-key',
    meaning: 'errorKeyMissing',
    next: 'errorKeyMissingNext',
  },
  {
    id: 'zdr-not-enabled',
    status: 403,
    words: 'zero data retention',
    ...fix,
    meaning: 'errorZdrNotEnabled',
    next: 'errorZdrNotEnabledNext',
  },
  {
    id: 'threat-not-enabled',
    status: 403,
    words: 'threat protection',
    ...fix,
    meaning: 'errorThreatNotEnabled',
    next: 'errorThreatNotEnabledNext',
  },
  {
    id: 'blocked-site',
    status: 403,
    words: 'do not support this site',
    ...tab,
    meaning: 'errorBlockedSite',
    next: 'errorBlockedSiteNext',
  },
  {
    id: 'ip-not-allowed',
    status: 403,
    words: 'ip address',
    ...operator,
    meaning: 'errorIpNotAllowed',
    next: 'errorIpNotAllowedNext',
  },
  {
    id: 'key-restricted',
    status: 403,
    words: 'api key is restricted',
    retry: 'change',
    billed: 'no',
    remedy: 'fix-key',
    meaning: 'errorKeyRestricted',
    next: 'errorKeyRestrictedNext',
  },
  {
    id: 'banned',
    status: 403,
    words: 'banned',
    ...operator,
    meaning: 'errorBanned',
    next: 'errorBannedNext',
  },
  {
    id: 'unverified-key',
    status: 402,
    words: 'unverified',
    ...operator,
    meaning: 'errorUnverifiedKey',
    next: 'errorUnverifiedKeyNext',
  },
  {
    id: 'keyless-limit',
    status: 429,
    words: 'keyless',
    retry: 'change',
    billed: 'no',
    remedy: 'fix-key',
    meaning: 'errorKeylessLimit',
    next: 'errorKeylessLimitNext',
  },
  {
    id: 'job-not-found',
    status: 404,
    words: 'job not found',
    retry: 'ask',
    billed: 'no',
    remedy: 'send-again',
    meaning: 'errorJobNotFound',
    next: 'errorJobNotFoundNext',
  },
  {
    id: 'session-not-found',
    status: 404,
    words: 'session',
    retry: 'change',
    billed: 'no',
    remedy: 'send-again',
    meaning: 'errorSessionNotFound',
    next: 'errorSessionNotFoundNext',
  },
  {
    id: 'profile-locked',
    status: 409,
    words: 'profile',
    retry: 'ask',
    billed: 'no',
    remedy: 'send-again',
    meaning: 'errorProfileLocked',
    next: 'errorProfileLockedNext',
  },

  {
    id: 'request',
    status: 400,
    ...fix,
    meaning: 'errorRequest',
    next: 'errorRequestNext',
  },
  {
    id: 'key-refused',
    status: 401,
    retry: 'change',
    billed: 'no',
    remedy: 'fix-key',
    meaning: 'errorKeyRefused',
    next: 'errorKeyRefusedNext',
  },
  {
    id: 'credits',
    status: 402,
    retry: 'change',
    billed: 'no',
    remedy: 'add-credits',
    meaning: 'errorCredits',
    next: 'errorCreditsNext',
  },
  {
    id: 'forbidden',
    status: 403,
    ...operator,
    meaning: 'errorForbidden',
    next: 'errorForbiddenNext',
  },
  {
    id: 'not-found',
    status: 404,
    retry: 'change',
    billed: 'no',
    remedy: 'fix-address',
    meaning: 'errorNotFound',
    next: 'errorNotFoundNext',
  },
  {
    id: 'request-timeout',
    status: 408,
    retry: 'ask',
    billed: 'maybe',
    remedy: 'raise-timeout',
    meaning: 'errorRequestTimeout',
    next: 'errorRequestTimeoutNext',
  },
  {
    id: 'conflict',
    status: 409,
    retry: 'ask',
    billed: 'no',
    remedy: 'send-again',
    meaning: 'errorConflict',
    next: 'errorConflictNext',
  },
  {
    id: 'gone',
    status: 410,
    retry: 'change',
    billed: 'no',
    remedy: 'send-again',
    meaning: 'errorGone',
    next: 'errorGoneNext',
  },
  {
    id: 'too-large',
    status: 413,
    ...fix,
    meaning: 'errorTooLarge',
    next: 'errorTooLargeNext',
  },
  {
    id: 'rate-limit',
    status: 429,
    retry: 'after-wait',
    billed: 'no',
    remedy: 'send-again',
    meaning: 'errorRateLimit',
    next: 'errorRateLimitNext',
  },
  {
    id: 'server-error',
    status: 500,
    retry: 'ask',
    billed: 'maybe',
    remedy: 'look-up',
    meaning: 'errorServerError',
    next: 'errorServerErrorNext',
  },
  {
    id: 'not-implemented',
    status: 501,
    retry: 'change',
    billed: 'no',
    remedy: 'fix-address',
    meaning: 'errorNotImplemented',
    next: 'errorNotImplementedNext',
  },
  {
    id: 'bad-gateway',
    status: 502,
    retry: 'ask',
    billed: 'maybe',
    remedy: 'look-up',
    meaning: 'errorBadGateway',
    next: 'errorBadGatewayNext',
  },
  {
    id: 'unavailable',
    status: 503,
    retry: 'ask',
    billed: 'maybe',
    remedy: 'look-up',
    meaning: 'errorUnavailable',
    next: 'errorUnavailableNext',
  },
  {
    id: 'gateway-timeout',
    status: 504,
    retry: 'ask',
    billed: 'maybe',
    remedy: 'look-up',
    meaning: 'errorGatewayTimeout',
    next: 'errorGatewayTimeoutNext',
  },
  {
    id: 'refused',
    retry: 'ask',
    billed: 'maybe',
    remedy: 'look-up',
    meaning: 'errorRefused',
    next: 'errorRefusedNext',
  },
];
