import { plainText } from './plain-text';
import { LANGUAGES, UNSPACED, wordsIn, type Words } from './words';

/**
 * Whether the words of a label or an identifier, as `wordsOfName` gives them, name one of the
 * concepts in any language. Unlike `says`, this also finds words that are run together
 * (`smscode`), that have other little words between them (`número de la tarjeta`), and long ones
 * that are part of a longer one (`Kreditkartennummer`).
 */
export function mentions(words: string, ...concepts: Words[]): boolean {
  const bare = words.replaceAll(LITTLE_WORDS, '');
  return concepts.some((concept) => patternOf(concept).test(bare));
}

function patternOf(concept: Words): RegExp {
  const known = PATTERNS.get(concept);
  if (known !== undefined) return known;
  const sources = LANGUAGES.flatMap((language) =>
    wordsIn(concept, language).map((word) => sourceOf(plainText(word), UNSPACED.has(language))),
  );
  const pattern = new RegExp(sources.join('|') || '(?!)');
  PATTERNS.set(concept, pattern);
  return pattern;
}

function sourceOf(word: string, isAnywhere: boolean): string {
  const parts = word.split(/[ '’]/).map((part) => part.replaceAll('*', '[^ ]*'));
  const long = parts.filter((part) => !LITTLE.has(part));
  const source = parts.map((part) => (LITTLE.has(part) ? `(?:${part} ?)?` : `${part} ?`)).join('');
  const whole = source.slice(0, -2);
  if (isAnywhere) return whole;
  const isLong = long.join('').length >= LONG;
  const isOpen = (part = '') => isLong && part.length >= NOT_SHORT;
  return `${isOpen(long[0]) ? '' : BEFORE}${whole}${isOpen(long.at(-1)) ? '' : AFTER}`;
}

/** Articles and the like, which people and programmers put in or leave out. */
const LITTLE: ReadonlySet<string> = new Set(
  'a d da de del dell della der des di do du el het il l la le my of the van your'.split(' '),
);
const LITTLE_WORDS = new RegExp(`(?<![^ ])(?:${[...LITTLE].join('|')}) `, 'g');
const BEFORE = '(?<![^ ])';
const AFTER = '(?![^ ])';
/** Letters that are hardly ever together by chance, and those of a word at their end. */
const LONG = 8;
const NOT_SHORT = 4;
const PATTERNS = new WeakMap<Words, RegExp>();
