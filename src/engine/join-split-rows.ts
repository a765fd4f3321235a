import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';

/**
 * Puts the cells of each row of a grid into one, where the grid lays it out in several boxes, as with pinned columns:
 * into the part with the most cells, in the order of their columns. The other parts are gone.
 *
 * @param grid - Changed. Only rows that say their place in it, with cells that say theirs, are joined.
 */
export function joinSplitRows(grid: SnapshotElement): void {
  for (const parts of Map.groupBy(rowsOf(grid), rowIndex).values()) {
    if (parts.length < 2) continue;
    const cells = parts.flatMap(cellsOf);
    const columns = new Set(cells.map(columnIndex));
    // Copies of a row, which stay while it is scrolled, say nothing more.
    if (columns.has(0) || columns.size < cells.length) continue;
    const [whole, ...others] = parts.toSorted((a, b) => cellsOf(b).length - cellsOf(a).length);
    if (whole === undefined) continue;
    whole.childNodes.length = 0;
    for (const cell of cells.toSorted((a, b) => columnIndex(a) - columnIndex(b)))
      whole.append(cell);
    for (const row of others) remove(row);
  }
}

/** The rows of a grid that say their place. */
function rowsOf(grid: SnapshotElement): SnapshotElement[] {
  return [...elementsIn(grid)].filter(
    (element) =>
      element.localName === 'tr' && element.writtenName !== undefined && rowIndex(element) > 0,
  );
}

function cellsOf(row: SnapshotElement): SnapshotElement[] {
  return [...elementsIn(row)].filter(({ localName }) => localName === 'td' || localName === 'th');
}

function rowIndex(row: SnapshotElement): number {
  return Number(row.getAttribute('aria-rowindex') ?? 0);
}

function columnIndex(cell: SnapshotElement): number {
  return Number(cell.getAttribute('aria-colindex') ?? 0);
}

function remove(element: SnapshotElement): void {
  const siblings = element.parentNode?.childNodes ?? [];
  siblings.splice(siblings.indexOf(element), 1);
  element.parentNode = null;
}
