import { localized, type UserText } from '../user-text';

/** Thrown where a text stops being a literal. */
export class LiteralError extends Error {
  override readonly name = 'LiteralError';
  readonly #problem: UserText;
  readonly #source: string;
  readonly #at: number;

  constructor(problem: UserText, source: string, at: number) {
    super('expected a literal');
    this.#problem = problem;
    this.#source = source;
    this.#at = at;
  }

  /** What is wrong, and where. Counted when it is asked for: most of these errors only say that another way is tried. */
  get text(): UserText {
    const before = this.#source.slice(0, this.#at).split('\n');
    const line = String(before.length);
    const column = String((before.at(-1)?.length ?? 0) + 1);
    return localized('snippetAt', { line, column, problem: this.#problem });
  }
}

/** A text, and the position read so far. */
export interface Reader {
  readonly text: string;
  at: number;
  /** The constants that it has looked up so far. */
  constants?: Constants;
}

/** Where the values of a program's constants begin, by name, and how many may still be looked up. */
interface Constants {
  starts: ReadonlyMap<string, number>;
  left: number;
}

/**
 * A reader at the value that a program gives a name, as in `const name = …`; `undefined` if it gives none, or if too
 * many were looked up already: each is read anew, and may name others.
 */
export function constantOf(reader: Reader, name: string): Reader | undefined {
  const { text } = reader;
  const constants = (reader.constants ??= { starts: assignments(text), left: MAX_CONSTANTS });
  const at = constants.starts.get(name);
  if (at === undefined || constants.left === 0) return undefined;
  constants.left -= 1;
  return { text, at, constants };
}

function assignments(text: string): Map<string, number> {
  // The first one counts: later ones may be named arguments of calls.
  const found = [...text.matchAll(ASSIGNMENT)].toReversed();
  return new Map(found.map(({ 0: all, 1: name = '', index }) => [name, index + all.length]));
}

/** A name at the beginning of a statement, perhaps with a type, and the sign that gives it a value. */
const ASSIGNMENT =
  /(?:^|;)[ \t]{0,40}(?:(?:export|const|let|var|final)[ \t]{1,20}){0,2}\$?([A-Za-z_]\w{0,100})[ \t]{0,20}(?::[ \t]{0,20}[\w.[\]]{1,60}[ \t]{0,20})?:?=(?![=>])/gm;
const MAX_CONSTANTS = 50;

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
