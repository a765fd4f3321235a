import type { ControlKind, OutlineControl } from '@/contract/agent';
import { oneLine } from '@/contract/one-line';
import { namesOf, roleOf } from '@/picker/find-by-name';
import { enterLeadsTo, leadsTo } from '@/picker/leads-to';
import { isSeen } from '@/picker/seen';
import { CONTROLS } from '@/picker/text-selector';
import * as native from '@/reader/native';
import { isSecret } from '@/reader/secret-field';

/** Whether a person can use an element: press it, or write or choose in it. */
export function isControl(element: Element): boolean {
  if (native.localNameOf(element) === 'label') return standsForField(element);
  return native.matchesSelector(element, USED) || isEditor(element);
}

/** Controls inside another one, such as the field of a combo box, and the close button of a tab; not all of many. */
export function controlsIn(element: Element): Element[] {
  return [...element.querySelectorAll(USED)].slice(0, MOST_INSIDE);
}

/**
 * What a model is told of a control, and whether a check box is on.
 *
 * @param seen - Its own text, as far as that can be seen.
 */
export function describeControl(
  element: Element,
  number: number,
  seen: string,
): OutlineControl & { checked?: boolean } {
  const field = fieldIn(element);
  const kind = kindOf(field);
  const checked = isOn(field);
  const href = kind === 'press' ? leadsTo(field) : enterLeadsTo(field);
  return {
    number,
    kind,
    role: kind === 'secret' ? 'secret' : (roleOf(field) ?? native.localNameOf(field)),
    name: nameOf(element, field, seen),
    states: statesOf(field, kind, checked),
    ...(kind === 'list' && listOf(field)),
    ...(href !== undefined && { href: href.slice(0, LONGEST_ADDRESS) }),
    ...(checked !== undefined && { checked }),
  };
}

/** A label whose check box is not to be seen is what people press. */
function standsForField(element: Element): boolean {
  const { control } = element as HTMLLabelElement; // Its name says what it is.
  return control !== null && native.matchesSelector(control, TICKED) && !isSeen(control);
}

function fieldIn(element: Element): Element {
  if (native.localNameOf(element) !== 'label') return element;
  return (element as HTMLLabelElement).control ?? element; // Its name says what it is.
}

function isEditor(element: Element): boolean {
  return native.matchesSelector(element, '[contenteditable]') && editable(element);
}

function editable(element: Element): boolean {
  return native.isHtml(element) && element.isContentEditable;
}

function kindOf(field: Element): ControlKind {
  const name = native.localNameOf(field);
  const isField = native.matchesSelector(field, WRITTEN) || editable(field);
  if (isField) {
    if (isSecret(field)) return 'secret';
    return native.matchesSelector(field, WHOLE) ? 'value' : 'text';
  }
  if (name !== 'select') return 'press';
  return isSecret(field) ? 'secret' : 'list';
}

function nameOf(element: Element, field: Element, seen: string): string {
  // What is written in a field is the user's, and an editor has it as its text.
  const isWritten = native.matchesSelector(field, 'select, input, textarea') || editable(field);
  const isOwnText = element !== field || !isWritten;
  const names = editable(field)
    ? EDITOR_NAMES.map((one) => native.attributeOf(field, one) ?? '')
    : [...namesOf(field), isOwnText ? seen : ''];
  // Of its own text, what nobody can see names nothing.
  const whole = oneLine(native.textContentOf(element) ?? '');
  const name =
    names
      .map(oneLine)
      .map((one) => (isOwnText && one !== '' && whole.includes(one) ? seen : one))
      .find((one) => one !== '') ?? '';
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

/** Whether it is checked or pressed; `undefined` for what is neither. */
function isOn(field: Element): boolean | undefined {
  // Its name and type say what it is.
  if (native.matchesSelector(field, TICKED))
    return native.inputCheckedOf(field as HTMLInputElement);
  const said =
    native.attributeOf(field, 'aria-checked') ??
    native.attributeOf(field, 'aria-pressed') ??
    undefined;
  return said === undefined ? undefined : said === 'true';
}

function statesOf(field: Element, kind: ControlKind, checked: boolean | undefined): string[] {
  const states = [];
  if (checked !== undefined) states.push(checked ? 'checked' : 'not checked');
  if (native.matchesSelector(field, ':disabled, [aria-disabled=true]')) states.push('disabled');
  const opened = native.attributeOf(field, 'aria-expanded');
  if (opened !== null) states.push(opened === 'true' ? 'open' : 'closed');
  if (
    native.matchesSelector(field, '[aria-selected=true], [aria-current]:not([aria-current=false])')
  )
    states.push('current');
  if (kind === 'text' || kind === 'value') states.push(isEmpty(field) ? 'empty' : 'filled');
  const chosen = kind === 'list' ? optionsOf(field).find(({ isChosen }) => isChosen) : undefined;
  if (chosen !== undefined) states.push(`chosen: ${chosen.words}`);
  return states;
}

function isEmpty(field: Element): boolean {
  const name = native.localNameOf(field);
  // Its name says what it is.
  if (name === 'input') return native.inputValueOf(field as HTMLInputElement) === '';
  if (name === 'textarea') return native.textareaValueOf(field as HTMLTextAreaElement) === '';
  return oneLine(native.textContentOf(field) ?? '') === '';
}

function listOf(field: Element): Pick<OutlineControl, 'options' | 'moreOptions'> {
  const options = optionsOf(field).map(({ words }) => words);
  const { length } = (field as HTMLSelectElement).options; // Its kind says what it is.
  return { options, moreOptions: length - options.length };
}

function optionsOf(field: Element): { words: string; isChosen: boolean }[] {
  const { options } = field as HTMLSelectElement; // Its kind says what it is.
  return [...options].slice(0, MOST_OPTIONS).map((option) => ({
    words: oneLine(option.label).slice(0, LONGEST),
    isChosen: native.optionSelectedOf(option),
  }));
}

const WRITTEN =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=image], [type=file])';
const WHOLE =
  'input:is([type=date], [type=time], [type=month], [type=week], [type=datetime-local], [type=color], [type=range])';
const TICKED = 'input:is([type=checkbox], [type=radio])';
const USED = `:is(${CONTROLS}, input:not([type=hidden], [type=file]), select, textarea, [role=textbox], [role=combobox], [role=searchbox], [role=slider]):not(label)`;
const EDITOR_NAMES = ['aria-label', 'title', 'placeholder', 'aria-placeholder'];
/** UTF-16 units. */
const LONGEST = 80;
const LONGEST_ADDRESS = 2000;
const MOST_OPTIONS = 60;
const MOST_INSIDE = 10;
