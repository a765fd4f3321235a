import type { ColumnKind, TableColumn, TableField } from '@/contract/table/table-column';
import type { FoundField } from './build-columns';
import { keyFrom, spokenName } from './column-name';
import { kindOfValues, localeOfColumn } from './column-kind';
import { readField } from './read-field';
import { readNumber } from './read-number';
import type { PageRecord } from './page-record';
import type { ValueLocale } from './value-locale';

/** What people call a kind of values, in their language. */
export type NameOfKind = (kind: ColumnKind) => string;

/**
 * The columns of a table: fields with names and kinds, without those that say the same in every record or
 * the same as another. Those to show at first come first, in reading order, addresses after what they
 * belong to: at most eight, filled in four of five records, unlike in most of them, and none that only
 * repeats three others in a row.
 */
export function chooseColumns(
  found: readonly FoundField[],
  records: readonly PageRecord[],
  locale: ValueLocale,
  nameOfKind: NameOfKind,
  headers: ReadonlyMap<FoundField, string> = new Map(),
): TableColumn[] {
  const drafts = withoutRepetition(
    found.map((field) => draftOf(field, records, locale, headers.get(field) ?? '')),
    records.length,
  ).slice(0, MOST_COLUMNS);
  const good = drafts
    .filter((draft) => isGood(draft) && !repeatsOthers(draft, drafts))
    .toSorted((a, b) => worthOf(b) - worthOf(a));
  const shown = new Set(withOneAddress(good).slice(0, MOST_SHOWN));
  const rank = (draft: Draft) => (shown.has(draft) ? Number(isAddress(draft)) : 2);
  const ordered = [...drafts].toSorted((a, b) => rank(a) - rank(b));
  const taken = new Set<string>();
  const names = new Set<string>();
  return ordered.map((draft) => {
    const name = nameFor(draft, nameOfKind, names);
    const key = keyFrom(
      draft.header || draft.spoken || (draft.kind === 'text' ? 'text' : ''),
      draft.kind,
      taken,
    );
    taken.add(key);
    names.add(name);
    const { selector, take, nth, all } = draft.field;
    const field: TableField = { key, name, kind: draft.kind, selector, take };
    if (nth !== undefined) field.nth = nth;
    if (all !== undefined) field.all = all;
    return { ...field, filled: draft.filled, shown: shown.has(draft) };
  });
}

/** Of links, and of images, one is enough at first: the best. Those that the page gives a header stay. */
function withOneAddress(best: readonly Draft[]): Draft[] {
  return best.filter(
    (draft, at) => !isAddress(draft) || best.findIndex((other) => other.kind === draft.kind) === at,
  );
}

/** A link or an image that the page gives no header. */
function isAddress({ kind, header }: Draft): boolean {
  return (kind === 'link' || kind === 'image') && header === '';
}

/** Whether a column says in most records only what three others or more say, one after the other. */
function repeatsOthers(draft: Draft, drafts: readonly Draft[]): boolean {
  if (draft.header !== '' || draft.kind !== 'text') return false;
  const filled = draft.texts.flatMap((text, at) => (text === '' ? [] : [at]));
  const repeating = filled.filter((at) => {
    const whole = draft.texts[at] ?? '';
    const parts = drafts
      .flatMap((other) => (other === draft || isAddress(other) ? [] : (other.texts[at] ?? '')))
      .filter((part) => part !== '' && plain(part) !== plain(whole))
      .toSorted((a, b) => b.length - a.length);
    let rest = whole;
    let used = 0;
    for (const part of parts) {
      if (!rest.includes(part)) continue;
      rest = rest.replace(part, ' ');
      used++;
    }
    return used >= SEVERAL && letters(rest).length <= letters(whole).length * (1 - MOST_OF);
  });
  return repeating.length >= filled.length * MOST_OF;
}

interface Draft {
  field: FoundField;
  kind: ColumnKind;
  header: string;
  spoken: string;
  /** By record; empty where it has none. */
  texts: string[];
  filled: number;
  /** Share of the filled records whose value no other has. */
  distinct: number;
  length: number;
}

