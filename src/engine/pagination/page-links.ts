import { oneLine } from '@/contract/one-line';
import { addressBase, linkAddress } from '@/contract/snapshot/addresses';
import { isActing } from '@/core/acting-address';
import { isSamePage } from '@/contract/address/same-page';
import { elementsIn, outward, type SnapshotElement } from '@/contract/snapshot/tree';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { linkMark } from '../link-mark';

/** A link to another page of the same origin. */
export interface PageLink {
  element: SnapshotElement;
  /** Absolute, without fragment. */
  url: string;
  /** On one line; empty for an image or an icon. */
  text: string;
  /** Its names apart from its text: `aria-label`, `title` and the descriptions of images in it. */
  labels: string[];
  relations: string[];
}

/**
 * The links of a page that may lead to the next one, in document order. Leaves out disabled ones
 * and those in given elements, and those that do something when they are opened.
 */
export function pageLinks(
  { root, url, baseUri }: Snapshot,
  outside: ReadonlySet<SnapshotElement>,
): PageLink[] {
  const base = addressBase(root.baseUrl ?? url, baseUri);
  const links: PageLink[] = [];
  for (const element of elementsIn(root)) {
    if (element.localName !== 'a') continue;
    const href = element.getAttribute('href');
    const address = href === null ? null : sameOrigin(linkAddress(href, base), url);
    if (address === null || isDisabled(element) || isInside(element, outside)) continue;
    if (linkMark(element) === 'acts') continue;
    links.push({
      element,
      url: address,
      text: oneLine(element.textContent),
      labels: labelsOf(element),
      relations: (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/),
    });
  }
  return links;
}

/**
 * An address, without its fragment, if it is another page of the page's own origin, and opening it
 * does nothing else; otherwise `null`.
 */
export function sameOrigin(address: string | null, pageUrl: string): string | null {
  const found = address === null ? null : URL.parse(address);
  if (found === null || !/^https?:$/.test(found.protocol)) return null;
  if (found.origin !== URL.parse(pageUrl)?.origin) return null;
  if (isActing(found.href)) return null;
  found.hash = '';
  return isSamePage(found.href, pageUrl) ? null : found.href;
}

/**
 * An element's names apart from its text: `aria-label`, `title` and the descriptions of images in
 * it.
 */
export function labelsOf(element: SnapshotElement): string[] {
  const labels = [element.getAttribute('aria-label'), element.getAttribute('title')];
  for (const inner of elementsIn(element)) {
    labels.push(inner.getAttribute('aria-label'), inner.getAttribute('alt'));
  }
  return labels.flatMap((label) => (label === null ? [] : oneLine(label))).filter(Boolean);
}

/** Whether an element or its parent is marked as disabled. */
export function isDisabled(element: SnapshotElement): boolean {
  for (const one of [element, element.parentNode])
    if (
      one?.getAttribute('aria-disabled') === 'true' ||
      one?.attributes.has('disabled') === true ||
      /(?:^|\s|-)disabled(?:\s|$)/i.test(one?.getAttribute('class') ?? '')
    )
      return true;
  return false;
}

/** Whether an element is one of these, or inside one. */
export function isInside(element: SnapshotElement, areas: ReadonlySet<SnapshotElement>): boolean {
  return outward(element).some((at) => areas.has(at));
}
