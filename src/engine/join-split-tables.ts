import { elementsIn, isWithin, type SnapshotElement } from '@/contract/snapshot/tree';
import { joinSplitRows } from './join-split-rows';

/**
 * Joins the rows of tables whose first columns stay while the others are scrolled: those that a grid keeps in several
 * boxes, and tables that stand beside each other. There, each row gets the cells of the row with the same mark in the
 * other table, which is then gone.
 *
 * @param root - The whole page. Changed.
 */
export function joinSplitTables(root: SnapshotElement): void {
  const tables = [...elementsIn(root)].filter(({ localName }) => localName === 'table');
  for (const table of tables) if (table.writtenName !== undefined) joinSplitRows(table);
  let [left] = tables;
  for (const right of tables.slice(1)) {
    if (left !== undefined && areHalves(left, right, tables)) append(left, right);
    else left = right;
  }
}

/** Whether two tables are alone in what is close around them, have rows with the same marks, and share no column. */
function areHalves(
  left: SnapshotElement,
  right: SnapshotElement,
  tables: readonly SnapshotElement[],
): boolean {
  let around = left.parentNode;
  for (let up = 0; around !== null && !isWithin(right, around); up++) {
    if (up === MAX_UP) return false;
    around = around.parentNode;
  }
  if (around === null || isWithin(right, left)) return false;
  const [rows, others] = [rowsOf(left), rowsOf(right)];
  if (rows.length !== others.length) return false;
  const marks = rows.map((row, at) => [markOf(row), markOf(others[at])] as const);
  const marked = marks.filter(([mark]) => mark !== undefined);
  if (marked.length < FEWEST || marks.some(([mark, other]) => mark !== other)) return false;
  const names = new Set(namesIn(rows[0]));
  if (namesIn(others[0]).some((name) => names.has(name))) return false;
  const box = around;
  if (tables.filter((one) => isWithin(one, box)).length !== 2) return false;
  return lettersOf(box).length === lettersOf(left).length + lettersOf(right).length;
}

function append(left: SnapshotElement, right: SnapshotElement): void {
  const others = rowsOf(right);
  for (const [at, row] of rowsOf(left).entries())
    for (const cell of others[at]?.children ?? []) row.append(cell);
  const siblings = right.parentNode?.childNodes ?? [];
  siblings.splice(siblings.indexOf(right), 1);
  right.parentNode = null;
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
const MAX_UP = 4;
const FEWEST = 3;
