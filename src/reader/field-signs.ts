import { isNaming, type FieldSigns } from '@/core/secret-field';
import { countFields, labelText, someElementsIn } from './label-text';
import { isDrawnAsDots } from './masked-text';
import * as native from './native';
import { parentElementOf } from './parent-element';
import { textsBeside, type TextsBeside } from './texts-beside';

/** The elements of each document and shadow root that have an `id`, or are labels `for` one, by that id. */
export type FieldIndex = Map<Node, Map<'id' | 'for', Map<string, Element[]>>>;

/**
 * What an element that takes text shows of its purpose, in a page or in markup that no browser
 * draws. What takes long to find out is found out when it is asked for.
 *
 * @param index - Shared by several fields of a page that does not change meanwhile.
 */
export function fieldSigns(field: Element, index: FieldIndex = new Map()): FieldSigns {
  const type = typeOf(field);
  const hosts = hostsOf(field);
  const all = [field, ...hosts];
  const outer = hosts.at(-1) ?? field;
  let texts: TextsBeside | undefined;
  const beside = () => (texts ??= textsBeside(outer, all.some(hasAdvice)));
  return {
    type,
    autocomplete: valueOf(field, 'autocomplete'),
    names: all.flatMap(namesOf),
    hints: all.flatMap(hintsOf),
    ...lengthOf(field),
    get labels() {
      const stated = all.flatMap((one) => labelsOf(one, index));
      const isLong = type === '' && (native.textContentOf(field) ?? '').length > SHORT;
      const near = stated.length > 0 || isLong ? [] : beside().own;
      return [
        ...stated,
        ...all.flatMap((one) => adviceOf(one, index)),
        ...near,
        ...buttonsBeside(outer),
      ];
    },
    get groupLabels() {
      return beside().group;
    },
    get isMasked() {
      return isDrawnAsDots(field);
    },
    get boxes() {
      return boxesBeside(outer, field);
    },
  };
}

function typeOf(field: Element): string {
  const name = native.localNameOf(field);
  if (name === 'input') return valueOf(field, 'type').toLowerCase() || 'text';
  return name === 'select' || name === 'textarea' ? name : '';
}

/** The custom elements and shadow hosts around a field that have no other, innermost first. */
function hostsOf(field: Element): Element[] {
  const hosts: Element[] = [];
  let inner = field;
  for (let level = 0; level < LEVELS; level++) {
    const container = native.parentNodeOf(inner);
    const around = parentElementOf(inner);
    if (container === null || around === null) break;
    if (container !== around || native.localNameOf(around).includes('-')) {
      if (countFields(container) > 1) break;
      hosts.push(around);
    }
    inner = around;
  }
  return hosts;
}

/** What programs call an element. */
function namesOf(element: Element): string[] {
  return native
    .attributeNamesOf(element)
    .filter(isNaming)
    .map((name) => valueOf(element, name));
}

/** Names that an element may have for other reasons: of its styles, and of its kind. */
function hintsOf(element: Element): string[] {
  const name = native.localNameOf(element);
  return [
    ...valueOf(element, 'class').split(/\s+/).slice(0, MAX_CLASSES),
    ...(name.includes('-') ? [name] : []),
  ];
}

/** What an element is said to be for. */
function labelsOf(element: Element, index: FieldIndex): string[] {
  const root = rootOf(element);
  const labels = namedIn(root, 'for', valueOf(element, 'id'), index);
  const around = labelAround(element);
  const texts = [...labels, ...(around === undefined ? [] : [around])].map(
    (label) => labelText(label, true).text,
  );
  return present([
    ...texts,
    valueOf(element, 'aria-label'),
    ...referredBy(element, 'aria-labelledby', root, index),
    ...(native.localNameOf(element).includes('-') ? [valueOf(element, 'label')] : []),
  ]);
}

/** What else an element says of what to fill in. */
function adviceOf(element: Element, index: FieldIndex): string[] {
  return present([
    ...ADVISING.map((name) => valueOf(element, name)),
    ...referredBy(element, 'aria-describedby', rootOf(element), index),
  ]);
}

function hasAdvice(element: Element): boolean {
  return ADVISING.some((name) => valueOf(element, name) !== '');
}

