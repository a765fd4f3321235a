export interface JsonToken {
  kind: 'key' | 'string' | 'number' | 'word' | 'other';
  text: string;
}

/**
 * The parts of a JSON text in order, for colouring; joined, they are the text again. What is not
 * JSON is `other`.
 */
export function jsonTokens(text: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end) tokens.push({ kind: 'other', text: text.slice(end, match.index) });
    tokens.push({ kind: kindOf(match), text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) tokens.push({ kind: 'other', text: text.slice(end) });
  return tokens;
}

/**
 * A string, which may end at the line's end if it is not closed (with a lookahead for the colon
 * that makes it a key), a number or a word.
 */
const TOKEN =
  /("(?:[^"\\\n]|\\.)*"?)(?=(\s{0,100}:)?)|(-?\d{1,400}(?:\.\d{1,400})?(?:[eE][+-]?\d{1,9})?)|\b(true|false|null)\b/g;

function kindOf([, string, colon, number]: RegExpMatchArray): JsonToken['kind'] {
  if (string !== undefined) return colon === undefined ? 'string' : 'key';
  return number === undefined ? 'word' : 'number';
}
