import { BUTTON } from '@/contract/snapshot/button-label';
import type { FieldIndex } from './field-signs';
import * as native from './native';
import { isSecret, notePassword } from './secret-field';

/** The value of a form control, as content. */
export interface ControlContent {
  name: 'span' | 'input';
  /** Name, value, name, value… */
  attributes: string[];
  /** Empty for an `input`. */
  text: string;
}

/**
 * The value of a form control: a text field, a text area or a list becomes a `span` with its value
 * (`data-control` has the control's name; `data-options` what a list offers, see
 * `contract/snapshot/listed-options.ts`), a check box or radio button an `input` with `checked` if
 * it is ticked and `disabled` if it can't be, a button a `span` with its label (`data-button`) and without text.
 *
 * Values are those in the markup, or the present ones if `typed` is set. What is typed into fields
 * for secrets, hidden fields and files are never read.
 *
 * @param labels - Shared by the fields of a page.
 * @returns `null` for a control without a value to show.
 */
export function controlContent(
  control: Element,
  name: string,
  typed: boolean,
  labels?: FieldIndex,
): ControlContent | null {
  const content = anyContent(control, name, typed);
  // Most fields are empty, and to judge one may take long.
  return content === null || isSecret(control, labels) ? null : content;
}

function anyContent(control: Element, name: string, typed: boolean): ControlContent | null {
  if (name === 'textarea') {
    const area = control as HTMLTextAreaElement;
    const value = typed ? native.textareaValueOf(area) : native.textContentOf(area);
    return valueContent(name, value ?? '');
  }
  if (name === 'select') return listContent(control, typed);
  const input = control as HTMLInputElement;
  const type = (native.attributeOf(input, 'type') ?? 'text').toLowerCase();
  if (type === 'checkbox' || type === 'radio') {
    const checked = typed
      ? native.inputCheckedOf(input)
      : native.attributeOf(input, 'checked') !== null;
    const isOff = native.attributeOf(input, 'disabled') !== null;
    const states = [...(checked ? ['checked', ''] : []), ...(isOff ? ['disabled', ''] : [])];
    const attributes = ['type', type, ...states];
    return { name: 'input', attributes, text: '' };
  }
  if (BUTTONS.has(type)) return buttonContent(native.attributeOf(input, 'value') ?? '');
  if (type === 'password') notePassword(input);
  if (WITHOUT_TEXT.has(type)) return null;
  return valueContent(
    name,
    typed ? native.inputValueOf(input) : (native.attributeOf(input, 'value') ?? ''),
  );
}

function valueContent(name: string, value: string): ControlContent | null {
  if (value.trim() === '') return null;
  return { name: 'span', attributes: ['data-control', name], text: value };
}

function buttonContent(label: string): ControlContent | null {
  return label === '' ? null : { name: 'span', attributes: [BUTTON, label], text: '' };
}

/** Only options with a value count: the first one often just says to choose. */
function listContent(select: Element, typed: boolean): ControlContent {
  const options: string[] = [];
  const selected: string[] = [];
  const nodes = native.childrenOf(select);
  for (const node of nodes) {
    if (!native.isElement(node)) continue;
    if (native.localNameOf(node) === 'option' && native.isHtml(node)) {
      const option = node as HTMLOptionElement; // Its name says so.
      const text = (native.textContentOf(option) ?? '').trim();
      const value = native.attributeOf(option, 'value');
      if (value !== '' && options.length < MAX_OPTIONS) options.push(text);
      const marked = native.attributeOf(option, 'selected') !== null;
      if (typed ? native.optionSelectedOf(option) : marked) selected.push(text);
    } else {
      for (const child of native.childrenOf(node)) nodes.push(child);
    }
  }
  const attributes = ['data-control', 'select', 'data-options', JSON.stringify(options)];
  return { name: 'span', attributes, text: selected.join(', ') };
}

const MAX_OPTIONS = 99;
const BUTTONS = new Set(['submit', 'button']);
const WITHOUT_TEXT = new Set(['password', 'hidden', 'file', 'reset', 'image', 'range', 'color']);
