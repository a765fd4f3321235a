import type { LabelIndex } from './field-signs';
import * as native from './native';
import { escapeAttribute, escapeText } from './escape-html';

/**
 * The markup of a page without what its fields for secrets contain, which many pages write there
 * as it is typed. What they hide from people stays.
 */
export function withoutTyped(
  html: string,
  page: Document,
  isSecret: (field: Element, labels: LabelIndex) => boolean,
): string {
  let text = html;
  const labels: LabelIndex = new Map();
  for (const field of native.selectAllOf(page, FILLED)) {
    if (!isSecret(field, labels)) continue;
    const value = native.attributeOf(field, 'value') ?? '';
    if (value !== '') text = text.replaceAll(` value="${escapeAttribute(value)}"`, ' value=""');
    for (const inner of textsIn(field)) text = text.replaceAll(`>${escapeText(inner)}<`, '><');
  }
  return text;
}

function textsIn(element: Element): string[] {
  const texts: string[] = [];
  const open: Node[] = [element];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (native.nodeTypeOf(node) === TEXT) texts.push(native.textContentOf(node) ?? '');
    for (const child of native.childrenOf(node)) open.push(child);
  }
  return texts.filter((text) => text.trim() !== '');
}

const TEXT = 3;
/** Fields whose content the markup can have, as a selector. */
export const FILLED =
  'input[value]:not([type=hidden i], [type=file i]), textarea, [contenteditable]:not([contenteditable=false i])';
