import { isRecord } from '../is-record';
import { listed, localized, type UserText } from '../user-text';
import { LiteralError } from './literal-reader';
import { formatFromSnake, fromSnake } from './names';
import { parseUntrustedJson } from './parse-json';
import { readArguments } from './read-literal';
import { shellWords } from './read-shell';
import type { Operation } from './write-operation';

/** The body of a pasted request, unchecked, or why there is none. */
export type PastedBody =
  | {
      value: unknown;
      /** What was left out. */
      notes: UserText[];
      /** What its address is for, other than one page; absent if it does not say. */
      operation?: Operation;
    }
  | { problem: UserText };

const DATA = ['-d', '--data', '--data-raw', '--data-binary', '--data-ascii', '--json'];
const WITH_VALUE = [
  '-H',
  '--header',
  '-X',
  '--request',
  '-u',
  '--user',
  '-A',
  '--user-agent',
  '-o',
  '--output',
  '-m',
  '--max-time',
  '-x',
  '--proxy',
  '-b',
  '--cookie',
  '-e',
  '--referer',
  '--connect-timeout',
  '--retry',
  '--url',
];

/** Whether a text begins with a cURL command. */
export function isCurl(text: string): boolean {
  return CURL.test(text);
}

const CURL = /^(?:\$\s+)?curl(?:\.exe)?\s/;

/** What a cURL command sends. Its key is left out. */
export function curlBody(command: string): PastedBody {
  const words = shellWords(command.replace(/^\$\s+/, ''));
  if (!words) return { problem: localized('snippetQuoteOpen') };
  const bodies: string[] = [];
  const headers: string[] = [];
  for (let index = 1; index < words.length; index += 1) {
    const { name, value } = optionOf(words[index] ?? '', words[index + 1]);
    if (!DATA.includes(name) && !WITH_VALUE.includes(name)) continue;
    if (value === words[index + 1] && words[index] === name) index += 1;
    if (DATA.includes(name)) bodies.push(value ?? '');
    if (name === '-H' || name === '--header') headers.push(value ?? '');
  }
  const body = bodies.join('&');
  if (body === '') return { problem: localized('snippetNoBody') };
  if (body.startsWith('@')) return { problem: localized('snippetBodyInFile') };
  const parsed = parseUntrustedJson(body);
  if (!parsed.ok) return { problem: localized('snippetBody', { problem: parsed.message }) };
  const address = words.find((word) => /^https?:\/\//iu.test(word)) ?? '';
  return { value: parsed.value, notes: headerNotes(headers), ...operationAt(address) };
}

/** The operation on several pages that an address stands for, if any. */
export function operationAt(address: string): { operation?: Operation } {
  const operation = PATHS.find(([path]) => address.endsWith(path))?.[1];
  return operation === undefined ? {} : { operation };
}

const PATHS: readonly (readonly [string, Operation])[] = [
  ['/batch/scrape', 'batch'],
  ['/crawl', 'crawl'],
  ['/map', 'map'],
  ['/search', 'search'],
];

function optionOf(
  word: string,
  next: string | undefined,
): { name: string; value: string | undefined } {
  const long = /^(--[a-z-]+)=/.exec(word);
  if (long?.[1]) return { name: long[1], value: word.slice(long[0].length) };
  // The value of a short option may follow without a space.
  if (/^-[A-Za-z]./.test(word)) return { name: word.slice(0, 2), value: word.slice(2) };
  return { name: word, value: next };
}

function headerNotes(headers: readonly string[]): UserText[] {
  const names = headers.map((header) => header.split(':', 1)[0]?.trim().toLowerCase() ?? '');
  const others = names.filter(
    (name) => !['authorization', 'content-type', 'accept'].includes(name),
  );
  return [
    ...(names.includes('authorization') ? [localized('snippetKeyLeftOut')] : []),
    ...(others.length > 0 ? [localized('snippetHeadersLeftOut', { names: listed(others) })] : []),
  ];
}

/**
 * What a call of the SDK sends, with the contract's names.
 *
 * @param start - Position after the opening bracket.
 * @param subject - The field that its first argument gives.
 * @param names - The contract's names beyond those of a scrape, by Python's.
 */
export function callBody(
  text: string,
  start: number,
  subject: string,
  names?: ReadonlyMap<string, string>,
): PastedBody {
  try {
    const { positional, named } = readArguments(text, start);
    const [first, second = {}] = positional;
    const given = first === undefined ? {} : { [subject]: first };
    const options = isRecord(first) ? first : { ...given, ...Object(second) };
    return { value: fromPython({ ...options, ...named }, names), notes: [] };
  } catch (thrown) {
    if (thrown instanceof LiteralError) return { problem: thrown.text };
    throw thrown;
  }
}

/** Replaces Python's names with the contract's. The user's own keys stay. */
export function fromPython(
  value: unknown,
  names?: ReadonlyMap<string, string>,
  isFree = false,
): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => fromPython(item, names, isFree));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => {
        const name = isFree ? key : fromSnake(key, names);
        if (name === 'formats' && !isFree && Array.isArray(item)) {
          return [name, item.map((format: unknown) => pythonFormat(fromPython(format, names)))];
        }
        return [name, fromPython(item, names, isFree || FREE.has(name))];
      }),
  );
}

/** A format whose name may be in Python's spelling. */
function pythonFormat(format: unknown): unknown {
  if (typeof format === 'string') return formatFromSnake(format);
  if (typeof format !== 'object' || format === null || !('type' in format)) return format;
  const { type } = format;
  return typeof type === 'string' ? { ...format, type: formatFromSnake(type) } : format;
}

/** Fields whose names inside are the user's own. */
const FREE: ReadonlySet<string> = new Set(['headers', 'schema', 'metadata']);
