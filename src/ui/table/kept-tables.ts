import type { FoundTables, KeptTable } from '@/contract/table/found-tables';
import type { PageTable } from '@/contract/table/page-table';
import type { RuleFit, RuleRows } from '@/contract/table/rule-rows';
import type { TableRecords, TableRule } from '@/contract/table/table-rule';

/** The table that a rule finds in a page, with all its columns shown. */
export function tableOfRule(
  { records, fields }: TableRule,
  { rows, foot, fit, places }: RuleRows,
): PageTable {
  const columns = fields.map((field) => ({
    ...field,
    filled: fit.filled[field.key] ?? 0,
    shown: true,
  }));
  const table = { id: idOf(records), title: '', records, columns, rows };
  return {
    ...table,
    source: 'pointed',
    ...(foot !== undefined && { foot }),
    ...(places !== undefined && { places }),
  };
}

/**
 * The tables of a page, preceded by the one that the user made for it or keeps for its site, if the
 * page has records of that.
 */
export function withKept(
  found: readonly PageTable[],
  by: 'page' | 'site',
  { rule, hidden, title }: KeptTable,
  read: RuleRows,
): FoundTables {
  const fit: RuleFit = read.fit;
  if (fit.records === 0) return { tables: [...found], kept: { by, fit } };
  const table = tableOfRule(rule, read);
  const columns = table.columns.map((one) => ({ ...one, shown: !hidden.includes(one.key) }));
  const isSame = ({ records }: PageTable) => idOf(records) === table.id;
  const holds = found.find(isSame)?.holds;
  const others = found.filter((one) => !isSame(one));
  const own = { ...table, title, columns, ...(holds !== undefined && { holds }) };
  return { tables: [own, ...others], kept: { by, fit } };
}

function idOf({ selector, untilNext = false, linkedData = '' }: TableRecords): string {
  return JSON.stringify([selector, untilNext, linkedData]);
}
