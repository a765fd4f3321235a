import {
  namelessFrame,
  partialText,
  truncationText,
  WRITTEN_IN_PAGE,
  type CaptureReport,
  type FrameReport,
  type Unfilled,
} from '@/contract/capture-report';
import { collectedText, type Collected } from '@/contract/collect';
import type { SchemaFit } from '@/contract/schema-fit';
import type { RuleFit } from '@/contract/table/rule-rows';
import { lines, listed, localized, type UserText } from '@/contract/user-text';

/**
 * What is missing from a result without its reader noticing, one line for each gap.
 *
 * @param asksModel - A model is asked for what the page does not state: that is not among the gaps yet.
 * @returns `null` when nothing is missing.
 */
export function describeGaps(report: CaptureReport, asksModel = false): UserText | null {
  const { truncated, frames, canvases, ignored } = report;
  const gaps = [
    ...truncated.map(truncationText),
    ...(report.selectionAsText ? [localized('reportSelectionAsText')] : []),
    ...(report.withoutScripts ? [localized('reportWithoutScripts')] : []),
    ...(isCut(report.collected) ? [collectedText(report.collected)] : []),
    ...(report.partial === undefined ? [] : [partialText(report.partial)]),
    ...framesSentence(frames, 'blocked', 'gapBlocked'),
    ...framesSentence(frames, 'sandboxed', 'gapSandboxed'),
    ...framesSentence(frames, 'loading', 'gapLoading'),
    ...(canvases.tainted > 0 ? [localized('gapDrawings', { count: canvases.tainted })] : []),
    ...(ignored.length > 0 ? [localized('gapIgnored', { names: listed(ignored) })] : []),
    ...ruleGaps(report.rule),
    ...(asksModel ? [] : [...schemaGaps(report.schema), ...unfilledGaps(report)]),
  ];
  return gaps.length === 0 ? null : lines(...gaps);
}

/** What was requested and is not there. */
export function unfilledGaps({ unfilled = [] }: CaptureReport): UserText[] {
  return unfilled.flatMap((name) => UNFILLED[name] ?? []);
}

/** What a rule does not find in the page. */
function ruleGaps(fit: RuleFit | undefined): UserText[] {
  if (fit === undefined) return [];
  if (fit.records === 0) return [localized('gapRuleRecords')];
  return fit.missing.length === 0
    ? []
    : [localized('gapRuleFields', { names: listed(fit.missing) })];
}

/** What in a schema the page does not fill. */
export function schemaGaps(fit: SchemaFit | undefined): UserText[] {
  if (fit === undefined) return [];
  if (fit.filled.length === 0) return [localized('gapSchema')];
  return fit.missing.length === 0
    ? []
    : [localized('gapSchemaFields', { names: someOf(fit.missing) })];
}

/** Whether a page was not collected to its end. */
function isCut(collected: Collected | undefined): collected is Collected {
  return collected !== undefined && collected.ended !== 'end';
}

function framesSentence(
  frames: readonly FrameReport[],
  state: FrameReport['state'],
  key: 'gapBlocked' | 'gapSandboxed' | 'gapLoading',
): UserText[] {
  const urls = frames.filter((frame) => frame.state === state).map(({ url }) => url);
  const hosts = [
    ...new Map(urls.map((url) => [hostOf(url), namelessFrame(url) ?? hostOf(url)])).values(),
  ];
  if (hosts.length === 0) return [];
  return [localized(key, { hosts: someOf(hosts) })];
}

/** The first of some names, and how many more there are. */
function someOf(all: readonly UserText[]): UserText {
  const names = listed(all.slice(0, MAX_NAMED));
  const rest = all.length - MAX_NAMED;
  return rest > 0 ? localized('namesAndMore', { names, rest }) : names;
}

/**
 * The host of a frame's address; empty if it has none. Frames that are written into the page have a
 * name of their own.
 */
function hostOf(url: string): string {
  return url === WRITTEN_IN_PAGE ? url : URL.parse(url)?.host || '';
}

/** What to say about something requested that is not in the answer. */
const UNFILLED: Partial<Record<Unfilled, UserText>> = {
  product: localized('gapProduct'),
  'product.price': localized('gapProductPrice'),
  'product.availability': localized('gapProductAvailability'),
  menu: localized('gapMenu'),
  'menu.price': localized('gapMenuPrice'),
  branding: localized('gapBranding'),
  'branding.styles': localized('gapBrandingStyles'),
  'branding.logo': localized('gapBrandingLogo'),
  audio: localized('gapAudio'),
  video: localized('gapVideo'),
  highlights: localized('gapHighlights'),
  'changeTracking.values': localized('gapChangedValues'),
  'changeTracking.lines': localized('gapChangedLines'),
  'redaction.names': localized('gapRedactedNames'),
  'redaction.left': localized('gapRedactedLeft'),
  'redaction.unseen': localized('gapRedactedUnseen'),
  'redaction.screenshot': localized('gapRedactedPicture'),
  'screenshot.behind': localized('gapPictureBehind'),
  'screenshot.closed': localized('gapPictureClosed'),
  'screenshot.kept': localized('gapPictureKept'),
  'screenshot.unfound': localized('gapPictureUnfound'),
  'screenshot.refused': localized('gapPictureRefused'),
};
const MAX_NAMED = 5;
