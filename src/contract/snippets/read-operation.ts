import { batchOrderFields, type BatchOrder } from '../fields/batch-fields';
import { crawlFields, crawlRequestFields, type CrawlOrder } from '../fields/crawl-fields';
import type { Fields, ObjectOf } from '../fields/field';
import { mapFields, type MapRequest } from '../fields/map-fields';
import { searchFields, type SearchRequest } from '../fields/search-fields';
import { isRecord } from '../is-record';
import { batchCheck } from '../request/check-batch';
import { crawlCheck } from '../request/check-crawl';
import { mapCheck } from '../request/check-map';
import { requireOptions } from '../request/check-request';
import { searchCheck } from '../request/check-search';
import type { ScrapeOptions } from '../request/scrape-request';
import { toFailure } from '../result';
import { listed, localized, type UserText } from '../user-text';
import { namesByPython } from './names';
import { modernised } from './modernise';
import { MAX_PASTE } from './parse-json';
import { callBody, curlBody, isCurl, type PastedBody } from './pasted-body';
import { looseJson, orProgram, programBody } from './program-body';
import type { Operation } from './write-operation';

/** A pasted request for many pages, in the parts that a form has. */
export type PastedOrder =
  | { operation: 'batch'; urls: string[]; batch: BatchOrder; options: ScrapeOptions }
  | { operation: 'crawl'; url: string; crawl: CrawlOrder; options: ScrapeOptions }
  | { operation: 'map'; request: MapRequest }
  | { operation: 'search'; request: SearchRequest; options?: ScrapeOptions };

/** What was read from a pasted text, or what is wrong with it. */
export type PastedOperation =
  | { ok: true; order: PastedOrder; notes: UserText[] }
  | { ok: false; message: UserText };

/**
 * Reads a request for many pages from a cURL command, JSON, a call of the SDK in JavaScript or Python, or any
 * program or file with the request's body in it. Keys and addresses of services are never taken over; what is read is
 * checked by the contract.
 */
export function readOperation(text: string): PastedOperation {
  const trimmed = text.trim();
  if (trimmed === '') return wrong(localized('snippetNothing'));
  if (text.length > MAX_PASTE) return wrong(localized('snippetTooLong'));
  if (/^[{[]/.test(trimmed)) {
    const parsed = looseJson(text);
    if (!parsed.ok) return wrong(parsed.message);
    const { value } = parsed;
    return judged({ value: Array.isArray(value) ? { urls: value } : value, notes: [] });
  }
  if (isCurl(trimmed)) return judged(orProgram(curlBody(trimmed), text, NAMES));
  const call = CALL.exec(text);
  if (call !== null) return judged(orProgram(sentByCall(text, call), text, NAMES));
  const body = programBody(text, NAMES);
  return body === undefined ? wrong(localized('pasteUnknown')) : judged(body);
}

/** What a call of the SDK sends, without what only tells the SDK how long to wait for the end. */
function sentByCall(text: string, { 0: whole, 1: name = '', index }: RegExpExecArray): PastedBody {
  const operation = CALLS[name.toLowerCase().replaceAll(/^(?:start|async)|_/g, '')] ?? 'map';
  const body = callBody(text, index + whole.length, SUBJECTS[operation], NAMES);
  if (!('value' in body) || !isRecord(body.value)) return body;
  const isOfWaiting = (field: string) =>
    WAITING.includes(field) ||
    (field === 'timeout' && (operation === 'crawl' || name === 'batchScrape'));
  const left = Object.entries(body.value).filter(([field]) => !isOfWaiting(field));
  const names = Object.keys(body.value).filter(isOfWaiting);
  const note = localized('snippetWaitingLeftOut', { names: listed(names) });
  return {
    ...body,
    operation,
    value: Object.fromEntries(left),
    notes: names.length === 0 ? body.notes : [...body.notes, note],
  };
}

function judged(body: PastedBody): PastedOperation {
  if (!('value' in body)) return wrong(body.problem);
  if (!isRecord(body.value)) return wrong(localized('snippetNoObject'));
  const { request, changes } = modernised(body.value);
  try {
    const order = orderOf(body.operation ?? operationOf(request), plain(request));
    return { ok: true, order, notes: [...body.notes, ...changes] };
  } catch (error) {
    return wrong(toFailure(error).message);
  }
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
      const { urls, ...checked } = batchCheck.require({
        ...body,
        ...(isRecord(options) && options),
      });
      const [batch, scrape] = parted(checked, batchOrderFields);
      return { operation, urls, batch, options: requireOptions(scrape) };
    }
    case 'crawl': {
      const { url, scrapeOptions = {}, ...checked } = crawlCheck.require(request);
      const [crawl, zeroDataRetention] = parted(checked, crawlFields);
      return { operation, url, crawl, options: { ...scrapeOptions, ...zeroDataRetention } };
    }
    case 'map':
      return { operation, request: mapCheck.require(request) };
    case 'search': {
      const { scrapeOptions, ...search } = request;
      const checked = searchCheck.require(search);
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

/** Names beyond those of a scrape, by Python's names for them. */
const NAMES = new Map(
  [batchOrderFields, crawlRequestFields, mapFields, searchFields].flatMap((fields) => [
    ...namesByPython(fields),
  ]),
);
const SUBJECTS = { batch: 'urls', crawl: 'url', map: 'url', search: 'query' } as const;
/** Methods of the SDKs, without underscores, capitals and how they begin. */
const CALLS: Readonly<Record<string, Operation>> = {
  batchscrape: 'batch',
  batchscrapeurls: 'batch',
  crawl: 'crawl',
  crawlurl: 'crawl',
  search: 'search',
};
/** Arguments of the SDKs that are not sent, by the contract's way of writing names. */
const WAITING = [
  'pollInterval',
  'poll_interval',
  'waitTimeout',
  'wait_timeout',
  'requestTimeout',
  'request_timeout',
];
const CALL =
  /\.\s{0,10}((?:start|async)?_?(?:batch_?scrape(?:_?urls)?|crawl(?:_?url)?|map(?:_?url)?|search))\s{0,10}\(/iu;
