import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { annotationOf } from './math-annotation';
import { isSidenote, type FootnoteEvidence } from './note-evidence';

/** What rules must know of the page before they come to it. */
export interface Survey {
  /** Tables that hold a table or a rule across. */
  outerTables: ReadonlySet<SnapshotElement>;
  /** Whether formulas stand in scripts as TeX, so that what MathJax 2 made of them is a copy. */
  hasMathScripts: boolean;
  /** Whether a formula is there as MathML or as drawn only, without the TeX it was made from. */
  hasBareMathml: boolean;
  footnotes: FootnoteEvidence;
}

/** Looks the content through once. */
export function surveyOf(root: SnapshotElement): Survey {
  const links: SnapshotElement[] = [];
  const byId = new Map<string, SnapshotElement>();
  const raised: SnapshotElement[] = [];
  const bold: SnapshotElement[] = [];
  const lists: SnapshotElement[] = [];
  const sidenotes: SnapshotElement[] = [];
  let hasMathScripts = false;
  let hasBareMathml = false;
  const outerTables = new Set<SnapshotElement>();
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
    else if (node.localName === 'math') hasBareMathml ||= annotationOf(node) === undefined;
    else if (node.localName === 'mjx-math') hasBareMathml ||= !node.hasAttribute('data-latex');
    else if (isSidenote(node)) sidenotes.push(node);
    else if (node.localName === 'script') hasMathScripts ||= isMathScript(node);
    else if (node.localName === 'table' || node.localName === 'hr') {
      const outer = enclosingTable(node, root);
      if (outer !== null) outerTables.add(outer);
    }
  }
  const footnotes = { links, byId, raised, bold, lists, sidenotes };
  return { outerTables, hasMathScripts, hasBareMathml, footnotes };
}

/** Whether a script is a formula for MathJax 2. */
export function isMathScript(script: SnapshotElement): boolean {
  return (script.getAttribute('type') ?? '').startsWith('math/tex');
}

function enclosingTable(table: SnapshotElement, root: SnapshotElement): SnapshotElement | null {
  let node = table === root ? null : table.parentNode;
  for (let steps = 0; node !== null && steps < MAX_STEPS; steps++) {
    if (node.localName === 'table') return node;
    node = node === root ? null : node.parentNode;
  }
  return null;
}

/** Further up a table is hardly a layout; and a walk up from every table of a deep page would be slow. */
const MAX_STEPS = 60;
