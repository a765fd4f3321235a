import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import { isSidenote, type FootnoteEvidence } from './evidence';

/** Gathers the evidence for finding footnotes, in one pass over the elements of a page or a part of one. */
export function gatherEvidence(nodes: Iterable<SnapshotNode>): FootnoteEvidence {
  const links: SnapshotElement[] = [];
  const byId = new Map<string, SnapshotElement>();
  const raised: SnapshotElement[] = [];
  const bold: SnapshotElement[] = [];
  const lists: SnapshotElement[] = [];
  const sidenotes: SnapshotElement[] = [];
  for (const node of nodes) {
    if (node.nodeType !== 1) continue;
    const id =
      node.getAttribute('id') ?? (node.localName === 'a' ? node.getAttribute('name') : null);
    if (id !== null && !byId.has(id)) byId.set(id, node);
    if (node.localName === 'a' && node.getAttribute('href')?.includes('#') === true)
      links.push(node);
    else if (node.localName === 'sup') raised.push(node);
    else if (node.localName === 'strong' || node.localName === 'b') bold.push(node);
    else if (node.localName === 'ol') lists.push(node);
    else if (isSidenote(node)) sidenotes.push(node);
  }
  return { links, byId, raised, bold, lists, sidenotes };
}
