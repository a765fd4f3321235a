import { plainText } from './plain-text';
import { allWords, COLUMNS, UNSPACED, wordsIn, type Words, type WrittenWords } from './words';

/* Words are looked up in tables: a browser takes a millisecond to compile a pattern of a hundred of them. */

/** Whether a text has a word of one of the concepts, as a whole word, in any language. */
export function says(text: string, ...concepts: Words[]): boolean {
  const plain = evenText(text);
  const runs = runsIn(plain);
  return concepts.some((concept) => {
    const { anywhere, areWide } = tableOf(concept);
    return (
      ((!areWide || WIDE.test(plain)) && anywhere.some((word) => plain.includes(word))) ||
      runs.some(([at, run]) => endAt(plain, at, concept, run) > 0)
    );
  });
}

/**
 * Whether a text is a word of one of the concepts and nothing else, but for signs around it
 * and a count behind it, as in “Delete (3)”.
 */
export function isJust(text: string, ...concepts: Words[]): boolean {
  const plain = evenText(text);
  const at = runAt(SIGNS, plain, 0).length;
  const run = runAt(RUN, plain, at);
  return concepts.some((concept) => endAt(plain, at, concept, run, isLast) > 0);
}

/**
 * What follows a word of one of the concepts at the start of a text, the longest word that is there, in plain
 * letters; `null` if the text begins otherwise.
 */
export function restBehind(text: string, ...concepts: Words[]): string | null {
  const plain = evenText(text);
  const at = runAt(SIGNS, plain, 0).length;
  const run = runAt(RUN, plain, at);
  const end = Math.max(...concepts.map((concept) => endAt(plain, at, concept, run)));
  return end > 0 ? plain.slice(end) : null;
}

/** Whether a text begins with a word of one of the concepts. */
export function beginsWith(text: string, ...concepts: Words[]): boolean {
  return restBehind(text, ...concepts) !== null;
}

/**
 * The words of concepts as the source of a pattern for small letters, with accents or without.
 */
export function writtenWords(...concepts: WrittenWords[]): string {
  const words = concepts.flatMap(allWords).flatMap((word) => [word.toLowerCase(), plainText(word)]);
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).join('|');
}

/** A text in plain letters, with a space in place of each word of a concept. */
export function withoutWords(text: string, concept: Words): string {
  const plain = evenText(text);
  const runs = new Map(runsIn(plain));
  let kept = '';
  for (let at = 0, end = 0; at < plain.length; at = end || at + 1) {
    end = endAt(plain, at, concept, runs.get(at));
    kept += end > 0 ? ' ' : plain.charAt(at);
  }
  return kept.trim();
}

/** A word in what stands between its stars. */
type Parts = readonly string[];

/** The words of a concept, by what they begin with. */
interface WordTable {
  /** By the letters and figures up to the first sign or space. */
  whole: ReadonlyMap<string, readonly Parts[]>;
  /** Those with stars, by their first character; under nothing, those that begin with a star. */
  starred: ReadonlyMap<string, readonly Parts[]>;
  /** Those of languages that put no space between words, by their first character. */
  unspaced: ReadonlyMap<string, readonly Parts[]>;
  /** The beginnings of the latter, and whether each of them has a letter of {@link WIDE}. */
  anywhere: readonly string[];
  areWide: boolean;
}

/** Whether a word may end at a place of a text. */
type Fits = (plain: string, end: number) => boolean;

/**
 * Where the longest word of a concept ends that begins at a place; 0 if none does.
 *
 * @param run - What `runsIn` finds there; `undefined` if only a word of a language without spaces may begin
 *   there.
 * @param fits - Default: such a word ends anywhere, others before a sign or space.
 */
function endAt(plain: string, at: number, concept: Words, run?: string, fits?: Fits): number {
  const { whole, starred, unspaced } = tableOf(concept);
  const first = plain.charAt(at);
  const end = longest(plain, at, unspaced.get(first), fits ?? (() => true), 0);
  if (run === undefined) return end;
  const ending = fits ?? isWhole;
  const ofRun = longest(plain, at, whole.get(run), ending, end);
  const ofStart = longest(plain, at, starred.get(first), ending, ofRun);
  return longest(plain, at, starred.get(''), ending, ofStart);
}

