import { localized, type UserText } from '../user-text';

/** Thrown where a text stops being a literal. */
export class LiteralError extends Error {
  override readonly name = 'LiteralError';
  /** What is wrong, and where. */
  readonly text: UserText;

  constructor(problem: UserText, source: string, at: number) {
    const before = source.slice(0, at).split('\n');
    const line = String(before.length);
    const column = String((before.at(-1)?.length ?? 0) + 1);
    super(`${line}:${column}`);
    this.text = localized('snippetAt', { line, column, problem });
  }
}

/** A text, and the position read so far. */
export interface Reader {
  readonly text: string;
  at: number;
}

/** Skips white space and comments of JavaScript and Python. */
export function skipSpace(reader: Reader): void {
  for (;;) {
    const { text, at } = reader;
    if (/\s/.test(text.charAt(at))) reader.at += 1;
    else if (text.startsWith('//', at) || text.charAt(at) === '#') {
      const end = text.indexOf('\n', at);
      reader.at = end < 0 ? text.length : end;
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at);
      reader.at = end < 0 ? text.length : end + 2;
    } else return;
  }
}

/** The next character; empty at the end. */
export function peek({ text, at }: Reader): string {
  return text.charAt(at);
}

/** Skips a text if it comes next; returns whether it did. */
export function take(reader: Reader, expected: string): boolean {
  if (!reader.text.startsWith(expected, reader.at)) return false;
  reader.at += expected.length;
  return true;
}

/** Throws a {@link LiteralError} at the current position. */
export function fail({ text, at }: Reader, problem: UserText): never {
  throw new LiteralError(problem, text, at);
}
