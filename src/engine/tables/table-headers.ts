import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import { cellsOf, isCell, readGrid, rowsOf } from '../constructs/table-grid';
import type { FoundField } from './build-columns';
import { lineOf } from './line-of';
import type { PageRecord } from './page-record';

/** The fields of records, some of which a table's header names. */
export interface NamedFields {
  fields: FoundField[];
  headers: ReadonlyMap<FoundField, string>;
}

/**
 * Gives the rows of an HTML table a field for each column that its header names, in the table's
 * order: the one that says all of the cell, else the cell's whole text. The other fields follow.
 * Records that are no rows of a table with a header keep their fields, and none is named.
 */
export function withHeaders(
  fields: readonly FoundField[],
  records: readonly PageRecord[],
): NamedFields {
  const rows = records.flatMap((record) => (record.length === 1 ? record : []));
  const table = rows[0] === undefined ? undefined : tableAround(rows[0]);
  const names = table === undefined ? [] : headerColumns(table).map(headerText);
  const straight = straightRows(rows);
  const whole = rows.filter((row) => straight.has(row));
  const isTable = names.some((name) => name !== '') && whole.length > records.length / 2;
  if (!isTable) return { fields: [...fields], headers: new Map() };
  const headers = new Map<FoundField, string>();
  for (const [column, name] of names.entries()) {
    const field = name === '' ? undefined : fieldOf(column, fields, whole);
    if (field !== undefined) headers.set({ ...field, order: column / names.length }, name);
  }
  const used = new Set([...headers.keys()].map(({ example }) => example.element));
  const others = fields.filter(
    ({ example, take }) => !used.has(example.element) || take.startsWith('@'),
  );
  return { fields: [...headers.keys(), ...others], headers };
}

/** The rows whose cells are all at their own place: none is moved by one above that spans rows. */
function straightRows(rows: readonly SnapshotElement[]): ReadonlySet<SnapshotElement> {
  const straight = new Set<SnapshotElement>();
  for (const table of new Set(rows.map(tableAround))) {
    if (table === undefined) continue;
    const all = rowsOf(table);
    for (const [at, cells] of readGrid(all).rows.entries()) {
      const row = all[at];
      const count = cells.filter((cell) => cell !== null).length;
      if (row !== undefined && !cells.slice(0, count).includes(null)) straight.add(row);
    }
  }
  return straight;
}

/** The field of a column; `undefined` where no row has anything there. */
function fieldOf(
  column: number,
  fields: readonly FoundField[],
  rows: readonly SnapshotElement[],
): FoundField | undefined {
  const cells = rows.map((row) => cellsOf(row)[column]);
  const filled = cells.filter((cell) => cell !== undefined && lineOf(cell) !== '').length;
  const inColumn = fields.filter((field) => cells.includes(cellAround(field)));
  const exact = inColumn
    .filter((field) => field.all !== true && field.filled >= (filled / rows.length) * 0.95)
    .filter(({ example: { element }, take }) => {
      const cell = cells.find((one) => one !== undefined && holds(one, element));
      return take === '@datetime' || (take === 'text' && cell && lineOf(cell) === lineOf(element));
    })
    .toSorted((a, b) => Number(b.take === '@datetime') - Number(a.take === '@datetime'))[0];
  if (exact !== undefined) return exact;
  const at = cells.findIndex((cell) => cell !== undefined && lineOf(cell) !== '');
  const [element, row] = [cells[at], rows[at]];
  if (element === undefined || row === undefined)
    return inColumn.find(({ take }) => take === '@src' || take === '@href');
  const place = { selector: ':scope > *', nth: column, take: 'text' } as const;
  return { ...place, example: { element, record: [row] }, order: 0, filled: filled / rows.length };
}

function holds(cell: SnapshotElement, element: SnapshotElement): boolean {
  for (let at: SnapshotElement | null = element; at !== null; at = at.parentNode)
    if (at === cell) return true;
  return false;
}

/**
 * Whether a row names columns and is no record: it is in the table's head, or all its cells are
 * headers or in bold, unlike those of other rows.
 */
export function isHeaderRow(row: SnapshotElement): boolean {
  if (row.localName !== 'tr') return false;
  if (!readGrid([row]).header) return isBoldAbovePlain(row);
  const around = row.parentNode;
  return around?.localName === 'thead' || (around?.childNodes.some(hasData) ?? false);
}

/** Whether a row is the first one, and the only bold one, of those who write tables by hand. */
function isBoldAbovePlain(row: SnapshotElement): boolean {
  const rows = row.parentNode?.childNodes.filter(
    (node) => node.nodeType === 1 && node.localName === 'tr',
  );
  const [first, second] = rows ?? [];
  return first === row && second?.nodeType === 1 && isBold(row) && !isBold(second);
}

function isBold(row: SnapshotElement): boolean {
  const cells = cellsOf(row);
  return (
    cells.length > 1 &&
    cells.every((cell) => {
      const parts = cell.childNodes.filter(
        (node) => node.nodeType === 1 || /\S/.test(node.nodeValue),
      );
      return parts.every(
        (node) => node.nodeType === 1 && (node.localName === 'b' || node.localName === 'strong'),
      );
    }) &&
    lineOf(row) !== ''
  );
}

function hasData(row: SnapshotNode): boolean {
  return row.nodeType === 1 && cellsOf(row).some(({ localName }) => localName === 'td');
}

/**
 * The header cells above each column, from the top down. A header of several columns is above each.
 */
function headerColumns(table: SnapshotElement): SnapshotElement[][] {
  const rows = rowsOf(table);
  const first = rows.findIndex((row) => !isHeaderRow(row));
  const { rows: grid } = readGrid(rows.slice(0, first < 0 ? 0 : Math.min(first, MOST_HEADERS)));
  const width = Math.max(0, ...grid.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) =>
    grid.flatMap((row) => {
      let at = column;
      while (at > 0 && (row[at] ?? null) === null) at--;
      const cell = row[at] ?? null;
      const span = Number.parseInt(cell?.getAttribute('colspan') ?? '1', 10);
      return cell !== null && at + Math.max(1, span) > column ? [cell] : [];
    }),
  );
}

/** What all of them say, from the top down, without the marks of footnotes. */
function headerText(cells: readonly SnapshotElement[]): string {
  const texts = cells.map((cell) => lineOf(cell).replace(NOTE_MARKS, '').trim()).filter(Boolean);
  return [...new Set(texts)].join(' ').slice(0, LONGEST);
}

function cellAround({ example: { element, record } }: FoundField): SnapshotElement | undefined {
  for (let at: SnapshotElement | null = element; at !== null; at = at.parentNode) {
    if (isCell(at)) return at;
    if (record.includes(at)) break;
  }
  return undefined;
}

function tableAround(row: SnapshotElement): SnapshotElement | undefined {
  for (let at = row.parentNode; at !== null; at = at.parentNode)
    if (at.localName === 'table') return at;
  return undefined;
}

const LONGEST = 80;
const NOTE_MARKS = /\s*\[(?:\d{1,3}|[a-z])\]/g;
const MOST_HEADERS = 4;
