import { emptyReport } from '@/contract/capture-report';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import { markStruck } from './struck-by-markup';
import { readTab } from '../read-tab';
import { withoutTyped } from '../secret-field';

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
 * @param parse - Makes a document from HTML: a browser's own parser, or parse-html.ts where there
 *   is none.
 * @throws {FailureError} as `readTab`.
 */
export async function readHtml(
  { html, url, statusCode }: FetchedHtml,
  parse: (html: string, url: string) => Document,
  { rawHtml, ...request }: ReadRequest = {},
  signal?: AbortSignal,
): Promise<Snapshot> {
  const document = parse(html, url);
  const read = await readTab(document, request, emptyReport(), signal);
  markStruck(read.attributes);
  const snapshot = unpackSnapshot(JSON.stringify(read));
  // A parser need not be able to write.
  if (rawHtml === true) snapshot.rawHtml = withoutTyped(html, document);
  return statusCode === undefined ? snapshot : { ...snapshot, statusCode };
}
