import { constantOf, fail, peek, skipSpace, take, type Reader } from './literal-reader';
import { isQuote, readTexts } from './literal-text';
import { localized } from '../user-text';
import { FORBIDDEN } from './parse-json';

/** The arguments of a call, by position and by name. */
export interface Arguments {
  positional: unknown[];
  named: Record<string, unknown>;
}

const MAX_DEPTH = 32;
const WORDS: Record<string, unknown> = {
  $true: true,
  $false: false,
  $null: null,
  nil: null,
  true: true,
  True: true,
  false: false,
  False: false,
  null: null,
  None: null,
  undefined: undefined,
};

/**
 * Reads the arguments of a call in JavaScript or Python, if they are literals: texts, numbers,
 * lists, objects, names of such values in the same text, and Python classes with named arguments, which count as
 * objects.
 *
 * @param start - Position after the opening bracket.
 * @throws {LiteralError} at the first thing that is not a literal, with its line and column.
 */
export function readArguments(text: string, start: number): Arguments {
  return readArgumentsAt({ text, at: start });
}

/** The same from a reader's position; moves the reader past the closing bracket. */
export function readArgumentsAt(reader: Reader): Arguments {
  return argumentsOf(reader, 0);
}

function argumentsOf(reader: Reader, depth: number): Arguments {
  const positional: unknown[] = [];
  const named: Record<string, unknown> = {};
  for (;;) {
    skipSpace(reader);
    if (take(reader, ')')) return { positional, named };
    const name = /^([A-Za-z_]\w{0,100})\s{0,100}=(?!=)/.exec(
      reader.text.slice(reader.at, reader.at + 220),
    );
    if (name) {
      reader.at += name[0].length;
      set(reader, named, name[1] ?? '', readValue(reader, depth + 1));
    } else positional.push(readValue(reader, depth + 1));
    skipSpace(reader);
    if (!take(reader, ',') && peek(reader) !== ')')
      fail(reader, localized('snippetExpectedEither', { first: ',', second: ')' }));
  }
}

/**
 * Reads a value as JavaScript, Python, PHP, Ruby, Go or PowerShell write it.
 *
 * @throws {LiteralError} as above.
 */
