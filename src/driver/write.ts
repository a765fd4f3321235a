import type { ActionEnd } from '@/contract/actions';
import { isSecret } from '@/reader/secret-field';
import * as native from '@/reader/native';
import { isDisabled } from './disabled';
import { edit, isEditable } from './edit';
import { noteBefore, tellingFocus } from './focus';
import { keyOf } from './keys';
import { sendKey } from './send-key';
import { tellChange } from './tell-change';
import { nextTask } from './wait';

/** How a text is typed. */
export interface Writing {
  /** As for {@link edit}. */
  isChromium: boolean;
  /** Whether the element may be a field for a secret. */
  intoSecret: boolean;
  /** Whether the text replaces what the field contains, instead of following it. */
  isWhole: boolean;
}

/**
 * Types a text into the focused element, letter by letter, each with its key events. Dates and
 * sliders get their value as a whole.
 */
export async function writeText(
  page: Document,
  element: Element,
  text: string,
  { isChromium, intoSecret, isWhole }: Writing,
): Promise<ActionEnd> {
  if (isDisabled(element) || isReadOnly(element)) return 'disabled';
  if (isSecret(element) && !intoSecret) return 'secret';
  const name = native.localNameOf(element);
  if (name === 'input') {
    const input = element as HTMLInputElement; // Its name says what it is.
    if (input.type === 'file') return 'file';
    if (WHOLE_VALUES.has(input.type)) return setValue(input, text);
    if (!TEXT_TYPES.has(input.type) && input.type !== 'password') return 'unfocused';
  } else if (name !== 'textarea' && !isEditable(element)) return 'unfocused';
  for (const letter of selectFormer(element, isWhole) + text) {
    // A page may move the focus, for example from one box of a code to the next.
    const field = focusNow(element);
    noteBefore(field);
    tellingFocus(page, () => typeLetter(field, letter, isChromium));
    await nextTask();
  }
  return 'done';
}

/** Whether an element is a field for a secret, which only the user types. */
export function isSecretField(element: Element): boolean {
  return isSecret(element) && native.attributeOf(element, 'type')?.toLowerCase() !== 'hidden';
}

/** Breaks the line at the caret, as Enter does. */
export function insertBreak(element: Element, isChromium: boolean): void {
  edit(
    element,
    { inputType: isEditable(element) ? 'insertParagraph' : 'insertLineBreak' },
    isChromium,
  );
}

/**
 * Selects what a field contains, so that typing replaces it, and gives what has to be typed again.
 * Where scripts can move the caret, it is at the end already.
 */
function selectFormer(element: Element, isWhole: boolean): string {
  const name = native.localNameOf(element);
  if (name === 'input') {
    const field = element as HTMLInputElement; // Its name says what it is.
    if (!isWhole && !WITHOUT_CARET.has(field.type)) return '';
    if (field.value !== '') field.select();
    return isWhole ? '' : field.value;
  }
  if (isWhole && isFilled(element)) element.ownerDocument.execCommand('selectAll');
  return '';
}

function isFilled(element: Element): boolean {
  // Its name says what it is.
  if (native.localNameOf(element) === 'textarea')
    return native.textareaValueOf(element as HTMLTextAreaElement) !== '';
  return native.textContentOf(element)?.trim() !== '';
}

function typeLetter(element: Element, letter: string, isChromium: boolean): void {
  const isBreak = letter === '\n' || letter === '\r';
  const key = keyOf(isBreak ? 'Enter' : letter) ?? { key: letter, code: '', keyCode: 0 };
  if (sendKey(element, 'keydown', key) && sendKey(element, 'keypress', key)) {
    if (isBreak) insertBreak(element, isChromium);
    else edit(element, { inputType: 'insertText', data: letter }, isChromium);
  }
  sendKey(element, 'keyup', key);
}

function focusNow(element: Element): Element {
  const root = element.getRootNode();
  const active = native.isShadowRoot(root)
    ? native.activeElementInRoot(root)
    : native.activeElementOf(element.ownerDocument);
  return active ?? element;
}

function setValue(input: HTMLInputElement, text: string): ActionEnd {
  const before = input.value;
  input.value = text;
  // The browser clears an invalid date.
  if (input.value === '' && text !== '') {
    input.value = before;
    return 'refused';
  }
  tellChange(input);
  return 'done';
}

function isReadOnly(element: Element): boolean {
  return native.attributeOf(element, 'readonly') !== null;
}

const WHOLE_VALUES = new Set(['date', 'time', 'month', 'week', 'datetime-local', 'color', 'range']);
/** Types of fields whose caret scripts cannot move. */
const WITHOUT_CARET = new Set(['number', 'email']);
const TEXT_TYPES = new Set(['text', 'search', 'email', 'url', 'tel', 'number']);
