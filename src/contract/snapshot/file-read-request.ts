import { toTabRequest } from '../request/for-engine';
import type { ScrapeOptions } from '../request/scrape-request';
import { readRequestOf, type ReadRequest } from './read-request';

/** The part of a request that the reader needs for a file, which is complete from the start. */
export function fileReadRequest(request: ScrapeOptions): ReadRequest {
  const { waitFor: _waitFor, ...asked } = readRequestOf(
    toTabRequest(request, { model: true }).request,
  );
  return asked;
}
