import { answerToSchema, type SchemaAnswer } from '../table/rule-schema';
import type { TableRule } from '../table/table-rule';
import { schemaToCompare } from './compared-schema';
import type { FormatRequest, ScrapeOptions } from './scrape-request';

/**
 * How a rule answers a format without a model: `json` by a schema that asks for nothing else, and without a
 * prompt, which only a model follows. `undefined` where it does not.
 */
export function answerByRule(
  format: FormatRequest,
  rule: TableRule | undefined,
): SchemaAnswer | undefined {
  if (rule === undefined || typeof format !== 'object' || format.type !== 'json') return undefined;
  const { prompt, schema } = format;
  return prompt === undefined ? answerToSchema(schema, rule) : undefined;
}

/** Whether a request has a format that the rule answers, or compares the page by the rule's values. */
export function isAnsweredByRule(request: ScrapeOptions, rule: TableRule): boolean {
  const { formats = [] } = request;
  const compared = schemaToCompare(request);
  return (
    formats.some((format) => answerByRule(format, rule) !== undefined) ||
    (compared !== undefined && answerToSchema(compared, rule) !== undefined)
  );
}
