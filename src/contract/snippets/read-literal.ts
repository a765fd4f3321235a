import { fail, peek, skipSpace, take, type Reader } from './literal-reader';
import { isQuote, readTexts } from './literal-text';
import { localized } from '../user-text';

/** The arguments of a call, by position and by name. */
export interface Arguments {
  positional: unknown[];
  named: Record<string, unknown>;
}

const MAX_DEPTH = 32;
const WORDS: Record<string, unknown> = {
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
 * lists, objects, and Python classes with named arguments, which count as objects.
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
      set(reader, named, name[1] ?? '', value(reader, depth + 1));
    } else positional.push(value(reader, depth + 1));
    skipSpace(reader);
    if (!take(reader, ',') && peek(reader) !== ')')
      fail(reader, localized('snippetExpectedEither', { first: ',', second: ')' }));
  }
}

function value(reader: Reader, depth: number): unknown {
  if (depth > MAX_DEPTH) fail(reader, localized('snippetTooDeep', { limit: MAX_DEPTH }));
  skipSpace(reader);
  const letter = peek(reader);
  if (letter === '[' || letter === '(') return items(reader, letter === '[' ? ']' : ')', depth);
  if (letter === '{') return members(reader, depth);
  if (isQuote(reader)) return readTexts(reader);
  const number =
    /^[-+]?(?:0[xX][0-9a-fA-F_]{1,20}|(?:\d[\d_]{0,30})?\.?\d[\d_]{0,30}\.?(?:[eE][-+]?\d{1,3})?)/.exec(
      reader.text.slice(reader.at, reader.at + 80),
    );
  if (number) {
    reader.at += number[0].length;
    return Number(number[0].replaceAll('_', ''));
  }
  return word(reader, depth);
}

function word(reader: Reader, depth: number): unknown {
  const found = /^[A-Za-z_$][\w$.]{0,100}/.exec(reader.text.slice(reader.at, reader.at + 110))?.[0];
  if (found === undefined) return fail(reader, localized('snippetExpectedValue'));
  if (Object.hasOwn(WORDS, found)) {
    reader.at += found.length;
    return WORDS[found];
  }
  const start = reader.at;
  reader.at += found.length;
  if (take(reader, '(')) {
    const { positional, named } = argumentsOf(reader, depth);
    if (positional.length === 0) return { ...typeOfClass(found), ...named };
  }
  reader.at = start;
  return fail(reader, localized('snippetNotLiteral', { name: found }));
}

/** The SDK's classes of actions, formats and parsers imply a `type`; others have none. */
function typeOfClass(name: string): { type?: string } {
  const kind = /(?:^|\.)([A-Z]\w{0,60})(?:Action|Format|Parser)$/.exec(name)?.[1];
  if (kind === undefined) return {};
  return { type: kind === 'PDF' ? 'pdf' : kind.charAt(0).toLowerCase() + kind.slice(1) };
}

function items(reader: Reader, end: string, depth: number): unknown[] {
  const list: unknown[] = [];
  reader.at += 1;
  for (;;) {
    skipSpace(reader);
    if (take(reader, end)) return list;
    list.push(value(reader, depth + 1));
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
    const key = isQuote(reader) ? readTexts(reader) : bareKey(reader);
    skipSpace(reader);
    if (!take(reader, ':')) fail(reader, localized('snippetExpectedColon'));
    set(reader, object, key, value(reader, depth + 1));
    skipSpace(reader);
    if (!take(reader, ',') && peek(reader) !== '}')
      fail(reader, localized('snippetExpectedEither', { first: ',', second: '}' }));
  }
}

function bareKey(reader: Reader): string {
  const key = /^[\w$]{1,100}/.exec(reader.text.slice(reader.at, reader.at + 100))?.[0];
  if (key === undefined) return fail(reader, localized('snippetExpectedName'));
  reader.at += key.length;
  return key;
}

function set(reader: Reader, object: Record<string, unknown>, key: string, item: unknown): void {
  if (key === '__proto__') fail(reader, localized('snippetNoField', { name: key }));
  object[key] = item;
}
