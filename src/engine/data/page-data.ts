import type { Unfilled } from '@/contract/capture-report';
import type { FormatName } from '@/contract/request/scrape-request';
import type { Metadata, ScrapeData } from '@/contract/scrape-data';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import type { StyleSurvey } from '@/contract/style-survey';
import { brandingGaps, brandingOfPage } from './branding/branding-of-page';
import { mediaFile } from './media/media-file';
import { menuGaps, menuOfPage } from './menu/menu-of-page';
import { productGaps, productOfPage } from './product/product-of-page';

/** The data that formats ask for, and which of it the page does not have. */
export interface PageData {
  data: Pick<ScrapeData, 'product' | 'menu' | 'branding' | 'audio' | 'video'>;
  unfilled: Unfilled[];
}

/**
 * Makes data from a whole page, whichever part of it is taken as text. What the page lacks is
 * listed in `unfilled` instead.
 *
 * @param snapshot - Not changed.
 * @param styles - How the page is drawn, if a tab shows it.
 */
export function pageData(
  snapshot: Snapshot,
  metadata: Metadata,
  formats: ReadonlySet<FormatName>,
  styles?: StyleSurvey,
): PageData {
  const data: PageData['data'] = {};
  const unfilled: Unfilled[] = [];
  if (formats.has('product')) {
    const product = productOfPage(snapshot, metadata);
    if (product !== undefined) data.product = product;
    unfilled.push(...productGaps(product));
  }
  if (formats.has('menu')) {
    const menu = menuOfPage(snapshot, metadata);
    if (menu !== undefined) data.menu = menu;
    unfilled.push(...menuGaps(menu));
  }
  if (formats.has('branding')) {
    const branding = brandingOfPage(snapshot, metadata, styles);
    if (branding !== undefined) data.branding = branding;
    unfilled.push(...brandingGaps(branding, styles));
  }
  for (const kind of ['audio', 'video'] as const) {
    if (!formats.has(kind)) continue;
    const address = mediaFile(snapshot, kind);
    if (address === undefined) unfilled.push(kind);
    else data[kind] = address;
  }
  return { data, unfilled };
}
