import * as native from '@/reader/native';

/** The cells of a row by column; `null` in the further columns that a cell spans. */
type RowCells = readonly (Element | null)[];

/**
 * The cells of a row of an HTML table by column, as people read them: a cell that spans rows is in
 * each of them. `undefined` for any other element.
 */
export function liveCells(row: Element | undefined): RowCells | undefined {
  if (row === undefined || !isRow(row)) return undefined;
  const table = row.closest('table');
  if (table === null) return undefined;
  const count = table.rows.length;
  const known = laidOut.get(table);
  if (known?.count === count && known.cells.has(row)) return known.cells.get(row);
  const cells = layOut(table);
  laidOut.set(table, { count, cells });
  return cells.get(row);
}

/** Goes by name, since frames have classes of their own. */
function isRow(element: Element): element is HTMLTableRowElement {
  return native.localNameOf(element) === 'tr';
}

/** Laid out again if a table has gained or lost rows. */
const laidOut = new WeakMap<Element, { count: number; cells: ReadonlyMap<Element, RowCells> }>();

function layOut({ rows }: HTMLTableElement): ReadonlyMap<Element, RowCells> {
  const laid = new Map<Element, RowCells>();
  const widest = Math.max(1, ...[...rows].map(({ cells }) => cells.length));
  /** For each column, the cell that spans the next rows, and how many of them. */
  let spanning: { cell: Element | null; left: number }[] = [];
  for (const row of rows) {
    const line: (Element | null)[] = [];
    const next: typeof spanning = [];
    const place = (cell: Element | null, left: number) => {
      next[line.length] = { cell, left };
      line.push(cell);
    };
    const skip = () => {
      for (let at = spanning[line.length]; at !== undefined && at.left > 0;) {
        place(at.cell, at.left - 1);
        at = spanning[line.length];
      }
    };
    for (const cell of row.cells) {
      skip();
      const below = cell.rowSpan === 0 ? rows.length : cell.rowSpan - 1;
      for (let i = 0; i < Math.min(cell.colSpan, widest); i++) place(i === 0 ? cell : null, below);
    }
    skip();
    // Cells continue through rows that end before their column.
    for (let at = line.length; at < spanning.length; at++) {
      const { cell = null, left = 0 } = spanning[at] ?? {};
      if (left > 0) next[at] = { cell, left: left - 1 };
    }
    laid.set(row, line);
    spanning = next;
  }
  return laid;
}
