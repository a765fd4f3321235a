import type { TableRule } from '../table/table-rule';
import { answerByRule } from './json-by-rule';
import type { FormatRequest, ScrapeOptions } from './scrape-request';

/**
 * The schema of a request's format `json` that the tab fills with what the page says by itself. `undefined`
 * where there is none, or where a rule that is kept for the site answers it.
 */
export function schemaToFill({ formats = [] }: ScrapeOptions, rule?: TableRule): unknown {
  const format = formats.find((one) => hasSchema(one));
  if (format === undefined || answerByRule(format, rule) !== undefined) return undefined;
  return hasSchema(format) ? format.schema : undefined;
}

/** Whether a format is `json` by a schema, which may also have a prompt. */
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
