import * as native from '@/reader/native';

/**
 * Whether a check box, a switch or a button that stays pressed is on; for a label, what it is for.
 * `undefined` for anything else, and where it is neither on nor off.
 */
export function isOn(control: Element): boolean | undefined {
  const toggle = labelledBy(control) ?? control;
  if (isCheckBox(toggle)) return native.inputCheckedOf(toggle);
  const isToggle = native.matchesSelector(toggle, TOGGLES);
  const state =
    isToggle &&
    (native.attributeOf(toggle, 'aria-checked') ?? native.attributeOf(toggle, 'aria-pressed'));
  return state === 'true' || (state === 'false' ? false : undefined);
}

/** Whether the browser itself switches an element, and does so before the page hears of the click. */
export function isCheckBox(element: Element): element is HTMLInputElement {
  return native.matchesSelector(element, 'input[type="checkbox" i]');
}

function labelledBy(element: Element): Element | null {
  if (native.localNameOf(element) !== 'label') return null;
  return (element as HTMLLabelElement).control; // Its name says what it is.
}

/** A radio button is not one of them, as a click never switches it off. */
const TOGGLES =
  '[aria-pressed], [aria-checked]:is([role="checkbox"], [role="switch"], [role="menuitemcheckbox"])';
