import type { ScrapeData } from '@/contract/scrape-data';
import { redactsByModel } from '@/contract/request/redacts-by-model';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { addWarning } from './add-warning';
import { TOLD } from './told';

/**
 * The same request with personal data redacted by rules, if it asks for a model to do it, which nobody has here: the
 * page must not come as it is.
 */
export function redactedByRules<Options extends ScrapeOptions>(options: Options): Options {
  const { redactPII } = options;
  if (!redactsByModel(options.redactPII)) return options;
  return { ...options, redactPII: { ...Object(redactPII), mode: 'fast' } };
}

/** Says in an answer what became of a request that {@link redactedByRules} has changed. */
export function noteRules(data: ScrapeData, options: ScrapeOptions): void {
  if (redactsByModel(options.redactPII)) addWarning(data, TOLD.redactedByRules);
}
