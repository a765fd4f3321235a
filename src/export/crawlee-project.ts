import { strToU8, zipSync } from 'fflate';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { DEFAULT_PACE, type Pace, type PageState } from '@/contract/many-pages';
import { formatNames, type ScrapeOptions } from '@/contract/request/scrape-request';
import crawler from './crawlee-main.js.txt?raw';

/** What a Crawlee project is to read. */
export interface CrawleeInput {
  /** Of the project, as people write it. */
  name: string;
  addresses: readonly { url: string; state: PageState }[];
  /** What is asked of each page; headers are left out, as they may hold secrets. */
  request: Pick<ScrapeOptions, 'formats' | 'includeTags' | 'excludeTags' | 'onlyMainContent'>;
  /** Default: the product's own. */
  pace?: Pace;
  /** Which links are followed, and from which addresses on; absent: none. */
  crawl?: { order: CrawlOrder; starts: readonly string[] };
}

/**
 * A zip with a project for Crawlee, Node's library for crawlers, that runs as it is after `npm
 * install`: `main.js`, `package.json`, `addresses.jsonl` with the state of each, and
 * `settings.json` with limits, selectors and globs of links to follow. Where some pages are unread,
 * it starts with those only.
 */
export function crawleeProject(input: CrawleeInput): Uint8Array<ArrayBuffer> {
  const { name, addresses, request, pace = DEFAULT_PACE, crawl } = input;
  const order = crawl?.order ?? {};
  const isPartlyRead = new Set(addresses.map(({ state }) => state === 'done')).size === 2;
  const settings = {
    onlyUnread: isPartlyRead,
    formats: formatNames(request),
    include: request.includeTags ?? [],
    exclude: request.excludeTags ?? [],
    onlyMainContent: request.onlyMainContent ?? true,
    follow: crawl === undefined ? [] : followGlobs(crawl.starts, order),
    match: order.includePaths ?? [],
    leaveOut: order.excludePaths ?? [],
    matchWholeAddress: order.regexOnFullURL ?? false,
    ignoreQuery: order.ignoreQueryParameters ?? false,
    ...(order.maxDiscoveryDepth !== undefined && { depth: order.maxDiscoveryDepth }),
    limit: Math.max(pace.pages, addresses.length),
    minutes: pace.minutes,
    secondsBetweenPages: pace.delay / 1000,
  };
  const lines = addresses.map(({ url, state }) => `${JSON.stringify({ url, state })}\n`);
  return zipSync({
    'package.json': json({
      name: packageName(name),
      description: name,
      private: true,
      type: 'module',
      scripts: { start: 'node main.js' },
      dependencies: { crawlee: '^3.18.1', turndown: '^7.2.5' },
    }),
    'main.js': strToU8(crawler),
    'settings.json': json(settings),
    'addresses.jsonl': strToU8(lines.join('')),
  });
}

/** Globs of the addresses that a crawl reaches, as crawl-scope.ts has them. */
function followGlobs(starts: readonly string[], order: CrawlOrder): string[] {
  if (order.allowExternalLinks === true) return ['http{,s}://**'];
  const globs = starts.flatMap((start) => {
    const { origin, pathname, protocol, hostname } = new URL(start);
    const folder = pathname.replace(/[^/]*\.[^/]*$/u, '').replace(/\/$/u, '');
    const base = order.crawlEntireDomain === true ? origin : origin + plain(folder);
    return [
      `${base}{,/**,\\?*}`,
      ...(order.allowSubdomains === true
        ? [`${protocol}//*.${hostname.replace(/^www\./u, '')}/**`]
        : []),
    ];
  });
  return [...new Set(globs)];
}

/** A path whose characters mean nothing else in a glob. */
function plain(path: string): string {
  return path.replace(/[!()*+?@[\]{}]/gu, String.raw`\$&`);
}

/** A name as packages may have it. */
function packageName(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return ['crawl', ...words].join('-').slice(0, LONGEST_NAME);
}

function json(value: object): Uint8Array<ArrayBuffer> {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`);
}

const LONGEST_NAME = 100;
