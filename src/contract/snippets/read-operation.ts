import { batchOrderFields, type BatchOrder } from '../fields/batch-fields';
import { crawlFields, crawlRequestFields, type CrawlOrder } from '../fields/crawl-fields';
import type { Fields, ObjectOf } from '../fields/field';
import { mapFields, type MapRequest } from '../fields/map-fields';
import { searchFields, type SearchRequest } from '../fields/search-fields';
import { isRecord } from '../is-record';
import { requireBatch } from '../request/check-batch';
import { requireCrawlRequest } from '../request/check-crawl';
import { requireMap } from '../request/check-map';
import { requireOptions } from '../request/check-request';
import { requireSearch } from '../request/check-search';
import type { ScrapeOptions } from '../request/scrape-request';
import { toFailure } from '../result';
import { localized, type UserText } from '../user-text';
import { namesByPython } from './names';
import { MAX_PASTE, parseUntrustedJson } from './parse-json';
import { callBody, curlBody, modernised, type PastedBody } from './pasted-body';
import type { Operation } from './write-operation';

/** A pasted request for many pages, in the parts that a form has. */
export type PastedOrder =
  | { operation: 'batch'; urls: string[]; batch: BatchOrder; options: ScrapeOptions }
  | { operation: 'crawl'; url: string; crawl: CrawlOrder; options: ScrapeOptions }
  | { operation: 'map'; request: MapRequest }
  | { operation: 'search'; request: SearchRequest; options?: ScrapeOptions };

/** What was read from a pasted text, or what is wrong with it. */
export type PastedOperation =
  { ok: true; order: PastedOrder; notes: UserText[] } | { ok: false; message: UserText };

/**
 * Reads a request for many pages from a cURL command, JSON, or a call of the SDK in JavaScript or
 * Python. Keys and addresses of services are never taken over; what is read is checked by the
 * contract.
 */
export function readOperation(text: string): PastedOperation {
  const trimmed = text.trim();
  if (trimmed === '') return wrong(localized('snippetNothing'));
  if (text.length > MAX_PASTE) return wrong(localized('snippetTooLong'));
  if (trimmed.startsWith('{')) {
    const parsed = parseUntrustedJson(text);
    return parsed.ok ? judged({ value: parsed.value, notes: [] }) : wrong(parsed.message);
  }
  if (/^(?:\$\s+)?curl(?:\.exe)?\s/u.test(trimmed)) {
    const body = curlBody(trimmed.replace(/^\$\s+/u, ''));
    return judged(body, operationAt('value' in body ? (body.address ?? '') : ''));
  }
  const program = PROGRAM.exec(text);
  if (program !== null) {
    const [, body = '', address = ''] = program;
    return judged(callBody(`${body})`, 0, 'url', NAMES), operationAt(address));
  }
  const call = CALL.exec(text);
  if (call === null) return wrong(localized('pasteUnknown'));
  const [whole, name = ''] = call;
  const operation = CALLS[name.replaceAll('_', '').toLowerCase()] ?? 'map';
  return judged(callBody(text, call.index + whole.length, SUBJECTS[operation], NAMES), operation);
}

function judged(body: PastedBody, known?: Operation): PastedOperation {
  if (!('value' in body)) return wrong(body.problem);
  if (!isRecord(body.value)) return wrong(localized('snippetNoObject'));
  const { request, changes } = modernised(body.value);
  try {
    const order = orderOf(known ?? operationOf(request), plain(request));
    return { ok: true, order, notes: [...body.notes, ...changes] };
  } catch (error) {
    return wrong(toFailure(error).message);
  }
}

/** The operation that an address stands for; `undefined` for any other address. */
function operationAt(address: string): Operation | undefined {
  return PATHS.find(([path]) => address.endsWith(path))?.[1];
}

