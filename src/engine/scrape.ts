import { emptyReport, type CaptureReport } from '@/contract/capture-report';
import { FailureError } from '@/contract/result';
import type { Metadata, ScrapeData } from '@/contract/scrape-data';
import type { TabRequest } from '@/contract/tab-request';
import { chooseContent } from './content/choose-content';
import { readPageContext } from './content/page-context';
import { DEFAULT_TIMEOUT } from '@/contract/default-timeout';
import { isPage, readSource } from '@/reader/document-kind';
import * as native from '@/reader/native';
import { readPage } from '@/reader/read-page';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { renderHtml } from './formats/html';
import { collectImages } from './formats/images';
import { collectLinks } from './formats/links';
import { renderMarkdown } from './formats/markdown/render-markdown';
import { readMetadata } from './metadata/read-metadata';
import { readRawHtml } from '@/reader/raw-html';
import { createPacer, delay, type Pacer } from '@/async/pacer';
import type { CallSpecialists } from './specialists';
import { ignoredFields, requestedFormats } from './tab-fields';
import { describeGaps } from './warning';

/**
 * Answers a scrape request from a document. Reads only: the document is left as it was.
 *
 * @param report - Filled with what was included, skipped or blocked.
 * @param signal - Ends the scrape early.
 * @param callSpecialists - Brings the parts of the engine that few pages need.
 * @throws {FailureError} `BAD_REQUEST` for a selector that is none, `EMPTY_DOCUMENT`,
 * `UNSUPPORTED_DOCUMENT`, `TAB_NAVIGATED` when the page is written anew again and again while it is
 * read, `CAPTURE_TIMEOUT`, `CANCELLED`.
 */
export async function scrape(
  document: Document,
  request: TabRequest,
  report: CaptureReport,
  signal: AbortSignal | undefined,
  callSpecialists: CallSpecialists,
): Promise<ScrapeData> {
  const start = performance.now();
  report.ignored = ignoredFields(request);
  const timeout = request.timeout ?? DEFAULT_TIMEOUT;
  const pacer = createPacer(timeout, signal);
  if (request.waitFor !== undefined && request.waitFor > 0) {
    await delay(Math.min(request.waitFor, timeout), signal);
    await pacer.breathe();
  }

  const source = readSource(document);
  const page = source ?? (await readOnePage(document, request, report, pacer));
  const metadata = readMetadata(document, page);
  const formats = requestedFormats(request);
  const data: ScrapeData = { metadata };
  // With the rest of the document, before the page gets a turn.
  if (formats.has('rawHtml')) data.rawHtml = readRawHtml(document);
  const whole = source !== null || !isPage(document);
  const asked = { document, request, metadata, report };
  const content = await contentOf(page, whole, asked, pacer, callSpecialists);

  if (formats.has('markdown')) {
    const removeBase64Images = request.removeBase64Images ?? true;
    data.markdown = await renderMarkdown(content, { removeBase64Images }, pacer, callSpecialists);
  }
  if (formats.has('html')) data.html = renderHtml(content);
  if (formats.has('links')) data.links = collectLinks(content);
  if (formats.has('images')) data.images = collectImages(content);
  const warning = describeGaps(report);
  if (warning !== null) data.warning = warning;
  report.durationMs = Math.round(performance.now() - start);
  return data;
}

/**
 * Reads the page, up to twice more where another took its place meanwhile: a script wrote the document anew,
 * or went to another address in it. What is read is of one page.
 */
async function readOnePage(
  document: Document,
  request: TabRequest,
  report: CaptureReport,
  pacer: Pacer,
): Promise<SnapshotElement> {
  for (let readings = 1; ; readings++) {
    const root = native.documentElementOf(document);
    const address = addressOf(document);
    const page = await readPage(document, request, report, pacer);
    const isSame = native.documentElementOf(document) === root;
    // Some pages change their address all the time, and stay what they are.
    if (isSame && (readings > 2 || addressOf(document) === address)) return page;
    if (readings > 2) {
      const message = 'The page moved on while it was read. Reload it, then try again.';
      throw new FailureError({ code: 'TAB_NAVIGATED', message });
    }
    Object.assign(report, emptyReport(), { ignored: report.ignored });
  }
}

/** Without the fragment, which names a place in the page. */
function addressOf(document: Document): string | undefined {
  return native.documentUrlOf(document).split('#', 1)[0];
}

/** The part of the page that was asked for. */
async function contentOf(
  page: SnapshotElement,
  whole: boolean,
  { document, request, metadata, report }: Asked,
  pacer: Pacer,
  callSpecialists: CallSpecialists,
): Promise<SnapshotElement> {
  if (request.selection === true) {
    report.content = { choice: 'selection' };
  } else if ((request.includeTags ?? []).length > 0) {
    report.content = { choice: 'include-tags' };
  } else if (whole || request.onlyMainContent === false) {
    report.content = { choice: 'whole-page' };
  } else {
    const { formValues = false } = request;
    const context = { ...readPageContext(document, page, metadata), formValues };
    return chooseContent(page, context, report, pacer, callSpecialists);
  }
  return page;
}

interface Asked {
  document: Document;
  request: TabRequest;
  metadata: Metadata;
  report: CaptureReport;
}
