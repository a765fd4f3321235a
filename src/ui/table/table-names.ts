import type { PageTable, RecordKind } from '@/contract/table/page-table';
import { t } from '@/platform/i18n';

/**
 * The names of a page's lists, in their order, no two alike: the page's heading for a list; where
 * there is none, or another list has the same, what the list holds, such as products, or what columns a
 * table has that the others lack; else its number.
 */
export function tableNames(tables: readonly PageTable[]): string[] {
  const titles = tables.map(titleOf);
  const named = tables.map((table, at) => {
    const title = titles[at] ?? '';
    if (title !== '' && isOnly(title, titles)) return title;
    return joined(
      title,
      table.holds === undefined ? ownColumns(table, tables) : t(HELD[table.holds]),
    );
  });
  return named.map((name, at) =>
    name !== '' && isOnly(name, named) ? name : joined(name, t('tableUnnamed', at + 1)),
  );
}

function titleOf({ title, source }: PageTable): string {
  return source === 'structured-data' ? t('tableOfData', title) : title;
}

function isOnly(name: string, names: readonly string[]): boolean {
  return names.filter((other) => other === name).length === 1;
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' – ');
}

/** The first columns of a table that no other one has; empty if the page does not name its columns. */
function ownColumns(table: PageTable, tables: readonly PageTable[]): string {
  if (table.source !== 'table') return '';
  const others = tables.filter((one) => one !== table).flatMap(({ columns }) => columns);
  const own = table.columns.filter(
    ({ shown, name }) => shown && !others.some((other) => other.name === name),
  );
  return own
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
    .join(', ');
}

const HELD = {
  products: 'tableProducts',
  reviews: 'tableReviews',
  posts: 'tablePosts',
} as const satisfies Record<RecordKind, string>;
const MAX_NAMES = 3;
