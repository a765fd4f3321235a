import { formatName } from './request/scrape-request';
import type { TabRequest } from './tab-request';

/** What a picture of a page is to be like; the screenshot format of the contract. */
export interface PictureOrder {
  /** To the end of the page, not only what is in sight. */
  fullPage: boolean;
  /** Of a JPEG, 1 to 100. A PNG without. */
  quality?: number;
  /** A selector: only the first element that it finds. */
  part?: string;
}

/** A picture of a page, or why there is none. */
export type Picture =
  /** `isCut`: the page goes on below it. */
  { url: string; isCut: boolean } | { missing: MissingPicture };

/**
 * `behind`: the page was not in front, or did not stay there; `closed`: its tab was closed, or went to
 * another page; `kept`: a kept page has no looks; `unfound`: the element that it was to show is not in
 * sight; `refused`: the browser gave none.
 */
export type MissingPicture = 'behind' | 'closed' | 'kept' | 'unfound' | 'refused';

/**
 * The picture that a request asks for; `undefined` where it asks for none. Where the request is about some
 * elements, it is of the first of them, unless it is to be of the whole page; what is kept for a site says
 * what to read of its pages, not how they look.
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
