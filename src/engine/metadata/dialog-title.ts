import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { headingLevel } from '../constructs/headings';

/** The title of a dialog in front of a page: its first heading. `undefined` if it has none. */
export function dialogTitle(dialog: SnapshotElement): string | undefined {
  for (const node of descendants(dialog)) {
    if (node.nodeType !== 1 || headingLevel(node) === 0) continue;
    const text = node.textContent.trim().replace(/\s+/g, ' ');
    if (text !== '') return text;
  }
  return undefined;
}
