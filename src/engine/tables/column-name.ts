import { headingLevel } from '@/engine/constructs/headings';
import { isCalledFormer, isStruck } from '@/engine/constructs/struck';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { ColumnKind, TableTake } from '@/contract/table/table-column';
import { rolesOf } from './item-roles';
import { lineOf } from './line-of';
import { AMOUNTS, NAMES, partName, TIMES, WORDS } from './part-name';
import { classesOf } from './selector';
import { outwardIn, type PageRecord } from './page-record';
import { figures } from './signs-of';

/** What a column's name can come from. */
export interface NamedPlace {
  element: SnapshotElement;
  record: PageRecord;
  take: TableTake;
  kind: ColumnKind;
  /** The words beside its numbers, such as `comments`; empty if there are none. */
  unit: string;
  texts: readonly string[];
}

/**
 * The page's own name for the values of a column, in lower case: from `itemprop`, a `data-`
 * attribute, a heading, a class or a label of the element, or of one around it that contains
 * nothing else. `former price` for a price that is struck through. Empty if there is none that fits the values.
 */
export function spokenName({ element, record, take, kind, unit, texts }: NamedPlace): string {
  // A number with a word may be a name, as in “Room 3”.
  const isBare = kind === 'price' || (kind === 'number' && unit === '');
  const fits = (name: string) =>
    name !== '' && fitsValues(name, kind, texts) && !(isBare && TITLES.has(name));
  const prop = element.getAttribute('itemprop') ?? '';
  if (prop !== '' && take !== '@href') {
    const stated = wordsOf(isName(prop) ? rolesOf(element, record)[0] || prop : prop);
    if (fits(stated)) return stated;
  }
  if (kind === 'link' || kind === 'image') return '';
  if (kind === 'price' && isInStruck(element, record)) return 'former price';
  const said = saidInData(element, take);
  if (fits(said)) return said;
  const isCount = kind === 'number' && take === 'text';
  const counted = isCount ? partName(unit) : '';
  if (counted !== '') return counted;
  for (let at: SnapshotElement | null = element, up = 0; at !== null && up < LEVELS; up++) {
    const isHeading = headingLevel(at) > 0;
    const spoken = isHeading || !record.includes(at) ? namesOf(at).map(partName).find(fits) : '';
    if (isHeading && rolesOf(at, record)[0] === 'author') return 'author';
    if (isHeading) return spoken !== undefined && IN_HEADINGS.has(spoken) ? spoken : 'title';
    if (record.includes(at)) break;
    const name = spoken ?? (isCount && (countedIn(at) || drawnIn(at)));
    if (name) return name;
    const around: SnapshotElement | null = at.parentNode;
    const isAlone: boolean = around?.children.filter(saysMore).length === 1;
    at = isAlone ? around : null;
  }
  return unit;
}

/** Whether a name can be that of such values: a count is none of words, an author no number and no paragraph. */
function fitsValues(name: string, kind: ColumnKind, texts: readonly string[]): boolean {
  const share = (is: (text: string) => boolean) => texts.filter(is).length / texts.length;
  // How many have rated stands in brackets beside their rating.
  if (name === 'rating' && share((text) => text.startsWith('(')) >= 0.5) return false;
  if (AMOUNTS.has(name)) return share((text) => /\p{Nd}/u.test(text)) >= 0.5;
  const isNumber = kind === 'number' || kind === 'price';
  if (TIMES.has(name)) return !isNumber;
  if (NAMES.has(name))
    return (
      kind === 'text' &&
      share((text) => text.length <= LONGEST_NAME && /\p{L}{2}|\p{Lo}/u.test(text)) >= 0.5
    );
  return name === 'url'
    ? share((text) => /^\S+[./]\S+$/.test(text)) >= 0.5
    : kind === 'text' || (name !== 'comment' && !WORDS.has(name));
}

/** The name of a part whose value an attribute of the same element repeats: `votes` in `data-votes="12"` before “12”. */
function saidInData(element: SnapshotElement, take: TableTake): string {
  const text = take === 'text' ? lineOf(element) : '';
  for (const [name, value] of text === '' ? [] : element.attributes)
    if (value === text && name.startsWith('data-')) return partName(name.slice(5));
  return '';
}

/** The names that a page's tests and styles have for an element. */
function namesOf(element: SnapshotElement): string[] {
  const tested = TEST_MARKS.flatMap((name) => element.getAttribute(name)?.slice(0, 80) ?? []);
  return [...tested, ...classesOf(element)];
}

/**
 * Whether an element, or one around it, is struck through, or its class calls it a former price; or that of one with
 * nothing else in figures, but some beside it.
 */
function isInStruck(element: SnapshotElement, record: PageRecord): boolean {
  const own = figures(lineOf(element));
  const isAllOf = (at: SnapshotElement) => figures(lineOf(at)) === own;
  const isBeside = (at: SnapshotElement) =>
    isAllOf(at) && !record.includes(at) && at.parentNode !== null && !isAllOf(at.parentNode);
  return outwardIn(record, element).some(
    (at) => isStruck(at) || (isCalledFormer(at) && (at === element || isBeside(at))),
  );
}

/** Whether a property is what something is called, or the link that has this as its text. */
function isName(prop: string): boolean {
  return /^(?:name|legalName|alternateName|url)\b/.test(prop);
}

/**
 * What a label counts, such as `replies` in “12 Replies. Reply”; empty if it counts nothing, or
 * several things.
 */
function countedIn(element: SnapshotElement): string {
  const label = element.getAttribute('aria-label') ?? '';
  return /^\s*[\d.,\s]+[KMkm]?\s+(\p{L}{3,20})\D*$/u.exec(label)?.[1]?.toLowerCase() ?? '';
}

/** The label of a picture beside a count, such as `star`; empty if it is not a single word. */
function drawnIn(element: SnapshotElement): string {
  const drawn = element.children.find((child) => !saysMore(child));
  const label = drawn?.getAttribute('aria-label') ?? '';
  return /^\p{L}{3,20}$/u.test(label) ? label.toLowerCase() : '';
}

/** Whether an element is more than a drawing beside a text. */
function saysMore({ localName }: SnapshotElement): boolean {
  return localName !== 'svg';
}

/** The first name of a property, in words: `rating value` for `ratingValue`. */
export function wordsOf(prop: string): string {
  return (
    prop
      .trim()
      .split(/\s+/)[0]
      ?.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase() ?? ''
  );
}

/** A JSON key made from a name, different from those already taken: `price`, `price_2`. */
export function keyFrom(name: string, kind: ColumnKind, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST_KEY)
    .toLowerCase();
  const base = plain === '' ? kind : /^\d/.test(plain) ? `_${plain}` : plain;
  return untaken(base, '_', taken);
}

/** A name that is not taken yet: with a number after it if it is. */
export function untaken(name: string, before: string, taken: ReadonlySet<string>): string {
  let own = name;
  for (let n = 2; taken.has(own); n++) own = `${name}${before}${n}`;
  return own;
}

/** A text with its first letter as a capital one. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const TEST_MARKS =
  'data-testid data-test-id data-test data-qa data-at data-cy data-hook data-field data-ui'.split(
    ' ',
  );
/** Parts of records that some pages make headings, besides the title. */
const IN_HEADINGS: ReadonlySet<string> = new Set(
  'subtitle company brand vendor seller author artist role price location city date salary sku isbn model'.split(
    ' ',
  ),
);
const LEVELS = 3;
const LONGEST_KEY = 40;
const TITLES = new Set(['title', 'name']);
const LONGEST_NAME = 40;
