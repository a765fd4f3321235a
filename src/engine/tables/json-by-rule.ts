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
 * Answers a request's `json` format with the rule stored for the site: the rows as a list of
 * objects, under the name that the schema gives it. A property is left out if the record has
 * nothing there, or nothing of its type. `undefined` if no rule answers the request.
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

/** What a rule gives for a schema that it can answer; see {@link jsonByRule}. */
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

/** A value that could not be read as a number is a text, which the schema does not allow. */
function isFitting({ value }: TableCell, isNumber: boolean): boolean {
  return !isNumber || typeof value === 'number';
}
