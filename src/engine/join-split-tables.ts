import { closest, elementsIn, isWithin, type SnapshotElement } from '@/contract/snapshot/tree';
import { readGrid } from './constructs/table-grid';
import { joinSplitRows, remove } from './join-split-rows';

/**
 * Joins the rows of tables whose first columns stay while the others are scrolled: those that a grid keeps in several
 * boxes, and tables with headers that stand beside each other. There, each row gets the cells of the row with the same mark in the
 * other table, which is then gone.
 *
 * @param root - The whole page. Changed.
 */
export function joinSplitTables(root: SnapshotElement): void {
  const tables = [...elementsIn(root)].filter(({ localName }) => localName === 'table');
  for (const table of tables) if (table.writtenName !== undefined) joinSplitRows(table);
  let before: SnapshotElement | undefined;
  let left: SnapshotElement | undefined;
  for (const [at, table] of tables.entries()) {
    if (left !== undefined && areHalves(left, table, [before, tables[at + 1]])) append(left, table);
    else [before, left] = [left, table];
  }
}

/**
 * Whether two tables are alone in what is close around them, have rows with the same marks, and share no column.
 *
 * @param near - The tables next to them in the page.
 */
function areHalves(
  left: SnapshotElement,
  right: SnapshotElement,
  near: readonly (SnapshotElement | undefined)[],
): boolean {
  const box = closest(left.parentNode, MAX_UP, (at) => isWithin(right, at));
  if (box === null || isWithin(right, left)) return false;
  const [rows, others] = [rowsOf(left), rowsOf(right)];
  if (rows.length !== others.length) return false;
  const marks = rows.map((row, at) => [markOf(row), markOf(others[at])] as const);
  const marked = marks.filter(([mark]) => mark !== undefined);
  if (marked.length < FEWEST || marks.some(([mark, other]) => mark !== other)) return false;
  // Without headers, they may be about different things, such as two teams.
  if (![rows, others].every((all) => readGrid(all.slice(0, 1)).header)) return false;
  const names = new Set(namesIn(rows[0]));
  if (namesIn(others[0]).some((name) => names.has(name))) return false;
  if (near.some((one) => one !== undefined && isWithin(one, box))) return false;
  return lettersOf(box).length === lettersOf(left).length + lettersOf(right).length;
}

function append(left: SnapshotElement, right: SnapshotElement): void {
  const others = rowsOf(right);
  for (const [at, row] of rowsOf(left).entries())
    for (const cell of others[at]?.children ?? []) row.append(cell);
  remove(right);
}

function rowsOf(table: SnapshotElement): SnapshotElement[] {
  return [...elementsIn(table)].filter(({ localName }) => localName === 'tr');
}

/** Which row of its table a row says it is. */
function markOf(row: SnapshotElement | undefined): string | undefined {
  for (const name of MARKS) {
    const mark = row?.getAttribute(name) ?? '';
    if (mark !== '') return `${name} ${mark}`;
  }
  return undefined;
}

function namesIn(row: SnapshotElement | undefined): string[] {
  return row?.children.map(lettersOf).filter((text) => text !== '') ?? [];
}

function lettersOf({ textContent }: SnapshotElement): string {
  return textContent.replace(/\s+/g, '');
}

const MARKS = ['data-idx', 'data-index', 'data-row-index', 'data-rowindex', 'data-row-key'];
const MAX_UP = 5;
const FEWEST = 3;
