import { pushChildren, type SnapshotElement } from '@/contract/snapshot/tree';
import { cellsOf, isCell, rowsOf } from './constructs/table-grid';

/**
 * Puts the cells of each row of a grid into one, where the grid lays it out in several boxes, as with pinned columns:
 * into the part with the most cells, in the order of their columns. The other parts are gone.
 *
 * @param grid - Changed. Only rows that say their place in it, with cells that say theirs and nothing else, are joined;
 * not those of grids inside it.
 */
export function joinSplitRows(grid: SnapshotElement): void {
  const rows = rowsOf(grid).filter((row) => row.writtenName !== undefined && rowIndex(row) > 0);
  for (const parts of Map.groupBy(rows, rowIndex).values()) {
    if (parts.length < 2 || !parts.every(hasOnlyCells)) continue;
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

/** Whether a row has no text and no grid outside its cells. */
function hasOnlyCells(row: SnapshotElement): boolean {
  const nodes = [...row.childNodes];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (node.nodeType === 3 ? /\S/.test(node.nodeValue) : node.localName === 'table') return false;
    if (node.nodeType === 1 && !isCell(node)) pushChildren(nodes, node);
  }
  return true;
}

function rowIndex(row: SnapshotElement): number {
  return Number(row.getAttribute('aria-rowindex') ?? 0);
}

function columnIndex(cell: SnapshotElement): number {
  return Number(cell.getAttribute('aria-colindex') ?? 0);
}

/** Takes an element out of what it is in. */
export function remove(element: SnapshotElement): void {
  const siblings = element.parentNode?.childNodes ?? [];
  siblings.splice(siblings.indexOf(element), 1);
  element.parentNode = null;
}