function longest(
  plain: string,
  at: number,
  words: readonly Parts[] | undefined,
  fits: Fits,
  least: number,
): number {
  let end = least;
  for (const parts of words ?? []) end = Math.max(end, endOfParts(plain, at, parts, 0, fits));
  return end;
}

/** Where a word ends, each of its stars standing for as many letters as it can. */
function endOfParts(plain: string, at: number, parts: Parts, index: number, fits: Fits): number {
  const part = parts[index] ?? '';
  if (!plain.startsWith(part, at)) return 0;
  const end = at + part.length;
  if (index === parts.length - 1) return fits(plain, end) ? end : 0;
  let last = 0;
  for (let next = end + runAt(LETTERS, plain, end).length; next >= end && last === 0; next--)
    last = endOfParts(plain, next, parts, index + 1, fits);
  return last;
}

function tableOf(concept: Words): WordTable {
  const made = TABLES.get(concept);
  if (made !== undefined) return made;
  const whole = new Map<string, Parts[]>();
  const starred = new Map<string, Parts[]>();
  const unspaced = new Map<string, Parts[]>();
  const anywhere: string[] = [];
  for (const language of COLUMNS) {
    const isUnspaced = language !== 'more' && UNSPACED.has(language);
    // Together, as each takes longer than the rest of this.
    for (const word of evenText(wordsIn(concept, language).join('|')).split('|')) {
      const parts = word.split('*');
      const [start = ''] = parts;
      const run = runAt(RUN, word, 0);
      if (word === '') continue;
      if (isUnspaced || (parts.length === 1 && run === '')) {
        anywhere.push(start);
        add(unspaced, start.charAt(0), parts);
      } else if (parts.length > 1) add(starred, start.charAt(0), parts);
      else add(whole, run, parts);
    }
  }
  const areWide = anywhere.every((word) => WIDE.test(word));
  const table: WordTable = { whole, starred, unspaced, anywhere, areWide };
  TABLES.set(concept, table);
  return table;
}

function add(table: Map<string, Parts[]>, key: string, parts: Parts): void {
  const known = table.get(key);
  if (known === undefined) table.set(key, [parts]);
  else known.push(parts);
}

/** A text in plain letters with one kind of apostrophe. */
function evenText(text: string): string {
  // Each text is asked for several concepts, one after the other.
  if (last.text !== text) last = { text, plain: plainText(text).replaceAll('’', "'") };
  return last.plain;
}

let last = { text: '', plain: '' };

/** The runs of letters and figures of a text, with where they begin. */
function runsIn(plain: string): [at: number, run: string][] {
  const runs: [number, string][] = [];
  RUNS.lastIndex = 0;
  for (let run = RUNS.exec(plain); run !== null; run = RUNS.exec(plain))
    runs.push([run.index, run[0]]);
  return runs;
}

/** Whether only signs follow, and a count in parentheses. */
function isLast(plain: string, end: number): boolean {
  const count = end + runAt(SIGNS, plain, end).length;
  const behind = count + runAt(COUNT, plain, count).length;
  return behind + runAt(SIGNS, plain, behind).length === plain.length;
}

function isWhole(plain: string, end: number): boolean {
  return runAt(RUN, plain, end) === '';
}

function runAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/** What languages without spaces are written in, and hardly any other. */
const WIDE = /[\u1100-\u11ff\u3000-\uffff]/;
const RUNS = /[\p{L}\p{N}]+/gu;
const RUN = /[\p{L}\p{N}]+/uy;
const LETTERS = /\p{L}*/uy;
const SIGNS = /[^\p{L}\p{N}()]*/uy;
const COUNT = /\(\d+\)/y;
const TABLES = new WeakMap<Words, WordTable>();
