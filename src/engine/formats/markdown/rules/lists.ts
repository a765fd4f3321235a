import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import { blocksAndItemsOf, blocksOf, isBlank } from '../content';
import type { MarkdownRule } from '../rule';
import { BOUNDARY, type Block, type Content, type List, type ListItem } from '../tree';

/** Lists and quotes nested deeper get no more indentation: no renderer shows it, and it adds up. */
export const MAX_CONTAINERS = 60;

/** Lists with their numbers, as tight or loose as on the page. */
export const listRules: MarkdownRule[] = [
  {
    filter: '#list',
    passes: (_node, { inside }) => inside.container >= MAX_CONTAINERS,
    replacement: (content, node) => listsOf(content, node),
  },
  {
    filter: '#list-item',
    scope: 'container',
    passes: (_node, { inside }) => inside.container >= MAX_CONTAINERS,
    replacement: (content, item) => {
      const children = withoutLoneHeading(blocksOf(withLabelBesideBox(content)));
      const bare = item.childNodes.every((child) => child.nodeType === 3);
      return children.length === 0 && !bare ? [] : [{ type: 'listItem', children }];
    },
  },
];

/**
 * Turns a heading that is an item's only content into a plain line: it names the item, not a
 * section.
 */
function withoutLoneHeading(blocks: Block[]): Block[] {
  const [only] = blocks;
  if (blocks.length > 1 || only?.type !== 'heading') return blocks;
  return [{ type: 'paragraph', children: only.children }];
}

/** Puts a checkbox's label on the same line, where the page has it on the next. */
function withLabelBesideBox(content: Content): Content {
  const at = content.findIndex((item) => !isBlank([item]));
  if (content[at]?.type !== 'checkbox') return content;
  const next = content.findIndex((item, index) => index > at && !isBlank([item]));
  if (next < 0) return content;
  return [...content.slice(0, at + 1), { type: 'text', value: ' ' }, ...content.slice(next)];
}

/**
 * The lists that an element becomes. Markdown numbers items itself, so a gap in the page's numbers
 * starts another list.
 */
function listsOf(content: Content, list: SnapshotElement): Content {
  const items = itemsOf(content);
  const isOrdered = list.localName === 'ol';
  const numbers = isOrdered ? numbersOf(list, items.length) : [];
  const spread = list.childNodes.some(hasParagraph);
  const lists: List[] = [];
  items.forEach((item, index) => {
    const last = lists.at(-1);
    const goesOn = !isOrdered || numbers[index] === (numbers[index - 1] ?? -2) + 1;
    if (last !== undefined && goesOn) last.children.push(item);
    else lists.push({ type: 'list', start: numbers[index] ?? null, spread, children: [item] });
  });
  return lists.length === 0 ? [BOUNDARY] : lists;
}

/** The numbers that the page gives to the items of an ordered list. */
function numbersOf(list: SnapshotElement, count: number): number[] {
  const items = list.childNodes.filter((node) => node.nodeType === 1 && node.localName === 'li');
  // Empty items are not written.
  const values = items.length === count ? items.map((item) => numberIn(item, 'value')) : [];
  const step = list.hasAttribute('reversed') ? -1 : 1;
  let next = numberIn(list, 'start') ?? (step < 0 ? count : 1);
  return Array.from({ length: count }, (_, index) => {
    const number = Math.max(values[index] ?? next, 0);
    next = number + step;
    return number;
  });
}

/** Items in order. Content between items goes to the item before it. */
function itemsOf(content: Content): ListItem[] {
  const items: ListItem[] = [];
  let outside: Block[] = [];
  for (const part of blocksAndItemsOf(content)) {
    if (part.type === 'listItem') {
      items.push(part);
      outside = part.children;
    } else if (items.length === 0) {
      outside = [part];
      items.push({ type: 'listItem', children: outside });
    } else outside.push(part);
  }
  return items;
}

function numberIn(node: SnapshotNode, name: string): number | null {
  const value = node.nodeType === 1 ? node.getAttribute(name) : null;
  const number = Number.parseInt(value ?? '', 10);
  return number >= 0 && number <= 999_999_999 ? number : null;
}

function hasParagraph(node: SnapshotNode): boolean {
  return (
    node.nodeType === 1 &&
    node.childNodes.some((child) => child.nodeType === 1 && child.localName === 'p')
  );
}
