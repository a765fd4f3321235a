import { toTabRequest } from '../request/for-engine';
import type { ScrapeOptions } from '../request/scrape-request';
import { readRequestOf, type ReadRequest } from './read-request';

/** What the reader has to know of a request for a file, which is whole at once. */
export function fileReadRequest(request: ScrapeOptions): ReadRequest {
  const { waitFor: _waitFor, ...asked } = readRequestOf(toTabRequest(request).request);
  return asked;
}
