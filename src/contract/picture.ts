import type { ScrapeOptions } from './request/scrape-request';

/** What a picture of a page is to be like; the screenshot format of the contract. */
export interface PictureOrder {
  /** To the end of the page, not only what is in sight. */
  fullPage: boolean;
  /** Of a JPEG, 1 to 100. A PNG without. */
  quality?: number;
}

/** A picture of a page, or why there is none. */
export type Picture =
  /** `isCut`: the page goes on below it. */
  { url: string; isCut: boolean } | { missing: MissingPicture };

/**
 * `behind`: the page was not in front, or did not stay there; `closed`: its tab was closed, or went to
 * another page; `kept`: a kept page has no looks; `refused`: the browser gave none.
 */
export type MissingPicture = 'behind' | 'closed' | 'kept' | 'refused';

/** The picture that a request asks for; `undefined` where it asks for none. */
export function pictureOrder({ formats = [] }: ScrapeOptions): PictureOrder | undefined {
  for (const format of formats) {
    if (format === 'screenshot') return { fullPage: false };
    if (typeof format === 'string' || format.type !== 'screenshot') continue;
    const { fullPage = false, quality } = format;
    return { fullPage, ...(quality !== undefined && { quality }) };
  }
  return undefined;
}
