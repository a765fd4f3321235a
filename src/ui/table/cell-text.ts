import type { CellValue, TableCell } from '@/contract/table/page-table';

/**
 * A cell as people read it, on one line; empty if there is nothing.
 *
 * @param origin - Left out of addresses; see {@link commonOrigin}.
 */
export function cellText(cell: TableCell | null, origin = ''): string {
  if (cell === null) return '';
  if (cell.text !== undefined) return cell.text;
  const { value } = cell;
  const text = Array.isArray(value) ? value.map(plain).join(', ') : plain(value);
  return origin !== '' && text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
}

/**
 * The origin that all addresses of a column share, which need not be shown; empty if they differ.
 */
export function commonOrigin(cells: readonly (TableCell | null)[]): string {
  const origins = new Set(
    cells.flatMap((cell) => (cell === null ? [] : [URL.parse(cellText(cell))?.origin ?? ''])),
  );
  const [only = ''] = origins;
  return origins.size === 1 ? only : '';
}

/** Numbers unformatted, as the reader compares them with the page. */
function plain(value: CellValue): string {
  return String(value);
}
