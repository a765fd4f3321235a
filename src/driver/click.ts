import { keepInTab } from '@/picker/keep-in-tab';
import { composedParent, innermostOf } from '@/picker/trees';
import * as native from '@/reader/native';
import { isDisabled } from './disabled';
import { isEditable } from './edit';
import { tellingFocus } from './focus';
import type { Place } from './pointer-place';
import type { Pressing } from './press';

/**
 * Clicks an element as a mouse does: with pointer and mouse events, focus, and the click with its
 * effect. What would open in another tab opens in this one, since scripts may not open tabs.
 *
 * @param count - Which click in a row it is; the second one makes a double click.
 * @param objection - Asked right before the click itself: what speaks against it.
 * @returns that, if there is anything; `file` if the click asked for a file chooser, which only opens for the user.
 */
export function clickAt(
  page: Document,
  element: Element,
  { x, y }: Place,
  objection: () => Pressing | undefined = () => undefined,
  count = 1,
): 'done' | 'file' | Pressing {
  const point = { x, y, count, view: element.ownerDocument.defaultView };
  send(element, 'pointerover', point);
  send(element, 'pointerenter', point);
  send(element, 'mouseover', point);
  send(element, 'mouseenter', point);
  send(element, 'pointermove', point);
  send(element, 'mousemove', point);
  pressDown(page, element, point);
  send(element, 'pointerup', point);
  send(element, 'mouseup', point);
  if (!element.isConnected || isDisabled(element)) return 'done';
  const against = objection();
  if (against !== undefined) return against;
  const restore = keepInTab(element);
  const { view } = point;
  let end: 'done' | 'file' = 'done';
  const look = (event: Event) => {
    const clicked = innermostOf(event);
    if (clicked && native.matchesSelector(clicked, FILE_CHOOSER)) end = 'file';
  };
  view?.addEventListener('click', look, { capture: true });
  try {
    const press = () => {
      if (native.isHtml(element)) element.click();
      else send(element, 'click', point);
      if (count === 2) send(element, 'dblclick', point);
    };
    // A label passes the focus to its field; elsewhere, only the page moves it now.
    tellingFocus(page, press, !isInLabel(element));
  } finally {
    view?.removeEventListener('click', look, { capture: true });
    restore();
  }
  return end;
}

/** Presses the mouse on an element, moves it and releases it elsewhere; both in its frame. */
export function dragFrom(page: Document, element: Element, from: Place, to: Place): void {
  const { documentElement, defaultView: view } = element.ownerDocument;
  const at = (place: Place) => ({ ...place, count: 1, view, isHeld: true });
  pressDown(page, element, at(from));
  // Pages listen at the document, as the pointer leaves what it drags.
  for (const type of ['pointermove', 'mousemove', 'pointerup', 'mouseup'])
    send(documentElement, type, at(to));
}

/** Presses the mouse, which moves the focus unless the page prevents that. */
function pressDown(page: Document, element: Element, point: Point): void {
  let mayFocus = false;
  // The page may move it itself.
  const press = () => {
    mayFocus = send(element, 'pointerdown', point) && send(element, 'mousedown', point);
  };
  tellingFocus(page, press, true);
  if (mayFocus) focusOn(page, element);
}

/** Moves the focus to an element, or to what around it takes it, and tells the page. */
export function focusOn(page: Document, element: Element): void {
  tellingFocus(page, () => moveFocus(element));
}

/** Elements whose click opens a file chooser. */
export const FILE_CHOOSER = 'input[type=file]';

/** Moves the focus as a press of the mouse would, and puts the caret at the end. */
function moveFocus(element: Element): void {
  for (let at: Element | null = element; at !== null; at = composedParent(at)) {
    if (!isFocusable(at)) continue;
    const isNew = native.activeElementOf(at.ownerDocument) !== at;
    if (isNew) at.focus({ preventScroll: true });
    if (isNew || lacksCaret(at)) putCaretAtEnd(at, element);
    return;
  }
  const active = native.activeElementOf(element.ownerDocument);
  if (active !== null && native.isHtml(active)) active.blur();
}

function isInLabel(element: Element): boolean {
  return native.matchesSelector(element, 'label, label *');
}

function isFocusable(element: Element): element is HTMLElement {
  if (!native.isHtml(element)) return false;
  // In an editor, only the editor as a whole can have the focus, not its lines.
  const isEditor = isEditable(element) && element.parentElement?.isContentEditable !== true;
  return element.tabIndex >= 0 || isEditor || element.hasAttribute('tabindex');
}

/** Whether an editor has the focus, but no caret: a page that focuses it by itself leaves that to the browser. */
function lacksCaret(element: Element): boolean {
  const caret = element.ownerDocument.getSelection()?.anchorNode ?? null;
  return isEditable(element) && (caret === null || !native.containsNode(element, caret));
}

/** @param clicked - The part of the element that was clicked. */
function putCaretAtEnd(element: HTMLElement, clicked: Element): void {
  const name = native.localNameOf(element);
  if (name === 'input' || name === 'textarea') {
    // Its name says what it is.
    const field = element as HTMLInputElement;
    try {
      field.setSelectionRange(field.value.length, field.value.length);
    } catch {
      // The caret of a number or date field cannot be set.
    }
  } else if (isEditable(element)) {
    const { node, offset } = endOf(isEditable(clicked) ? clicked : element);
    element.ownerDocument.getSelection()?.collapse(node, offset);
  }
}

/**
 * The position after the last character of an element, inside its last line: outside of that, an
 * editor would begin another line.
 */
function endOf(element: Element): { node: Node; offset: number } {
  const last = element.lastChild;
  if (last?.nodeType === Node.TEXT_NODE) return { node: last, offset: last.nodeValue?.length ?? 0 };
  if (last === null || !native.isElement(last))
    return { node: element, offset: element.childNodes.length };
  // A trailing line break only keeps the line open.
  if (native.localNameOf(last) === 'br')
    return { node: element, offset: element.childNodes.length - 1 };
  return isEditable(last) && !native.matchesSelector(last, CHILDLESS)
    ? endOf(last)
    : { node: element, offset: element.childNodes.length };
}

/** Where the mouse is, and what its buttons do. */
interface Point extends Place {
  count: number;
  view: Window | null;
  isHeld?: boolean;
}

function send(
  element: Element,
  type: string,
  { x, y, count, view, isHeld = false }: Point,
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
    buttons: isDown || (type.endsWith('move') && isHeld) ? 1 : 0,
    detail: type.startsWith('pointer') ? 0 : count,
  };
  const event = type.startsWith('pointer')
    ? new PointerEvent(type, { ...init, pointerId: 1, pointerType: 'mouse', isPrimary: true })
    : new MouseEvent(type, { ...init, button: Math.max(init.button, 0) });
  return element.dispatchEvent(event);
}

/** Elements that cannot contain a caret. */
const CHILDLESS = 'img, hr, input, textarea, select, button, video, audio, canvas, iframe, svg';
