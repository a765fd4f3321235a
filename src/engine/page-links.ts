import { uniquePages } from '@/contract/address/address-list';
import type { PageLink } from '@/contract/page-link';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';

/**
 * The web pages that a page links to, each once, in the order of their first links, with the
 * longest text that links to it. Leaves out places in the page itself.
 *
 * @param root - The whole page.
 */
export function findPageLinks(root: SnapshotElement): PageLink[] {
  const texts = new Map<string, string>();
  for (const node of descendants(root)) {
    if (node.nodeType === 3 || (node.localName !== 'a' && node.localName !== 'area')) continue;
    const url = pageAddress(node.getAttribute('href'));
    if (url === undefined) continue;
    const text = (node.textContent || (node.getAttribute('aria-label') ?? ''))
      .replaceAll(/\s+/gu, ' ')
      .trim()
      .slice(0, LONGEST_TEXT);
    const former = texts.get(url);
    if (former === undefined || text.length > former.length) texts.set(url, text);
  }
  const urls = uniquePages([...texts.keys()]).slice(0, MOST_LINKS);
  return urls.map((url) => ({ url, text: texts.get(url) ?? '' }));
}

/** The web page that an address leads to, without fragment; `undefined` for other addresses. */
export function pageAddress(address: string | null | undefined): string | undefined {
  const url = URL.parse(address ?? '');
  if (url === null || !/^https?:$/u.test(url.protocol)) return undefined;
  url.hash = '';
  return url.href;
}

const LONGEST_TEXT = 200;
const MOST_LINKS = 5000;
