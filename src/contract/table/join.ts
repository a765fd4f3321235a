import type * as z from 'zod/mini';
import type { ColumnSchema, JoinOrderSchema } from './table-schemas';
import { pageKey, uniquePages } from '../address/address-list';
import { withoutPlace } from '../address/same-page';
import type { KeptTable } from './found-tables';
import { withoutColumns } from './page-column';
import type { PageTable, TableCell, TableRow } from './page-table';
import { CELLS, type TableField } from './table-column';

/**
 * What a run of many pages adds to the rows of a table: values of the page that each row links to.
 * The rows are stored as a page of the run that comes after all that are read.
 */
export type JoinOrder = z.output<ReturnType<typeof JoinOrderSchema>>;

/** A column of the table, without where its values came from. */
export type JoinedColumn = z.output<ReturnType<typeof ColumnSchema>>;

/** What became of the page that rows link to. */
export interface JoinedPage {
  /** In the order of the new columns; absent while there are none. */
  cells?: TableRow;
  /** Why there are none, in a sentence. */
  problem?: string;
}

/** Stands for a value of the page's answer; the field's selector is then its path, with dots. */
export const ANSWER_TAKE = '@answer';

/** Stands for why a row's page gave nothing. */
const PROBLEM_TAKE = '@page-problem';

/** The web page that a cell links to, without a place in it; `undefined` if it links to none. */
export function pageOfCell(cell: TableCell | null): string | undefined {
  if (cell === null) return undefined;
  const { href, value } = cell;
  const [address] = [href ?? value].flat();
  return typeof address === 'string' && /^https?:\/\/[^\s/]/.test(address)
    ? withoutPlace(address)
    : undefined;
}

/** The pages that the rows of a table link to, in the order of the rows, each page once. */
export function linkedPages(rows: readonly TableRow[], link: number): string[] {
  return uniquePages(rows.flatMap((row) => pageOfCell(row[link] ?? null) ?? []));
}

/**
 * The places of the columns that link to pages, those with the most pages first. Pages are counted
 * as they are read, so a link that all rows share is last.
 */
export function linkColumns({ columns, rows }: Pick<PageTable, 'columns' | 'rows'>): number[] {
  return columns
    .map(({ kind }, at) => ({ at, pages: kind === 'image' ? 0 : linkedPages(rows, at).length }))
    .filter(({ pages }) => pages > 0)
    .toSorted((a, b) => b.pages - a.pages)
    .map(({ at }) => at);
}

/** Fields as new columns of a table: with names and keys that no other column has. */
export function newColumns(
  columns: readonly Pick<JoinedColumn, 'key' | 'name'>[],
  fields: readonly TableField[],
): TableField[] {
  const names = new Set(columns.map(({ name }) => name.toLowerCase()));
  const keys = new Set(columns.map(({ key }) => key));
  return fields.map((field) => {
    const name = free(field.name, ' ', (one) => names.has(one.toLowerCase()));
    const key = free(field.key, '_', (one) => keys.has(one));
    names.add(name.toLowerCase());
    keys.add(key);
    return { ...field, name, key };
  });
}

/**
 * The table of a run: the rows with the values of their pages, and the columns as the user left
 * them. Rows without a link, or whose page was not read yet or gave nothing, have empty cells; why
 * it gave nothing is in a column of its own, if there is such a page.
 *
 * @param run.pageOf - By {@link pageKey} of the address.
 * @param problemName - The name of that column.
 */
export function joinedTable(
  { columns, link, fields }: JoinOrder,
  run: {
    id: string;
    title: string;
    kept: KeptTable | undefined;
    rows: readonly TableRow[];
    pageOf: ReadonlyMap<string, JoinedPage>;
  },
  problemName: string,
): PageTable {
  const { id, title, kept, pageOf } = run;
  const rows = run.rows.map((row) => {
    const address = pageOfCell(row[link] ?? null);
    const page = address === undefined ? undefined : pageOf.get(pageKey(address));
    const all = [
      ...columns.map((_, at) => row[at] ?? null),
      ...fields.map((_, at) => page?.cells?.[at] ?? null),
    ];
    return { all, problem: page?.problem };
  });
  const own = [...columns, ...fields].map(inPlace);
  const wanted = kept?.rule.fields ?? own;
  const hasProblem = rows.some(({ problem }) => problem !== undefined);
  const isKnown = wanted.some(isProblemField);
  const shown = hasProblem && !isKnown ? [...wanted, problemField(problemName)] : wanted;
  const table = rows.map(({ all, problem }): TableRow =>
    shown.map((field) => {
      if (!isProblemField(field)) return all[field.nth ?? 0] ?? null;
      return problem === undefined ? null : { value: problem };
    }),
  );
  return {
    id,
    source: 'pointed',
    title,
    records: { selector: ':root' },
    columns: shown.map((field, at) => ({
      ...field,
      filled: table.filter((row) => row[at] !== null).length / Math.max(1, rows.length),
      shown: kept?.hidden.includes(field.key) !== true,
    })),
    rows: table,
  };
}

/** Whether a field is found in the page itself, not in the answer that is made from it. */
export function isOfPage({ take }: TableField): boolean {
  return take !== ANSWER_TAKE;
}

/** A joined table without the column that says why rows have no values. */
export function withoutProblems(table: PageTable): PageTable {
  return withoutColumns(table, isProblemField);
}

/** A column of a joined table, which the user may rename and move. Its place in the rows stays. */
function inPlace({ key, name, kind }: JoinedColumn, nth: number): TableField {
  return { key, name, kind, selector: CELLS, take: 'text', nth };
}

function problemField(name: string): TableField {
  return { key: 'page_problem', name, kind: 'text', selector: ':scope', take: PROBLEM_TAKE };
}

function isProblemField({ take }: Pick<TableField, 'take'>): boolean {
  return take === PROBLEM_TAKE;
}

/** A name that is not taken: the wanted one, else with the first number from 2 that is free. */
function free(wanted: string, joint: string, isTaken: (name: string) => boolean): string {
  let name = wanted;
  for (let number = 2; isTaken(name); number++) name = `${wanted}${joint}${number}`;
  return name;
}