function draftOf(
  field: FoundField,
  records: readonly PageRecord[],
  pageLocale: ValueLocale,
  header: string,
): Draft {
  const texts = records.map((record) =>
    readField(record, field)
      .map(({ text }) => text)
      .join('\n'),
  );
  const filled = texts.filter((text) => text !== '');
  const kind =
    field.all === true
      ? 'text'
      : kindOfValues(filled, field.take, localeOfColumn(filled, pageLocale));
  return {
    field,
    kind,
    header,
    spoken: spokenName({
      ...field.example,
      take: field.take,
      kind,
      unit: unitOf(filled, kind, pageLocale),
    }),
    texts,
    filled: filled.length / Math.max(1, records.length),
    distinct: new Set(filled).size / Math.max(1, filled.length),
    length: filled.reduce((sum, { length }) => sum + length, 0) / Math.max(1, filled.length),
  };
}

/** The word that the numbers of a column have beside them. */
function unitOf(texts: readonly string[], kind: ColumnKind, locale: ValueLocale): string {
  if (kind !== 'number') return '';
  const rests = texts.map((text) => readNumber(text, locale)?.rest ?? '');
  const words = rests.map((rest) => /\p{L}{3,}/u.exec(rest)?.[0] ?? '').filter(Boolean);
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return words.length >= texts.length * MOST_OF ? longest : '';
}

function withoutRepetition(drafts: readonly Draft[], count: number): Draft[] {
  const kept: Draft[] = [];
  for (const draft of drafts) {
    if (draft.filled === 0) continue;
    const isSame = new Set(draft.texts.filter(Boolean)).size === 1;
    const isConstant = count > 2 && isSame && draft.filled >= CONSTANT && draft.header === '';
    if (isConstant) continue;
    const same = kept.findIndex((other) => saysTheSame(other, draft));
    const other = kept[same];
    if (other === undefined) kept.push(draft);
    else if (isBetter(draft, other)) kept[same] = draft;
  }
  return kept;
}

function saysTheSame(a: Draft, b: Draft): boolean {
  let same = 0;
  let either = 0;
  for (const [at, text] of a.texts.entries()) {
    const other = b.texts[at] ?? '';
    if (text === '' && other === '') continue;
    either++;
    // An address has the words of the title it leads to, and says something else.
    const isPlain = isAddress(a) === isAddress(b) && plain(text) === plain(other);
    if (text === other || isPlain) same++;
  }
  return either > 0 && same >= either * SAME;
}

/** Letters and digits alone, where there are some: `(a.example)` says no more than `a.example`. */
function plain(text: string): string {
  return letters(text) || text;
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Of two that say the same, the one with a telling name, or a date for machines. */
function isBetter(draft: Draft, other: Draft): boolean {
  const isMuchFuller = draft.filled > other.filled + 0.02;
  return (
    isMuchFuller || (other.spoken === '' && draft.spoken !== '' && other.field.take !== '@datetime')
  );
}

function isGood({ filled, distinct, kind, header, length }: Draft): boolean {
  if (header !== '') return true;
  const isVaried = distinct >= (kind === 'text' ? LEAST_DISTINCT : LEAST_DISTINCT / 3);
  return filled >= LEAST_FILLED && isVaried && length <= LONGEST_SHOWN;
}

/** How much a column says: what has a name and a kind goes first, and what is read first. */
function worthOf({ kind, spoken, header, field, filled, distinct, length }: Draft): number {
  const isShort = kind === 'text' && length < 3;
  return (
    (header === '' ? 0 : 3) +
    (spoken === '' ? 0 : 0.8) +
    (spoken === 'title' || spoken === 'name' ? 1 : 0) +
    (OF_KIND[kind] - (isShort ? 0.6 : 0)) +
    (field.take === '@alt' || (field.take === '@title' && kind === 'text') ? -1.2 : 0) +
    filled +
    distinct * 0.6 -
    field.order * 0.5
  );
}

function nameFor(draft: Draft, nameOfKind: NameOfKind, taken: ReadonlySet<string>): string {
  const own = draft.header || capital(draft.spoken);
  const base = own || nameOfKind(draft.kind);
  let name = base;
  for (let n = 2; taken.has(name); n++) name = `${base} ${n}`;
  return name;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const MOST_SHOWN = 8;
const MOST_COLUMNS = 40;
const LEAST_FILLED = 0.8;
const LEAST_DISTINCT = 0.3;
const LONGEST_SHOWN = 400;
const SAME = 0.95;
const SEVERAL = 3;
const MOST_OF = 0.8;
const CONSTANT = 0.6;
const OF_KIND: Record<ColumnKind, number> = {
  text: 0.5,
  number: 0.8,
  price: 1.2,
  date: 1.1,
  link: 0.4,
  image: 0.3,
};
