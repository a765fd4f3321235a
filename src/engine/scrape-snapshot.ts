import { createPacer } from '@/async/pacer';
import { DEFAULT_TIMEOUT } from '@/contract/default-timeout';
import type { MissingPicture, Picture } from '@/contract/picture';
import { NO_NOISE, trackingOrder, type Noise, type PageVersion } from '@/contract/page-version';
import type { Metadata, ScrapeData } from '@/contract/scrape-data';
import type { FrameSnapshot, Snapshot } from '@/contract/snapshot/snapshot';
import { descendants } from '@/contract/snapshot/tree';
import type { StyleSurvey } from '@/contract/style-survey';
import type { TabRequest } from '@/contract/tab-request';
import { isRedacted } from '@/contract/request/asks-for';
import { schemaToFill } from '@/contract/request/json-by-schema';
import { redactsByModel } from '@/contract/request/redacts-by-model';
import { ignoredNames } from '@/contract/request/for-engine';
import { formatNames, type FormatName } from '@/contract/request/scrape-request';
import { findPartialList } from './constructs/partial-lists';
import { writeMarks } from './constructs/marks';
import { writeLikeCounts } from './constructs/like-counts';
import { nameChoices } from './constructs/named-choices';
import { joinAmountParts } from './constructs/amount-parts';
import { partTouchingValues } from './constructs/touching-values';
import { withoutUnseen } from './content/unseen';
import { renderHtml } from './formats/html';
import { collectImages } from './formats/images';
import { collectLinks } from './formats/links';
import { renderMarkdown } from './formats/markdown/render-markdown';
import { dialogTitle } from './metadata/dialog-title';
import { readMetadata } from './metadata/read-metadata';
import type { PageData } from './data/page-data';
import type { PhonePlans } from './redaction/find-phones';
import type { JsonByRule } from './tables/json-by-rule';
import { contentOf } from './content-of';
import { joinFrames } from './join-frames';
import { describeGaps } from './warning';
import type { UserText } from '@/contract/user-text';

/** What a request is answered from. */
export interface ScrapeInput {
  /** Changed: its report is completed, and the frames are joined into its tree. */
  snapshot: Snapshot;
  frames?: readonly FrameSnapshot[];
  /** Present if one was requested and the page is not a kept one. */
  picture?: Picture | undefined;
  /** How the page is drawn, if branding was requested and a tab shows it. */
  styles?: StyleSurvey | undefined;
  /** The version to compare the page with; without one, the page counts as new. */
  previous?: PageVersion | undefined;
  noise?: Noise | undefined;
  /** Loads the phone number plans; needed if personal data is to be redacted. */
  phonePlans?: () => Promise<PhonePlans>;
  signal?: AbortSignal | undefined;
}

/**
 * Answers a scrape request from a page's snapshot, without the page or a browser. Gives way to
 * other work every 40 ms.
 *
 * The reader has applied the request's `includeTags` and `excludeTags` already.
 *
 * @param translate - For the answer's `warning`, which is a plain string.
 * @throws {FailureError} `BAD_REQUEST` if the selection is asked for and nothing was selected,
 *   `CAPTURE_TIMEOUT`, `CANCELLED`.
 */
