import type { ScrapeOptions } from './scrape-request';

/** Whether a request wants something done in the page before it is read. */
export function hasActions({ actions = [] }: { actions?: ScrapeOptions['actions'] }): boolean {
  return actions.length > 0;
}

/** Whether a request wants personal data blanked out. */
export function isRedacted({
  redactPII = false,
}: {
  redactPII?: ScrapeOptions['redactPII'];
}): boolean {
  return redactPII !== false;
}
