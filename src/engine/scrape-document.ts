import { emptyReport, type CaptureReport } from '@/contract/capture-report';
import type { ScrapeData } from '@/contract/scrape-data';
import type { TabRequest } from '@/contract/tab-request';
import { scrape } from './scrape';
import { specialists } from './specialists';

/**
 * Answers a scrape request from a document, with the whole engine at hand. Reads only: the document
 * is left as it was. What is injected into tabs is {@link scrape}, which sends for the rare parts.
 *
 * @param report - Filled with what was included, skipped or blocked.
 * @param signal - Ends the scrape early.
 * @throws {FailureError} as {@link scrape}.
 */
export function scrapeDocument(
  document: Document,
  request: TabRequest,
  report: CaptureReport = emptyReport(),
  signal?: AbortSignal,
): Promise<ScrapeData> {
  return scrape(document, request, report, signal, async () => specialists);
}
