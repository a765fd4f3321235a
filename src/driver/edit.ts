import * as native from '@/reader/native';

/** What a key changes in the text at the caret, in the terms of input events. */
export type Edit =
  | { inputType: 'insertText'; data: string }
  | { inputType: keyof typeof COMMANDS; data?: null };

/** Whether an element that is not a field can be edited. */
export function isEditable(element: Element): element is HTMLElement {
  return native.isHtml(element) && element.isContentEditable;
}

/**
 * Has the browser change the text at the caret, so that the page sees trusted input and a field's
 * limits apply.
 *
 * @param element - The element with the caret.
 * @param isChromium - Chromium does not announce such a change with a `beforeinput` event, which
 *   editors wait for.
 */
export function edit(
  element: Element,
  { inputType, data = null }: Edit,
  isChromium: boolean,
): void {
  const asksFirst = isChromium && isEditable(element);
  if (asksFirst && !announce(element, inputType, data)) return;
  if (inputType === 'insertText') element.ownerDocument.execCommand(inputType, false, data ?? '');
  else element.ownerDocument.execCommand(COMMANDS[inputType]);
}

/** Announces a change; false if the page makes it itself. */
function announce(element: Element, inputType: string, data: string | null): boolean {
  return element.dispatchEvent(
    new InputEvent('beforeinput', {
      inputType,
      data,
      bubbles: true,
      cancelable: true,
      composed: true,
    }),
  );
}

/** The editing command for each change. */
const COMMANDS = {
  insertParagraph: 'insertParagraph',
  insertLineBreak: 'insertLineBreak',
  deleteContentBackward: 'delete',
  deleteContentForward: 'forwardDelete',
} as const;
