import * as native from '@/reader/native';
import { focused } from '@/picker/focused';

/** What has had the focus. */
const hadFocus = new WeakSet<Element>();

/** The values that fields had before they were written into, until the page gets a change event. */
const untold = new WeakMap<Element, string>();

/**
 * Does something that may move the focus, and sends the page the focus events that browsers do not
 * send while the focus is elsewhere, such as in a popup over the page. A field that was written
 * into sends its change event when it loses the focus.
 *
 * @param mayReturn - Whether the page itself may give the focus back to where it was, as when it closes
 *   what it has opened there. That is not told: by now it would count as coming anew, and open it again.
 */
export function tellingFocus(page: Document, act: () => void, mayReturn = false): void {
  const from = focused(page);
  act();
  const isTold = Document.prototype.hasFocus.call(page);
  const to = focused(page);
  if (from === to) return;
  const isReturn = mayReturn && to !== null && hadFocus.has(to);
  for (const element of [from, to]) if (element !== null) hadFocus.add(element);
  if (from !== null) {
    tellWritten(from);
    if (!isTold && !isReturn) tellMove(from, ['blur', 'focusout'], to);
  }
  if (to !== null && !isTold && !isReturn) tellMove(to, ['focus', 'focusin'], from);
}

/**
 * Remembers the value of a field that is about to be written into, until the page gets a change
 * event.
 */
export function noteBefore(field: Element): void {
  const value = valueOf(field);
  if (value === undefined || untold.has(field)) return;
  untold.set(field, value);
  field.addEventListener('change', () => untold.delete(field), { once: true, capture: true });
}

/** Sends the change event of a field that was written into, unless the browser has sent it. */
export function tellWritten(field: Element): void {
  const before = untold.get(field);
  if (before === undefined || before === valueOf(field)) return;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The value of a field; `undefined` for other elements. */
function valueOf(field: Element): string | undefined {
  const name = native.localNameOf(field);
  // Its name says what it is.
  if (name === 'input') return (field as HTMLInputElement).value;
  return name === 'textarea' ? (field as HTMLTextAreaElement).value : undefined;
}

function tellMove(
  element: Element,
  [own, bubbling]: [string, string],
  other: Element | null,
): void {
  // The body counts as focused when nothing else is, and then gets no events.
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
