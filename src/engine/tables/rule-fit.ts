import type { TableRow } from '@/contract/table/page-table';
import type { RuleFit } from '@/contract/table/rule-rows';
import type { TableField } from '@/contract/table/table-column';

/**
 * How well a rule fits a page: how many rows it found, and in how many of them each field has a
 * value.
 */
export function fitOf(rows: readonly TableRow[], fields: readonly TableField[]): RuleFit {
  const shares = fields.map((_, at) => {
    const filled = rows.filter((row) => (row[at] ?? null) !== null).length;
    return filled / Math.max(1, rows.length);
  });
  return {
    records: rows.length,
    filled: Object.fromEntries(fields.map(({ key }, at) => [key, shares[at] ?? 0])),
    missing: fields.filter((_, at) => shares[at] === 0).map(({ key }) => key),
  };
}
