import { emptyReport } from '@/contract/capture-report';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import type { parseHtml, SourcePlaces } from './parse-html';
import { markStruck } from './struck-by-markup';
import { readTab } from '../read-tab';
import { withoutTypedSource } from './without-typed-source';

/** HTML that was fetched or is in a file, with what is known about it. */
export interface FetchedHtml {
  html: string;
  /** Address it was fetched from. */
  url: string;
  /** HTTP status. */
  statusCode?: number;
}

/**
 * Reads HTML that no browser shows into a snapshot, with the same walk as for a tab. What only
 * style sheets, scripts and layout would show is not in it.
 *
 * @param parse - That of parse-html.ts, which is loaded for the first page.
 * @throws {FailureError} as `readTab`.
 */
export async function readHtml(
  { html, url, statusCode }: FetchedHtml,
  parse: typeof parseHtml,
  { rawHtml, ...request }: ReadRequest = {},
  signal?: AbortSignal,
): Promise<Snapshot> {
  const places: SourcePlaces | undefined = rawHtml === true ? new Map() : undefined;
  const document = parse(html, url, places);
  const read = await readTab(document, request, emptyReport(), signal);
  markStruck(read.attributes);
  const snapshot = unpackSnapshot(JSON.stringify(read));
  if (places !== undefined) snapshot.rawHtml = withoutTypedSource(html, document, places);
  return statusCode === undefined ? snapshot : { ...snapshot, statusCode };
}
