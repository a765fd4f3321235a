import { localized, type UserText } from '../user-text';

/** Where a text stopped being what it should be. */
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

/** A text, and how far it was read. */
export interface Reader {
  readonly text: string;
  at: number;
}

/** Goes behind white space and comments, those of JavaScript and of Python. */
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

/** The letter that comes next; empty at the end. */
export function peek({ text, at }: Reader): string {
  return text.charAt(at);
}

/** Goes behind a text if it comes next, and says whether it did. */
export function take(reader: Reader, expected: string): boolean {
  if (!reader.text.startsWith(expected, reader.at)) return false;
  reader.at += expected.length;
  return true;
}

/** Raises a {@link LiteralError} for what comes next. */
export function fail({ text, at }: Reader, problem: UserText): never {
  throw new LiteralError(problem, text, at);
}
