import type { CellValue, TableCell } from '@/contract/table/page-table';
import type { TableField } from '@/contract/table/table-column';
import type { RuleRows } from '@/contract/table/rule-rows';
import type { TableRule } from '@/contract/table/table-rule';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import {
  addressBase,
  linkAddress,
  mediaAddress,
  type AddressBase,
} from '@/contract/snapshot/addresses';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { cellPlaces } from './cell-places';
import { localeOfColumn, readCell } from './column-kind';
import { linkedRows } from './linked-table';
import { recordsAt } from './records-at';
import { footOf } from './table-foot';
import { fitOf } from './rule-fit';
import { readEach, type FieldMatch } from './read-field';
import { valueLocaleOf, type ValueLocale } from '@/core/values/value-locale';
import { isLink } from './linked-names';
import { outwardIn, type PageRecord } from './page-record';

/**
 * Reads a page by a rule. If the rule finds no records, there are no rows; the fit says which
 * fields are missing. Nothing is guessed.
 */
export function tableFromRule(snapshot: Snapshot, rule: TableRule): RuleRows {
  const { records, fields } = rule;
  if (records.linkedData !== undefined) return linkedRows(snapshot, records.linkedData, fields);
  return readRecords(snapshot, recordsAt(snapshot.root, records), fields);
}

/** Reads the fields of records; see {@link tableFromRule}. */
export function readRecords(
  { url, baseUri, head, root }: Snapshot,
  records: readonly PageRecord[],
  fields: readonly TableField[],
): RuleRows {
  const base = addressBase(root.baseUrl ?? url, baseUri);
  const language = head.language;
  const columns = fields.map((field) => readColumn(records, field, valueLocaleOf(language), base));
  const rows = records.map((_, at) => columns.map((column) => column[at] ?? null));
  const places = cellPlaces(records, fields);
  const isSpanned = Object.keys(places).length > 0;
  const foot = footOf(records, fields, valueLocaleOf(language));
  return {
    rows,
    fit: fitOf(rows, fields),
    ...(foot.length > 0 && { foot }),
    ...(isSpanned && { places }),
  };
}

function readColumn(
  records: readonly PageRecord[],
  field: TableField,
  pageLocale: ValueLocale,
  base: AddressBase,
): (TableCell | null)[] {
  const found = readEach(records, field);
  const locale = localeOfColumn(
    found.flatMap((matches) => matches.map(({ text }) => text)),
    pageLocale,
  );
  return found.map((matches, at) => {
    const cells = matches.flatMap((match) => cellOf(match, field, locale, base) ?? []);
    const [first] = cells;
    if (first === undefined) return null;
    if (field.all) return { value: cells.map(({ value }) => value as CellValue) };
    const href = field.take === 'text' ? linkAround(matches[0]?.element, records[at]) : undefined;
    const address = href === undefined ? null : absolute(href, base);
    return address === null ? first : { ...first, href: address };
  });
}

function cellOf(
  { text }: FieldMatch,
  { kind, take }: TableField,
  locale: ValueLocale,
  base: AddressBase,
): TableCell | undefined {
  if (take === '@href') {
    const address = absolute(text, base);
    return address === null ? undefined : { value: address };
  }
  if (take === '@src') {
    const address = mediaAddress(text, base);
    return address === null ? undefined : { value: address };
  }
  return readCell(text, kind, locale);
}

/** A link's absolute address: snapshots write places in the same document as `#place`. */
function absolute(href: string, base: AddressBase): string | null {
  return href.startsWith('#') ? base.documentUrl + href : linkAddress(href, base);
}

/** The address of the link that an element of a record is in, or that is its only child. */
function linkAround(
  element: SnapshotElement | undefined,
  record: PageRecord = [],
): string | undefined {
  if (element === undefined) return undefined;
  const [only, ...others] = element.children;
  const inner = only?.localName === 'a' && others.length === 0 ? only : undefined;
  return (outwardIn(record, element).find(isLink) ?? inner)?.getAttribute('href') ?? undefined;
}
