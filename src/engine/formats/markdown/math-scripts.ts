import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { isMathScript } from '@/engine/constructs/formulas';

/** Whether scripts hold the formulas as TeX, so that MathJax 2's output is only a copy. */
export function hasMathScripts(root: SnapshotElement): boolean {
  return elementsIn(root).some((node) => node.localName === 'script' && isMathScript(node));
}
