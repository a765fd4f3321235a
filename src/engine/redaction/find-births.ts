import { spansOf, type Span } from './span';

/** Dates of birth: those after words that say so, or after the star that genealogists write. */
export function findBirths(text: string): Span[] {
  const spans = [...spansOf(text, BIRTH, 'PERSON'), ...spansOf(text, STAR, 'PERSON')];
  return spans.map((span) => ({ ...span, isDay: true }));
}

const LABEL = String.raw`date of birth|birth ?date|birthday|born(?: on)?|d\.?o\.?b\.?|geboren(?: am)?|geburtsdatum|geb\.|née? le|date de naissance|fecha de nacimiento|nacid[oa] el|data de nascimento|nascid[oa] em|data di nascita|nat[oa] il|geboortedatum|geboren op|data urodzenia|född|fødselsdato|født|дата рождения|生年月日|出生日期`;
const MONTH = String.raw`\p{L}{3,12}\.?`;
const DAY = String.raw`\p{N}{1,2}(?:st|nd|rd|th|er|º|\.)?`;
const DATE = [
  String.raw`\p{N}{4}[-/.]\p{N}{1,2}[-/.]\p{N}{1,2}`,
  String.raw`\p{N}{1,2}[-/.] ?\p{N}{1,2}[-/.] ?\p{N}{2,4}`,
  String.raw`\p{N}{4}年 ?\p{N}{1,2}月 ?\p{N}{1,2}日`,
  String.raw`${DAY} (?:de )?${MONTH} (?:de )?\p{N}{4}`,
  String.raw`${MONTH} ${DAY},? \p{N}{4}`,
].join('|');
/** Marks of a table or bold text may come between label and date. */
const BIRTH = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${LABEL})(?:[\s:：|*_"']|<[^<>]{0,60}>|(?:is|was|on|le|el|il|den)\s){0,12}?(?<value>${DATE})(?!\p{N})`,
  'giu',
);
/** Not at the start of a line, where a star begins a list item, nor around a date in italics. */
const STAR = new RegExp(
  String.raw`(?<=[(\[,;|>\\]\s?|\p{L}\s)[*∗]\s?(?<value>${DATE})(?![\p{N}*])`,
  'giu',
);
