import type { SnapshotElement } from '@/contract/snapshot/tree';
import type { Construct } from '@/contract/snapshot/construct';
import { startOfText } from '@/engine/short-text';

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
    const { childNodes } = at.parentNode;
    // Whatever stands between so many others covers nothing.
    if (childNodes.length > MANY) return false;
    for (const node of childNodes) {
      if (node.nodeType !== 1 || node === at) continue;
      if (node.hasAttribute('inert') || node.getAttribute('aria-hidden') === 'true')
        hidden += lengthOf(node);
      else open += lengthOf(node);
    }
  }
  return hidden >= A_PAGE && hidden > open * MUCH_MORE;
}

/** Characters of text in an element without white space around it, up to that of a page. */
function lengthOf(element: SnapshotElement): number {
  return startOfText(element, A_LONG_PAGE).trim().length;
}

/** Dialogs are only a few levels below the body. */
const MAX_LEVELS = 6;
/** Children of one parent. */
const MANY = 1_000;
/** Of more characters, it makes no difference how many there are. */
const A_LONG_PAGE = 20_000;
/** From this many characters on, hidden text may be the page. */
const A_PAGE = 100;
const MUCH_MORE = 4;
