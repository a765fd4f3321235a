/**
 * Splits the first command of a shell text into words, as a POSIX shell does, with bash's `$'…'`.
 * Variables stay as written. Undefined when a quote is not closed.
 */
export function shellWords(text: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let at = 0;
  while (at < text.length) {
    const letter = text.charAt(at);
    const next = text.charAt(at + 1);
    if (letter === '\\' && (next === '\n' || next === '\r')) {
      at += next === '\r' && text.charAt(at + 2) === '\n' ? 3 : 2;
    } else if (letter === ' ' || letter === '\t' || letter === '\r') {
      if (word !== undefined) words.push(word);
      word = undefined;
      at += 1;
    } else if ('\n;|&'.includes(letter)) {
      if (word !== undefined || words.length > 0) break;
      at += 1;
    } else {
      const piece = readPiece(text, at);
      if (!piece) return undefined;
      word = (word ?? '') + piece.text;
      at = piece.end;
    }
  }
  return word === undefined ? words : [...words, word];
}

interface Piece {
  text: string;
  end: number;
}

function readPiece(text: string, at: number): Piece | undefined {
  const letter = text.charAt(at);
  if (letter === "'") {
    const end = text.indexOf("'", at + 1);
    return end < 0 ? undefined : { text: text.slice(at + 1, end), end: end + 1 };
  }
  if (letter === '$' && text.charAt(at + 1) === "'")
    return readEscaped(text, at + 2, "'", ansiEscape);
  if (letter === '"') return readEscaped(text, at + 1, '"', doubleQuoteEscape);
  if (letter === '\\') return { text: text.charAt(at + 1), end: at + 2 };
  return { text: letter, end: at + 1 };
}

type Escape = (text: string, at: number) => Piece;

function readEscaped(
  text: string,
  start: number,
  quote: string,
  escape: Escape,
): Piece | undefined {
  let read = '';
  for (let at = start; at < text.length;) {
    const letter = text.charAt(at);
    if (letter === quote) return { text: read, end: at + 1 };
    const piece = letter === '\\' ? escape(text, at + 1) : { text: letter, end: at + 1 };
    read += piece.text;
    at = piece.end;
  }
  return undefined;
}

function doubleQuoteEscape(text: string, at: number): Piece {
  const letter = text.charAt(at);
  if (letter === '\n') return { text: '', end: at + 1 };
  return { text: '$`"\\'.includes(letter) ? letter : `\\${letter}`, end: at + 1 };
}

const ANSI: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
  E: '\x1b',
};

function ansiEscape(text: string, at: number): Piece {
  const letter = text.charAt(at);
  const code = /^(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,3}))/.exec(
    text.slice(at, at + 9),
  );
  if (code) {
    const [all, hex, short, long, octal] = code;
    const point =
      octal === undefined ? parseInt(hex ?? short ?? long ?? '', 16) : parseInt(octal, 8);
    return { text: String.fromCodePoint(Math.min(point, 0x10ffff)), end: at + all.length };
  }
  return { text: ANSI[letter] ?? letter, end: at + 1 };
}
