import { CELLS } from '@/contract/table/table-column';
import { beside, isWithin, type SnapshotElement } from '@/contract/snapshot/tree';
import { isShown } from '@/engine/constructs/shown';
import { readNumber } from '@/core/values/number';
import { isCell } from '../constructs/table-grid';
import { boxHeaders } from './box-headers';
import type { FoundField } from './build-columns';
import { takeFrom } from './cells';
import { headerNames } from './header-names';
import { breaksLine, lineOf } from './line-of';
import { linkAround } from './linked-names';
import { outwardIn, type PageRecord } from './page-record';
import { readField } from './read-field';
import { cellsByColumn, listAround, tableAround } from './row-cells';
import { groupsIn } from './row-groups';
import { SECTION_TAKE, titleAbove } from './table-title';

/** The fields of records, some of which a table's header names. */
export interface NamedFields {
  fields: FoundField[];
  headers: ReadonlyMap<FoundField, string>;
  /** Others to show: columns below no name, and further lines of cells, which the header names by their first line. */
  lines: ReadonlySet<FoundField>;
}

/**
 * Gives the rows of an HTML table with a header a field for each column that has anything, in the table's order: the
 * field with the first line of its cells if that is a title, else the one with a date or with all of their text, else
 * the whole cell, or what is drawn in it. Below no name, only texts count. The other fields follow. Other records
 * keep their fields, with the headers of a grid of boxes. Records in groups, or in several tables or lists with
 * headings of their own, have the name of theirs as their first field.
 *
 * @param section - The name of that first field in a table.
 */
export function withHeaders(
  fields: readonly FoundField[],
  records: readonly PageRecord[],
  section: string,
): NamedFields {
  const rows = records.flatMap(([head]) => head ?? []);
  const table = rows[0] && tableAround(rows[0]);
  const names = table ? headerNames(table) : [];
  const isTable = names.some(Boolean) && rows.some(({ localName }) => localName === 'tr');
  // Rows of a single cell with several texts are cards, of which the header names nothing.
  const usual = fields.filter(({ take, filled }) => take === 'text' && filled >= USUAL);
  const isCard = names.length === 1 && usual.length >= SEVERAL;
  const apart = sectionOf(records, isTable);
  if (!isTable || isCard) {
    const first = apart ? [{ ...apart, label: 'section' }] : [];
    return {
      fields: [...first, ...fields],
      headers: boxHeaders(fields, records),
      lines: new Set(first),
    };
  }
  const headers = new Map<FoundField, string>();
  const lines = new Set(fields.filter(isInFurtherRow));
  if (apart) headers.set(apart, section);
  const columns: FoundField[] = [];
  for (const [column, name] of names.entries()) {
    const found = fieldOf(column, fields, rows);
    if (!found || (name === '' && found.take !== 'text')) continue;
    const field = { ...found, order: column / names.length };
    columns.push(field);
    // The names of the rows often stand below nothing.
    if (name === '') lines.add(field);
    else headers.set(field, name);
    if (name !== '' && !isLine(field)) continue;
    for (const other of fields) if (isBeside(other, field)) lines.add(other);
  }
  const used = new Set(columns.map(({ example }) => example.element));
  const others = fields.filter(
    ({ example, take }) => !used.has(example.element) || take.startsWith('@'),
  );
  const first = apart ? [apart] : [];
  return { fields: [...first, ...columns, ...others], headers, lines };
}

/** Whether a field is in another part of a record than its first row, which alone the header is about. */
function isInFurtherRow({ take, example: { element, record } }: FoundField): boolean {
  return take === 'text' && record.slice(1).some((part) => isWithin(element, part));
}

/**
 * The field of the group that each row is in, or of the heading above its table or list; `undefined` if these do not
 * tell records apart.
 */
function sectionOf(records: readonly PageRecord[], isTable: boolean): FoundField | undefined {
  const heads = records.flatMap(([head]) => head ?? []);
  const [element] = heads;
  const [record] = records;
  if (!element || !record) return undefined;
  const isRow = element.localName === 'tr';
  const places = [...new Set(heads.flatMap((head) => listAround(head) ?? []))];
  // Rows above the first group have none.
  const groups = new Set(heads.map((head) => (isRow ? groupOf(head) : undefined)));
  const titles = new Set(places.map(titleAbove));
  const isTold =
    places.length > 1 &&
    titles.size === places.length &&
    (isRow ? isTable : !titles.has('') && heads.length >= places.length * FEWEST_EACH);
  if (!isTold && groups.size < 2) return undefined;
  const example = { element, record };
  return { selector: ':not(*)', take: SECTION_TAKE, example, order: 0, filled: 1 };
}

