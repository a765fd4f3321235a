import type { Metadata } from '@/contract/scrape-data';
import { addressBase } from '@/contract/snapshot/addresses';
import * as native from '@/reader/native';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { describePage } from './describe-page';
import { ownMetaFields } from './meta-tags';
import { readPageHead } from '@/reader/page-head';
import { readVisibleEvidence } from './visible-evidence';

/**
 * Reads a page's metadata: what the interface document's table names and a page can give, the named
 * fields of the service's answer, and every other `<meta>` under its own key.
 *
 * `title` is the page's title without the site's name around it; `author`, `publishedTime`,
 * `modifiedTime`, `siteName` and `description` come from meta elements, JSON-LD, microdata or the
 * visible page. A field that the page does not give is absent. Addresses in named fields are
 * absolute; all other values are the page's words: text to show, never to trust.
 *
 * @param document - Live document; read only.
 * @param page - Its visible content.
 */
export function readMetadata(document: Document, page: SnapshotElement): Metadata {
  const head = readPageHead(document);
  const base = addressBase(native.documentUrlOf(document), native.baseUriOf(document));
  return {
    ...ownMetaFields(head.metaTags),
    ...describePage(head, readVisibleEvidence(page), base),
    ...navigation(document),
  };
}

/** Addresses, type and status of the document. The status where the browser tells it. */
function navigation(document: Document): Metadata {
  const url = withoutUserInfo(native.documentUrlOf(document));
  const timing: unknown = native
    .windowOf(document)
    ?.performance.getEntriesByType('navigation')
    .at(0);
  const status: unknown =
    typeof timing === 'object' && timing !== null
      ? Reflect.get(timing, 'responseStatus')
      : undefined;
  return {
    sourceURL: url,
    url,
    contentType: native.contentTypeOf(document),
    ...(typeof status === 'number' && status > 0 ? { statusCode: status } : {}),
  };
}

function withoutUserInfo(address: string): string {
  const url = URL.parse(address);
  if (url === null || (url.username === '' && url.password === '')) return address;
  url.username = '';
  url.password = '';
  return url.href;
}
