import * as native from './native';
import { SnapshotElement, SnapshotText } from '@/contract/snapshot/tree';

/**
 * What a form control holds, as content: a text field, a text area or a list becomes a `span` with
 * its value (`data-control` has the control's name), a check box or radio button an `input` with
 * `checked` where it is ticked.
 *
 * Values are those of the markup; those of the moment only when `typed` is set. Passwords, hidden
 * fields, files, payment data and one-time codes are never read, and neither are buttons.
 *
 * @returns `null` for a control without a value to show.
 */
export function controlContent(
  control: Element,
  name: string,
  attributes: ReadonlyMap<string, string>,
  typed: boolean,
): SnapshotElement | null {
  if (isSecret(attributes)) return null;
  if (name === 'textarea') {
    const area = control as HTMLTextAreaElement;
    const value = typed ? native.textareaValueOf(area) : native.textContentOf(area);
    return valueElement(name, value ?? '');
  }
  if (name === 'select') return valueElement(name, selectedOptions(control, typed).join(', '));
  const input = control as HTMLInputElement;
  const type = attributes.get('type')?.toLowerCase() ?? 'text';
  if (type === 'checkbox' || type === 'radio') {
    const checked = typed ? native.inputCheckedOf(input) : attributes.has('checked');
    const shown = new Map([['type', type]]);
    if (checked) shown.set('checked', '');
    return new SnapshotElement('input', shown);
  }
  if (WITHOUT_TEXT.has(type)) return null;
  return valueElement(name, typed ? native.inputValueOf(input) : (attributes.get('value') ?? ''));
}

/** Whether a field is for something that must not leave the page. */
export function isSecret(attributes: ReadonlyMap<string, string>): boolean {
  if (SECRET_TYPES.has(attributes.get('type')?.toLowerCase() ?? '')) return true;
  if (SECRET_AUTOCOMPLETE.test(attributes.get('autocomplete') ?? '')) return true;
  return ['name', 'id'].some((key) => SECRET_NAME.test(attributes.get(key) ?? ''));
}

function valueElement(name: string, value: string): SnapshotElement | null {
  if (value.trim() === '') return null;
  const span = new SnapshotElement('span', new Map([['data-control', name]]));
  span.append(new SnapshotText(value));
  return span;
}

function selectedOptions(select: Element, typed: boolean): string[] {
  const selected: string[] = [];
  const open: Node[] = native.childrenOf(select).toReversed();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!native.isElement(node)) continue;
    if (native.localNameOf(node) === 'option' && native.isHtml(node)) {
      const option = node as HTMLOptionElement; // Its name says so.
      const marked = native.attributeOf(option, 'selected') !== null;
      if (typed ? native.optionSelectedOf(option) : marked) {
        selected.push((native.textContentOf(option) ?? '').trim());
      }
    } else {
      for (const child of native.childrenOf(node).toReversed()) open.push(child);
    }
  }
  return selected;
}

const SECRET_TYPES = new Set(['password', 'hidden', 'file']);
const SECRET_AUTOCOMPLETE = /(?:^|\s)(?:cc-|one-time-code|current-password|new-password)/i;
/** Fields whose author stated their purpose only in their name. */
const SECRET_NAME =
  /passw|passcode|card-?_?num|cc-?_?num|credit-?_?card|\bcv[vc]2?\b|security-?_?code|\botp\b|one-?_?time|\biban\b|\bssn\b|csrf|token/i;
const WITHOUT_TEXT = new Set(['submit', 'button', 'reset', 'image', 'range', 'color']);
