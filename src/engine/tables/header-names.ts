import {
  elementsIn,
  outward,
  type SnapshotElement,
  type SnapshotNode,
} from '@/contract/snapshot/tree';
import { isShown } from '@/engine/constructs/shown';
import { cellsOf, readGrid, rowsOf, spanOf } from '../constructs/table-grid';
import { lineOf } from './line-of';
import { onlyPart } from './only-part';
import { isTable, tableAround } from './row-cells';

/**
 * Whether a row names columns rather than being a record: it has only header cells and is in the
 * table's head or above rows of data, or it alone is bold.
 */
export function isHeaderRow(row: SnapshotElement): boolean {
  if (row.localName !== 'tr' || row.parentNode?.localName === 'tfoot') return false;
  if (!readGrid([row]).header) return isBoldAbovePlain(row);
  if (row.parentNode?.localName === 'thead') return true;
  const table = tableAround(row);
  return table !== undefined && (table.hasData ??= !rowsOf(table).every(isNamesOnly));
}

/**
 * Whether a row is the first one and bold, unlike the next one: the header of a table written by
 * hand.
 */
function isBoldAbovePlain(row: SnapshotElement): boolean {
  const siblings = row.parentNode?.children ?? [];
  const [first, second] = siblings.filter(({ localName }) => localName === 'tr');
  return first === row && isBold(row) && second !== undefined && !isBold(second);
}

function isBold(row: SnapshotElement): boolean {
  const cells = cellsOf(row);
  return cells.filter((cell) => lineOf(cell) !== '').length > 1 && cells.every(isBoldCell);
}

/** Whether all that a cell shows is bold, if anything. */
export function isBoldCell({ childNodes }: SnapshotElement): boolean {
  return childNodes
    .filter(isShown)
    .every(
      (node) => node.nodeType === 1 && (node.localName === 'b' || node.localName === 'strong'),
    );
}

/** Whether a row has header cells only, or none at all. */
export function isNamesOnly(row: SnapshotElement): boolean {
  return cellsOf(row).every(({ localName }) => localName !== 'td');
}

/**
 * The header cells above each column, from the top down. A header that spans several columns is
 * above each of them.
 *
 * @param isApart - The table is nothing but the header of another one.
 */
function headerColumns(table: SnapshotElement, isApart = false): SnapshotElement[][] {
  const rows = rowsOf(table);
  const first = isApart ? rows.length : rows.findIndex((row) => !isHeaderRow(row));
  const heads = rows.slice(0, first < 0 ? 0 : Math.min(first, MAX_HEADERS));
  const naming = heads.filter((row) => !isTitle(row));
  const { rows: grid } = readGrid(naming.length > 0 ? naming : heads);
  const width = Math.max(0, ...grid.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) =>
    grid.flatMap((row) => {
      let at = column;
      while (at > 0 && (row[at] ?? null) === null) at--;
      const cell = row[at] ?? null;
      return cell !== null && at + spanOf(cell, 'colspan') > column ? [cell] : [];
    }),
  );
}

/** Whether a row is one cell over several columns: a title of the table or of a part of it. */
function isTitle(row: SnapshotElement): boolean {
  const [cell, second] = cellsOf(row);
  return second === undefined && cell?.hasAttribute('colspan') === true;
}

/** Whether an author has declared a row to be one of a table or grid: by a header, or by its role. */
export function isDeclaredRow(row: SnapshotElement): boolean {
  if (row.getAttribute('role') === 'row') return true;
  const table = row.localName === 'tr' ? tableAround(row) : undefined;
  return table !== undefined && hasHeader(table);
}

/** Whether the header of a table names its columns. */
export function hasHeader(table: SnapshotElement): boolean {
  return headerNames(table).some(Boolean);
}

/** What the header of a table calls its columns; empty texts where it names none. */
export function headerNames(table: SnapshotElement): readonly string[] {
  return (table.columnNames ??= readNames(table));
}

function readNames(table: SnapshotElement): string[] {
  const own = headerColumns(table).map(headerText);
  if (own.some(Boolean)) return own;
  const [row] = rowsOf(table).filter((one) => cellsOf(one).length > 0 && !isHeaderRow(one));
  const [cells = []] = row ? readGrid([row]).rows : [];
  const names: string[] = [];
  for (const head of headersApart(table))
    for (const [at, name] of headerColumns(head, true).map(headerText).entries())
      names[at] ||= name;
  // There may be one more, above the bar that scrolls.
  if (names.length === cells.length || names.length === cells.length + 1) return names;
  return own.length > 0 ? own : namesByReference(table);
}

/** The texts of the headers that the cells of a table refer to, wherever in the page these are. */
function namesByReference(table: SnapshotElement): string[] {
  const rows = rowsOf(table).map((row) => readGrid([row]).rows[0] ?? []);
  const row = rows.find((cells) => cells.some((cell) => headersOf(cell).length > 0));
  if (!row) return [];
  const headers = headersById(outward(table).toArray().at(-1) ?? table);
  return row.map((cell) => headerText(headersOf(cell).flatMap((id) => headers.get(id) ?? [])));
}

function headersById(root: SnapshotElement): ReadonlyMap<string, SnapshotElement> {
  const headers = () => elementsIn(root).filter(({ localName }) => localName === 'th');
  return (root.headerCells ??= new Map(
    headers().map((header) => [header.getAttribute('id') ?? '', header]),
  ));
}

/** The ids of a cell's headers. */
function headersOf(cell: SnapshotElement | null): string[] {
  const ids = cell?.getAttribute('headers') ?? cell?.getAttribute('aria-describedby');
  return ids?.split(/\s+/).filter(Boolean) ?? [];
}

/**
 * The tables beside one without names that have nothing but its header, which stays while that is scrolled: the
 * one just above it or, in a grid that lays copies over itself, those that follow.
 */
function headersApart(table: SnapshotElement): SnapshotElement[] {
  let at = table;
  for (let up = 0; up < MAX_UP; up++) {
    const around = at.parentNode;
    if (around === null) break;
    const place = around.childNodes.indexOf(at);
    const above = around.childNodes.slice(0, place).findLast(saysSomething);
    const below = around.childNodes.slice(place + 1, place + 1 + MAX_BELOW);
    const beside = above === undefined ? below.filter(saysSomething) : [above];
    const heads = beside.flatMap(
      (node) => (node.nodeType === 1 && onlyPart(node, isTable, saysSomething)) || [],
    );
    if (above !== undefined || heads.some(isHeaderOnly)) return heads.filter(isHeaderOnly);
    at = around;
  }
  return [];
}

function saysSomething(node: SnapshotNode): boolean {
  return node.nodeType === 1 && lineOf(node) !== '';
}

/** Whether a table has rows of names and nothing else but fields to filter by. */
function isHeaderOnly(table: SnapshotElement): boolean {
  const rows = rowsOf(table);
  return rows.some(isNamesOnly) && rows.every((row) => isNamesOnly(row) || lineOf(row) === '');
}

/** The texts of all header cells of a column, without footnote marks. */
function headerText(cells: readonly SnapshotElement[]): string {
  const texts = cells.map((cell) => lineOf(cell).replace(NOTE_MARKS, '').trim()).filter(Boolean);
  return [...new Set(texts)].join(' ').slice(0, LONGEST);
}

const LONGEST = 80;
const NOTE_MARKS = /\s*\[(?:\d{1,3}|[a-z])\]/g;
const MAX_HEADERS = 4;
/** How far a header may be from its body. */
const MAX_UP = 6;
/** Nodes below a table that may hold a copy of its header. */
const MAX_BELOW = 40;
