import { closest, type SnapshotElement } from '@/contract/snapshot/tree';
import { cellsOf, readGrid, rowsOf, spanOf } from '../constructs/table-grid';

/**
 * The cells of a table's row by column, as people read them: a cell that spans rows is in each of
 * them. `null` in the further columns that a cell spans.
 */
export function cellsByColumn(row: SnapshotElement): readonly (SnapshotElement | null)[] {
  const table = tableAround(row);
  if (!table) return cellsOf(row);
  table.rowCells ??= layOut(table);
  return table.rowCells.get(row) ?? cellsOf(row);
}

/** The table that a row is in. */
export function tableAround(row: SnapshotElement): SnapshotElement | undefined {
  return closest(row.parentNode, Infinity, isTable) ?? undefined;
}

/** Whether an element is a table. */
export function isTable({ localName }: SnapshotElement): boolean {
  return localName === 'table';
}

/** The table that a row is in; for any other record, the element it stands in. */
export function listAround(head: SnapshotElement): SnapshotElement | undefined {
  return head.localName === 'tr' ? tableAround(head) : (head.parentNode ?? undefined);
}

type RowCells = readonly (SnapshotElement | null)[];

function layOut(table: SnapshotElement): ReadonlyMap<SnapshotElement, RowCells> {
  const rows = rowsOf(table);
  const cells = new Map<SnapshotElement, RowCells>();
  let above: RowCells = [];
  for (const [at, laid] of readGrid(rows).rows.entries()) {
    const [row, from] = [rows[at], above];
    if (!row) break;
    above = laid.map((cell, column) => {
      const isRest = cell === null && spansTo(laid, column);
      return isRest ? null : (cell ?? from[column] ?? null);
    });
    cells.set(row, above);
  }
  return cells;
}

/** Whether a column is spanned by an earlier cell of the same row. */
function spansTo(cells: RowCells, column: number): boolean {
  const from = cells.findLastIndex((cell, at) => at < column && cell !== null);
  const cell = cells[from];
  return cell !== undefined && cell !== null && from + spanOf(cell, 'colspan') > column;
}
