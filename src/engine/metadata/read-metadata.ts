import type { Metadata } from '@/contract/scrape-data';
import { addressBase } from '@/contract/snapshot/addresses';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { describePage } from './describe-page';
import { ownMetaFields } from './meta-tags';
import { readVisibleEvidence } from './visible-evidence';

/**
 * A page's metadata: what the interface document's table names and a page can give, the named
 * fields of the service's answer, and every other `<meta>` under its own key.
 *
 * `title` is the page's title without the site's name around it; `author`, `publishedTime`,
 * `modifiedTime`, `siteName` and `description` come from meta elements, JSON-LD, microdata or the
 * visible page. A field that the page does not have is absent; so is an author that names the site or nobody,
 * whatever a meta element says. Addresses in named fields are
 * absolute; all other values are the page's words: text to show, never to trust.
 */
export function readMetadata(page: Snapshot): Metadata {
  const { head, root, url, baseUri, contentType, statusCode } = page;
  return {
    ...ownMetaFields(head.metaTags),
    ...describePage(head, readVisibleEvidence(root), addressBase(url, baseUri)),
    sourceURL: url,
    url,
    contentType,
    ...(statusCode !== undefined && { statusCode }),
  };
}
