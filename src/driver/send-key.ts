import type { Key, Modifiers } from './keys';

/** Sends a key event to an element; false if the page cancelled it. */
export function sendKey(
  element: Element,
  type: 'keydown' | 'keypress' | 'keyup',
  { key, code, keyCode }: Key,
  held: Partial<Modifiers> = {},
): boolean {
  const isPress = type === 'keypress';
  const charCode = isPress ? (key.codePointAt(0) ?? 0) : 0;
  return element.dispatchEvent(
    new KeyboardEvent(type, {
      key,
      code,
      // Old handlers read these.
      keyCode: isPress ? charCode : keyCode,
      charCode,
      which: isPress ? charCode : keyCode,
      ...held,
      view: element.ownerDocument.defaultView,
      bubbles: true,
      cancelable: true,
      composed: true,
    }),
  );
}
