import { isPlain } from '../plain-words';
import type { Passage } from './split-passages';

/**
 * The passages that match a query, best first; of equals, the earlier one. Empty if no passage
 * contains any of its words. Leaves out passages that match much worse than the best one.
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
    split(query).map((word) => [fold(word), isFunctionWord(word) ? SLIGHT : 1]),
  );
  const index = indexOf(passages);
  const scores = passages.map(() => 0);
  for (const [word, weight] of wanted) {
    const counts = countsOf(word, index);
    const rarity = Math.log(1 + (passages.length - counts.size + 0.5) / (counts.size + 0.5));
    for (const [place, count] of counts) {
      const length = (index.lengths[place] ?? 0) / index.mean;
      const share = (count * (K + 1)) / (count + K * (1 - B + B * length));
      scores[place] = (scores[place] ?? 0) + weight * rarity * share;
    }
  }
  const ranked = passages
    .map((passage, index) => ({ passage, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const least = LEAST * (ranked[0]?.score ?? 0);
  return ranked
    .filter(({ score }) => score >= least)
    .slice(0, limit)
    .map(({ passage }) => passage);
}

interface Index {
  /** How often a word, folded, occurs in a passage, by the passage's index. */
  counts: Map<string, Map<number, number>>;
  /** Words of each passage. */
  lengths: number[];
  /** Mean number of words in a passage, at least one. */
  mean: number;
}

function indexOf(passages: readonly Passage[]): Index {
  const counts = new Map<string, Map<number, number>>();
  const add = (words: readonly string[], place: number, weight: number) => {
    for (const word of words.map(fold)) {
      const places = counts.get(word) ?? new Map<number, number>();
      counts.set(word, places.set(place, (places.get(place) ?? 0) + weight));
    }
  };
  const lengths = passages.map(({ text, heading }, place) => {
    const words = split(text);
    add(words, place, 1);
    // The title is about the whole page, so it does not tell passages apart.
    if (!heading.startsWith('# ')) add(split(heading), place, HEADING);
    return words.length;
  });
  const sum = lengths.reduce((total, length) => total + length, 0);
  return { counts, lengths, mean: Math.max(1, sum / passages.length) };
}

/** How often a word and its forms occur, by the index of the passage. */
function countsOf(word: string, { counts }: Index): Map<number, number> {
  const all = new Map<number, number>();
  for (const [other, places] of counts) {
    const weight = other === word ? 1 : isFormOf(word, other) ? FORM : 0;
    if (weight === 0) continue;
    for (const [place, count] of places) all.set(place, (all.get(place) ?? 0) + weight * count);
  }
  return all;
}

/** The words of a text, without the addresses of its links. */
function split(text: string): string[] {
  const plain = text.replace(/\]\([^)\s]*/g, ']').normalize('NFKC');
  if (isPlain(plain)) return [...(plain.match(PLAIN_WORD) ?? [])];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(plain)].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [segment] : [],
  );
}

/** Without case and accents, as people who search often leave them out. */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
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
