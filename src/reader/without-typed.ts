import type { FieldIndex } from './field-signs';
import * as native from './native';
import { escapeAttribute, escapeText } from './escape-html';

/**
 * The markup of a page, as browsers write it, without what its fields for secrets contain, which many pages
 * write there as it is typed, and without what hidden fields contain, wherever they are.
 */
export function withoutTyped(
  html: string,
  page: Document,
  isSecret: (field: Element, labels: FieldIndex) => boolean,
): string {
  const values = new Set<string>();
  const texts = new Set<string>();
  const labels: FieldIndex = new Map();
  for (const field of native.selectAllOf(page, FILLED)) {
    // Many fields and options have the same short value as some hidden one.
    if (native.matchesSelector(field, '[type=hidden i]')) continue;
    if (!isSecret(field, labels)) continue;
    values.add(escapeAttribute(native.attributeOf(field, 'value') ?? ''));
    for (const inner of textsIn(field)) texts.add(escapeText(inner));
  }
  const shown = html.replaceAll(INPUT, (tag) =>
    IS_HIDDEN.test(tag)
      ? tag.replaceAll(ATTRIBUTE, (all, name: string) => (name === 'value' ? 'value=""' : all))
      : tag,
  );
  if (values.size === 0) return shown;
  return shown
    .replaceAll(/ value="([^"]*)"/g, (all, value: string) =>
      values.has(value) ? ' value=""' : all,
    )
    .replaceAll(/>([^<>]+)(?=<)/g, (all, text: string) => (texts.has(text) ? '>' : all));
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
/** No value has a quote of its own. */
const INPUT = /<(?:[\w-]+:)?input(?:\s+[^\s=>]+="[^"]*")+/g;
const IS_HIDDEN = /\stype="hidden"/i;
const ATTRIBUTE = /([^\s=>"]+)="[^"]*"/g;
/** Fields whose content the markup can have, as a selector. */
export const FILLED =
  'input[value]:not([type=file i]), textarea, [contenteditable]:not([contenteditable=false i])';
