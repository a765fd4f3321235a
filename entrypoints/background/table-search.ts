import type { TablesSoFar } from '@/contract/table/found-tables';
import type { PageTable } from '@/contract/table/page-table';

/** The tables of a page while they are sought. */
export interface TableSearch {
  /** The tables found so far, as soon as there are so many, or all. Rejects if the search fails. */
  atLeast(count: number): Promise<TablesSoFar>;
}

/**
 * Begins to seek tables.
 *
 * @param find - Calls back with those found so far whenever there is another.
 */
export function searchTables(
  find: (onFound: (tables: PageTable[]) => void) => Promise<PageTable[]>,
): TableSearch {
  let soFar: TablesSoFar = { tables: [], isAll: false };
  let another = Promise.withResolvers<void>();
  const all = find((tables) => {
    soFar = { tables, isAll: false };
    another.resolve();
    another = Promise.withResolvers();
  }).then((tables) => {
    soFar = { tables, isAll: true };
  });
  return {
    async atLeast(count) {
      while (!soFar.isAll && soFar.tables.length < count)
        await Promise.race([all, another.promise]);
      return soFar;
    },
  };
}
