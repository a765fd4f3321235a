import { descendants, type SnapshotText } from '@/contract/snapshot/tree';
import { constructOf } from '@/engine/constructs/constructs';
import type { PageText } from './page-text';

/**
 * Leaves out interface controls that stand inside content: links to edit a section of a wiki, and
 * buttons that copy code. Changes `texts`.
 */
export function dropControls(page: PageText, texts: Set<SnapshotText>): void {
  for (const part of page.parts) {
    if (constructOf(part.element)?.type !== 'control') continue;
    for (const node of descendants(part.element)) if (node.nodeType === 3) texts.delete(node);
  }
}
