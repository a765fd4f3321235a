import type { TableCell, TableRow } from '@/contract/table/page-table';
import type { TableField } from '@/contract/table/table-column';
import type { RunPage } from '@/contract/table/table-run';

/** What the pages of a run contain together. */
export interface RunRows {
  rows(): number;
  doubles(): number;
  /** How many pages there are. */
  pages(): number;
  /** How many of the last pages had nothing new. */
  idle(): number;
  /** The last page; `undefined` before the first. */
  last(): RunPage | undefined;
  /** Whether an address is that of a page in the run, before or after a redirect. */
  knows(url: string): boolean;
  /** Whether a row is there already, by its key. */
  has(row: TableRow): boolean;
  /** Adds a page that was read, and gives the part of it to store: its new rows. */
  add(page: { url: string; next?: string }, rows: readonly TableRow[]): RunPage;
}

/**
 * Puts the pages of a run together. The key of a record is the first link column in which no two
 * records of the first page agree; without one, the whole record.
 *
 * @param stored - Pages that a previous background stored, in order.
 */
export function createRunRows(
  fields: readonly TableField[],
  stored: readonly RunPage[] = [],
): RunRows {
  const pages: RunPage[] = [];
  const keys = new Set<string>();
  const addresses = new Set<string>();
  let counts = { rows: 0, doubles: 0, idle: 0 };
  let column = -1;

  function take(page: RunPage): RunPage {
    if (page.key !== undefined) column = fields.findIndex(({ key }) => key === page.key);
    const { next: asked = page.url } = pages.at(-1) ?? {};
    pages.push(page);
    addresses.add(asked).add(page.url);
    page.rows.forEach((row) => keys.add(keyOf(row, column)));
    counts = {
      rows: counts.rows + page.rows.length,
      doubles: counts.doubles + page.doubles,
      idle: page.rows.length === 0 ? counts.idle + 1 : 0,
    };
    return page;
  }

  stored.forEach(take);
  return {
    rows: () => counts.rows,
    doubles: () => counts.doubles,
    pages: () => pages.length,
    idle: () => counts.idle,
    last: () => pages.at(-1),
    knows: (url) => addresses.has(url),
    has: (row) => keys.has(keyOf(row, column)),
    add(page, rows) {
      if (pages.length === 0) column = linkColumn(fields, rows);
      const key = pages.length === 0 ? fields[column]?.key : undefined;
      const seen = new Set(keys);
      const fresh = rows.filter((row) => {
        const own = keyOf(row, column);
        const isNew = !seen.has(own);
        seen.add(own);
        return isNew;
      });
      const doubles = rows.length - fresh.length;
      return take({ ...page, rows: fresh, doubles, ...(key !== undefined && { key }) });
    },
  };
}

/** The first column whose cells all link to different places; -1 if there is none. */
function linkColumn(fields: readonly TableField[], rows: readonly TableRow[]): number {
  return fields.findIndex(({ kind, all = false }, at) => {
    if (all || rows.length < 2) return false;
    const links = rows.flatMap((row) => linkOf(row[at] ?? null, kind) ?? []);
    return links.length === rows.length && new Set(links).size === rows.length;
  });
}

function keyOf(row: TableRow, column: number): string {
  const cell = row[column] ?? null;
  const link = cell === null ? undefined : (cell.href ?? String(cell.value));
  return link ?? JSON.stringify(row.map((one) => one?.value ?? null));
}

function linkOf(cell: TableCell | null, kind: TableField['kind']): string | undefined {
  if (cell === null) return undefined;
  return cell.href ?? (kind === 'link' && typeof cell.value === 'string' ? cell.value : undefined);
}
