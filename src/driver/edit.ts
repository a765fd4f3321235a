import * as native from '@/reader/native';

/** What a key changes in the text that has the caret, as pages are told of it. */
export type Edit =
  { inputType: 'insertText'; data: string } | { inputType: keyof typeof COMMANDS; data?: null };

/** Whether a person can write into an element that is no field. */
export function isEditable(element: Element): element is HTMLElement {
  return native.isHtml(element) && element.isContentEditable;
}

/**
 * Has the browser change the text at the caret, so that the page sees input that can be trusted,
 * and its limits hold.
 *
 * @param element - What has the caret.
 * @param isChromium - Chromium tells pages nothing before it does so, which editors wait for.
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

/** False where the page makes the change itself. */
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

/** What each change is called as a command. */
const COMMANDS = {
  insertParagraph: 'insertParagraph',
  insertLineBreak: 'insertLineBreak',
  deleteContentBackward: 'delete',
  deleteContentForward: 'forwardDelete',
} as const;
