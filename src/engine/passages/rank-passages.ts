import { plainText } from '@/core/lexicon/plain-text';
import { isPlain } from '../plain-words';
import type { Passage } from './split-passages';

/**
 * The passages that match a query, best first; of equals, the earlier one. Empty if no passage
 * contains enough of its words. Leaves out passages that match much worse than the best one.
 *
 * Rated as by search engines (BM25): words that few passages have count most, long passages less. A
 * heading counts for the passages below it. Forms of a word count too, but less.
 *
 * @param limit - The maximum number of passages.
 */
export function rankPassages(
  passages: readonly Passage[],
  query: string,
  limit: number,
): Passage[] {
  const wanted = new Map(
    split(query).map((word) => [plainText(word), isFunctionWord(word) ? SLIGHT : 1]),
  );
  const rated = passages.map((passage) => ({
    passage,
    own: split(passage.text).map(plainText),
    // The title is about the whole page, so it does not tell passages apart.
    above: passage.heading.startsWith('# ') ? [] : split(passage.heading).map(plainText),
    score: 0,
  }));
  const mean = rated.reduce((sum, { own }) => sum + own.length, 0) / rated.length || 1;
  let whole = 0;
  for (const [word, weight] of wanted) {
    const counts = rated.map(
      ({ own, above }) => countIn(own, word) + HEADING * countIn(above, word),
    );
    const having = counts.filter(Boolean).length;
    const worth = weight * Math.log(1 + (rated.length - having + 0.5) / (having + 0.5));
    whole += worth;
    rated.forEach((each, place) => {
      const count = counts[place] ?? 0;
      const length = K * (1 - B + (B * each.own.length) / mean);
      each.score += (worth * count * (K + 1)) / (count + length);
    });
  }
  const ranked = rated.toSorted((one, other) => other.score - one.score);
  const least = Math.max(LEAST * (ranked[0]?.score ?? 0), ENOUGH * whole);
  return ranked
    .filter(({ score }) => score > least)
    .slice(0, limit)
    .map(({ passage }) => passage);
}

/** How often a word and its forms occur among folded words. */
function countIn(words: readonly string[], word: string): number {
  return words.reduce(
    (sum, other) => sum + (other === word ? 1 : isFormOf(word, other) ? FORM : 0),
    0,
  );
}

/** The words of a text, without the addresses of its links. */
function split(text: string): string[] {
  const plain = text.replace(/\]\([^)\s]*/g, ']');
  if (isPlain(plain)) return plain.match(PLAIN_WORD) ?? [];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(plain)].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? segment : [],
  );
}

/** Short lower-case words say little in languages with Latin letters: `to`, `is`, `der`, `que`. */
function isFunctionWord(word: string): boolean {
  return /^[a-z\u00e0-\u00ff]{1,3}$/.test(word);
}

/** Whether two words differ only in a short ending: `price`, `prices`. */
function isFormOf(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short);
}

/** Made when it is first needed: a background starts without it. */
let segmenter: Intl.Segmenter | undefined;
const PLAIN_WORD = /[a-z\d\xdf-\xf6\xf8-\xff]+/gi;
/** The usual constants of BM25. */
const K = 1.2;
const B = 0.75;
const HEADING = 0.3;
const FORM = 0.7;
const SLIGHT = 0.2;
const LEAST = 0.4;
/** The least score, as a share of that of a usual passage with all words of the query. */
const ENOUGH = 0.12;
