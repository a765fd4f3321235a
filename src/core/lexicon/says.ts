import { plainText } from './plain-text';
import { allWords, UNSPACED, wordsIn, type Words } from './words';

/** Whether a text has a word of one of the concepts, as a whole word, in any language. */
export function says(text: string, ...concepts: Words[]): boolean {
  const plain = plainText(text);
  return concepts.some((concept) => anywhere(concept).test(plain));
}

/**
 * Whether a text is a word of one of the concepts and nothing else, but for signs around it
 * and a count behind it, as in “Delete (3)”.
 */
export function isJust(text: string, ...concepts: Words[]): boolean {
  const plain = plainText(text);
  return concepts.some((concept) => alone(concept).test(plain));
}

/**
 * What follows a word of one of the concepts at the start of a text, the longest word that is there, in plain
 * letters; `null` if the text begins otherwise.
 */
export function restBehind(text: string, ...concepts: Words[]): string | null {
  const plain = plainText(text);
  const ends = concepts.map((concept) => atStart(concept).exec(plain)?.[0].length ?? 0);
  const end = Math.max(...ends);
  return end === 0 ? null : plain.slice(end);
}

/** A text in plain letters, with a space in place of each word of a concept. */
export function withoutWords(text: string, concept: Words): string {
  return plainText(text)
    .replaceAll(new RegExp(anywhere(concept), 'gu'), ' ')
    .trim();
}

function anywhere(concept: Words): RegExp {
  return compiled(concept, ANYWHERE, (spaced, unspaced) =>
    [
      ...(spaced === '' ? [] : [`${BEFORE}(?:${spaced})${AFTER}`]),
      ...(unspaced === '' ? [] : [unspaced]),
    ].join('|'),
  );
}

function alone(concept: Words): RegExp {
  return compiled(
    concept,
    ALONE,
    (spaced, unspaced) =>
      `^${AROUND}(?:${[spaced, unspaced].filter((part) => part !== '').join('|')})${AROUND}(?:\\(\\d+\\)${AROUND})?$`,
  );
}

function atStart(concept: Words): RegExp {
  return compiled(
    concept,
    AT_START,
    (spaced, unspaced) =>
      `^${AROUND}(?:${[spaced === '' ? '' : `(?:${spaced})${AFTER}`, unspaced].filter((part) => part !== '').join('|')})`,
  );
}

function compiled(
  concept: Words,
  patterns: WeakMap<Words, RegExp>,
  sourceOf: (spaced: string, unspaced: string) => string,
): RegExp {
  const known = patterns.get(concept);
  if (known !== undefined) return known;
  const unspaced = new Set([...UNSPACED].flatMap((language) => wordsIn(concept, language)));
  const spaced = allWords(concept).filter((word) => !unspaced.has(word));
  const sources = [spaced, [...unspaced]].map((words) =>
    words
      .toSorted((a, b) => b.length - a.length)
      .map(sourceOfWord)
      .join('|'),
  );
  // A concept without any word is in no text.
  const pattern = new RegExp(sourceOf(sources[0] ?? '', sources[1] ?? '') || '(?!)', 'u');
  patterns.set(concept, pattern);
  return pattern;
}

function sourceOfWord(word: string): string {
  return plainText(word)
    .replaceAll(/[$()+.?[\\\]^{|}/]/g, String.raw`\$&`)
    .replaceAll('*', String.raw`\p{L}*`)
    .replaceAll(/['’]/g, "['’]");
}

const AROUND = String.raw`[^\p{L}\p{N}()]*`;
const BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;
const ANYWHERE = new WeakMap<Words, RegExp>();
const ALONE = new WeakMap<Words, RegExp>();
const AT_START = new WeakMap<Words, RegExp>();
