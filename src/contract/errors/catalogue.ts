/** What a failure of the service means to the user, and what may be done about it. */
export interface ErrorEntry {
  /** Name of the entry, for tests, links and translations. */
  id: string;
  /** The service's `code`, in any letter case. */
  code?: string;
  status?: number;
  /** A part of the service's `error`, in small letters. */
  words?: string;
  /** The `state` in the details of the answer. */
  state?: string;
  /** One sentence: what happened. */
  meaning: string;
  /** One sentence: what to do next. */
  next: string;
  retry: RetryAdvice;
  /** Whether the failed request may have used credits. */
  billed: 'no' | 'maybe' | 'one';
  /** The button that belongs to `next`. */
  remedy: Remedy;
}

/**
 * `after-wait`: sent again by itself, after the wait that the service names. `pick-up`: the same, to
 * get the answer of the scrape that goes on meanwhile. `ask`: sent again only
 * when the user says so, since the first may have been done and billed. `change`: it would fail
 * again in the same way.
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
/** A scrape that the service itself calls failed costs nothing (service facts, 1.5). */
const again = { retry: 'ask', billed: 'no', remedy: 'send-again' } as const;

/**
 * Failures by what the service says of them. The first entry that fits counts: those with a `code`
 * stand before those with words, those before the bare status (service facts, section 1.6).
 */
