import { closest, type SnapshotElement } from '@/contract/snapshot/tree';
import { cellLine } from '../cell-line';
import { asBlock, isEmptyLine } from '../content';
import type { BuildState, MarkdownRule } from '../rule';
import { isCell, readGrid, rowsOf } from '@/engine/constructs/table-grid';
import { namesColumns } from '../column-names';
import type { Alignment, Content, Inline, Item, Table, TableCell } from '../tree';

/** Data tables, one line per row. Layout tables are unwrapped. */
export const tableRules: MarkdownRule[] = [
  {
    filter: '#data-table',
    // The content may hold only one column of it.
    passes: (table, state) => !state.linesUp(table),
    replacement: (content, table) => {
      const cells = new Map(content.filter(isTableCell).map((cell) => [cell.element, cell]));
      const beside = content.filter((item) => !isTableCell(item));
      return [...asBlock(beside), ...tableOfCells(table, cells)];
    },
  },
  {
    filter: ['td', 'th'],
    scope: 'cell',
    passes: (cell, state) => state.inside.cell >= MAX_CELLS || !isDataCell(cell, state),
    replacement: (content, element) => [
      { type: 'tableCell', element, children: cellLine(content) },
    ],
  },
];

/** Tables nested in cells deeper than this become text. */
const MAX_CELLS = 8;

function isTableCell(item: Item): item is TableCell {
  return item.type === 'tableCell';
}

function isDataCell(cell: SnapshotElement, state: BuildState): boolean {
  const table = tableAround(cell);
  const construct = table && table.construct;
  if (table === null || construct?.type !== 'table') return false;
  return construct.of === 'data' && state.linesUp(table);
}

function tableAround(cell: SnapshotElement): SnapshotElement | null {
  const row = cell.parentNode;
  if (row?.localName !== 'tr') return null;
  const isEnd = (at: SnapshotElement) => at.localName === 'table' || isCell(at);
  const end = closest(row.parentNode, 4, isEnd);
  return end?.localName === 'table' ? end : null;
}

function tableOfCells(
  table: SnapshotElement,
  cells: ReadonlyMap<SnapshotElement, TableCell>,
): Content {
  const grid = readGrid(rowsOf(table));
  const lines = grid.rows
    .map((row) => row.map((cell) => (cell === null ? [] : (cells.get(cell)?.children ?? []))))
    .filter((row) => row.some((cell) => !isEmptyLine(cell)));
  if (lines.length === 0) return [];
  const columns = filledColumns(lines);
  const width = columns.filter(Boolean).length;
  const kept = lines.map((row) => row.filter((_cell, column) => columns[column]));
  const header = grid.header || namesColumns(kept) ? (kept.shift() ?? []) : [];
  const node: Table = {
    type: 'table',
    // The header needs a cell for every column; other rows may end early.
    header: Array.from({ length: width }, (_, column) => header[column] ?? []),
    align: alignments(grid.rows.slice(0, 2), width),
    rows: kept.map(withoutEmptyEnd),
  };
  return [node];
}

/** Which columns hold anything; columns that are only spanned show nothing. */
function filledColumns(rows: Inline[][][]): boolean[] {
  const filled: boolean[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      filled[column] = filled[column] === true || !isEmptyLine(cell);
    });
  }
  return filled;
}

function alignments(rows: (SnapshotElement | null)[][], width: number): (Alignment | null)[] {
  return Array.from({ length: width }, (_, column) => {
    for (const row of rows) {
      const align = alignOf(row[column]);
      if (align !== null) return align;
    }
    return null;
  });
}

function alignOf(cell: SnapshotElement | null | undefined): Alignment | null {
  const align =
    cell?.getAttribute('align') ??
    /text-align:\s*(\w+)/.exec(cell?.getAttribute('style') ?? '')?.[1];
  const name = align?.toLowerCase();
  return name === 'left' || name === 'center' || name === 'right' ? name : null;
}

function withoutEmptyEnd(row: Inline[][]): Inline[][] {
  let end = row.length;
  while (end > 1 && isEmptyLine(row[end - 1] ?? [])) end--;
  return row.slice(0, end);
}
