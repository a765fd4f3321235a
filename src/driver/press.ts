import type { ActionEnd } from '@/contract/actions';
import * as native from '@/reader/native';
import { edit, isEditable } from './edit';
import { isSeen } from '@/picker/seen';
import { tellingFocus, tellWritten } from './focus';
import { isLetter, parseKey, type Key, type Modifiers } from './keys';
import { sendKey } from './send-key';
import type { PressedControl } from '@/core/deed';
import { formOf, senderOf } from '@/picker/sends-form';
import { tellChange } from './tell-change';
import { insertBreak } from './write';

/**
 * Presses a key on the focused element. Events made by scripts reach the page but not the browser,
 * so this also does what the browser would have done, unless the page cancels the event.
 *
 * @param isChromium - As for {@link edit}.
 */
export function pressKey(
  page: Document,
  focus: Element | null,
  text: string,
  isChromium: boolean,
): ActionEnd {
  const parsed = parseKey(text);
  if (parsed === undefined) return 'unknown-key';
  const { key, held } = parsed;
  const element = focus ?? page.body ?? page.documentElement;
  tellingFocus(page, () => {
    const isDown = sendKey(element, 'keydown', key, held);
    const writes = isLetter(key.key) || key.key === 'Enter';
    const isPressed =
      isDown && (!writes || isHeld(held) || sendKey(element, 'keypress', key, held));
    if (isPressed) doAsBrowser(element, key, held, isChromium);
  });
  sendKey(element, 'keyup', key, held);
  return 'done';
}

/** Controls that an action is about to press; it has not pressed them. */
export interface Pressing {
  presses: PressedControl[];
}

/**
 * What a key presses: the control that a browser would click for it, which is the focused one or
 * the one that submits the focused field's form; or a control that the page itself presses.
 */
export function controlPressedBy(focus: Element, text: string): Element[] {
  const { key, held } = parseKey(text) ?? {};
  if (key === undefined || held === undefined || isHeld(held)) return [];
  const control = controlFor(focus, key.key);
  if (control !== undefined) return [control];
  const isPressed = key.key === 'Enter' || key.key === ' ';
  return isPressed && native.matchesSelector(focus, PRESSED_BY_PAGE) ? [focus] : [];
}

/**
 * Whether a key may send what an editor, or a field without a submit button, contains. A text area
 * starts a new line, so it is not meant.
 */
export function sendsFromEditor(focus: Element, text: string): boolean {
  const { key, held } = parseKey(text) ?? {};
  if (key?.key !== 'Enter' || held?.shiftKey === true) return false;
  if (native.localNameOf(focus) === 'textarea') return held !== undefined && isHeld(held);
  return isTextField(focus) && controlPressedBy(focus, text).length === 0;
}

/** Whether a key deletes what is focused or chosen in the page, and no text. */
export function deletesItem(focus: Element | null, text: string): boolean {
  return parseKey(text)?.key.key === 'Delete' && (focus === null || !isTextField(focus));
}

function controlFor(element: Element, key: string): Element | undefined {
  if (key === ' ') return native.matchesSelector(element, PRESSED_BY_SPACE) ? element : undefined;
  if (key !== 'Enter') return undefined;
  if (native.matchesSelector(element, PRESSED_BY_ENTER)) return element;
  const form = formOf(element);
  return form === null ? undefined : senderOf(form);
}

function isHeld({ ctrlKey, altKey, metaKey }: Modifiers): boolean {
  return ctrlKey || altKey || metaKey;
}

function doAsBrowser(element: Element, { key }: Key, held: Modifiers, isChromium: boolean): void {
  const { ownerDocument: page } = element;
  const isText = isTextField(element);
  if (isHeld(held)) {
    if ((held.ctrlKey || held.metaKey) && key.toLowerCase() === 'a') page.execCommand('selectAll');
    return;
  }
  switch (key) {
    case 'Enter':
      return pressEnter(element, isChromium);
    case 'Tab':
      return moveOn(page, element, held.shiftKey);
    case 'Escape':
      return closeDialog(page);
    case 'Backspace':
    case 'Delete':
      if (isText) {
        const inputType = key === 'Delete' ? 'deleteContentForward' : 'deleteContentBackward';
        edit(element, { inputType }, isChromium);
      }
      return;
    case ' ':
      if (isText) edit(element, { inputType: 'insertText', data: ' ' }, isChromium);
      else clickOf(controlFor(element, key));
      return;
    case 'ArrowDown':
    case 'ArrowUp':
    case 'ArrowLeft':
    case 'ArrowRight':
      return step(element, key === 'ArrowDown' || key === 'ArrowRight');
    default:
      if (isText && isLetter(key))
        edit(element, { inputType: 'insertText', data: key }, isChromium);
  }
}

