import { descendants, elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { words } from './classes';
import { headingLevel } from './headings';
import type { Construct } from '@/contract/snapshot/construct';
import { arePostsByTurns } from './table-posts';
import { cellsOf, rowsOf } from './table-grid';

/**
 * What a table is for.
 *
 * @param isOuter - Whether it holds a table or a rule across.
 */
export function tableOf(table: SnapshotElement, isOuter: boolean): Construct {
  const rows = rowsOf(table);
  const isLayout =
    saysSo(table) ||
    arePostsByTurns(table) ||
    holdsSections(table, rows) ||
    (isOuter && (!namesColumns(table, rows) || areLaidOut(table, rows)));
  return { type: 'table', of: isLayout ? 'layout' : linesUp(table) ? 'data' : 'box' };
}

/**
 * Whether a table has cells to line up: two rows, and a row with two cells that show something; or
 * header cells or a caption, which only data has. What the choice of content left of a table may
 * have none.
 */
export function linesUp(table: SnapshotElement): boolean {
  const rows = rowsOf(table);
  if (namesColumns(table, rows)) return rows.length > 0;
  return rows.length > 1 && rows.some((row) => cellsOf(row).filter(isFilled).length > 1);
}

/** Whether a table has a header or a caption of its own, as tables that are a page's content do. */
export function hasDataPart(table: SnapshotElement): boolean {
  return table.childNodes.some(
    (node) => node.nodeType === 1 && (node.localName === 'thead' || node.localName === 'caption'),
  );
}

function namesColumns(table: SnapshotElement, rows: readonly SnapshotElement[]): boolean {
  return (
    hasDataPart(table) || rows.some((row) => cellsOf(row).some((cell) => cell.localName === 'th'))
  );
}

/**
 * Whether most rows of a table without a header have a cell with tables or rules inside, like the
 * posts of a forum below the cells “Author” and “Message”.
 */
function areLaidOut(table: SnapshotElement, rows: readonly SnapshotElement[]): boolean {
  if (hasDataPart(table)) return false;
  const filled = rows.filter((row) => cellsOf(row).some(({ localName }) => localName === 'td'));
  let left = MAX_NODES;
  const parted = filled.filter((row) =>
    elementsIn(row)
      .take(left)
      .some(({ localName }) => {
        left--;
        return PARTS.has(localName);
      }),
  );
  return parted.length >= FEW_ROWS && parted.length * 2 > filled.length;
}

/** Whether a cell of a table without columns' names holds several sections with their headings, as columns of a page do. */
function holdsSections(table: SnapshotElement, rows: readonly SnapshotElement[]): boolean {
  if (hasDataPart(table)) return false;
  const cells = rows.flatMap(cellsOf);
  // A single header cell is a title.
  if (cells.filter(({ localName }) => localName === 'th').length > 1) return false;
  let left = MAX_NODES;
  return cells.some((cell) => {
    const headings = elementsIn(cell)
      .take(left)
      .filter((at) => {
        left--;
        return headingLevel(at) > 0;
      });
    return headings.take(SEVERAL).toArray().length === SEVERAL;
  });
}

function saysSo(table: SnapshotElement): boolean {
  const role = table.getAttribute('role');
  return role === 'presentation' || role === 'none' || POST.test(table.getAttribute('id') ?? '');
}

/** The id that vBulletin gives to the table of a post. */
const POST = /^post\d+$/;

/** Empty cells only add space. */
function isFilled(cell: SnapshotElement): boolean {
  return descendants(cell).some((node) =>
    node.nodeType === 3 ? /\S/.test(node.nodeValue) : MEDIA.has(node.localName),
  );
}

const PARTS = words('table hr');
const SEVERAL = 2;
const FEW_ROWS = 2;
const MAX_NODES = 2000;
const MEDIA = words('img svg math input iframe video audio object');
