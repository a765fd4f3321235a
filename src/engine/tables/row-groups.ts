import type { SnapshotElement } from '@/contract/snapshot/tree';
import { cellsOf, rowsOf, spanOf } from '../constructs/table-grid';
import { hasText } from './cells';
import { isBoldCell, isNamesOnly } from './header-names';
import { lineOf } from './line-of';
import { cellsByColumn, tableAround } from './row-cells';

/** The rows of a table that only say what the rows below them have in common. */
interface RowGroups {
  heads: ReadonlySet<SnapshotElement>;
  /** By row: the words of its group; rows above the first group have none. */
  names: ReadonlyMap<SnapshotElement, string>;
}

/** Whether a row names a group of rows rather than being a record. */
export function isGroupRow(row: SnapshotElement): boolean {
  if (row.localName !== 'tr') return false;
  const table = tableAround(row);
  return table !== undefined && groupsIn(table).heads.has(row);
}

/** What the rows of a table are grouped by; empty for most tables. */
export function groupsIn(table: SnapshotElement): RowGroups {
  return (table.rowGroups ??= findGroups(table));
}

/**
 * A group has a row of its own above its rows, with a few words over the whole width, or beside nothing but empty
 * cells and unlike what stands there in other rows. Where each row has such a row below it, these are details.
 */
function findGroups(table: SnapshotElement): RowGroups {
  const all = rowsOf(table).filter(({ parentNode }) => parentNode?.localName !== 'tfoot');
  const likely = new Set(all.filter((row) => isWide(row) || isMarkedAlone(row)));
  if (likely.size === 0) return NONE;
  // What stands above the names of the columns is a title of the whole table.
  const first = all.findIndex(hasSeveral);
  const top = all[first];
  const below = top !== undefined && isNamesOnly(top) ? all.slice(first) : all;
  const rows = below.filter((row) => likely.has(row) || !isNamesOnly(row));
  const data = rows.filter(hasSeveral);
  const isUsual = data.filter(isMarked).length > data.length / 2;
  const names = new Map<SnapshotElement, string>();
  const heads = new Set<SnapshotElement>();
  let name = '';
  for (const [at, row] of rows.entries()) {
    if (!likely.has(row) || (isUsual && !isWide(row))) {
      if (name !== '') names.set(row, name);
      continue;
    }
    const next = rows[at + 1];
    if (next === undefined || !(hasSeveral(next) || likely.has(next))) return NONE;
    heads.add(row);
    name = lineOf(row);
  }
  return heads.size > 0 && data.length >= heads.size * FEWEST_EACH ? { heads, names } : NONE;
}

/** Whether a row is a few words over several columns. */
function isWide(row: SnapshotElement): boolean {
  const [cell, second] = cellsOf(row);
  if (cell === undefined || second !== undefined || !hasFewWords(row)) return false;
  return spanOf(cell, 'colspan') > 1 && hasOwnCellsOnly(row);
}

/** Whether a row has nothing but a few words in its first cell, which are marked as a header or in bold. */
function isMarkedAlone(row: SnapshotElement): boolean {
  const [, ...others] = cellsOf(row);
  const isAlone = others.length > 0 && !others.some(hasText);
  return isAlone && hasFewWords(row) && isMarked(row) && hasOwnCellsOnly(row);
}

/** Whether no cell of a row above reaches into a row. */
function hasOwnCellsOnly(row: SnapshotElement): boolean {
  const own = new Set(cellsOf(row));
  return cellsByColumn(row).every((cell) => cell === null || own.has(cell));
}

function isMarked(row: SnapshotElement): boolean {
  const [cell] = cellsOf(row);
  return cell !== undefined && (cell.localName === 'th' || isBoldCell(cell));
}

function hasFewWords(row: SnapshotElement): boolean {
  const { length } = lineOf(row);
  return length > 0 && length <= LONGEST;
}

/** Whether a row has a text in more than one of its cells. */
function hasSeveral(row: SnapshotElement): boolean {
  return cellsOf(row).filter(hasText).length > 1;
}

const NONE: RowGroups = { heads: new Set(), names: new Map() };
/** Rows to a group, on average. */
const FEWEST_EACH = 1.5;
const LONGEST = 120;
