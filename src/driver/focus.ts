import * as native from '@/reader/native';
import { focused } from './find';

/** What fields held that were written into, until their page is told that it has changed. */
const untold = new WeakMap<Element, string>();

/**
 * Does what may move the keyboard to another element, and tells the page of it: browsers tell a
 * page nothing while the keyboard is elsewhere, as in a popup over it. A field that was written
 * into and is left tells of its change.
 */
export function tellingFocus(page: Document, act: () => void): void {
  const from = focused(page);
  act();
  const isTold = Document.prototype.hasFocus.call(page);
  const to = focused(page);
  if (from === to) return;
  if (from !== null) {
    tellWritten(from);
    if (!isTold) tellMove(from, ['blur', 'focusout'], to);
  }
  if (to !== null && !isTold) tellMove(to, ['focus', 'focusin'], from);
}

/**
 * Remembers what a field holds that is about to be written into, until its page is told of the
 * change.
 */
export function noteBefore(field: Element): void {
  const value = valueOf(field);
  if (value === undefined || untold.has(field)) return;
  untold.set(field, value);
  field.addEventListener('change', () => untold.delete(field), { once: true, capture: true });
}

/** Tells of the change of a field that was written into, where the browser has not. */
export function tellWritten(field: Element): void {
  const before = untold.get(field);
  if (before === undefined || before === valueOf(field)) return;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** `undefined` where it is no field. */
function valueOf(field: Element): string | undefined {
  const name = native.localNameOf(field);
  // Its name says which it is.
  if (name === 'input') return (field as HTMLInputElement).value;
  return name === 'textarea' ? (field as HTMLTextAreaElement).value : undefined;
}

function tellMove(
  element: Element,
  [own, bubbling]: [string, string],
  other: Element | null,
): void {
  // What has the keyboard where nothing does hears nothing of it.
  const { body } = element.ownerDocument;
  if (element === body) return;
  const isNear = other?.ownerDocument === element.ownerDocument && other !== body;
  const init = {
    composed: true,
    view: element.ownerDocument.defaultView,
    relatedTarget: isNear ? other : null,
  };
  element.dispatchEvent(new FocusEvent(own, init));
  element.dispatchEvent(new FocusEvent(bubbling, { ...init, bubbles: true }));
}
