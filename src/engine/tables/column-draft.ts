import type { ColumnKind } from '@/contract/table/table-column';
import type { FoundField } from './build-columns';
import { kindOfValues, localeOfColumn } from './column-kind';
import { spokenName } from './column-name';
import { readDate } from '@/core/values/date';
import { readEach } from './read-field';
import { readNumber } from '@/core/values/number';
import type { PageRecord } from './page-record';
import type { ValueLocale } from '@/core/values/value-locale';

/** A field that may become a column, with its texts. */
export interface Draft {
  field: FoundField;
  kind: ColumnKind;
  header: string;
  spoken: string;
  /** The text in each record; empty if it has none. */
  texts: string[];
  /** For a column of dates, the dates by record; empty if it has none. */
  dates?: string[];
  /** For a column of numbers or prices, the numbers by record. */
  numbers?: (number | undefined)[];
  filled: number;
  /** The number of different values, as a share of the records that have one. */
  distinct: number;
  length: number;
}

/**
 * Reads a field of all records.
 *
 * @param header - Its name in the header of a table; empty if there is none.
 */
export function draftOf(
  field: FoundField,
  records: readonly PageRecord[],
  pageLocale: ValueLocale,
  header: string,
): Draft {
  const texts = readEach(records, field).map((found) => found.map(({ text }) => text).join('\n'));
  const filled = texts.filter(Boolean);
  const read = field.all
    ? 'text'
    : kindOfValues(filled, field.take, localeOfColumn(filled, pageLocale));
  const unit = isTimeForPeople(field) ? '' : unitOf(filled, read, pageLocale);
  const spoken = spokenName({
    ...field.example,
    take: field.take,
    kind: read,
    unit,
    texts: filled,
  });
  const called = spoken === 'former price' ? spoken : (field.label ?? spoken);
  // A number in a name is part of the name.
  const isNumbered =
    read === 'number' && ((unit !== '' && isName(called)) || isTimeForPeople(field));
  const kind = isNumbered ? 'text' : read;
  return {
    field,
    kind,
    header,
    spoken: called,
    texts,
    ...(kind === 'date' && {
      dates: texts.map((text) => readDate(text, localeOfColumn(filled, pageLocale))?.value ?? ''),
    }),
    ...((kind === 'number' || kind === 'price') && {
      numbers: texts.map((text) => readNumber(text, pageLocale)?.value),
    }),
    filled: filled.length / Math.max(1, records.length),
    distinct: new Set(filled).size / Math.max(1, filled.length),
    length: filled.reduce((sum, { length }) => sum + length, 0) / Math.max(1, filled.length),
  };
}

/**
 * The words beside the numbers of a column: all of them if they are a short phrase that is always
 * the same, else the longest one. `rating` if they say what the numbers are out of.
 */
function unitOf(texts: readonly string[], kind: ColumnKind, locale: ValueLocale): string {
  if (kind !== 'number') return '';
  const numbers = texts.flatMap((text) => readNumber(text, locale) ?? []);
  if (numbers.filter(({ scale }) => scale !== undefined).length >= texts.length * MOST_OF)
    return 'rating';
  const rests = numbers.map(({ rest }) => rest.trim());
  const [usual = ''] = rests;
  if (IS_PHRASE.test(usual) && rests.every((rest) => rest === usual)) return usual;
  const words = rests.map((rest) => /\p{L}{3,}/u.exec(rest)?.[0] ?? '').filter(Boolean);
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return words.length >= texts.length * MOST_OF ? longest : '';
}

/** A link or an image without a header in the page. */
export function isAddress({ kind, header }: Draft): boolean {
  return (kind === 'link' || kind === 'image') && header === '';
}

/** Whether a name given by the page is that of the record itself. */
export function isName(spoken: string): boolean {
  return spoken === 'title' || spoken === 'name';
}

/** What somebody wrote in each record; `undefined` if there is nothing long. */
export function longestText(drafts: readonly Draft[]): Draft | undefined {
  return drafts
    .filter(({ kind, header, length }) => kind === 'text' && header === '' && length > LONG_POST)
    .toSorted((a, b) => b.length - a.length)[0];
}

/**
 * Whether a field is the displayed text of a `time` with a machine-readable date; the text often
 * lacks the year.
 */
export function isTimeForPeople({ take, example: { element } }: FoundField): boolean {
  return take === 'text' && element.localName === 'time' && element.hasAttribute('datetime');
}

const MOST_OF = 0.8;
/** In characters, of what somebody wrote rather than is. */
const LONG_POST = 60;
/** Two to four words, with nothing but spaces between them. */
const IS_PHRASE = /^\p{L}+(?:\s\p{L}+){1,3}$/u;
