import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { Construct } from './construct';

/**
 * A dialog, by its element or role. It is modal if the page says so and it is in front: the reader
 * of a live page removes `aria-modal` from one that is not (see reader/front-dialog.ts).
 */
export function dialogOf({ localName, attributes }: SnapshotElement): Construct | null {
  const role = attributes.get('role');
  const isDialog = localName === 'dialog' || role === 'dialog' || role === 'alertdialog';
  return isDialog ? { type: 'dialog', modal: attributes.get('aria-modal') === 'true' } : null;
}
