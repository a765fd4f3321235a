import { emptyReport, type CaptureReport } from '@/contract/capture-report';
import type { ScrapeData } from '@/contract/scrape-data';
import { unpackSnapshot } from '@/contract/snapshot/unpack';
import type { TabRequest } from '@/contract/tab-request';
import { readTab } from '@/reader/read-tab';
import { scrapeSnapshot } from '../../src/engine/scrape-snapshot';
import { formatNames } from '../../src/contract/request/scrape-request';
import { english } from './locale';

/**
 * Answers a scrape request from a live document, with reader and engine in one place. The document
 * is left unchanged. In a tab, the reader runs in the page and the engine elsewhere.
 *
 * @param report - Filled with what was included, skipped or blocked.
 * @param signal - Ends the scrape early.
 * @throws {FailureError} as {@link readTab} and {@link scrapeSnapshot}.
 */
export async function scrapeDocument(
  document: Document,
  request: TabRequest,
  report: CaptureReport = emptyReport(),
  signal?: AbortSignal,
): Promise<ScrapeData> {
  const rawHtml = formatNames(request).includes('rawHtml');
  const read = await readTab(document, { ...request, rawHtml }, report, signal);
  const snapshot = unpackSnapshot(JSON.stringify(read));
  const data = await scrapeSnapshot({ snapshot, signal }, request, english);
  Object.assign(report, snapshot.report);
  return data;
}
