import {
  among,
  anything,
  eitherOf,
  every,
  fields,
  flag,
  numeric,
  textsByName,
  whole,
  words,
  type Check,
  type Issue,
} from './checks.ts';
import { formatsOf, isObject, listOf, type Json } from './json.ts';

/** The body of a 400 answer. */
export interface Rejection {
  success: false;
  code: 'BAD_REQUEST';
  error: string;
  details: Issue[];
}

const plainFormats = [
  'markdown',
  'summary',
  'html',
  'rawHtml',
  'links',
  'images',
  'branding',
  'product',
  'menu',
  'audio',
  'video',
];
const viewport = fields({ 'width!': whole(1, 7680), 'height!': whole(1, 4320) }, true);
const picture = { fullPage: flag, quality: whole(1, 100), viewport };
/** Domains, as lists of them have them. */
export const domains = every(words(1, 253, /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/i), 1000);

const formatFields: Record<string, Check> = {
  ...Object.fromEntries(plainFormats.map((type) => [type, fields({ 'type!': anything })])),
  screenshot: fields({ 'type!': anything, ...picture }, true),
  json: fields({ 'type!': anything, prompt: words(0, 10_000), schema: closedSchema }),
  changeTracking: fields({
    'type!': anything,
    modes: every(among('git-diff', 'json')),
    prompt: words(),
    schema: closedSchema,
    tag: (value, path) => (value === null ? [] : words()(value, path)),
  }),
  question: fields({ 'type!': anything, 'question!': words(1, 10_000) }),
  highlights: fields({ 'type!': anything, 'query!': words(1, 10_000) }),
};

/** The running service drops what it does not know in an action. */
const actionFields: Record<string, Check> = {
  wait: fields({ milliseconds: whole(1, Infinity), selector: words() }, true),
  screenshot: fields(picture, true),
  click: fields({ 'selector!': words(), all: flag }, true),
  write: fields({ 'text!': words() }, true),
  press: fields({ 'key!': words() }, true),
  scroll: fields({ direction: among('up', 'down'), selector: words() }, true),
  scrape: fields({}, true),
  executeJavascript: fields({ 'script!': words() }, true),
  pdf: fields(
    {
      format: among(
        'A0',
        'A1',
        'A2',
        'A3',
        'A4',
        'A5',
        'A6',
        'Letter',
        'Legal',
        'Tabloid',
        'Ledger',
      ),
      landscape: flag,
      scale: numeric,
    },
    true,
  ),
};

/** What a team may set of it for one request. */
export const threatProtection = fields({
  blacklist: domains,
  blockedTlds: every(words(1, 63, /^[a-z0-9]+$/), 1000),
  failurePolicy: among('open', 'closed'),
  mode: among('off', 'normal'),
  riskScoreThreshold: whole(0, 100),
  whitelist: domains,
});

/** Every option of a scrape; an upload takes the same without the address. */
export const scrapeOptions: Record<string, Check> = {
  zeroDataRetention: flag,
  actions: every(byType(actionFields), 50),
  auditMetadata: fields({ 'username!': words(0, 1024) }),
  blockAds: flag,
  excludeTags: every(words()),
  formats: every(eitherOf(bareFormat, byType(formatFields))),
  headers: textsByName,
  includeTags: every(words()),
  location: fields({ country: words(2, 2, /^[A-Za-z]{2}$/), languages: every(words()) }, true),
  lockdown: flag,
  maxAge: whole(0, Infinity),
  minAge: whole(0, Infinity),
  mobile: flag,
  onlyCleanContent: flag,
  onlyMainContent: flag,
  parsers: every(
    eitherOf(
      among('pdf'),
      fields({
        'type!': among('pdf'),
        maxPages: whole(1, 10_000),
        mode: among('fast', 'auto', 'ocr'),
      }),
    ),
  ),
  profile: fields({ 'name!': words(1, 128), saveChanges: flag }, true),
  proxy: among('basic', 'enhanced', 'auto', 'stealth'),
  redactPII: eitherOf(
    flag,
    fields({
      entities: every(among('PERSON', 'EMAIL', 'PHONE', 'LOCATION', 'FINANCIAL', 'SECRET')),
      mode: among('accurate', 'aggressive', 'fast'),
      replaceStyle: among('tag', 'mask', 'remove'),
    }),
  ),
  removeBase64Images: flag,
  skipTlsVerification: flag,
  storeInCache: flag,
  threatProtection,
  timeout: whole(1000, Infinity),
  waitFor: whole(0, 60_000),
  integration: words(0, Infinity, /^_/),
  origin: words(),
};

