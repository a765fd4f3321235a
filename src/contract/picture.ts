import { formatName } from './request/scrape-request';
import type { TabRequest } from './tab-request';

/** What a picture of a page should look like; the contract's screenshot format. */
export interface PictureOrder {
  /** The whole page, not only what is in sight. */
  fullPage: boolean;
  /** Of a JPEG, 1 to 100. Without it, a PNG. */
  quality?: number;
  /** A selector: the picture shows only the first element it finds. */
  part?: string;
}

/** A picture of a page, or why there is none. */
export type Picture =
  /** `isCut`: the page continues below it. */
  { url: string; isCut: boolean } | { missing: MissingPicture };

/**
 * `behind`: the page was not in front, or did not stay there; `closed`: its tab was closed or
 * navigated away; `kept`: a kept page cannot be drawn; `unfound`: the element to show is not in
 * sight; `refused`: the browser gave none.
 */
export type MissingPicture = 'behind' | 'closed' | 'kept' | 'unfound' | 'refused';

/**
 * The picture that a request asks for; `undefined` if it asks for none. If the request is about
 * certain elements, it shows the first of them, unless the whole page is asked for. What is kept
 * for a site does not count: it says what to read of its pages, not how to picture them.
 */
export function pictureOrder(request: TabRequest): PictureOrder | undefined {
  const { formats = [], includeTags = [], orMainContent = false } = request;
  const selectors = includeTags.map((selector) => selector.trim()).filter(Boolean);
  const part = orMainContent || selectors.length === 0 ? undefined : selectors.join(', ');
  for (const format of formats) {
    if (formatName(format) !== 'screenshot') continue;
    const { fullPage = false, quality } =
      typeof format !== 'string' && format.type === 'screenshot' ? format : {};
    return {
      fullPage,
      ...(quality !== undefined && { quality }),
      ...(part !== undefined && !fullPage && { part }),
    };
  }
  return undefined;
}
