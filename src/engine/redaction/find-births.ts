import { BIRTH } from '@/core/lexicon/births';
import { allWords } from '@/core/lexicon/words';
import { spansOf, type Span } from './span';

/** Dates of birth: those after words that say so, or after the star that genealogists write. */
export function findBirths(text: string): Span[] {
  const spans = [...spansOf(text, LABELLED, 'PERSON'), ...spansOf(text, STAR, 'PERSON')];
  return spans.map((span) => ({ ...span, isDay: true }));
}

const LABEL = allWords(BIRTH)
  .toSorted((one, other) => other.length - one.length)
  .map((word) => word.replaceAll('.', String.raw`\.?`))
  .join('|');
const MONTH = String.raw`\p{L}{3,12}\.?`;
const DAY = String.raw`\p{N}{1,2}(?:st|nd|rd|th|er|º|\.)?`;
const DATE = [
  String.raw`\p{N}{4}[-/.]\p{N}{1,2}[-/.]\p{N}{1,2}`,
  String.raw`\p{N}{1,2}[-/.] ?\p{N}{1,2}[-/.] ?\p{N}{2,4}`,
  String.raw`\p{N}{4}[年년] ?\p{N}{1,2}[月월] ?\p{N}{1,2}[日일]`,
  String.raw`${DAY} (?:de )?${MONTH} (?:de )?\p{N}{4}`,
  String.raw`${MONTH} ${DAY},? \p{N}{4}`,
].join('|');
/** Marks of a table or bold text may come between label and date. */
const LABELLED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${LABEL})(?:[\s:：|*_"']|<[^<>]{0,60}>|(?:is|was|on|le|el|il|den|dne)\s){0,12}?(?<value>${DATE})(?!\p{N})`,
  'giu',
);
/** Not at the start of a line, where a star begins a list item, nor around a date in italics. */
const STAR = new RegExp(
  String.raw`(?<=[(\[,;|>\\]\s?|\p{L}\s)[*∗]\s?(?<value>${DATE})(?![\p{N}*])`,
  'giu',
);
