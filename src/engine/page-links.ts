import { uniquePages } from '@/contract/address/address-list';
import type { PageLink } from '@/contract/page-link';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';

/**
 * The web pages that a page links to, each once, in the order of their first links, with what most of it
 * is called by: the longest of the texts that lead there. Places in the page itself are left out.
 *
 * @param root - The whole page.
 */
export function findPageLinks(root: SnapshotElement): PageLink[] {
  const texts = new Map<string, string>();
  for (const node of descendants(root)) {
    if (node.nodeType === 3 || (node.localName !== 'a' && node.localName !== 'area')) continue;
    const url = URL.parse(node.getAttribute('href') ?? '');
    if (url === null || !/^https?:$/u.test(url.protocol)) continue;
    url.hash = '';
    const text = (node.textContent || (node.getAttribute('aria-label') ?? ''))
      .replaceAll(/\s+/gu, ' ')
      .trim()
      .slice(0, LONGEST_TEXT);
    const former = texts.get(url.href);
    if (former === undefined || text.length > former.length) texts.set(url.href, text);
  }
  const urls = uniquePages([...texts.keys()]).slice(0, MOST_LINKS);
  return urls.map((url) => ({ url, text: texts.get(url) ?? '' }));
}

const LONGEST_TEXT = 200;
const MOST_LINKS = 5000;
