import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { emptyReport, type CaptureReport } from '@/contract/capture-report';
import { FailureError, toFailure, type Result } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import { SPECIALISTS_CALL } from '@/contract/specialists-call';
import type { TabRequest } from '@/contract/tab-request';
import { CANCELLED } from '@/contract/errors/cancelled';
import { scrape } from '@/engine/scrape';
import type { CallSpecialists } from '@/engine/specialists';

declare global {
  /** Set in the isolated world by this script; called by the background with the request. */
  var winnowCapture: ((request: TabRequest) => Promise<Answer>) | undefined;
  /** Goes on with the capture whose call this was. The specialists are there, or will not come. */
  var winnowResume: ((call: string) => Promise<Answer>) | undefined;
  /** Ends the capture that is running. Its answer is then `CANCELLED`. */
  var winnowCancel: (() => void) | undefined;
  /** Elements and texts that the running capture, or the last one, has read so far. */
  var winnowProgress: (() => number) | undefined;
}

interface Capture {
  data: ScrapeData;
  report: CaptureReport;
}

/** A result, or a call for the specialists. */
type Answer = Result<Capture> | string;

/**
 * Injected on demand. It offers functions, so that a request can be passed to it. Injected again, it
 * leaves those that are there and what they are doing alone: a popup that opens, and each scrape,
 * brings it.
 */
export default defineUnlistedScript(() => {
  if (Object.hasOwn(globalThis, 'winnowCapture')) return;
  let controller = new AbortController();
  let report = emptyReport();
  // Own properties, which no element of the page can stand in for by its id.
  globalThis.winnowSpecialists = undefined;
  globalThis.winnowResume = undefined;

  globalThis.winnowCapture = (request) => {
    controller.abort();
    controller = new AbortController();
    report = emptyReport();
    return capture(request, report, controller.signal);
  };
  globalThis.winnowCancel = () => controller.abort();
  globalThis.winnowProgress = () => report.nodes;
});

function capture(request: TabRequest, report: CaptureReport, signal: AbortSignal): Promise<Answer> {
  let turn = Promise.withResolvers<Answer>();
  const callSpecialists: CallSpecialists = async () => {
    if (globalThis.winnowSpecialists === undefined) {
      const arrival = Promise.withResolvers<void>();
      const call = SPECIALISTS_CALL + Math.random();
      turn.resolve(call);
      turn = Promise.withResolvers<Answer>();
      signal.addEventListener('abort', () => arrival.resolve());
      globalThis.winnowResume = async (resumed) => {
        if (resumed !== call) return { ok: false, error: CANCELLED };
        arrival.resolve();
        return turn.promise;
      };
      await arrival.promise;
      if (signal.aborted) throw new FailureError(CANCELLED);
    }
    return globalThis.winnowSpecialists ?? null;
  };
  scrape(document, request, report, signal, callSpecialists).then(
    (data) => turn.resolve({ ok: true, value: { data, report } }),
    (error: unknown) => turn.resolve({ ok: false, error: toFailure(error) }),
  );
  return turn.promise;
}
