import { answerByRule } from '@/contract/request/json-by-rule';
import type { CellValue, TableCell } from '@/contract/table/page-table';
import type { RuleFit } from '@/contract/table/rule-rows';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import type { SchemaAnswer } from '@/contract/table/rule-schema';
import type { TabRequest } from '@/contract/tab-request';
import { tableFromRule } from './table-from-rule';

/** What a rule gives for the format `json`, and how well it fits the page. */
export interface JsonByRule {
  json: Record<string, Record<string, CellValue | CellValue[]>[]>;
  fit: RuleFit;
}

/**
 * Answers the format `json` of a request by the rule that is kept for the site: the rows as a list of objects,
 * under the name that the schema gives it. A property is left out where the record has nothing there, or
 * nothing of its type. `undefined` where no rule answers what is asked.
 *
 * @param snapshot - Not changed.
 */
export function jsonByRule(
  snapshot: Snapshot,
  { formats = [], rule }: TabRequest,
): JsonByRule | undefined {
  const [answer] = formats.flatMap((format) => answerByRule(format, rule) ?? []);
  return answer === undefined ? undefined : rowsByRule(snapshot, answer);
}

/** What a rule gives for a schema that it answers; see {@link jsonByRule}. */
export function rowsByRule(snapshot: Snapshot, answer: SchemaAnswer): JsonByRule {
  const { fields } = answer.rule;
  const { rows, fit } = tableFromRule(snapshot, answer.rule);
  const items = rows.map((row) =>
    Object.fromEntries(
      fields.flatMap(({ key, kind }, at) => {
        const cell = row[at] ?? null;
        const isNumber = kind === 'number' || kind === 'price';
        return cell !== null && isFitting(cell, isNumber) ? [[key, cell.value] as const] : [];
      }),
    ),
  );
  return { json: { [answer.list]: items }, fit };
}

/** What could not be read as a number is a text, which the schema does not allow. */
function isFitting({ value }: TableCell, isNumber: boolean): boolean {
  return !isNumber || typeof value === 'number';
}
