import { isRecord } from '../is-record';
import type { ScrapeOptions } from '../request/scrape-request';
import { listed, localized, type UserText } from '../user-text';
import { KEY_VARIABLE } from './names';
import { scrapeNotes } from './snippet-notes';
import { javaScriptClient, pythonLiteral, toCurl, type SnippetKind } from './write-request';

/** The operations on many pages. */
export type Operation = 'batch' | 'crawl' | 'map' | 'search';

/** The body of a request for many pages, as the service gets it. */
export type OperationBody = Readonly<Record<string, unknown>>;

/**
 * A request for many pages as text for elsewhere. The key is always a placeholder. A program in Python sends it
 * by itself, as the SDK for Python has no argument for many of its fields.
 *
 * @param baseAddress - Of the service, without a slash at its end.
 */
export function writeOperation(
  kind: SnippetKind,
  operation: Operation,
  body: OperationBody,
  baseAddress: string,
): string {
  switch (kind) {
    case 'json':
      return JSON.stringify(body, null, 2);
    case 'curl':
      return toCurl(OPERATIONS[operation].path, body, baseAddress);
    case 'javascript':
      return toJavaScript(operation, body, baseAddress);
    case 'python':
      return toPython(OPERATIONS[operation].path, body, baseAddress);
    default:
      return kind satisfies never;
  }
}

/** What keeps a copied request from running as it is, as for one page. */
export function operationNotes(
  kind: SnippetKind,
  operation: Operation,
  body: OperationBody,
): UserText[] {
  if (kind !== 'javascript') return [];
  const dropped = OPERATIONS[operation].dropped.filter((name) => name in body);
  // Checked by the contract before it is copied.
  const options = (operation === 'batch' ? body : (body.scrapeOptions ?? {})) as ScrapeOptions;
  return [
    ...scrapeNotes(options),
    ...(dropped.length > 0 ? [localized('noteSdkUnknown', { names: listed(dropped) })] : []),
  ];
}

/** For the official SDK, npm `firecrawl`. */
function toJavaScript(operation: Operation, body: OperationBody, baseAddress: string): string {
  const { first, method, result } = OPERATIONS[operation];
  const { [first]: subject, ...rest } = body;
  const options = operation === 'batch' ? batchOptions(rest) : rest;
  const more = Object.keys(options).length > 0 ? `, ${JSON.stringify(options, null, 2)}` : '';
  return [
    ...javaScriptClient(baseAddress),
    `const ${result} = await firecrawl.${method}(${JSON.stringify(subject)}${more});`,
    '',
  ].join('\n');
}

/** The SDK wants what is asked of each page by itself. */
function batchOptions({ maxConcurrency, ignoreInvalidURLs, ...options }: OperationBody) {
  const own = { maxConcurrency, ignoreInvalidURLs };
  const plain: unknown = JSON.parse(JSON.stringify(own));
  return {
    ...(isRecord(plain) && plain),
    ...(Object.keys(options).length > 0 && { options }),
  };
}

/** For Python alone, without a package. */
function toPython(path: string, body: OperationBody, baseAddress: string): string {
  const plain: unknown = JSON.parse(JSON.stringify(body));
  return [
    'import json',
    'import os',
    'from urllib.request import Request, urlopen',
    '',
    `body = ${pythonLiteral(plain, '')}`,
    'request = Request(',
    `    ${JSON.stringify(`${baseAddress}/${path}`)},`,
    '    data=json.dumps(body).encode(),',
    '    headers={',
    `        "Authorization": "Bearer " + os.environ["${KEY_VARIABLE}"],`,
    '        "Content-Type": "application/json",',
    '    },',
    ')',
    'answer = json.load(urlopen(request))',
    '',
  ].join('\n');
}

/** Of each operation: where it is sent, and how the SDK for JavaScript, 4.x, calls it. */
const OPERATIONS = {
  batch: {
    path: 'v2/batch/scrape',
    first: 'urls',
    method: 'startBatchScrape',
    result: 'job',
    dropped: [],
  },
  crawl: {
    path: 'v2/crawl',
    first: 'url',
    method: 'startCrawl',
    result: 'job',
    dropped: ['ignoreRobotsTxt'],
  },
  map: {
    path: 'v2/map',
    first: 'url',
    method: 'map',
    result: 'map',
    dropped: ['filterByPath', 'ignoreCache', 'useIndex', 'headers'],
  },
  search: { path: 'v2/search', first: 'query', method: 'search', result: 'found', dropped: [] },
} as const satisfies Record<Operation, object>;