/** Where a service reports on a job. */
const webhook = eitherOf(
  words(1, Infinity, /^https?:\/\//u),
  fields({
    'url!': words(1, Infinity, /^https?:\/\//u),
    headers: textsByName,
    metadata: textsByName,
    events: every(among('completed', 'failed', 'page', 'started')),
  }),
);

const scrapeBody = fields({ 'url!': pageAddress, ...scrapeOptions });
const uploadOptions = fields(scrapeOptions);
const batchBody = fields({
  'urls!': every(words(1)),
  ignoreInvalidURLs: flag,
  maxConcurrency: whole(1, Infinity),
  webhook,
  appendToId: words(36, 36),
  ...scrapeOptions,
});

const { zeroDataRetention: _retention, ...pageOptions } = scrapeOptions;
const crawlBody = fields({
  'url!': pageAddress,
  prompt: words(0, 10_000),
  limit: whole(1, Infinity),
  includePaths: every(pattern),
  excludePaths: every(pattern),
  maxDiscoveryDepth: whole(0, Infinity),
  sitemap: among('skip', 'include', 'only'),
  crawlEntireDomain: flag,
  allowExternalLinks: flag,
  allowSubdomains: flag,
  ignoreRobotsTxt: flag,
  robotsUserAgent: words(),
  deduplicateSimilarURLs: flag,
  ignoreQueryParameters: flag,
  regexOnFullURL: flag,
  delay: between(0, 60),
  maxConcurrency: whole(1, Infinity),
  webhook,
  zeroDataRetention: flag,
  scrapeOptions: fields(pageOptions),
  integration: words(0, Infinity, /^_/),
  origin: words(),
});

/** The service's rejection of a `POST /v2/scrape` body; undefined if the body is valid. */
export function rejectScrape(body: unknown): Rejection | undefined {
  return rejection(scrapeBody(body, []), body);
}

/** As {@link rejectScrape}, for `POST /v2/batch/scrape`; each address is judged by itself. */
export function rejectBatch(body: unknown): Rejection | undefined {
  return rejection(batchBody(body, []), body);
}

/** As {@link rejectScrape}, for `POST /v2/crawl`. */
export function rejectCrawl(body: unknown): Rejection | undefined {
  const inside = isObject(body) && isObject(body.scrapeOptions) ? body.scrapeOptions : {};
  return rejection(crawlBody(body, []), body) ?? rejection([], inside);
}

/** As {@link rejectScrape}, for the options of `POST /v2/parse`. */
export function rejectUpload(body: unknown): Rejection | undefined {
  return rejection(uploadOptions(body, []), body);
}

/** The service's answer to a body with these issues; undefined if there are none. */
export function rejection(shapeIssues: Issue[], body: unknown): Rejection | undefined {
  const issues = shapeIssues.length > 0 || !isObject(body) ? shapeIssues : rulesBroken(body);
  if (issues.length === 0) return undefined;
  const unknown = issues.some(({ code }) => code === 'unrecognized_keys');
  const custom = issues.find(({ code }) => code === 'custom');
  const error = unknown
    ? 'Unrecognized key in body -- please review the v2 API documentation for request body changes'
    : (custom?.message ?? 'Bad Request');
  return { success: false, code: 'BAD_REQUEST', error, details: issues };
}

function rulesBroken(body: Json): Issue[] {
  const types = formatsOf(body).map(({ type }) => type);
  const issues: Issue[] = [];
  const say = (message: string, ...path: string[]) =>
    issues.push({ code: 'custom', path, message });
  if (types.filter((type) => type === 'screenshot').length > 1) {
    say('You may only specify one screenshot format', 'formats');
  }
  if (types.includes('changeTracking') && !types.includes('markdown')) {
    say(
      'The changeTracking format requires the markdown format to be specified as well',
      'formats',
    );
  }
  const waits = listOf(body.actions).filter((action) => isObject(action) && action.type === 'wait');
  if (
    waits.some(
      (wait) =>
        isObject(wait) && (wait.milliseconds === undefined) === (wait.selector === undefined),
    )
  ) {
    say("Either 'milliseconds' or 'selector' must be provided, but not both.", 'actions');
  }
  const total = waits.reduce<number>(
    (sum, wait) => sum + Number((isObject(wait) && wait.milliseconds) || 1000),
    0,
  );
  if (total > 60_000)
    say('Total wait time (waitFor + wait actions) cannot exceed 60 seconds', 'actions');
  const { timeout, waitFor } = body;
  if (typeof timeout === 'number' && typeof waitFor === 'number' && waitFor > timeout / 2) {
    say('waitFor must not exceed half of timeout', 'waitFor');
  }
  return issues;
}

function between(min: number, max: number): Check {
  return (value, path) => {
    const issues = numeric(value, path);
    if (issues.length > 0 || (Number(value) >= min && Number(value) <= max)) return issues;
    return [{ code: 'too_big', path, message: `Expected number between ${min} and ${max}` }];
  };
}

function pattern(value: unknown, path: Issue['path']): Issue[] {
  const issues = words(1)(value, path);
  if (issues.length > 0) return issues;
  try {
    new RegExp(String(value), 'u').test('');
    return [];
  } catch {
    return [{ code: 'custom', path, message: `Invalid regex: ${String(value)}` }];
  }
}

function bareFormat(value: unknown, path: Issue['path']): Issue[] {
  return among(...plainFormats, 'screenshot', 'json', 'changeTracking')(value, path);
}

function byType(types: Record<string, Check>): Check {
  return (value, path) => {
    const check = isObject(value) && typeof value.type === 'string' ? types[value.type] : undefined;
    return check ? check(value, path) : [{ code: 'invalid_union', path, message: 'Invalid input' }];
  };
}

function closedSchema(value: unknown, path: Issue['path']): Issue[] {
  if (!JSON.stringify(value).includes('"additionalProperties":true')) return [];
  return [
    {
      code: 'custom',
      path,
      message: 'Schema contains invalid structure for OpenAI: additionalProperties',
    },
  ];
}

/** A web address that the service accepts. */
export function pageAddress(value: unknown, path: Issue['path']): Issue[] {
  if (typeof value !== 'string') return words()(value, path);
  const url = URL.parse(/^[a-z][a-z0-9-]*:/i.test(value) ? value : `http://${value}`);
  const custom = (message: string): Issue[] => [{ code: 'custom', path, message }];
  if (!url || url.password) return custom('Invalid URL');
  if (!/^https?:$/.test(url.protocol)) return custom('URL uses unsupported protocol');
  const valid = /\.[a-z][a-z0-9-]+$/i.test(url.hostname) || /^\d+(\.\d+){3}$/.test(url.hostname);
  return valid ? [] : custom('URL must have a valid top-level domain or be an IP address');
}
