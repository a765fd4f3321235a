import type { RecordKind } from '@/contract/table/page-table';
import type { TableColumn } from '@/contract/table/table-column';

/** What records are, as far as the columns tell that most of them fill; `undefined` if they do not. */
export function kindOfRecords(columns: readonly TableColumn[]): RecordKind | undefined {
  const filled = columns.filter((column) => column.filled >= MOST);
  const has = (...keys: string[]) =>
    filled.some(({ key }) => keys.includes(key.replace(/_\d+$/, '')));
  if (filled.some(({ kind }) => kind === 'price')) return 'products';
  if (!has('author')) return undefined;
  if (has('rating')) return 'reviews';
  return has('text', 'comment', 'body', 'message', 'date', 'points', 'replies')
    ? 'posts'
    : undefined;
}

const MOST = 0.5;
