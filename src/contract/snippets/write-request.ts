import { isRecord } from '../is-record';
import type { ScrapeRequest } from '../request/scrape-request';
import { KEY_VARIABLE, toSnake } from './names';

/** The ways in which a request can be copied. */
export const SNIPPET_KINDS = ['json', 'curl', 'javascript', 'python', 'http'] as const;
export type SnippetKind = (typeof SNIPPET_KINDS)[number];

/** Their names, the same in every language. */
export const SNIPPET_NAMES: Record<SnippetKind, string> = {
  json: 'JSON',
  curl: 'cURL',
  javascript: 'JavaScript',
  python: 'Python',
  http: 'HTTP',
};

/**
 * Code for a request. The key is always a placeholder.
 *
 * @param baseAddress - Of the service, without a trailing slash.
 */
export function writeRequest(
  kind: SnippetKind,
  request: ScrapeRequest,
  baseAddress: string,
): string {
  switch (kind) {
    case 'json':
      return JSON.stringify(request, null, 2);
    case 'curl':
      return toCurl('v2/scrape', request, baseAddress);
    case 'javascript':
      return toJavaScript(request, baseAddress);
    case 'python':
      return toPython(request, baseAddress);
    case 'http':
      return toHttp('v2/scrape', request, baseAddress);
    default:
      return kind satisfies never;
  }
}

/**
 * A command that posts a body, quoted so that a POSIX shell changes nothing in it.
 *
 * @param path - Below the base address.
 */
export function toCurl(path: string, request: object, baseAddress: string): string {
  return [
    `curl -X POST ${shellQuoted(`${baseAddress}/${path}`)}`,
    `-H "Authorization: Bearer $${KEY_VARIABLE}"`,
    `-H 'Content-Type: application/json'`,
    `--data-raw ${shellQuoted(JSON.stringify(request, null, 2))}`,
  ].join(' \\\n  ');
}

/** The same as a file of requests, as editors send it; the variable of the key is theirs. */
export function toHttp(path: string, request: object, baseAddress: string): string {
  return [
    `POST ${baseAddress}/${path}`,
    `Authorization: Bearer {{${KEY_VARIABLE}}}`,
    'Content-Type: application/json',
    '',
    JSON.stringify(request, null, 2),
    '',
  ].join('\n');
}

/** For the official SDK, npm `firecrawl`. */
function toJavaScript({ url, ...options }: ScrapeRequest, baseAddress: string): string {
  const rest = isEmpty(options) ? '' : `, ${JSON.stringify(options, null, 2)}`;
  return [
    ...javaScriptClient(baseAddress),
    `const document = await firecrawl.scrape(${JSON.stringify(url)}${rest});`,
    '',
  ].join('\n');
}

/** The lines of a program that create a client of the official SDK, called `firecrawl`. */
export function javaScriptClient(baseAddress: string): string[] {
  const settings = `{ apiKey: process.env.${KEY_VARIABLE}, apiUrl: ${JSON.stringify(baseAddress)} }`;
  return [
    `import { Firecrawl } from 'firecrawl';`,
    '',
    `const firecrawl = new Firecrawl(${settings});`,
  ];
}

/** For the official SDK, PyPI `firecrawl-py`. */
function toPython({ url, ...options }: ScrapeRequest, baseAddress: string): string {
  const plain: Record<string, unknown> = JSON.parse(JSON.stringify(options));
  const named = Object.entries(plain).map(
    ([name, value]) =>
      `    ${toSnake(name)}=${pythonLiteral(MODELS.has(name) ? snakeKeys(value) : value, '    ')},`,
  );
  const settings = `api_key=os.environ["${KEY_VARIABLE}"], api_url=${JSON.stringify(baseAddress)}`;
  return [
    'import os',
    '',
    'from firecrawl import Firecrawl',
    '',
    `firecrawl = Firecrawl(${settings})`,
    'document = firecrawl.scrape(',
    `    ${JSON.stringify(url)},`,
    ...named,
    ')',
    '',
  ].join('\n');
}

/** Arguments that the SDK for Python reads into classes, which drop every name they do not know. */
const MODELS: ReadonlySet<string> = new Set([
  'actions',
  'parsers',
] satisfies (keyof ScrapeRequest)[]);

function snakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeKeys);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [toSnake(name), snakeKeys(inner)]),
  );
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A value of JSON as Python writes it. @param indent - Of the line where it begins. */
export function pythonLiteral(value: unknown, indent: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item: unknown) => pythonLiteral(item, inner))
    : Object.entries(value).map(
        ([key, item]) => `${JSON.stringify(key)}: ${pythonLiteral(item, inner)}`,
      );
  if (parts.length === 0) return isList ? '[]' : '{}';
  const lines = parts.map((part) => `${inner}${part},\n`).join('');
  return isList ? `[\n${lines}${indent}]` : `{\n${lines}${indent}}`;
}

function isEmpty(value: object): boolean {
  return Object.values(value).every((item) => item === undefined);
}
