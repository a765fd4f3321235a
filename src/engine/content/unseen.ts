import type { Pacer } from '@/async/pacer';
import type { CaptureReport } from '@/contract/capture-report';
import { descendants, type SnapshotElement, type SnapshotText } from '@/contract/snapshot/tree';
import { copyContent } from './copy-content';

/**
 * The content without what was read but is not on screen: closed tabs, folds, slides, parts not
 * shown yet. Drops elements that this leaves empty.
 *
 * @param report - Receives how many such texts the content has.
 * @returns `null` if it has none.
 */
export async function withoutUnseen(
  content: SnapshotElement,
  report: CaptureReport,
  pacer: Pacer,
): Promise<SnapshotElement | null> {
  const seen = new Set<SnapshotText>();
  const unseen = { texts: 0, characters: 0 };
  for (const node of descendants(content)) {
    if (node.nodeType === 1) continue;
    const { length } = node.nodeValue.trim();
    if (node.unseen !== true) seen.add(node);
    else if (length > 0) {
      unseen.texts++;
      unseen.characters += length;
    }
  }
  if (unseen.texts === 0) return null;
  report.unseen = unseen;
  return copyContent(content, seen, pacer);
}
