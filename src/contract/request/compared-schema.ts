import type { ScrapeOptions } from './scrape-request';

/**
 * The schema by whose values a request compares its page with the last version; `undefined` if
 * none.
 */
export function schemaToCompare({ formats = [] }: ScrapeOptions): object | undefined {
  for (const format of formats) {
    if (typeof format === 'string' || format.type !== 'changeTracking') continue;
    const { modes, schema } = format;
    if (modes?.includes('json') === true && typeof schema === 'object') return schema;
  }
  return undefined;
}