export const ERROR_CATALOGUE: readonly ErrorEntry[] = [
  {
    id: 'processing-continues',
    state: 'processing_continues',
    retry: 'pick-up',
    billed: 'maybe',
    remedy: 'send-again',
    meaning: 'The scrape takes longer than the time limit, and the service goes on with it.',
    next: 'Send the same request again later: it gets the answer of that scrape.',
  },
  {
    id: 'bad-json',
    code: 'BAD_REQUEST_INVALID_JSON',
    ...fix,
    meaning: 'The service could not read the request as JSON.',
    next: 'Send it again; if that fails too, it is a fault of Winnow: please report it.',
  },
  {
    id: 'actions-unsupported',
    code: 'SCRAPE_ACTIONS_NOT_SUPPORTED',
    ...fix,
    meaning: 'This service cannot do actions; self-hosted ones usually cannot.',
    next: 'Remove the actions, or use another service.',
  },
  {
    id: 'parse-options',
    code: 'PARSE_UNSUPPORTED_OPTIONS',
    ...fix,
    meaning: 'The request has options that do not work on an uploaded page.',
    next: 'Remove the options that its reason names, or have the service load the address itself.',
  },
  {
    id: 'file-type',
    code: 'UNSUPPORTED_FILE_TYPE',
    ...fix,
    meaning: 'The service does not read this kind of file.',
    next: 'Have the service load the address itself, or read the page in the tab.',
  },
  {
    id: 'bad-request',
    code: 'BAD_REQUEST',
    ...fix,
    meaning: 'The service does not accept the request.',
    next: 'Change what its reason names; if it names nothing, leave out what you set last. Then send it again.',
  },
  {
    id: 'unsafe-domain',
    code: 'unsafe_domain_blocked',
    ...operator,
    meaning: "Your organisation's threat protection blocks this address.",
    next: 'Ask your administrator to allow the domain.',
  },
  {
    id: 'index-only',
    code: 'AGENT_INDEX_ONLY',
    ...tab,
    meaning: 'This key may only read pages that the service has stored already.',
    next: 'Have the key confirmed by its account holder, or read the page in the tab.',
  },
  {
    id: 'media-denied',
    code: 'SCRAPE_MEDIA_ACCESS_DENIED',
    ...fix,
    meaning: 'The account may not extract audio or video.',
    next: 'Remove audio and video, or ask the operator for access.',
  },
  {
    id: 'terms',
    code: 'THIRD_PARTY_DATA_TERMS_REQUIRED',
    ...operator,
    meaning: 'The account has to accept terms before this page can be scraped.',
    next: "Accept them in the service's dashboard, then send the request again.",
  },
  {
    id: 'no-cached-data',
    code: 'SCRAPE_NO_CACHED_DATA',
    ...fix,
    meaning: 'The service has no stored copy of the age that minAge asks for.',
    next: 'Lower minAge, or remove it so that the page is loaded.',
  },
  {
    id: 'lockdown-miss',
    code: 'SCRAPE_LOCKDOWN_CACHE_MISS',
    retry: 'change',
    billed: 'one',
    remedy: 'fix-request',
    meaning: 'The service has no stored copy, and lockdown forbids it to load the page.',
    next: 'Switch lockdown off, or read the page in the tab.',
  },
  {
    id: 'timeout',
    code: 'SCRAPE_TIMEOUT',
    retry: 'ask',
    billed: 'no',
    remedy: 'raise-timeout',
    meaning:
      'The page took longer than the time limit, or no slot of your plan became free in time.',
    next: 'Raise the time limit and send it again.',
  },
  {
    id: 'dns',
    code: 'SCRAPE_DNS_RESOLUTION_ERROR',
    ...tab,
    meaning: 'The service found no server under this host name.',
    next: 'Check the spelling of the address; if only your network knows it, read the page in the tab.',
  },
  {
    id: 'all-engines-failed',
    code: 'SCRAPE_ALL_ENGINES_FAILED',
    ...again,
    remedy: 'use-tab',
    meaning: 'The service could not get the page in any of its ways.',
    next: 'Read the page in the tab; what only the service can do with it works on an upload.',
  },
  {
    id: 'ssl',
    code: 'SCRAPE_SSL_ERROR',
    ...fix,
    meaning: 'The certificate of the site is not valid.',
    next: 'Switch on "Accept bad certificates" if you trust the site.',
  },
  {
    id: 'site',
    code: 'SCRAPE_SITE_ERROR',
    ...again,
    meaning: "The page did not load in the service's browser.",
    next: 'Open the address yourself; if it works, send the request again or read it in the tab.',
  },
  {
    id: 'proxy-selection',
    code: 'SCRAPE_PROXY_SELECTION_ERROR',
    ...fix,
    meaning: 'The service has no proxy for this location and kind.',
    next: 'Change the proxy or the country.',
  },
  {
    id: 'action',
    code: 'SCRAPE_ACTION_ERROR',
    ...fix,
    meaning: 'One of the actions failed.',
    next: 'Check its selector; a wait before it often helps.',
  },
  {
    id: 'unsupported-file',
    code: 'SCRAPE_UNSUPPORTED_FILE_ERROR',
    ...fix,
    meaning: 'The address leads to a kind of file that the service does not read.',
    next: 'Open the address in a tab, and read it there or save the file yourself.',
  },
  {
    id: 'pdf-antibot',
    code: 'SCRAPE_PDF_ANTIBOT_ERROR',
    ...fix,
    meaning: 'The site keeps the service from loading the PDF.',
    next: 'Download the PDF yourself, and upload the file.',
  },
  {
    id: 'pdf-time',
    code: 'SCRAPE_PDF_INSUFFICIENT_TIME_ERROR',
    retry: 'ask',
    billed: 'no',
    remedy: 'raise-timeout',
    meaning: 'The PDF has too many pages for the time limit.',
    next: 'Raise the time limit, or limit the pages of the PDF parser.',
  },
  {
    id: 'pdf-ocr',
    code: 'SCRAPE_PDF_OCR_REQUIRED',
    ...fix,
    meaning: 'The PDF holds images of text only.',
    next: 'Set the mode of the PDF parser to auto or ocr.',
  },
  {
    id: 'pdf-prefetch',
    code: 'SCRAPE_PDF_PREFETCH_FAILED',
    ...again,
    meaning: 'The service could not download the PDF.',
    next: 'Send it again, or download the PDF yourself and upload the file.',
  },
  {
    id: 'document-antibot',
    code: 'SCRAPE_DOCUMENT_ANTIBOT_ERROR',
    ...fix,
    meaning: 'The site keeps the service from loading the document.',
    next: 'Download the document yourself, and upload the file.',
  },
  {
    id: 'document-prefetch',
    code: 'SCRAPE_DOCUMENT_PREFETCH_FAILED',
    ...again,
    meaning: 'The service could not download the document.',
    next: 'Send it again, or download the document yourself and upload the file.',
  },
  {
    id: 'retry-limit',
    code: 'SCRAPE_RETRY_LIMIT',
    ...again,
    meaning: 'The service tried several times and gave up.',
    next: 'Send it again later, or read the page in the tab.',
  },
  {
    id: 'branding',
    code: 'SCRAPE_BRANDING_NOT_SUPPORTED',
    ...fix,
    meaning: 'Branding works only on HTML pages, and not on every service.',
    next: 'Remove the format branding.',
  },
  {
    id: 'audio-url',
    code: 'SCRAPE_AUDIO_UNSUPPORTED_URL',
    ...fix,
    meaning: 'The service knows no audio at this address.',
    next: 'Remove the format audio, or give the address of a supported video page.',
  },
  {
    id: 'video-url',
    code: 'SCRAPE_VIDEO_UNSUPPORTED_URL',
    ...fix,
    meaning: 'The service knows no video at this address.',
    next: 'Remove the format video, or give the address of a supported video page.',
  },
  {
    id: 'x-configuration',
    code: 'SCRAPE_X_TWITTER_CONFIGURATION_ERROR',
    ...tab,
    meaning: 'This service is not set up to read X.',
    next: 'Read the page in the tab.',
  },
  {
    id: 'cancelled',
    code: 'SCRAPE_JOB_CANCELLED',
    ...again,
    meaning: 'The scrape was cancelled on the service.',
    next: 'Send it again if you still need it.',
  },
  {
    id: 'robots',
    code: 'CRAWL_DENIAL',
    ...tab,
    meaning: "The site's robots.txt forbids the scrape.",
    next: 'Read the page in the tab.',
  },
  {
    id: 'zdr-violation',
    code: 'SCRAPE_ZDR_VIOLATION_ERROR',
    ...fix,
    meaning: 'The request asks for something that zero data retention excludes.',
    next: 'Remove the format that its reason names, or switch zero data retention off.',
  },
  {
    id: 'unknown-error',
    code: 'UNKNOWN_ERROR',
    ...again,
    meaning: 'Something went wrong inside the service.',
    next: 'Check selectors and scripts of the request, if it has some, then send it again; if it fails in the same way, ask the operator.',
  },

  {
    id: 'key-missing',
    status: 401,
    words: 'token missing',
    retry: 'change',
    billed: 'no',
    remedy: 'fix-key',
    meaning: 'The service asks for a key and got none.',
    next: 'Enter your key in the settings.',
  },
  {
    id: 'zdr-not-enabled',
    status: 403,
    words: 'zero data retention',
    ...fix,
    meaning: 'Zero data retention is not enabled for your team.',
    next: 'Switch it off, or ask the operator to enable it.',
  },
  {
    id: 'threat-not-enabled',
    status: 403,
    words: 'threat protection',
    ...fix,
    meaning: 'Threat protection cannot be set per request for your team.',
    next: 'Remove threat protection from the request, or ask the operator.',
  },
  {
    id: 'blocked-site',
    status: 403,
    words: 'do not support this site',
    ...tab,
    meaning: 'The service does not scrape this site.',
    next: 'Read the page in the tab.',
  },
  {
    id: 'ip-not-allowed',
    status: 403,
    words: 'ip address',
    ...operator,
    meaning: 'The account only takes requests from certain IP addresses.',
    next: "Add yours in the service's dashboard, or use another network.",
  },
  {
    id: 'key-restricted',
    status: 403,
    words: 'api key is restricted',
    retry: 'change',
    billed: 'no',
    remedy: 'fix-key',
    meaning: 'This key may not do what the request asks for.',
    next: 'Use another key, or change its rights in the dashboard.',
  },
  {
    id: 'banned',
    status: 403,
    words: 'banned',
    ...operator,
    meaning: 'The account is blocked.',
    next: 'Contact the operator of the service.',
  },
  {
    id: 'unverified-key',
    status: 402,
    words: 'unverified',
    ...operator,
    meaning: 'The key has used the credits it has until its account holder confirms it.',
    next: 'Have it confirmed in the dashboard.',
  },
  {
    id: 'keyless-limit',
    status: 429,
    words: 'keyless',
    retry: 'change',
    billed: 'no',
    remedy: 'fix-key',
    meaning: 'The free use without a key is used up for now.',
    next: 'Enter a key in the settings.',
  },
  {
    id: 'job-not-found',
    status: 404,
    words: 'job not found',
    retry: 'ask',
    billed: 'no',
    remedy: 'send-again',
    meaning: 'The service does not know this scrape (any more).',
    next: 'Scrape the page again.',
  },
  {
    id: 'session-not-found',
    status: 404,
    words: 'session',
    retry: 'change',
    billed: 'no',
    remedy: 'send-again',
    meaning: 'No browser session is open on this page (any more).',
    next: 'There is nothing to stop; a new step opens another.',
  },
  {
    id: 'profile-locked',
    status: 409,
    words: 'profile',
    retry: 'ask',
    billed: 'no',
    remedy: 'send-again',
    meaning: 'Another session is saving this browser profile.',
    next: 'Stop that session, or switch off "Save changes", and send it again.',
  },

  {
    id: 'request',
    status: 400,
    ...fix,
    meaning: 'The service does not accept the request.',
    next: 'Change what its reason names and send it again.',
  },
  {
    id: 'key-refused',
    status: 401,
    retry: 'change',
    billed: 'no',
    remedy: 'fix-key',
    meaning: 'The service refuses the key.',
    next: 'Check it in the settings, or make another in the dashboard.',
  },
  {
    id: 'credits',
    status: 402,
    retry: 'change',
    billed: 'no',
    remedy: 'add-credits',
    meaning: 'The account has not enough credits left.',
    next: 'Add credits in the dashboard, or read the page in the tab for free.',
  },
  {
    id: 'forbidden',
    status: 403,
    ...operator,
    meaning: 'The service forbids this request.',
    next: 'Read its reason; if it does not help, ask the operator, or read the page in the tab.',
  },
  {
    id: 'not-found',
    status: 404,
    retry: 'change',
    billed: 'no',
    remedy: 'fix-address',
    meaning: 'There is no such operation at this address.',
    next: 'Check the base address in the settings; it ends before /v2.',
  },
  {
    id: 'request-timeout',
    status: 408,
    retry: 'ask',
    billed: 'maybe',
    remedy: 'raise-timeout',
    meaning: 'The request took too long.',
    next: 'Raise the time limit and send it again.',
  },
  {
    id: 'conflict',
    status: 409,
    retry: 'ask',
    billed: 'no',
    remedy: 'send-again',
    meaning: 'The service is busy with the same page already, or its browser session is gone.',
    next: 'Scrape the page again, then go on.',
  },
  {
    id: 'gone',
    status: 410,
    retry: 'change',
    billed: 'no',
    remedy: 'send-again',
    meaning: 'The browser session has ended.',
    next: 'Scrape the page again to start another.',
  },
  {
    id: 'too-large',
    status: 413,
    ...fix,
    meaning: 'The request is larger than the service takes.',
    next: 'Shorten scripts, schemas and lists, or upload a smaller part of the page.',
  },
  {
    id: 'rate-limit',
    status: 429,
    retry: 'after-wait',
    billed: 'no',
    remedy: 'send-again',
    meaning: 'You have sent more requests than your plan allows at once.',
    next: 'Wait a minute, then send it again.',
  },
  {
    id: 'server-error',
    status: 500,
    retry: 'ask',
    billed: 'maybe',
    remedy: 'look-up',
    meaning: 'Something went wrong inside the service.',
    next: 'Look whether the scrape was done before you send it again.',
  },
  {
    id: 'not-implemented',
    status: 501,
    retry: 'change',
    billed: 'no',
    remedy: 'fix-address',
    meaning: 'This service does not have the operation; self-hosted ones often do not.',
    next: 'Use another service for it.',
  },
  {
    id: 'bad-gateway',
    status: 502,
    retry: 'ask',
    billed: 'maybe',
    remedy: 'look-up',
    meaning: 'The gateway of the service got no proper answer.',
    next: 'Look whether the scrape was done before you send it again.',
  },
  {
    id: 'unavailable',
    status: 503,
    retry: 'ask',
    billed: 'maybe',
    remedy: 'look-up',
    meaning: 'The service is not available at the moment.',
    next: 'Wait a little, then look whether the scrape was done before you send it again.',
  },
  {
    id: 'gateway-timeout',
    status: 504,
    retry: 'ask',
    billed: 'maybe',
    remedy: 'look-up',
    meaning: 'The gateway of the service waited too long; the scrape may go on.',
    next: 'Look whether the scrape was done before you send it again.',
  },
  {
    id: 'refused',
    retry: 'ask',
    billed: 'maybe',
    remedy: 'look-up',
    meaning: 'The service reports a failure.',
    next: 'Read its reason, and look whether the scrape was done before you send it again.',
  },
];
