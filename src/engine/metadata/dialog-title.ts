import { oneLine } from '@/contract/one-line';
import { elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { headingLevel } from '../constructs/headings';

/** The title of a dialog in front of a page: its first heading. `undefined` if it has none. */
export function dialogTitle(dialog: SnapshotElement): string | undefined {
  for (const node of elementsIn(dialog)) {
    if (headingLevel(node) === 0) continue;
    const text = oneLine(node.textContent);
    if (text !== '') return text;
  }
  return undefined;
}
