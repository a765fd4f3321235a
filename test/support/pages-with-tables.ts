import type { PageTable } from '../../src/contract/table/page-table.ts';

/** A page below test/fixtures/tables, and what its table has to hold, whatever else is in it. */
export interface PageWithTable {
  name: string;
  rows: number;
  has: readonly string[];
  hasNot?: readonly string[];
}

export const PAGES_WITH_TABLES: readonly PageWithTable[] = [
  {
    name: 'shop',
    rows: 8,
    has: ['Ghyll storm set', '1118', 'Tarn 900', '64'],
    hasNot: ['Steel'],
  },
  { name: 'virtual', rows: 15, has: ['Halt A', 'Halt O', '142'] },
  { name: 'hotels', rows: 6, has: ['Hotel Meridian', 'Old Town', '210', '9.2'] },
  { name: 'jobs', rows: 5, has: ['Night baker', 'Crumb', 'Oban', '2026-11-12'] },
  { name: 'forum', rows: 5, has: ['Selling a lathe', 'harald', '5022'] },
  { name: 'search', rows: 4, has: ['A survey of 1874', 'Why the air slides down at dusk.'] },
  { name: 'matches', rows: 5, has: ['2026-11-08', 'Dundee', '4–0'] },
  { name: 'hashed', rows: 8, has: ['Beck pour-over', '38.5'] },
];

/** Those whose table is also saved by real clicks, in each browser: plain, and of a list that reuses its elements. */
export const TABLES_BY_CLICK = PAGES_WITH_TABLES.slice(0, 2);

/** What of a page's first table, as it is shown before anyone changes it, is not as expected. */
export function faultsOfTables(
  { rows, has, hasNot = [] }: PageWithTable,
  [table]: readonly PageTable[],
): string[] {
  if (table === undefined) return ['no table'];
  const shown = table.rows.map((row) => row.filter((_, at) => table.columns[at]?.shown));
  const values = shown.flat().flatMap((cell) => [cell?.value ?? []].flat().map(String));
  return [
    ...(table.rows.length === rows ? [] : [`${table.rows.length} rows`]),
    ...has.filter((value) => !values.includes(value)).map((value) => `lacks ${value}`),
    ...hasNot.filter((value) => values.includes(value)).map((value) => `has ${value}`),
  ];
}
