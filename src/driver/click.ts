import { composedParent } from '@/picker/trees';
import * as native from '@/reader/native';
import { isDisabled } from './disabled';
import type { Place } from './pointer-place';

/**
 * Clicks an element as a mouse does: pointer and mouse events, the focus, then the click with what it
 * does. What would open in another tab opens in this one: scripts may open none.
 */
export function clickAt(element: Element, { x, y }: Place): void {
  const point = { x, y, view: element.ownerDocument.defaultView };
  send(element, 'pointerover', point);
  send(element, 'pointerenter', point);
  send(element, 'mouseover', point);
  send(element, 'mouseenter', point);
  send(element, 'pointermove', point);
  send(element, 'mousemove', point);
  const mayFocus = send(element, 'pointerdown', point) && send(element, 'mousedown', point);
  if (mayFocus) moveFocus(element);
  send(element, 'pointerup', point);
  send(element, 'mouseup', point);
  if (!element.isConnected || isDisabled(element)) return;
  const restore = keepInTab(element);
  try {
    if (native.isHtml(element)) element.click();
    else send(element, 'click', point);
  } finally {
    restore();
  }
}

/** Gives the keyboard to what a press of the mouse gives it to, and puts the caret at its end. */
function moveFocus(element: Element): void {
  for (let at: Element | null = element; at !== null; at = composedParent(at)) {
    if (!isFocusable(at)) continue;
    if (native.activeElementOf(at.ownerDocument) !== at) {
      at.focus({ preventScroll: true });
      putCaretAtEnd(at);
    }
    return;
  }
  const active = native.activeElementOf(element.ownerDocument);
  if (active !== null && native.isHtml(active)) active.blur();
}

function isFocusable(element: Element): element is HTMLElement {
  if (!native.isHtml(element)) return false;
  return element.tabIndex >= 0 || element.isContentEditable || element.hasAttribute('tabindex');
}

function putCaretAtEnd(element: HTMLElement): void {
  const name = native.localNameOf(element);
  if (name === 'input' || name === 'textarea') {
    // Its name says which it is.
    const field = element as HTMLInputElement;
    try {
      field.setSelectionRange(field.value.length, field.value.length);
    } catch {
      // A number or a date has no caret that can be set.
    }
  } else if (element.isContentEditable) {
    element.ownerDocument.getSelection()?.selectAllChildren(element);
    element.ownerDocument.getSelection()?.collapseToEnd();
  }
}

/** Takes away for the moment of a click what would send the user to another tab. */
function keepInTab(element: Element): () => void {
  const restores: (() => void)[] = [];
  for (let at: Element | null = element; at !== null; at = composedParent(at)) {
    const attribute = TARGETS[native.localNameOf(at)];
    if (attribute === undefined) continue;
    const marked = at;
    const target = native.attributeOf(marked, attribute);
    // Without one of its own a link follows the document's; a button its form's.
    const opensHere =
      target === null ? attribute === 'formtarget' : IN_TAB.has(target.toLowerCase());
    if (opensHere) continue;
    marked.setAttribute(attribute, '_self');
    restores.push(() => {
      if (target === null) marked.removeAttribute(attribute);
      else marked.setAttribute(attribute, target);
    });
  }
  return () => restores.forEach((restore) => restore());
}

function send(
  element: Element,
  type: string,
  { x, y, view }: Place & { view: Window | null },
): boolean {
  const isDown = type.endsWith('down');
  const bubbles = !type.endsWith('enter');
  const init = {
    bubbles,
    cancelable: bubbles,
    composed: true,
    view,
    clientX: x,
    clientY: y,
    button: type.endsWith('move') || type.includes('over') || !bubbles ? -1 : 0,
    buttons: isDown ? 1 : 0,
    detail: type.startsWith('mouse') || type === 'click' ? 1 : 0,
  };
  const event = type.startsWith('pointer')
    ? new PointerEvent(type, { ...init, pointerId: 1, pointerType: 'mouse', isPrimary: true })
    : new MouseEvent(type, { ...init, button: Math.max(init.button, 0) });
  return element.dispatchEvent(event);
}

/** Where it is said in which tab something opens. */
const TARGETS: Partial<Record<string, 'target' | 'formtarget'>> = {
  a: 'target',
  area: 'target',
  form: 'target',
  button: 'formtarget',
  input: 'formtarget',
};
const IN_TAB = new Set(['', '_self', '_top', '_parent']);
