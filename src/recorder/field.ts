import { isSecret } from '@/reader/secret-field';
import * as native from '@/reader/native';

/** How a field is filled in, and its current content. */
export type FieldState =
  | {
      kind: 'text';
      text: string;
      isMultiline: boolean;
      /** Its arrow keys count. */ isNumber?: true;
    }
  /** A list, date or slider, whose value is set as a whole. */
  | { kind: 'choice'; text: string; /** An option's value, if its words differ. */ value?: string }
  /** Several options of a list are chosen. */
  | { kind: 'several' }
  | { kind: 'secret' }
  | { kind: 'file' }
  /** A check box or button: the click says everything, also where arrow keys make it. */
  | { kind: 'none'; isRadio?: true };

/**
 * The content of an element that takes input; `none` if it takes no text. Never reads the text of a
 * secret.
 *
 * @param wasSecret - Whether a field was for a secret before; some pages show passwords as text if
 *   the user wants.
 */
export function readField(element: Element, wasSecret: (field: Element) => boolean): FieldState {
  const name = native.localNameOf(element);
  // Its name says what it is.
  if (name === 'input') return readInput(element as HTMLInputElement, wasSecret);
  const isEditor = native.isHtml(element) && element.isContentEditable;
  if (name !== 'select' && name !== 'textarea' && !isEditor) return { kind: 'none' };
  if (wasSecret(element) || isSecret(element)) return { kind: 'secret' };
  // Its name says what it is.
  if (name === 'select') return readSelect(element as HTMLSelectElement);
  if (name === 'textarea') {
    const area = element as HTMLTextAreaElement; // Its name says what it is.
    return { kind: 'text', text: native.textareaValueOf(area), isMultiline: true };
  }
  if (!isEditor) return { kind: 'none' };
  return { kind: 'text', text: native.innerTextOf(element).trimEnd(), isMultiline: true };
}

/**
 * The element that gets the text: the outermost editable one around an element, or the field
 * itself.
 */
export function fieldOf(element: Element): Element {
  if (!native.isHtml(element) || !element.isContentEditable) return element;
  let field: Element = element;
  for (let up = native.parentNodeOf(element); up !== null; up = native.parentNodeOf(up)) {
    if (!native.isElement(up) || !native.isHtml(up) || !up.isContentEditable) break;
    field = up;
  }
  return field;
}

function readInput(input: HTMLInputElement, wasSecret: (field: Element) => boolean): FieldState {
  const type = (native.attributeOf(input, 'type') ?? 'text').toLowerCase();
  if (type === 'file') return { kind: 'file' };
  if (type === 'radio') return { kind: 'none', isRadio: true };
  if (WITHOUT_TEXT.has(type)) return { kind: 'none' };
  if (wasSecret(input) || isSecret(input)) return { kind: 'secret' };
  const text = native.inputValueOf(input);
  if (WHOLE.has(type)) return { kind: 'choice', text };
  const isNumber = type === 'number' && { isNumber: true as const };
  return { kind: 'text', text, isMultiline: false, ...isNumber };
}

function readSelect(select: HTMLSelectElement): FieldState {
  const chosen = [...select.options].filter(native.optionSelectedOf);
  if (select.multiple && chosen.length !== 1) return { kind: 'several' };
  const [option] = chosen;
  const text = option?.label.trim() ?? '';
  return { kind: 'choice', text, ...(option && option.value !== text && { value: option.value }) };
}

const WITHOUT_TEXT = new Set(['checkbox', 'button', 'submit', 'reset', 'image', 'hidden']);
const WHOLE = new Set(['date', 'time', 'month', 'week', 'datetime-local', 'color', 'range']);
