import { batchOrderFields } from '../fields/batch-fields';
import type { ScrapeOptions } from '../request/scrape-request';
import { listed, localized, type UserText } from '../user-text';
import { KEY_VARIABLE } from './names';
import { scrapeNotes } from './snippet-notes';
import { javaScriptClient, pythonLiteral, toCurl, toHttp, type SnippetKind } from './write-request';

/** The operations on many pages. */
export type Operation = 'batch' | 'crawl' | 'map' | 'search';

/** What can be written of the service beside a scrape. */
export type WrittenOperation = Operation | 'agent' | 'browser';

/** The body of such a request, as it is sent. */
export type OperationBody = Readonly<Record<string, unknown>>;

/**
 * Code for a request beside a scrape. The key is always a placeholder. The Python program sends the
 * request without the SDK, which has no arguments for many of its fields.
 *
 * @param baseAddress - Of the service, without a trailing slash.
 */
export function writeOperation(
  kind: SnippetKind,
  operation: WrittenOperation,
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
    case 'http':
      return toHttp(OPERATIONS[operation].path, body, baseAddress);
    default:
      return kind satisfies never;
  }
}

/** Why a copied request may not run as it is; see `snippetNotes` for one page. */
export function operationNotes(
  kind: SnippetKind,
  operation: WrittenOperation,
  body: OperationBody,
): UserText[] {
  if (kind !== 'javascript') return [];
  const dropped = OPERATIONS[operation].dropped.filter((name) => name in body);
  // The contract has checked it before it is copied.
  const options = (operation === 'batch' ? body : (body.scrapeOptions ?? {})) as ScrapeOptions;
  return [
    ...scrapeNotes(options),
    ...(dropped.length > 0 ? [localized('noteSdkUnknown', { names: listed(dropped) })] : []),
  ];
}

/** For the official SDK, npm `firecrawl`. */
function toJavaScript(
  operation: WrittenOperation,
  body: OperationBody,
  baseAddress: string,
): string {
  const { method, result } = OPERATIONS[operation];
  return [
    ...javaScriptClient(baseAddress),
    `const ${result} = await firecrawl.${method}(${argumentsOf(operation, body)});`,
    '',
  ].join('\n');
}

function argumentsOf(operation: WrittenOperation, body: OperationBody): string {
  const { first } = OPERATIONS[operation];
  if (first === WHOLE) return JSON.stringify(body, null, 2);
  const { [first]: subject, ...rest } = body;
  const options = operation === 'batch' ? batchOptions(rest) : rest;
  const more = Object.keys(options).length > 0 ? `, ${JSON.stringify(options, null, 2)}` : '';
  return JSON.stringify(subject) + more;
}

/** The SDK takes the options for each page as an object of their own. */
function batchOptions(body: OperationBody) {
  const own = Object.entries(body).filter(([name]) => name in batchOrderFields);
  const options = Object.fromEntries(
    Object.entries(body).filter(([name]) => !(name in batchOrderFields)),
  );
  return {
    ...Object.fromEntries(own),
    ...(Object.keys(options).length > 0 && { options }),
  };
}

/** Plain Python, without a package. */
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

/** In place of a field: the method takes the whole request as one object. */
const WHOLE = '';
/** Where each operation is sent, and the method of the SDK for JavaScript, 4.x, for it. */
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
  search: {
    path: 'v2/search',
    first: 'query',
    method: 'search',
    result: 'found',
    dropped: ['lang', 'safe'],
  },
  agent: { path: 'v2/agent', first: WHOLE, method: 'startAgent', result: 'run', dropped: [] },
  browser: { path: 'v2/browser', first: WHOLE, method: 'browser', result: 'session', dropped: [] },
} as const satisfies Record<WrittenOperation, object>;
