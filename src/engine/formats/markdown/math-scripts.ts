import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { isMathScript } from '@/engine/constructs/formulas';

/** Whether formulas stand in scripts as TeX, so that what MathJax 2 made of them is a copy. */
export function hasMathScripts(root: SnapshotElement): boolean {
  for (const node of descendants(root)) {
    if (node.nodeType === 1 && node.localName === 'script' && isMathScript(node)) return true;
  }
  return false;
}