export async function scrapeSnapshot(
  input: ScrapeInput,
  request: TabRequest,
  translate: (text: UserText) => string,
): Promise<ScrapeData> {
  const { snapshot, frames = [], picture, styles, previous, noise = NO_NOISE, signal } = input;
  const start = performance.now();
  const { report } = snapshot;
  const spent = report.durationMs;
  report.ignored = ignoredNames(request, 'tab', request);
  const pacer = createPacer(Math.max(0, (request.timeout ?? DEFAULT_TIMEOUT) - spent), signal);
  joinFrames(snapshot, frames);
  writeMarks(snapshot.root);
  joinAmountParts(snapshot.root);
  const nodes = [...descendants(snapshot.root)];
  const partial = findPartialList(nodes);
  // At its end, a list without a row count has no more rows.
  const isWhole = report.collected?.ended === 'end' && partial?.total === undefined;
  if (partial !== null && !isWhole) report.partial = partial;
  const metadata = readMetadata(snapshot);
  const formats = new Set(formatNames(request));
  // Before the content is chosen, which removes parts of the page.
  const made = await dataOf(snapshot, metadata, formats, styles);
  const byRule = await ruleAnswer(snapshot, request);
  const schema = byRule === undefined ? schemaToFill(request) : undefined;
  const bySchema =
    schema === undefined ? undefined : await schemaAnswer(snapshot, metadata, schema, signal);
  const wanted = trackingOrder(request);
  // The kept version is what a model has redacted: what that blanks out later would count as changed.
  const isTooEarly = wanted !== undefined && request.model && redactsByModel(request.redactPII);
  if (isTooEarly) report.ignored.push('format changeTracking');
  const tracking = isTooEarly ? undefined : wanted;
  const values = tracking && (await trackedValues(snapshot, metadata, request, signal));
  const hasValues = values !== undefined && Object.keys(values).length > 0;
  if (hasValues) report.comparedValues = values;
  nameChoices(nodes);
  writeLikeCounts(nodes);
  const content = await contentOf(snapshot, request, metadata, pacer);
  // The metadata's title is that of the page behind the dialog.
  const own = report.content?.dialog === true ? dialogTitle(content) : undefined;
  if (own !== undefined) metadata.title = own;
  partTouchingValues(content);
  const data: ScrapeData = { metadata, ...made.data };
  if (formats.has('markdown')) {
    const removeBase64Images = request.removeBase64Images ?? true;
    const options = { removeBase64Images };
    data.markdown = await renderMarkdown(content, options, pacer);
    const seen = await withoutUnseen(content, report, pacer);
    if (seen !== null) report.seenMarkdown = await renderMarkdown(seen, options, pacer);
  }
  const { unfilled } = made;
  const query = highlightsQuery(request);
  if (query !== undefined) {
    const text = data.markdown ?? (await renderMarkdown(content, MARKDOWN_FOR_WORDS, pacer));
    const { findHighlights } = await import('./formats/highlights');
    const highlights = findHighlights(text, query);
    if (highlights === undefined) unfilled.push('highlights');
    else data.highlights = highlights;
  }
  if (byRule !== undefined) {
    data.json = byRule.json;
    report.rule = byRule.fit;
  }
  if (bySchema !== undefined) {
    if (bySchema.json !== undefined) data.json = bySchema.json;
    report.schema = bySchema.fit;
  }
  if (formats.has('html')) data.html = renderHtml(content);
  if (formats.has('rawHtml') && snapshot.rawHtml !== undefined) data.rawHtml = snapshot.rawHtml;
  if (formats.has('links')) data.links = collectLinks(content);
  if (formats.has('images')) data.images = collectImages(content);
  if (formats.has('screenshot')) {
    const { url, missing, isCut } = { ...NO_PICTURE, ...picture };
    if (url === undefined) unfilled.push(`screenshot.${missing}`);
    else data.screenshot = url;
    if (isCut) report.truncated.push({ limit: 'picture' });
  }
  if (isRedacted(request)) {
    const { redactAnswer } = await import('./redaction/redact-answer');
    unfilled.push(...(await redactAnswer(data, report, request, input.phonePlans)));
  }
  if (tracking !== undefined && data.markdown !== undefined) {
    const isGone = GONE.has(metadata.statusCode ?? 0);
    const { withDiff } = tracking;
    // Compares the report's values, which are redacted if that was requested.
    const how = { isGone, withDiff, values: report.comparedValues, noise };
    const { compareVersions } = await import('./changes/compare-versions');
    const compared = compareVersions(previous, data.markdown, how);
    data.changeTracking = compared.changes;
    if (compared.isRough) unfilled.push('changeTracking.lines');
    if (values !== undefined && !hasValues) unfilled.push('changeTracking.values');
  }
  if (unfilled.length > 0) report.unfilled = unfilled;
  const warning = describeGaps(report, request.model);
  if (warning !== null) data.warning = translate(warning);
  report.durationMs = spent + Math.round(performance.now() - start);
  return data;
}

/* What only some requests ask for is loaded with the first of them. */

async function dataOf(
  snapshot: Snapshot,
  metadata: Metadata,
  formats: ReadonlySet<FormatName>,
  styles: StyleSurvey | undefined,
): Promise<PageData> {
  if (!DATA_FORMATS.some((format) => formats.has(format))) return { data: {}, unfilled: [] };
  const { pageData } = await import('./data/page-data');
  return pageData(snapshot, metadata, formats, styles);
}

async function ruleAnswer(
  snapshot: Snapshot,
  request: TabRequest,
): Promise<JsonByRule | undefined> {
  if (request.rule === undefined) return undefined;
  const { jsonByRule } = await import('./tables/json-by-rule');
  return jsonByRule(snapshot, request);
}

async function schemaAnswer(
  snapshot: Snapshot,
  metadata: Metadata,
  schema: unknown,
  signal: AbortSignal | undefined,
) {
  const { jsonBySchema } = await import('./schema/json-by-schema');
  return jsonBySchema(snapshot, metadata, schema, { signal });
}

async function trackedValues(
  snapshot: Snapshot,
  metadata: Metadata,
  request: TabRequest,
  signal: AbortSignal | undefined,
): Promise<Record<string, unknown> | undefined> {
  const { comparedValues } = await import('./compared-values');
  return comparedValues(snapshot, metadata, request, signal);
}

function highlightsQuery({ formats = [] }: TabRequest): string | undefined {
  for (const format of formats)
    if (typeof format === 'object' && format.type === 'highlights') return format.query;
  return undefined;
}

/** Answered by `pageData`. */
const DATA_FORMATS: readonly FormatName[] = ['product', 'menu', 'branding', 'audio', 'video'];
/** Statuses with which a server says that there is no page. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** A kept page cannot be pictured. */
const NO_PICTURE: { url?: string; missing: MissingPicture; isCut: boolean } = {
  missing: 'kept',
  isCut: false,
};
const MARKDOWN_FOR_WORDS = { removeBase64Images: true };
