import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { emptyReport, type CaptureReport } from '@/contract/capture-report';
import { toFailure, type Result } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import type { TabRequest } from '@/contract/tab-request';
import { scrapeDocument } from '@/engine/scrape-document';

declare global {
  /** Set in the isolated world by this script; called by the background with the request. */
  var winnowCapture: ((request: TabRequest) => Promise<Result<Capture>>) | undefined;
  /** Ends the capture that is running. Its answer is then `CANCELLED`. */
  var winnowCancel: (() => void) | undefined;
  /** Elements and texts that the running capture, or the last one, has read so far. */
  var winnowProgress: (() => number) | undefined;
}

interface Capture {
  data: ScrapeData;
  report: CaptureReport;
}

/** Injected on demand. It offers functions, so that a request can be passed to it. */
export default defineUnlistedScript(() => {
  let controller = new AbortController();
  let report = emptyReport();

  globalThis.winnowCapture = (request) => {
    controller.abort();
    controller = new AbortController();
    report = emptyReport();
    return capture(request, report, controller.signal);
  };
  globalThis.winnowCancel = () => controller.abort();
  globalThis.winnowProgress = () => report.nodes;
});

async function capture(
  request: TabRequest,
  report: CaptureReport,
  signal: AbortSignal,
): Promise<Result<Capture>> {
  try {
    return {
      ok: true,
      value: { data: await scrapeDocument(document, request, report, signal), report },
    };
  } catch (error) {
    return { ok: false, error: toFailure(error) };
  }
}
