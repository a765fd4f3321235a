import { answerToSchema, type SchemaAnswer } from '../table/rule-schema';
import type { TableRule } from '../table/table-rule';
import { schemaToCompare } from './compared-schema';
import type { FormatRequest, ScrapeOptions } from './scrape-request';

/**
 * How a rule answers a format without a model: `json` whose schema asks for nothing but the rule's
 * fields, and has no prompt, which only a model can follow. `undefined` if it cannot.
 */
export function answerByRule(
  format: FormatRequest,
  rule: TableRule | undefined,
): SchemaAnswer | undefined {
  if (rule === undefined || typeof format !== 'object' || format.type !== 'json') return undefined;
  const { prompt, schema } = format;
  return prompt === undefined ? answerToSchema(schema, rule) : undefined;
}

/**
 * Whether a request has a format that the rule answers, or compares versions by the rule's values.
 */
export function isAnsweredByRule(request: ScrapeOptions, rule: TableRule): boolean {
  const { formats = [] } = request;
  const compared = schemaToCompare(request);
  return (
    formats.some((format) => answerByRule(format, rule) !== undefined) ||
    (compared !== undefined && answerToSchema(compared, rule) !== undefined)
  );
}