/** The operation that has such fields. */
function operationOf(request: Record<string, unknown>): Operation {
  if ('urls' in request) return 'batch';
  if ('query' in request) return 'search';
  const has = (fields: Fields, others: Fields) =>
    Object.keys(request).some((name) => name in fields && !(name in others));
  return has(mapFields, crawlRequestFields) && !has(crawlRequestFields, mapFields)
    ? 'map'
    : 'crawl';
}

function orderOf(operation: Operation, request: Record<string, unknown>): PastedOrder {
  switch (operation) {
    case 'batch': {
      const { options = {}, ...body } = request;
      const { urls, ...checked } = requireBatch({ ...body, ...(isRecord(options) && options) });
      const [batch, scrape] = parted(checked, batchOrderFields);
      return { operation, urls, batch, options: requireOptions(scrape) };
    }
    case 'crawl': {
      const { url, scrapeOptions = {}, ...checked } = requireCrawlRequest(request);
      const [crawl, zeroDataRetention] = parted(checked, crawlFields);
      return { operation, url, crawl, options: { ...scrapeOptions, ...zeroDataRetention } };
    }
    case 'map':
      return { operation, request: requireMap(request) };
    case 'search': {
      const { scrapeOptions, ...search } = request;
      const checked = requireSearch(search);
      return scrapeOptions === undefined
        ? { operation, request: checked }
        : { operation, request: checked, options: requireOptions(scrapeOptions) };
    }
    default:
      return operation satisfies never;
  }
}

/** Splits an object into the given fields, which were checked before, and the rest. */
function parted<F extends Fields>(
  value: object,
  fields: F,
): [Partial<ObjectOf<F>>, Record<string, unknown>] {
  const entries = Object.entries(value);
  return [
    // Its values were checked by the schemas of these fields.
    Object.fromEntries(entries.filter(([name]) => name in fields)) as Partial<ObjectOf<F>>,
    Object.fromEntries(entries.filter(([name]) => !(name in fields))),
  ];
}

/** A request in the one of several spellings that the form uses. */
function plain(request: Record<string, unknown>): Record<string, unknown> {
  const { webhook, sources, categories, scrapeOptions } = request;
  const names = (list: unknown) =>
    Array.isArray(list) ? list.map((item: unknown) => (isRecord(item) ? item.type : item)) : list;
  return {
    ...request,
    ...(typeof webhook === 'string' && { webhook: { url: webhook } }),
    ...(sources !== undefined && { sources: names(sources) }),
    ...(categories !== undefined && { categories: names(categories) }),
    ...(isRecord(scrapeOptions) && { scrapeOptions: modernised(scrapeOptions).request }),
  };
}

function wrong(message: UserText): PastedOperation {
  return { ok: false, message };
}

const PATHS: readonly (readonly [string, Operation])[] = [
  ['/batch/scrape', 'batch'],
  ['/crawl', 'crawl'],
  ['/map', 'map'],
  ['/search', 'search'],
];
/** Names beyond those of a scrape, by Python's names for them. */
const NAMES = new Map(
  [batchOrderFields, crawlRequestFields, mapFields, searchFields].flatMap((fields) => [
    ...namesByPython(fields),
  ]),
);
const SUBJECTS = { batch: 'urls', crawl: 'url', map: 'url', search: 'query' } as const;
/** Methods of the SDKs, without underscores and capitals. */
const CALLS: Readonly<Record<string, Operation>> = {
  batchscrape: 'batch',
  startbatchscrape: 'batch',
  crawl: 'crawl',
  startcrawl: 'crawl',
  search: 'search',
};
/** A program in Python as write-operation.ts writes it. */
const PROGRAM = /^body = (\{[\s\S]*?\n\})\nrequest = Request\(\s*"([^"\n]*)"/mu;
const CALL =
  /\.\s{0,10}(batchScrape|startBatchScrape|batch_scrape|start_batch_scrape|crawl|startCrawl|start_crawl|search|map)\s{0,10}\(/u;
