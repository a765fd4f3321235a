import { strToU8, zipSync } from 'fflate';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { DEFAULT_PACE, type Pace, type PageState } from '@/contract/many-pages';
import { formatNames, type ScrapeOptions } from '@/contract/request/scrape-request';
import crawler from './crawlee-main.js.txt?raw';

/** What a Crawlee project reads. */
export interface CrawleeInput {
  /** The project's name, as people write it. */
  name: string;
  addresses: readonly { url: string; state: PageState }[];
  /** The request for each page, without headers, which may contain secrets. */
  request: Pick<ScrapeOptions, 'formats' | 'includeTags' | 'excludeTags' | 'onlyMainContent'>;
  /** Default: {@link DEFAULT_PACE}. */
  pace?: Pace;
  /** Which links are followed, and where the crawl starts. Default: none. */
  crawl?: { order: CrawlOrder; starts: readonly string[] };
}

/**
 * A zip with a project for Crawlee, a library for crawlers in Node, which runs as it is after `npm
 * install`: `main.js`, `package.json`, `addresses.jsonl` with the state of each address, and
 * `settings.json` with limits, selectors and globs of links to follow. It reads all addresses, unless
 * `onlyUnread` is set there.
 */
export function crawleeProject(input: CrawleeInput): Uint8Array<ArrayBuffer> {
  const { name, addresses, request, pace = DEFAULT_PACE, crawl } = input;
  const order = crawl?.order ?? {};
  const settings = {
    onlyUnread: false,
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

/** Globs of the addresses that a crawl may read; the same as in crawl-scope.ts. */
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

/** Escapes a path for a glob. */
function plain(path: string): string {
  return path.replace(/[!()*+?@[\]{}]/gu, String.raw`\$&`);
}

/** A name that a package may have. */
function packageName(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return ['crawl', ...words].join('-').slice(0, LONGEST_NAME);
}

function json(value: object): Uint8Array<ArrayBuffer> {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`);
}

const LONGEST_NAME = 100;
