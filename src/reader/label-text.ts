import * as native from './native';

/** What a part of a page says, as far as it may be the label of a field. */
export interface LabelText {
  /** With single spaces; of a longer one the first 120 characters. */
  text: string;
  /** There is a field in it; the text is what stands before that. */
  hasField: boolean;
}

/**
 * Reads a node for its words, those that only screen readers say among them. Looks at 200 nodes,
 * since a label is short.
 *
 * @param isAround - Go on behind the field, as in a label around it.
 */
export function labelText(node: Node, isAround = false): LabelText {
  const texts: string[] = [];
  let length = 0;
  let hasField = false;
  for (const each of someNodesIn(node)) {
    const text = saidBy(each);
    texts.push(text);
    length += text.length;
    hasField ||= isField(each);
    if (length > MAX_TEXT || (hasField && !isAround)) break;
  }
  const text = texts.join(' ').replaceAll(/\s+/g, ' ').trim();
  return { text: text.slice(0, MAX_TEXT), hasField };
}

/** How many fields of a kind are in a part of a page, as far as its first 200 nodes show. */
export function countFields(node: Node, isKind: (field: Element) => boolean = () => true): number {
  let count = 0;
  for (const each of someNodesIn(node)) if (isField(each) && isKind(each)) count++;
  return count;
}

/** The elements directly in a node, as far as its first 400 nodes have some. */
export function* someElementsIn(node: Node): Generator<Element> {
  let at: Node | null = native.firstChildOf(node);
  for (let seen = 0; seen < MAX_CHILDREN && at !== null; seen++) {
    if (native.isElement(at)) yield at;
    at = native.nextSiblingOf(at);
  }
}

/** Whether a node takes text, or hides something that may. */
function isField(node: Node): node is Element {
  if (!native.isElement(node)) return false;
  const name = native.localNameOf(node);
  if (name === 'input')
    return !WITHOUT_TEXT.has((native.attributeOf(node, 'type') ?? '').toLowerCase());
  return FIELDS.has(name) || native.openShadowRootOf(node) !== null;
}

/** The nodes of a part of a page in order, without what is in its fields and scripts. */
function* someNodesIn(root: Node): Generator<Node> {
  const open: (Node | null)[] = [root];
  for (let visited = 0; visited < MAX_NODES && open.length > 0;) {
    const node = open.pop() ?? null;
    if (node === null) continue;
    visited++;
    yield node;
    // Never all children at once: there may be a hundred thousand.
    if (node !== root) open.push(native.nextSiblingOf(node));
    if (native.isElement(node) && !SILENT.has(native.localNameOf(node)))
      open.push(native.firstChildOf(node));
  }
}

function saidBy(node: Node): string {
  if (native.nodeTypeOf(node) === TEXT) return native.textContentOf(node) ?? '';
  if (!native.isElement(node) || isField(node)) return '';
  const said = SAYING.map((name) => native.attributeOf(node, name) ?? '');
  return said.find((text) => text !== '') ?? '';
}

const TEXT = 3;
const MAX_NODES = 200;
const MAX_CHILDREN = 400;
const MAX_TEXT = 120;
const SAYING = ['aria-label', 'title', 'alt'];
const FIELDS = new Set(['textarea', 'select']);
const SILENT = new Set([
  ...FIELDS,
  'script',
  'style',
  'template',
  'noscript',
  'datalist',
  'iframe',
]);
const WITHOUT_TEXT = new Set([
  'hidden',
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'image',
  'file',
  'range',
  'color',
]);
