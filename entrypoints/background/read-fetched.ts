import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { readHtml, type FetchedHtml } from '@/reader/html/read-html';
import { judgeFields } from '@/reader/judge-fields';

/**
 * Reads the HTML of a page that was fetched. The parser is loaded for the first one, since most backgrounds
 * need none.
 */
export async function readFetched(
  page: FetchedHtml,
  wanted: ReadRequest,
  signal: AbortSignal,
): Promise<Snapshot> {
  judgeFields();
  const { parseHtml } = await import('@/reader/html/parse-html');
  return readHtml(page, parseHtml, wanted, signal);
}