/** The words of buttons beside a field, such as one that shows what was typed. */
function buttonsBeside(field: Element): string[] {
  const texts: string[] = [];
  let inner = field;
  for (let level = 0; level < 2; level++) {
    const around = parentElementOf(inner);
    if (around === null || countFields(around) > 1) break;
    for (const one of someElementsIn(around)) {
      if (one === inner) continue;
      if (BUTTONS.has(native.localNameOf(one)) || native.attributeOf(one, 'role') === 'button')
        texts.push(labelText(one).text);
    }
    inner = around;
  }
  return present(texts);
}

/** How much a field takes. */
function lengthOf(field: Element): Pick<FieldSigns, 'maxLength' | 'isNumeric'> {
  const pattern = DIGITS.exec(valueOf(field, 'pattern'));
  const isNumeric =
    pattern !== null ||
    valueOf(field, 'inputmode').toLowerCase() === 'numeric' ||
    NUMERIC_TYPES.has(typeOf(field));
  const length = Number.parseInt(valueOf(field, 'maxlength') || (pattern?.[1] ?? ''), 10);
  return { isNumeric, ...(length > 0 && { maxLength: length }) };
}

/** How many fields for one character each are together with one; 1 if it is for more. */
function boxesBeside(outer: Element, field: Element): number {
  if (!isBox(field)) return 1;
  let inner = outer;
  for (let level = 0; level < 3; level++) {
    const around = parentElementOf(inner);
    if (around === null) break;
    const boxes = countFields(around, isBox);
    if (boxes > 1) return boxes;
    inner = around;
  }
  return 1;
}

function isBox(field: Element): boolean {
  return (
    valueOf(field, 'maxlength') === '1' ||
    (valueOf(field, 'type') === 'number' && valueOf(field, 'max') === '9')
  );
}

/** The first elements of a document or shadow root whose attribute is this id: all fields may have the same. */
function namedIn(root: Node, attribute: 'id' | 'for', id: string, index: FieldIndex): Element[] {
  const known = index.get(root) ?? new Map<'id' | 'for', Map<string, Element[]>>();
  index.set(root, known);
  const found =
    known.get(attribute) ??
    Map.groupBy(native.selectAllIn(root, NAMED[attribute]), (one) => valueOf(one, attribute));
  known.set(attribute, found);
  return found.get(id)?.slice(0, MAX_IDS) ?? [];
}

function labelAround(element: Element): Element | undefined {
  let at = parentElementOf(element);
  for (let level = 0; level < LEVELS && at !== null; level++) {
    if (native.localNameOf(at) === 'label') return at;
    at = parentElementOf(at);
  }
  return undefined;
}

/** The texts of the elements that an attribute names by their ids. */
function referredBy(element: Element, attribute: string, root: Node, index: FieldIndex): string[] {
  const ids = valueOf(element, attribute).split(/\s+/).filter(Boolean).slice(0, MAX_IDS);
  return ids.flatMap((id) => namedIn(root, 'id', id, index).map((one) => labelText(one).text));
}

function rootOf(element: Element): Node {
  let root: Node = element;
  for (let up = native.parentNodeOf(root); up !== null; up = native.parentNodeOf(root)) root = up;
  return root;
}

function valueOf(element: Element, attribute: string): string {
  return native.attributeOf(element, attribute) ?? '';
}

function present(texts: string[]): string[] {
  return texts.filter((text) => text !== '');
}

const NAMED = { id: '[id]', for: 'label[for]' };
const ADVISING = ['placeholder', 'aria-placeholder', 'data-placeholder', 'title'];
const BUTTONS = new Set(['button', 'label']);
const NUMERIC_TYPES = new Set(['tel', 'number']);
/** Nothing but digits, and how many. */
const DIGITS = /^\^?(?:\\d|\[0-9\]|\[\\d\])(?:[*+]|\{(?:\d+,)?(\d+)\})\$?$/;
const LEVELS = 8;
const MAX_CLASSES = 12;
const MAX_IDS = 4;
/** Characters up to which the content of an editor may be a secret that was typed. */
const SHORT = 100;
