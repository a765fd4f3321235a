import type { PageTable } from '@/contract/table/page-table';
import type { TableColumn } from '@/contract/table/table-column';
import { t } from '@/platform/i18n';

/**
 * The names of a page's lists, in their order, no two alike: the page's heading for a list; where
 * there is none, or another list has the same, what the list holds, such as products; else its
 * number.
 */
export function tableNames(tables: readonly PageTable[]): string[] {
  const titles = tables.map(titleOf);
  const named = tables.map((table, at) => {
    const title = titles[at] ?? '';
    if (title !== '' && isOnly(title, titles)) return title;
    return [title, heldIn(table)].filter((part) => part !== '').join(' – ');
  });
  return named.map((name, at) => {
    if (name !== '' && isOnly(name, named)) return name;
    const number = t('tableUnnamed', at + 1);
    return name === '' ? number : `${name} – ${number}`;
  });
}

function titleOf({ title, source }: PageTable): string {
  return source === 'structured-data' ? t('tableOfData', title) : title;
}

function isOnly(name: string, names: readonly string[]): boolean {
  return names.filter((other) => other === name).length === 1;
}

/** What the records of a list are, as far as its columns tell; else empty. */
function heldIn({ columns }: PageTable): string {
  const filled = columns.filter((column) => column.filled >= MOST);
  const has = (...keys: string[]) => filled.some((column) => keys.some(isNamed(column)));
  if (filled.some(({ kind }) => kind === 'price')) return t('tableProducts');
  const isSigned = has('author', 'user', 'reviewer');
  if (isSigned && has('rating', 'stars')) return t('tableReviews');
  return isSigned && has('text', 'comment', 'date', 'points', 'replies') ? t('tablePosts') : '';
}

/** Keys of the same name are numbered: `text`, `text_2`. */
function isNamed({ key }: TableColumn): (name: string) => boolean {
  return (name) => key.replace(/_\d+$/, '') === name;
}

const MOST = 0.5;