export function readValue(reader: Reader, depth = 0): unknown {
  if (depth > MAX_DEPTH) fail(reader, localized('snippetTooDeep', { limit: MAX_DEPTH }));
  skipSpace(reader);
  const typed = TYPED.exec(reader.text.slice(reader.at, reader.at + 120))?.[0];
  if (typed !== undefined) {
    reader.at += typed.length - 1;
    return typed.startsWith('[]') ? items(reader, '}', depth) : members(reader, depth);
  }
  if (/^@[({]/.test(reader.text.slice(reader.at, reader.at + 2))) reader.at += 1;
  const letter = peek(reader);
  if (letter === '[' || letter === '(') return items(reader, letter === '[' ? ']' : ')', depth);
  if (letter === '{') return members(reader, depth);
  if (isQuote(reader)) return readTexts(reader);
  return number(reader) ?? word(reader, depth);
}

/** Reads a number, or a product of numbers; `undefined` if there is none. */
function number(reader: Reader): number | undefined {
  let product: number | undefined;
  for (;;) {
    const found = NUMBER.exec(reader.text.slice(reader.at, reader.at + 80))?.[0];
    if (found === undefined) return product;
    reader.at += found.length;
    product = (product ?? 1) * Number(found.replaceAll('_', ''));
    const times = /^\s{0,20}\*\s{0,20}(?=[\d.])/.exec(reader.text.slice(reader.at, reader.at + 44));
    if (times === null) return product;
    reader.at += times[0].length;
  }
}

const NUMBER =
  /^[-+]?(?:0[xX][0-9a-fA-F_]{1,20}|(?:\d[\d_]{0,30})?\.?\d[\d_]{0,30}\.?(?:[eE][-+]?\d{1,3})?)/;
/** What Go writes before the values of a list or map. */
const TYPED = /^(?:\[\]|map\[\w{1,20}\])(?:interface\{\}|[\w.]{1,60})\{/;

function word(reader: Reader, depth: number): unknown {
  const found = /^[A-Za-z_$][\w$.]{0,100}/.exec(reader.text.slice(reader.at, reader.at + 110))?.[0];
  if (found === undefined) return fail(reader, localized('snippetExpectedValue'));
  const start = reader.at;
  reader.at += found.length;
  if (Object.hasOwn(WORDS, found)) return WORDS[found];
  if (take(reader, '(')) {
    const { positional, named } = argumentsOf(reader, depth);
    if (TO_JSON.test(found) && positional.length > 0) return positional[0];
    if (CLASS.test(found) && positional.length === 0) return { ...typeOfClass(found), ...named };
  } else {
    const constant = constantOf(reader, found.replace('$', ''));
    if (constant !== undefined) return readValue(constant, depth + 1);
  }
  reader.at = start;
  return fail(reader, localized('snippetNotLiteral', { name: found }));
}

/** Functions that write their first argument as JSON. */
const TO_JSON = /(?:^|\.)(?:stringify|dumps|json_encode|Marshal)$/;
/** Other calls may give anything. */
const CLASS = /(?:^|\.)[A-Z]\w*$/;

/** The SDK's classes of actions, formats and parsers imply a `type`; others have none. */
function typeOfClass(name: string): { type?: string } {
  const kind = /(?:^|\.)([A-Z]\w{0,60})(?:Action|Format|Parser)$/.exec(name)?.[1];
  if (kind === undefined) return {};
  return { type: kind === 'PDF' ? 'pdf' : kind.charAt(0).toLowerCase() + kind.slice(1) };
}

/** Reads a list, or what PHP writes like one. */
function items(reader: Reader, end: string, depth: number): unknown {
  const list: unknown[] = [];
  const object: Record<string, unknown> = {};
  reader.at += 1;
  for (;;) {
    skipSpace(reader);
    if (take(reader, end)) return Object.keys(object).length > 0 ? object : list;
    const item = readValue(reader, depth + 1);
    skipSpace(reader);
    if (typeof item === 'string' && take(reader, '=>'))
      set(reader, object, item, readValue(reader, depth + 1));
    else list.push(item);
    skipSpace(reader);
    if (!take(reader, ',') && peek(reader) !== end)
      fail(reader, localized('snippetExpectedEither', { first: ',', second: end }));
  }
}

function members(reader: Reader, depth: number): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  reader.at += 1;
  for (;;) {
    skipSpace(reader);
    if (take(reader, '}')) return object;
    const start = reader.at;
    const key = isQuote(reader) ? readTexts(reader) : bareKey(reader);
    skipSpace(reader);
    if (key === reader.text.slice(start, start + key.length) && /[,}]/.test(peek(reader))) {
      // JavaScript's short form: the name of a constant.
      reader.at = start;
      set(reader, object, key, word(reader, depth));
    } else {
      if (!take(reader, ':') && !take(reader, '=>') && !take(reader, '='))
        fail(reader, localized('snippetExpectedColon'));
      set(reader, object, key, readValue(reader, depth + 1));
    }
    const isNext = endsMember(reader);
    if (!isNext && peek(reader) !== '}')
      fail(reader, localized('snippetExpectedEither', { first: ',', second: '}' }));
  }
}

/** Skips what stands after a member; PowerShell ends one with its line. */
function endsMember(reader: Reader): boolean {
  const start = reader.at;
  skipSpace(reader);
  return (
    take(reader, ',') || take(reader, ';') || reader.text.slice(start, reader.at).includes('\n')
  );
}

function bareKey(reader: Reader): string {
  const key = /^[\w$]{1,100}/.exec(reader.text.slice(reader.at, reader.at + 100))?.[0];
  if (key === undefined) return fail(reader, localized('snippetExpectedName'));
  reader.at += key.length;
  return key;
}

function set(reader: Reader, object: Record<string, unknown>, key: string, item: unknown): void {
  if (FORBIDDEN.includes(key)) fail(reader, localized('snippetNoField', { name: key }));
  object[key] = item;
}
