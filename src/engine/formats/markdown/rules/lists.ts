import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import { notedState } from '@/engine/constructs/check-boxes';
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
      const children = withoutLoneHeading(blocksOf(withBoxFirst(withState(content, item))));
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

/** An item's content, after a box for the state that is noted on the item and nowhere in it. */
function withState(content: Content, item: SnapshotElement): Content {
  const checked = notedState(item);
  const hasBox = content.some(({ type }) => type === 'checkbox');
  return checked === null || hasBox ? content : [{ type: 'checkbox', checked }, ...content];
}

/**
 * Puts the box of an item, if it has a single one, on the line of its label: the page may have it
 * behind that, or on a line of its own.
 */
function withBoxFirst(content: Content): Content {
  const box = content.find(({ type }) => type === 'checkbox');
  if (box === undefined || content.findLast(({ type }) => type === 'checkbox') !== box)
    return content;
  const label = content.filter((item) => item !== box);
  const first = label.findIndex((item) => !isBlank([item]));
  return first < 0 ? content : [box, { type: 'text', value: ' ' }, ...label.slice(first)];
}

/**
 * The lists that an element becomes. Markdown numbers items itself, so a gap in the page's numbers
 * starts another list.
 */
function listsOf(content: Content, list: SnapshotElement): Content {
  const items = itemsOf(content);
  // What was in them was left out, or never was there.
  if (items.every(({ children }) => children.length === 0)) return [BOUNDARY];
  const isOrdered = list.localName === 'ol' && !list.childNodes.some(isUnnumbered);
  const numbers = isOrdered ? numbersOf(list, items.length) : [];
  const spread = list.childNodes.some(hasParagraph);
  const lists: List[] = [];
  items.forEach((item, index) => {
    const last = lists.at(-1);
    const goesOn = !isOrdered || numbers[index] === (numbers[index - 1] ?? -2) + 1;
    if (last !== undefined && goesOn) last.children.push(item);
    else lists.push({ type: 'list', start: numbers[index] ?? null, spread, children: [item] });
  });
  return lists;
}

/** Whether an item of a list that editors write as `ol` throughout has a bullet or a box. */
function isUnnumbered(node: SnapshotNode): boolean {
  const kind = node.nodeType === 1 ? node.getAttribute('data-list') : null;
  return kind !== null && kind !== 'ordered';
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
