import type { SnapshotElement } from '@/contract/snapshot/tree';

/** A table's cells by row and column. `null`: covered by a cell that spans rows or columns. */
export interface Grid {
  rows: (SnapshotElement | null)[][];
  /** Whether the first row names the columns. */
  header: boolean;
}

/**
 * The rows of a table, without those of tables inside it, from top to bottom: its foot is below the
 * body, even if written before it.
 */
export function rowsOf(table: SnapshotElement): SnapshotElement[] {
  const rows: SnapshotElement[] = [];
  const foot: SnapshotElement[] = [];
  const stack = table.children.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.localName === 'tr') (node.parentNode?.localName === 'tfoot' ? foot : rows).push(node);
    else if (!OPAQUE.has(node.localName))
      for (const child of node.children.toReversed()) stack.push(child);
  }
  return [...rows, ...foot];
}

/** The cells of a row, also those that a grid keeps in boxes within its rows, such as pinned ones. */
export function cellsOf(row: SnapshotElement): SnapshotElement[] {
  const isGrid = row.writtenName !== undefined;
  return isGrid ? cellsWithin(row) : row.children.filter(isCell);
}

function cellsWithin(box: SnapshotElement): SnapshotElement[] {
  return box.children.flatMap((child) => {
    if (isCell(child)) return [child];
    return child.localName === 'table' ? [] : cellsWithin(child);
  });
}

/** The row that a cell is in; `undefined` for anything else. */
export function rowAround(cell: SnapshotElement): SnapshotElement | undefined {
  if (!isCell(cell)) return undefined;
  let at = cell.parentNode;
  while (at !== null && at.localName !== 'tr' && at.localName !== 'table') at = at.parentNode;
  return at?.localName === 'tr' ? at : undefined;
}

/** Whether an element is a table cell. */
export function isCell(element: SnapshotElement): boolean {
  return element.localName === 'td' || element.localName === 'th';
}

/**
 * Lays out cells with their spans. The number of real cells limits what spans may add, so that a
 * small table cannot grow without bound; beyond the limit, spans count as 1.
 */
export function readGrid(rows: SnapshotElement[]): Grid {
  const cells = rows.map(cellsOf);
  const widest = cells.reduce((most, row) => Math.max(most, row.length), 1);
  const total = cells.reduce((sum, row) => sum + row.length, 0);
  const filler = { left: total * 4 + 1000 };
  const covered: number[] = [];
  return {
    rows: cells.map((row) => layOut(row, covered, widest, filler)),
    header: isHeader(rows[0], cells[0] ?? []),
  };
}

const OPAQUE = new Set(['td', 'th', 'table', 'caption', 'colgroup']);

/** @param covered - For each column, how many rows a cell above still covers. */
function layOut(
  cells: SnapshotElement[],
  covered: number[],
  widest: number,
  filler: { left: number },
): (SnapshotElement | null)[] {
  const row: (SnapshotElement | null)[] = [];
  const skip = (): void => {
    for (let left = covered[row.length] ?? 0; left > 0; left = covered[row.length] ?? 0) {
      covered[row.length] = left - 1;
      row.push(null);
      filler.left--;
    }
  };
  for (const cell of cells) {
    skip();
    // Grids leave out the cells of columns that are out of sight, or that a group of columns does not name.
    const place = Math.min(
      Number(cell.getAttribute('aria-colindex') ?? 0) - 1,
      row.length + filler.left,
    );
    for (; row.length < place; filler.left--) row.push(null);
    const columns = filler.left > 0 ? Math.min(spanOf(cell, 'colspan'), widest) : 1;
    const below = filler.left > 0 ? spanOf(cell, 'rowspan') - 1 : 0;
    filler.left -= columns - 1;
    for (let i = 0; i < columns; i++) {
      covered[row.length] = below;
      row.push(i === 0 ? cell : null);
    }
  }
  skip();
  if (filler.left <= 0) covered.length = 0;
  else uncover(covered, row.length);
  return row;
}

/** Rows that end early still pass through the cells that cover them. */
function uncover(covered: number[], from: number): void {
  for (let column = from; column < covered.length; column++) {
    const left = covered[column] ?? 0;
    if (left > 0) covered[column] = left - 1;
  }
}

/** How many columns or rows a cell spans, at least 1. A span of 0 rows means: to the end of the table. */
export function spanOf(cell: SnapshotElement, name: 'colspan' | 'rowspan'): number {
  const written = cell.getAttribute(name) ?? cell.getAttribute(`aria-${name}`) ?? '1';
  const span = Number.parseInt(written, 10);
  if (span === 0 && name === 'rowspan') return MAX_ROWS;
  return span >= 1 ? Math.min(span, MAX_ROWS) : 1;
}

/** The HTML standard's own limit for `rowspan`. */
const MAX_ROWS = 65_534;

function isHeader(row: SnapshotElement | undefined, cells: SnapshotElement[]): boolean {
  if (row?.parentNode?.localName === 'thead') return true;
  return cells.length > 0 && cells.every((cell) => cell.localName === 'th');
}
