import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { Construct } from '@/contract/snapshot/construct';

/**
 * A dialog, by its element or role. It is modal if the page says so and it is in front: the reader
 * of a live page removes `aria-modal` from one that is not (see reader/front-dialog.ts). If the
 * page does not say, a dialog is modal if the page hides everything else from assistive technology.
 */
export function dialogOf(element: SnapshotElement): Construct | null {
  const { localName, attributes } = element;
  const role = attributes.get('role');
  const isDialog = localName === 'dialog' || role === 'dialog' || role === 'alertdialog';
  return isDialog ? { type: 'dialog', modal: isModal(element) } : null;
}

function isModal(dialog: SnapshotElement): boolean {
  const stated = dialog.getAttribute('aria-modal');
  return stated === null ? hidesPage(dialog) : stated === 'true';
}

/** Whether most of the page beside a dialog is hidden from assistive technology. */
function hidesPage(dialog: SnapshotElement): boolean {
  let hidden = 0;
  let open = 0;
  let at = dialog;
  for (let level = 0; at.parentNode !== null && level < MAX_LEVELS; level++, at = at.parentNode) {
    for (const node of at.parentNode.childNodes) {
      if (node.nodeType !== 1 || node === at) continue;
      const { length } = node.textContent.trim();
      if (node.hasAttribute('inert') || node.getAttribute('aria-hidden') === 'true')
        hidden += length;
      else open += length;
    }
  }
  return hidden >= A_PAGE && hidden > open * MUCH_MORE;
}

/** Dialogs are only a few levels below the body. */
const MAX_LEVELS = 6;
/** From this many characters on, hidden text may be the page. */
const A_PAGE = 100;
const MUCH_MORE = 4;
