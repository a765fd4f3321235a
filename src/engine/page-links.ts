import { oneLine } from '@/contract/one-line';
import { uniquePages } from '@/contract/address/address-list';
import { routeOf, withoutPlace } from '@/contract/address/same-page';
import type { LinkMark, PageLink } from '@/contract/page-link';
import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { linkMark } from './link-mark';

/**
 * The web pages that a page links to, in the order of their first links, each once and with the
 * longest text of its links. Leaves out places in the page itself.
 *
 * @param at - The page's address.
 */
export function findPageLinks(root: SnapshotElement, at: string): PageLink[] {
  const texts = new Map<string, string>();
  const marks = new Map<string, LinkMark | undefined>();
  for (const node of elementsIn(root)) {
    if (node.localName !== 'a' && node.localName !== 'area') continue;
    const url = pageAddress(node.getAttribute('href'), at);
    if (url === undefined) continue;
    const text = oneLine(node.textContent || (node.getAttribute('aria-label') ?? '')).slice(
      0,
      LONGEST_TEXT,
    );
    marks.set(url, strictest(linkMark(node), marks.has(url) ? marks.get(url) : 'nofollow'));
    const former = texts.get(url);
    if (former === undefined || text.length > former.length) texts.set(url, text);
  }
  const urls = uniquePages([...texts.keys()]).slice(0, MAX_LINKS);
  return urls.map((url) => {
    const mark = marks.get(url);
    return { url, text: texts.get(url) ?? '', ...(mark !== undefined && { mark }) };
  });
}

/** Of links to one page, one that acts is enough; programs may follow it if one of them lets them. */
function strictest(one: LinkMark | undefined, other: LinkMark | undefined): LinkMark | undefined {
  if (one === 'acts' || other === 'acts') return 'acts';
  return one === other ? one : undefined;
}

/**
 * The web page that an address leads to, without the place in it; `undefined` for other addresses.
 *
 * @param at - The page's address, which routes such as `#/inbox` belong to.
 */
export function pageAddress(address: string | null | undefined, at?: string): string | undefined {
  const written = address ?? '';
  const url = URL.parse(written, written.startsWith('#') ? at : undefined);
  if (url === null || !/^https?:$/u.test(url.protocol)) return undefined;
  if (written.startsWith('#') && routeOf(url.href) === '') return undefined;
  return withoutPlace(url.href);
}

const LONGEST_TEXT = 200;
const MAX_LINKS = 5000;
