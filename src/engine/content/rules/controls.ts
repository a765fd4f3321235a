import { descendants } from '@/contract/snapshot/tree';
import { constructOf } from '@/engine/constructs/constructs';
import type { Chosen } from '../chosen';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Leaves out what readers use and do not read: links to edit a section of a wiki, buttons that copy code.
 *
 * Earns on the corpus: F1 +.0004.
 */
export const controls: ContentRule = { id: 'controls', apply };

function apply({ page }: JudgedPage, chosen: Chosen): void {
  for (const { element } of page.regions) {
    if (constructOf(element)?.type !== 'control') continue;
    for (const node of descendants(element)) if (node.nodeType === 3) chosen.leaveOut(node);
  }
}
