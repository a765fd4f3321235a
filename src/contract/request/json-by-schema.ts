import type { TableRule } from '../table/table-rule';
import { answerByRule } from './json-by-rule';
import type { FormatRequest, ScrapeOptions } from './scrape-request';

/**
 * The schema of a request's `json` format that the tab fills with what the page itself states.
 * `undefined` if there is none, or if a rule stored for the site answers it.
 */
export function schemaToFill({ formats = [] }: ScrapeOptions, rule?: TableRule): unknown {
  const format = formats.find((one) => hasSchema(one));
  if (format === undefined || answerByRule(format, rule) !== undefined) return undefined;
  return hasSchema(format) ? format.schema : undefined;
}

/** Whether a format is `json` with a schema; it may also have a prompt. */
export function hasSchema(
  format: unknown,
): format is Extract<FormatRequest, { type: 'json' }> & { schema: object } {
  return (
    typeof format === 'object' &&
    format !== null &&
    'type' in format &&
    format.type === 'json' &&
    'schema' in format &&
    typeof format.schema === 'object'
  );
}
