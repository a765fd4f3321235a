import { delay } from '@/async/deadline';
import { createPacer, type Pacer } from '@/async/pacer';
import { emptyReport, type CaptureReport } from '@/contract/capture-report';
import { DEFAULT_TIMEOUT } from '@/contract/default-timeout';
import { FailureError } from '@/contract/result';
import { SNAPSHOT_VERSION, type PackedSnapshot } from '@/contract/snapshot/packed';
import { readSource } from './document-kind';
import { selectedInField } from './field-selection';
import * as native from './native';
import { readPageHead } from './page-head';
import { readRawHtml } from './raw-html';
import { readPage } from './read-page';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import type { TreeWriter } from './tree-writer';
import type { Walk } from './walk';
import { localized } from '@/contract/user-text';

/**
 * Reads a live document into a packed snapshot. Leaves the document as it was.
 *
 * @param report - Filled on the way, so that others can see the progress; part of the snapshot.
 * @param signal - Ends the reading early.
 * @param rowKey - Keys that elements get in the snapshot; see {@link Walk}.
 * @throws {FailureError} `BAD_REQUEST` for an invalid selector, `EMPTY_DOCUMENT`,
 *   `UNSUPPORTED_DOCUMENT`, `TAB_NAVIGATED` if the page keeps turning into another one while it is
 *   read, `CAPTURE_TIMEOUT`, `CANCELLED`.
 */
export async function readTab(
  document: Document,
  request: ReadRequest,
  report: CaptureReport,
  signal?: AbortSignal,
  rowKey?: Walk['rowKey'],
): Promise<PackedSnapshot> {
  const start = performance.now();
  const timeout = request.timeout ?? DEFAULT_TIMEOUT;
  const pacer = createPacer(timeout, signal);
  if (request.waitFor !== undefined && request.waitFor > 0) {
    await delay(Math.min(request.waitFor, timeout), signal);
    await pacer.yield();
  }
  const { selection, ...tree } =
    readSource(document) ?? (await readOnePage(document, request, report, pacer, rowKey));
  const statusCode = statusOf(document);
  const snapshot: PackedSnapshot = {
    version: SNAPSHOT_VERSION,
    ...tree,
    ...(selection.elements.length + selection.texts.length > 0 && { selection }),
    head: readPageHead(document),
    url: native.documentUrlOf(document),
    baseUri: native.baseUriOf(document),
    contentType: native.contentTypeOf(document),
    ...(statusCode !== undefined && { statusCode }),
    report,
  };
  if (request.selection === true) snapshot.selectedInField = selectedInField(document);
  // Together with the rest of the document, before the page gets a turn.
  if (request.rawHtml === true) snapshot.rawHtml = readRawHtml(document);
  report.durationMs = Math.round(performance.now() - start);
  return snapshot;
}

/**
 * Reads the page, up to twice more if another one replaced it meanwhile: a script rewrote the
 * document, or went to another address in it. What is read is always one page.
 */
async function readOnePage(
  document: Document,
  request: ReadRequest,
  report: CaptureReport,
  pacer: Pacer,
  rowKey: Walk['rowKey'],
): Promise<TreeWriter['tree']> {
  for (let readings = 1; ; readings++) {
    const root = native.documentElementOf(document);
    const address = addressOf(document);
    const page = await readPage(document, request, report, pacer, rowKey);
    const isSame = native.documentElementOf(document) === root;
    // Some pages change their address all the time but stay the same.
    if (isSame && (readings > 2 || addressOf(document) === address)) return page;
    if (readings > 2) {
      const message = localized('pageMovedOn');
      throw new FailureError({ code: 'TAB_NAVIGATED', message });
    }
    Object.assign(report, emptyReport());
  }
}

/** Without the fragment, which is a place in the page. */
function addressOf(document: Document): string | undefined {
  return native.documentUrlOf(document).split('#', 1)[0];
}

/** HTTP status of the document, if the browser reports it. */
function statusOf(document: Document): number | undefined {
  const timing: unknown = native
    .windowOf(document)
    ?.performance.getEntriesByType('navigation')
    .at(0);
  if (typeof timing !== 'object' || timing === null) return undefined;
  const status: unknown = Reflect.get(timing, 'responseStatus');
  return typeof status === 'number' && status > 0 ? status : undefined;
}
