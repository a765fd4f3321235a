import { requestFields } from '../fields/request-fields';
import type { TabOptions } from '../tab-request';
import { localized } from '../user-text';
import { toTabRequest, type Adapted } from './for-engine';
import { formatName, type ScrapeOptions } from './scrape-request';

/**
 * The part of a request that can be answered for pages that are fetched but never opened: leaves
 * out what the tab cannot do, what needs a page on screen, and actions.
 */
export function toFetchedRequest(options: ScrapeOptions): Adapted<TabOptions> {
  const { request, ignored } = toTabRequest(options);
  const { actions, waitFor, formats, ...kept } = request;
  const fitting = formats?.filter((format) => !NEEDS_SCREEN.has(formatName(format)));
  const left = [
    ...(actions === undefined || actions.length === 0 ? [] : [requestFields.actions.label]),
    ...(waitFor === undefined || waitFor === 0 ? [] : [requestFields.waitFor.label]),
  ].map((label) => localized(label));
  const pictures = formats?.map(formatName).filter((name) => NEEDS_SCREEN.has(name)) ?? [];
  return {
    request: { ...kept, ...(fitting !== undefined && fitting.length > 0 && { formats: fitting }) },
    ignored: [...ignored, ...left, ...pictures],
  };
}

/** Formats that show the page as it looks, or compare it with what it was. */
const NEEDS_SCREEN: ReadonlySet<string> = new Set(['screenshot', 'changeTracking']);
