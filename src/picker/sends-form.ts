import * as native from '@/reader/native';

/** Finds buttons that send their form when they are clicked. */
export const SENDS_FORM =
  'button:not([type]), button[type=submit], input[type=submit], input[type=image]';

/** The form of an input; `null` for anything else. */
export function formOf(element: Element): HTMLFormElement | null {
  // Its name says what it is.
  return native.localNameOf(element) === 'input' ? (element as HTMLInputElement).form : null;
}

/** The button that Enter presses in a field of a form: the first, which may stand outside of it or be disabled. */
export function senderOf(form: HTMLFormElement): HTMLButtonElement | undefined {
  const root = form.getRootNode() as Document | ShadowRoot;
  // The selector says that each is a button of a form.
  const buttons = [...root.querySelectorAll<HTMLButtonElement>(SENDS_FORM)];
  return buttons.find((button) => button.form === form);
}