function groupOf(row: SnapshotElement): string | undefined {
  const table = tableAround(row);
  return table && groupsIn(table).names.get(row);
}

/** The field of a column; `undefined` if no row has anything there. */
function fieldOf(
  column: number,
  fields: readonly FoundField[],
  rows: readonly SnapshotElement[],
): FoundField | undefined {
  const cells = rows.map((row) => cellsByColumn(row)[column] ?? null);
  const filled = cells.filter((cell) => cell !== null && lineOf(cell) !== '').length;
  const inColumn = fields.filter((field) => cells.includes(cellAround(field) ?? null));
  const full = inColumn.filter((field) => field.filled >= (filled / rows.length) * 0.95);
  const exact = full
    .filter(({ all, take }) => !all && (take === '@datetime' || take === 'text'))
    .filter((field) => staysIn(field, cells, rows, field.take === 'text'))
    .toSorted((a, b) => Number(b.take !== 'text') - Number(a.take !== 'text'))[0];
  const line = full.find(
    (field) => field.take === 'text' && isLine(field) && staysIn(field, cells, rows),
  );
  const whole = line ?? exact;
  if (whole !== undefined) return whole;
  const at = cells.findIndex((cell) => cell !== null && lineOf(cell) !== '');
  const [element, row] = [cells[at] ?? null, rows[at]];
  if (!element || !row) return drawnIn(inColumn);
  const place = { selector: CELLS, nth: column, take: 'text' } as const;
  return { ...place, example: { element, record: [row] }, order: 0, filled: filled / rows.length };
}

/** What stands for the text of cells that have none: of pictures their addresses, unless they draw ratings. */
function drawnIn(fields: readonly FoundField[]): FoundField | undefined {
  const rating = fields.find(({ take, example: { element } }) => {
    const text = take === '@alt' ? takeFrom(element, take) : '';
    return readNumber(text, { decimal: undefined })?.scale !== undefined;
  });
  return rating ?? DRAWN.flatMap((drawn) => fields.find(({ take }) => take === drawn) ?? [])[0];
}

/** Whether a field is a link, a heading or bold, and the first line of its cell, with other lines below it. */
function isLine(field: FoundField): boolean {
  const { element } = field.example;
  const cell = cellAround(field);
  const stands = linkAround(field) !== undefined || TITLES.has(element.localName);
  if (cell === undefined || !stands) return false;
  const said = lineOf(element);
  if (said === '' || said.endsWith(':') || lineOf(cell) === said) return false;
  return lineOf(cell).startsWith(said) && breaksAfter(element, cell);
}

/** Whether a new line begins after an element in its cell. */
function breaksAfter(element: SnapshotElement, cell: SnapshotElement): boolean {
  for (let at = element; at !== cell && at.parentNode !== null; at = at.parentNode) {
    const next = beside(at, 1, isShown);
    if (next !== undefined) return next.nodeType === 1 && breaksLine(next);
    if (breaksLine(at)) return true;
  }
  return false;
}

/** Whether a field is another text in the same cell. */
function isBeside(field: FoundField, other: FoundField): boolean {
  return field !== other && field.take === 'text' && cellAround(field) === cellAround(other);
}

/**
 * Whether a field finds nothing outside the cells of a column, in a sample of the rows.
 *
 * @param isWhole - It also finds all the text of each.
 */
function staysIn(
  field: FoundField,
  cells: readonly (SnapshotElement | null)[],
  rows: readonly SnapshotElement[],
  isWhole = false,
): boolean {
  const step = Math.max(1, Math.floor(rows.length / MAX_TRIED));
  return rows.every((row, at) => {
    if (at % step !== 0) return true;
    const [found] = readField([row], field);
    const cell = cells[at] ?? null;
    if (found === undefined) return !isWhole || cell === null || lineOf(cell) === '';
    return (
      cell !== null && isWithin(found.element, cell) && (!isWhole || found.text === lineOf(cell))
    );
  });
}

function cellAround({ example: { element, record } }: FoundField): SnapshotElement | undefined {
  return outwardIn(record, element).find(isCell);
}

const TITLES = new Set('a b strong h2 h3 h4 h5 h6'.split(' '));
const MAX_TRIED = 40;
const SEVERAL = 3;
/** Records of a list with a heading of its own, on average. */
const FEWEST_EACH = 1.5;
const USUAL = 0.8;
/** What a cell without text has instead, best first. */
const DRAWN = ['@aria-valuenow', '@value', '@aria-label', '@title', '@src', '@href'];
