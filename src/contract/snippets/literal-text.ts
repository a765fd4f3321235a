import { fail, peek, skipSpace, take, type Reader } from './literal-reader';
import { localized } from '../user-text';

const ESCAPES: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
  '\n': '',
};

/**
 * Reads a quoted text of JavaScript or Python; several in a row count as one. Refuses a text that
 * is composed from values at run time.
 */
export function readTexts(reader: Reader): string {
  let text = oneText(reader);
  for (;;) {
    const end = reader.at;
    skipSpace(reader);
    // JavaScript joins texts with a plus sign, Python without one.
    const joined = /^\+\s{0,100}(?=['"`])/.exec(reader.text.slice(reader.at, reader.at + 110));
    if (joined) reader.at += joined[0].length;
    if (!isQuote(reader)) {
      reader.at = end;
      return text;
    }
    text += oneText(reader);
  }
}

function oneText(reader: Reader): string {
  const isRaw = /^[a-zA-Z]?[rR]/.test(reader.text.slice(reader.at, reader.at + 2));
  while (/[rRuUfFbB]/.test(peek(reader))) {
    if (/[fF]/.test(peek(reader))) fail(reader, localized('snippetMadeText'));
    reader.at += 1;
  }
  const letter = peek(reader);
  const quote = reader.text.startsWith(letter.repeat(3), reader.at) ? letter.repeat(3) : letter;
  const start = reader.at;
  reader.at += quote.length;
  let text = '';
  while (reader.at < reader.text.length) {
    if (take(reader, quote)) return text;
    if (letter === '`' && reader.text.startsWith('${', reader.at)) {
      fail(reader, localized('snippetTemplate', { start: '${' }));
    }
    text += peek(reader) === '\\' && !isRaw ? escaped(reader) : peek(reader);
    if (peek(reader) !== '') reader.at += 1;
  }
  reader.at = start;
  return fail(reader, localized('snippetTextOpen'));
}

/** What an escape sequence stands for. Leaves the reader on its last character. */
function escaped(reader: Reader): string {
  const rest = reader.text.slice(reader.at + 1, reader.at + 12);
  const code =
    /^(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2}))/.exec(rest);
  if (code) {
    const [all, braced, short, long, byte] = code;
    reader.at += all.length;
    const point = parseInt(braced ?? short ?? long ?? byte ?? '', 16);
    if (point > 0x10ffff) fail(reader, localized('snippetNoCharacter'));
    return String.fromCodePoint(point);
  }
  reader.at += 1;
  const letter = peek(reader);
  return ESCAPES[letter] ?? letter;
}

/** Whether a quoted text comes next. */
export function isQuote(reader: Reader): boolean {
  return /^(?:[rRuUfFbB]{0,2}['"]|`)/.test(reader.text.slice(reader.at, reader.at + 3));
}
