import { labelText, someElementsIn, type LabelText } from './label-text';
import * as native from './native';
import { parentElementOf } from './parent-element';

/** Texts near a field, which may be its label. */
export interface TextsBeside {
  /** Beside this field alone: before it, else behind it, else at the head of its column. */
  own: string[];
  /** Before several fields, of which it is one. */
  group: string[];
}

/**
 * What stands beside a field, nearest first.
 *
 * @param isStrict - Leave headings and paragraphs out of its own, as they are rarely labels.
 */
export function textsBeside(field: Element, isStrict: boolean): TextsBeside {
  const own: string[] = [];
  const group: string[] = [];
  let isOwn = true;
  let inner = field;
  for (let level = 0; level < LEVELS && group.length < ENOUGH; level++) {
    const around = parentElementOf(inner);
    if (around === null) break;
    const before = beside(inner, native.previousSiblingOf, isOwn && isStrict);
    if (isOwn) {
      const after = beside(inner, native.nextSiblingOf, isStrict);
      const isAlone = !before.hasField && !after.hasField;
      const behind = isAlone || after.isLabel ? after.text : '';
      const text = before.text || behind || columnHead(inner);
      if (text !== '') own.push(text);
      isOwn = text === '' && isAlone;
    } else if (before.text !== '') {
      group.push(before.text);
    }
    if (before.hasField) group.push(labelText(around).text);
    inner = around;
  }
  return { own, group };
}

/** What is said on one side of a node, up to the next field there. */
function beside(
  node: Node,
  next: (from: Node) => Node | null,
  isStrict: boolean,
): LabelText & { isLabel: boolean } {
  const texts: string[] = [];
  let length = 0;
  let isLabel = false;
  let at = next(node);
  for (let seen = 0; seen < MAX_SIBLINGS && at !== null && length < LONG; seen++) {
    const name = native.isElement(at) ? native.localNameOf(at) : '';
    const { text, hasField } = labelText(at);
    if (hasField) break;
    if (text !== '' && !(isStrict && PROSE.has(name))) {
      isLabel ||= length === 0 && name === 'label';
      texts.push(text);
      length += text.length;
    }
    at = next(at);
  }
  if (next === native.previousSiblingOf) texts.reverse();
  return { text: texts.join(' '), hasField: at !== null, isLabel };
}

/** The text of the first cell above a cell of a table that holds fields. */
function columnHead(cell: Element): string {
  if (!CELLS.has(native.localNameOf(cell))) return '';
  const row = parentElementOf(cell);
  const first = row === null ? undefined : firstRowOf(row);
  if (row === null || first === undefined) return '';
  const head = [...someElementsIn(first)][[...someElementsIn(row)].indexOf(cell)];
  const { text = '', hasField = true } = head === undefined ? {} : labelText(head);
  return hasField ? '' : text;
}

function firstRowOf(row: Element): Element | undefined {
  const part = parentElementOf(row);
  const table =
    part === null || native.localNameOf(part) === 'table' ? part : parentElementOf(part);
  if (table === null) return undefined;
  for (const one of someElementsIn(table)) {
    const [first] = native.localNameOf(one) === 'tr' ? [one] : someElementsIn(one);
    if (first !== undefined && native.localNameOf(first) === 'tr') return first;
  }
  return undefined;
}

const LEVELS = 6;
const ENOUGH = 3;
const MAX_SIBLINGS = 30;
/** Characters after which what stands further away is no label. */
const LONG = 80;
const CELLS = new Set(['td', 'th']);
const PROSE = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p']);
