import type { ColumnKind, TableColumn } from '@/contract/table/table-column';
import { metaText } from '@/contract/snapshot/meta-text';
import { propertyOf } from '@/engine/metadata/json-ld';
import { capital, keyFrom, untaken, wordsOf } from './column-name';
import { kindOfValues } from './column-kind';
import { valueLocaleOf, type ValueLocale } from '@/core/values/value-locale';

/** How numbers and dates are written in structured data, whatever the language of the page. */
export function linkedLocale(): ValueLocale {
  return valueLocaleOf('en');
}

/**
 * The columns from JSON-LD objects: properties up to three levels deep that some objects have,
 * named after the properties. At most eight are shown: those that at least half of the objects
 * have, without very long texts.
 */
export function linkedColumns(records: readonly object[]): TableColumn[] {
  const counts = new Map<string, number>();
  for (const record of records.slice(0, MAX_LOOKED_AT))
    for (const path of pathsIn(record)) counts.set(path, (counts.get(path) ?? 0) + 1);
  const taken = new Set<string>();
  const names = new Set<string>();
  const seen = new Set<string>();
  let shown = 0;
  return [...counts.keys()].slice(0, MAX_COLUMNS).flatMap((path): TableColumn[] => {
    const all = records.map((record) => linkedText(record, path));
    const texts = all.filter(Boolean);
    const isConstant = new Set(texts).size === 1 && records.length > 2;
    const said = all.join('\n');
    if (texts.length === 0 || isConstant || seen.has(said)) return [];
    seen.add(said);
    const kind = kindOf(path, texts);
    const name = nameOf(path, names);
    const key = keyFrom(name, kind, taken);
    names.add(name);
    taken.add(key);
    const filled = texts.length / records.length;
    const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
    const isWanted = path !== 'position' && filled >= MIN_FILLED && length <= LONGEST_SHOWN;
    const isShown = isWanted && shown < MAX_SHOWN;
    if (isShown) shown++;
    return [{ key, name, kind, selector: path, take: 'text', filled, shown: isShown }];
  });
}

/**
 * An object's value at a property path, such as `offers.price`, on one line: the first of several;
 * empty if it has none.
 */
export function linkedText(record: object, path: string): string {
  let at: unknown = record;
  for (const property of path.split('.')) {
    const object = first(at);
    if (!object || typeof object !== 'object') return '';
    at = propertyOf(object, property);
  }
  const value = first(at);
  if (typeof value === 'string') return metaText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The paths of a record's values, in its own order. */
function pathsIn(value: object, prefix = '', depth = 0): string[] {
  return Object.entries(value).flatMap(([property, held]) => {
    // A path could not be read again if a name had a full stop, which separates its parts.
    if (property.startsWith('@') || /[.\s]/.test(property)) return [];
    const path = prefix + property;
    const one = first(held);
    if (typeof one !== 'object' || one === null) return [path];
    return depth < MAX_LEVELS ? pathsIn(one, `${path}.`, depth + 1) : [];
  });
}

function first(value: unknown): unknown {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof one !== 'object' || one === null) return one;
  return propertyOf(one, '@value') ?? one;
}

function kindOf(path: string, texts: readonly string[]): ColumnKind {
  const last = path.split('.').at(-1) ?? '';
  if (CODE.test(last)) return 'text';
  if (/(?:image|logo|photo|thumbnail)/i.test(path) && texts.every(isAddress)) return 'image';
  if (texts.every(isAddress) || last === 'url') return 'link';
  const kind = kindOfValues(texts, 'text', linkedLocale());
  return kind === 'number' && /price$/i.test(last) ? 'price' : kind;
}

function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|\/)\S+$/i.test(text);
}

/** The last meaningful word: `author.name` is the author. */
function nameOf(path: string, taken: ReadonlySet<string>): string {
  const parts = path.split('.');
  const isPlain = parts.length > 1 && /^(?:name|url|value|text)$/.test(parts.at(-1) ?? '');
  const said = (isPlain ? parts.at(-2) : parts.at(-1)) ?? path;
  return untaken(capital(wordsOf(said)), ' ', taken);
}

const MAX_LEVELS = 2;
const MAX_LOOKED_AT = 200;
const MAX_COLUMNS = 40;
const MAX_SHOWN = 8;
const MIN_FILLED = 0.5;
const LONGEST_SHOWN = 1000;
/** Digits that are no amount: their leading zeros matter. */
const CODE = /^(?:sku|gtin\d*|mpn|isbn|productID|identifier|postalCode|telephone|serialNumber)$/i;