function pressEnter(element: Element, isChromium: boolean): void {
  const name = native.localNameOf(element);
  if (name === 'textarea' || isEditable(element)) return insertBreak(element, isChromium);
  // The field is finished, so it gets its change event first.
  tellWritten(element);
  const control = controlFor(element, 'Enter');
  if (control !== undefined) return clickOf(control);
  // Without a submit button, a single field submits the form.
  const form = formOf(element);
  if (form !== null && form.querySelectorAll(BLOCKS_SUBMIT).length <= 1) form.requestSubmit();
}

function moveOn(page: Document, from: Element, back: boolean): void {
  const stops = [...page.querySelectorAll<HTMLElement>(STOPS)]
    .filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && isSeen(stop))
    // Elements with a positive tab index come first, the others follow in document order.
    .toSorted((a, b) => (a.tabIndex || MAX) - (b.tabIndex || MAX));
  const at = stops.findIndex((stop) => stop === from);
  const next = stops.at(back ? (at < 0 ? -1 : at - 1) : (at + 1) % Math.max(stops.length, 1));
  next?.focus();
  if (next !== undefined && native.matchesSelector(next, TEXT_INPUTS))
    // The selector says that it is an input.
    (next as HTMLInputElement).select();
}

function closeDialog(page: Document): void {
  const dialog = [...page.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog === undefined) return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** Moves to the next or previous value of a list, a slider or a group of radio buttons. */
function step(element: Element, forward: boolean): void {
  const name = native.localNameOf(element);
  // Its name says what it is.
  if (name === 'select') stepList(element as HTMLSelectElement, forward);
  else if (name === 'input') stepInput(element as HTMLInputElement, forward);
}

function stepList(select: HTMLSelectElement, forward: boolean): void {
  const to = select.selectedIndex + (forward ? 1 : -1);
  if (to < 0 || to >= select.options.length) return;
  select.selectedIndex = to;
  tellChange(select);
}

function stepInput(input: HTMLInputElement, forward: boolean): void {
  if (input.type === 'range') {
    if (forward) input.stepUp();
    else input.stepDown();
    tellChange(input);
  } else if (input.type === 'radio') {
    const buttons = `input[type=radio][name="${CSS.escape(input.name)}"]:enabled`;
    const group = [
      ...(input.form ?? input.ownerDocument).querySelectorAll<HTMLInputElement>(buttons),
    ];
    const next = group.at((group.indexOf(input) + (forward ? 1 : -1)) % group.length);
    next?.focus();
    next?.click();
  }
}

function isTextField(element: Element): boolean {
  if (isEditable(element) || native.localNameOf(element) === 'textarea') return true;
  return native.matchesSelector(element, TEXT_INPUTS);
}

function clickOf(control: Element | undefined): void {
  if (control !== undefined && native.isHtml(control)) control.click();
}

const MAX = 1e9;
const STOPS =
  'a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';
const TEXT_INPUTS =
  'input:not([type]), input:is([type=text], [type=search], [type=email], [type=url], [type=tel], [type=number], [type=password])';
const BLOCKS_SUBMIT = `${TEXT_INPUTS}, input:is([type=date], [type=time], [type=month], [type=week], [type=datetime-local])`;
const PRESSED_BY_SPACE =
  'button, summary, input:is([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset])';
/** The page does with these what it likes. */
const PRESSED_BY_PAGE =
  '[role=button], [role=link], [role=menuitem], [role=option], [role=treeitem], [role=row], [role=gridcell], [tabindex]';
const PRESSED_BY_ENTER =
  'a[href], area[href], button, summary, input:is([type=button], [type=submit], [type=reset], [type=image])';
