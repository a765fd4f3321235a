import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { isMathScript } from '@/engine/constructs/formulas';
import { isSidenote, type FootnoteEvidence } from '@/engine/constructs/footnotes/evidence';

/** What rules must know of the content before they come to it. */
export interface Prescan {
  /** Whether formulas stand in scripts as TeX, so that what MathJax 2 made of them is a copy. */
  hasMathScripts: boolean;
  footnotes: FootnoteEvidence;
}

/** Looks the content through once. */
export function prescan(root: SnapshotElement): Prescan {
  const links: SnapshotElement[] = [];
  const byId = new Map<string, SnapshotElement>();
  const raised: SnapshotElement[] = [];
  const bold: SnapshotElement[] = [];
  const lists: SnapshotElement[] = [];
  const sidenotes: SnapshotElement[] = [];
  let hasMathScripts = false;
  for (const node of descendants(root)) {
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
    else if (node.localName === 'script') hasMathScripts ||= isMathScript(node);
  }
  const footnotes = { links, byId, raised, bold, lists, sidenotes };
  return { hasMathScripts, footnotes };
}
