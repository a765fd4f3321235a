import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Whether an element is there for screen readers only, as far as its markup alone says so: its class is one of
 * those that style libraries have for it, and a page in a tab would not show it. Headings and what names a table's
 * parts stay. So does what has no text beside it, as it may name an icon, and numbers that are not also drawn
 * beside it: they may be a price or a rating that the page shows as a picture.
 *
 * @param siblings - The children of its parent.
 * @param at - Its place among them.
 */
export function isHiddenByClass(element: Element, siblings: readonly Node[], at: number): boolean {
  if (!CLASS.test(attributeOf(element, 'class')) || NAMING.test(element.tagName)) return false;
  const text = textOf(element);
  const beside = siblings.slice(Math.max(0, at - 2), at + 3);
  if (text === null || !beside.some((node) => node !== element && says(node))) return false;
  return !/\p{N}/u.test(text) || beside.some((node) => draws(node, text));
}

/** Whether a node has text. */
function says(node: Node): boolean {
  if (defaultTreeAdapter.isTextNode(node)) return /\S/.test(node.value);
  return defaultTreeAdapter.isElementNode(node) && textOf(node) !== '';
}

/** Whether a node shows the end of a text, and screen readers skip it. */
function draws(node: Node, text: string): boolean {
  if (!defaultTreeAdapter.isElementNode(node)) return false;
  if (attributeOf(node, 'aria-hidden') !== 'true') return false;
  const drawn = textOf(node);
  return !!drawn && text.endsWith(drawn);
}

function attributeOf({ attrs }: Element, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? '';
}

/** The text of an element with few nodes and no heading inside; else null. */
function textOf(element: Element): string | null {
  const open: Node[] = [element];
  let text = '';
  let nodes = 1;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (defaultTreeAdapter.isTextNode(node)) text += node.value;
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    nodes += node.childNodes.length;
    if (NAMING.test(node.tagName) || nodes > MOST_NODES) return null;
    for (const child of node.childNodes.toReversed()) open.push(child);
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The names of Bootstrap, Tailwind, WordPress, Drupal, Foundation and design systems of their kind, also with a prefix. */
const CLASS =
  /(?:^|[\s_-])(?:sr-?only|(?:visually|element)-?(?:hidden|invisible)|screen-?reader(?:-?(?:text|only))?|show-for-sr|assistive-text)(?:$|\s)/i;
const NAMING = /^(?:h[1-6]|th|caption|legend)$/;
/** Of an element with more, the class means something else. */
const MOST_NODES = 12;
