import type { CaptureReport } from '@/contract/capture-report';
import type { ScrapeData } from '@/contract/scrape-data';
import { readRequestOf } from '@/contract/snapshot/read-request';
import type { TabRequest } from '@/contract/tab-request';
import { findPageLinks } from '@/engine/page-links';
import type { AnswerFromSnapshot } from '@/jobs/tab-engine';
import type { FetchedPage } from '@/jobs/pages/pages-engine';
import { decodeHtml } from '@/reader/html/decode-html';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';

/** Answers requests from the HTML of pages that were fetched. */
export function createPageAnswer(
  answer: AnswerFromSnapshot,
): (
  page: FetchedPage,
  request: TabRequest,
  wantsLinks: boolean,
  signal: AbortSignal,
) => Promise<{ data: ScrapeData; report: CaptureReport; links: string[] }> {
  return async ({ bytes, contentType, url, status }, request, wantsLinks, signal) => {
    const html = decodeHtml(bytes, contentType);
    const page = { html, url, statusCode: status };
    const snapshot = await readHtml(page, parseHtml, readRequestOf(request), signal);
    const links = wantsLinks ? findPageLinks(snapshot.root).map((link) => link.url) : [];
    const data = await answer({ snapshot, frames: [], signal }, request);
    return { data, report: snapshot.report, links };
  };
}
