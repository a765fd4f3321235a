import type { TableCell, TableRow } from '@/contract/table/page-table';
import type { TableField } from '@/contract/table/table-column';
import type { RunPage } from '@/contract/table/table-run';

/** What the pages of a run contain together. */
export type RunRows = ReturnType<typeof createRunRows>;

/**
 * Puts the pages of a run together. A record that an earlier page had is left out: one with the
 * same links and the same longest text, whatever its numbers and dates are by now; without a link,
 * one with the same values. Records of one page are all kept: two that happen to be equal are two.
 *
 * @param stored - Pages that a previous background stored, in order.
 */
export function createRunRows(fields: readonly TableField[], stored: readonly RunPage[] = []) {
  const pages: RunPage[] = [];
  const keys = new Set<string>();
  const addresses = new Set<string>();
  let counts = { rows: 0, doubles: 0, idle: 0 };

  function take(page: RunPage): RunPage {
    const { next: asked = page.url } = pages.at(-1) ?? {};
    pages.push(page);
    addresses.add(asked).add(page.url);
    page.rows.forEach((row) => keys.add(keyOf(row, fields)));
    counts = {
      rows: counts.rows + page.rows.length,
      doubles: counts.doubles + page.doubles,
      idle: page.rows.length === 0 ? counts.idle + 1 : 0,
    };
    return page;
  }

  const has = (row: TableRow) => keys.has(keyOf(row, fields));
  stored.forEach(take);
  return {
    rows: () => counts.rows,
    doubles: () => counts.doubles,
    /** How many pages there are. */
    pages: () => pages.length,
    /** How many of the last pages had nothing new. */
    idle: () => counts.idle,
    /** The last page; `undefined` before the first. */
    last: () => pages.at(-1),
    /** Whether an address is that of a page in the run, before or after a redirect. */
    knows: (url: string) => addresses.has(url),
    /** Whether a row is there already. */
    has,
    /** Adds a page that was read, and gives the part of it to store: its new rows. */
    add(page: { url: string; next?: string }, rows: readonly TableRow[]) {
      const fresh = rows.filter((row) => !has(row));
      return take({ ...page, rows: fresh, doubles: rows.length - fresh.length });
    },
  };
}

function keyOf(row: TableRow, fields: readonly TableField[]): string {
  const single = row.map((cell, at) => (fields[at]?.all === true ? null : cell));
  const links = single.flatMap((cell, at) => linkOf(cell, fields[at]?.kind) ?? []);
  if (links.length === 0) return JSON.stringify(row.map((cell) => cell?.value ?? null));
  const texts = single.map((cell, at) =>
    fields[at]?.kind === 'text' && typeof cell?.value === 'string' ? cell.value : '',
  );
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '');
  return JSON.stringify([links, longest]);
}

function linkOf(cell: TableCell | null, kind?: TableField['kind']): string | undefined {
  if (cell === null) return undefined;
  return cell.href ?? (kind === 'link' && typeof cell.value === 'string' ? cell.value : undefined);
}
