import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';

/**
 * Lists the addresses the content links to, for the `links` format.
 *
 * Absolute, without duplicates, in the order of their first appearance. Web and mail addresses
 * count. Links within the page (`#section`) are left out.
 *
 * @param root - Content whose addresses are absolute already.
 */
export function collectLinks(root: SnapshotElement): string[] {
  const links = new Set<string>();
  for (const node of elementsIn(root)) {
    if (!LINK_ELEMENTS.has(node.localName)) continue;
    const href = node.getAttribute('href') ?? node.getAttribute('xlink:href') ?? '';
    if (LINK_ADDRESS.test(href)) links.add(href);
  }
  return [...links];
}

const LINK_ELEMENTS = new Set(['a', 'area']);
const LINK_ADDRESS = /^(?:https?:\/\/|mailto:)/i;
