import { plainText } from './plain-text';
import { allWords, COLUMNS, UNSPACED, wordsIn, type Words, type WrittenWords } from './words';

/* Words are looked up in tables: a browser takes a millisecond to compile a pattern of a hundred of them. */

/** Whether a text has a word of one of the concepts, as a whole word, in any language. */
export function says(text: string, ...concepts: Words[]): boolean {
  const plain = evenText(text);
  const starts = startsIn(plain);
  return concepts.some((concept) => {
    const isThere = ([word = '']: Parts) => plain.includes(word);
    return (
      tableOf(concept).get('')?.some(isThere) === true ||
      starts.some((at) => endAt(plain, at, concept, true) > 0)
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
  return concepts.some((concept) => endAt(plain, at, concept, true, isLast) > 0);
}

/**
 * What follows a word of one of the concepts at the start of a text, the longest word that is there, in plain
 * letters; `null` if the text begins otherwise.
 */
export function restBehind(text: string, ...concepts: Words[]): string | null {
  const plain = evenText(text);
  const at = runAt(SIGNS, plain, 0).length;
  const end = Math.max(...concepts.map((concept) => endAt(plain, at, concept, true)));
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
  const starts = new Set(startsIn(plain));
  let kept = '';
  for (let at = 0, end = 0; at < plain.length; at = end || at + 1) {
    end = endAt(plain, at, concept, starts.has(at));
    kept += end > 0 ? ' ' : plain.charAt(at);
  }
  return kept.trim();
}

/** A word in what stands between its stars. */
type Parts = readonly string[];

/**
 * The words of a concept by what they begin with, up to the first sign or space. All with stars stand under one,
 * and under nothing those of languages that put no space between words.
 */
type WordTable = ReadonlyMap<string, readonly Parts[]>;

/** Whether a word may end at a place of a text. */
type Fits = (plain: string, end: number) => boolean;

/**
 * Where the longest word of a concept ends that begins at a place; 0 if none does.
 *
 * @param isStart - Whether a word of a language with spaces may begin there.
 * @param fits - Default: such a word ends before a sign or space, others end anywhere.
 */
function endAt(plain: string, at: number, concept: Words, isStart: boolean, fits?: Fits): number {
  const table = tableOf(concept);
  let end = 0;
  const look = (start: string, own: Fits) => {
    for (const parts of table.get(start) ?? [])
      end = Math.max(end, endOfParts(plain, at, parts, 0, fits ?? own));
  };
  if (isStart) {
    look(runAt(RUN, plain, at), isWhole);
    look('*', isWhole);
  }
  look('', () => true);
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
  const table = new Map<string, Parts[]>();
  for (const language of COLUMNS) {
    const isUnspaced = language !== 'more' && UNSPACED.has(language);
    // Together, as each takes longer than the rest of this.
    for (const word of evenText(wordsIn(concept, language).join('|')).split('|')) {
      const start = word.includes('*') ? '*' : runAt(RUN, word, 0);
      const key = isUnspaced ? '' : start;
      if (word === '') continue;
      const known = table.get(key);
      if (known === undefined) table.set(key, [word.split('*')]);
      else known.push(word.split('*'));
    }
  }
  TABLES.set(concept, table);
  return table;
}

/** A text in plain letters with one kind of apostrophe. */
function evenText(text: string): string {
  return plainText(text).replaceAll('’', "'");
}

/** Where the words of a text begin. */
function startsIn(plain: string): number[] {
  return Array.from(plain.matchAll(RUNS), ({ index }) => index);
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

const RUNS = /[\p{L}\p{N}]+/gu;
const RUN = /[\p{L}\p{N}]+/uy;
const LETTERS = /\p{L}*/uy;
const SIGNS = /[^\p{L}\p{N}()]*/uy;
const COUNT = /\(\d+\)/y;
const TABLES = new WeakMap<Words, WordTable>();
