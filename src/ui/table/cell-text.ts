import type { CellValue, TableCell } from '@/contract/table/page-table';

/**
 * A cell as people read it, in one line; empty where there is nothing.
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

/** The origin of all addresses of a column, which says nothing there; empty where they have several. */
export function commonOrigin(cells: readonly (TableCell | null)[]): string {
  const origins = new Set(
    cells.flatMap((cell) => (cell === null ? [] : [URL.parse(cellText(cell))?.origin ?? ''])),
  );
  const [only = ''] = origins;
  return origins.size === 1 ? only : '';
}

/** Numbers as they are: the reader compares them with the page. */
function plain(value: CellValue): string {
  return String(value);
}
