import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import { itemBlock, itemLines, MARKER, readBlocks, readItem, type Block } from '../blocks';
import { block, BOUNDARY, BREAK, END, RAW, raw } from '../marks';
import type { MarkdownRule, RenderState } from '../rule';

/** Deeper lists and quotes are not indented further: no renderer shows it, and indentation adds up. */
export const MAX_CONTAINERS = 60;

const LISTS = ['ul', 'ol', 'menu', 'dir'];

/** Lists with their numbers, as tight or loose as on the page. */
export const listRules: MarkdownRule[] = [
  {
    filter: (node) => LISTS.includes(node.localName) || isNeutral(node, 'list'),
    replacement: (content, node, state) =>
      state.inside.cell > 0 ? BOUNDARY + content + BOUNDARY : renderList(content, node, state),
  },
  {
    filter: (node) => node.localName === 'li' || isNeutral(node, 'listitem'),
    scope: 'container',
    replacement: renderItem,
  },
];

/** Whether an element that means nothing by itself says by its role what it is. */
function isNeutral(node: SnapshotElement, role: string): boolean {
  return node.localName === 'div' && node.getAttribute('role') === role;
}

/** An item waits for its list, which knows its number and how far apart items stand. */
function renderItem(content: string, item: SnapshotElement, state: RenderState): string {
  if (state.inside.cell > 0) return itemInCell(content, listOf(item), state);
  if (state.inside.container > MAX_CONTAINERS) return BOUNDARY + content + BOUNDARY;
  const blocks = readBlocks(content.replace(BREAK_AFTER_TASK, '$1 '));
  const bare = item.childNodes.every((child) => child.nodeType === 3);
  return blocks.length === 0 && !bare ? '' : itemBlock(blocks);
}

/** A label on a line of its own still belongs to its box. */
const BREAK_AFTER_TASK = new RegExp(`^(\\s*${RAW}\\[[x ]\\]${END})\\s+`);

/** A cell is one line: its items follow each other after breaks. */
function itemInCell(content: string, list: SnapshotElement | null, state: RenderState): string {
  let marker = '-';
  if (list?.localName === 'ol') {
    const number = state.counters.get(list) ?? startOf(list);
    state.counters.set(list, number + 1);
    marker = `${number}.`;
  }
  return `${BREAK}${raw(marker)} ${content.replace(/^[\n ]+/, '')}${BREAK}`;
}

function renderList(content: string, list: SnapshotElement, state: RenderState): string {
  const items = itemsOf(content);
  if (items.length === 0) return '';
  if (state.inside.container >= MAX_CONTAINERS) {
    return BOUNDARY + items.flatMap((item) => item.map((b) => block(b.kind, b.markdown))).join('');
  }
  const ordered = list.localName === 'ol';
  const loose = list.childNodes.some(hasParagraph);
  const numbers = ordered ? numbersOf(list, items.length) : [];
  let lists = '';
  let lines = '';
  items.forEach((blocks, index) => {
    const number = numbers[index] ?? '';
    lines += itemLines(number + MARKER, blocks, !loose);
    const next = numbers[index + 1];
    // Markdown counts by itself: where the page does not, another list begins.
    if (index + 1 < items.length && (next === undefined || next === Number(number) + 1)) {
      lines += loose ? '\n\n' : '\n';
    } else {
      lists += block(ordered ? 'o' : 'l', lines);
      lines = '';
    }
  });
  return lists;
}

/** The numbers that the page gives to the items of an ordered list. */
function numbersOf(list: SnapshotElement, count: number): number[] {
  const items = list.childNodes.filter((node) => node.nodeType === 1 && node.localName === 'li');
  // An empty item is not written.
  const values = items.length === count ? items.map((item) => numberIn(item, 'value')) : [];
  const step = list.hasAttribute('reversed') ? -1 : 1;
  let next = numberIn(list, 'start') ?? (step < 0 ? count : 1);
  return Array.from({ length: count }, (_, index) => {
    const number = Math.max(values[index] ?? next, 0);
    next = number + step;
    return number;
  });
}

/** Items in order; what stands in a list outside of its items belongs to the item before it. */
function itemsOf(content: string): Block[][] {
  const items: Block[][] = [];
  for (const part of readBlocks(content)) {
    if (part.kind === 'i') items.push(readItem(part));
    else if (items.length === 0) items.push([part]);
    else items.at(-1)?.push(part);
  }
  return items;
}

function startOf(list: SnapshotElement): number {
  return numberIn(list, 'start') ?? 1;
}

function numberIn(node: SnapshotNode, name: string): number | null {
  const value = node.nodeType === 1 ? node.getAttribute(name) : null;
  const number = Number.parseInt(value ?? '', 10);
  return number >= 0 && number <= 999_999_999 ? number : null;
}

/** The list an item is in; markup of components may stand between the two. */
function listOf(item: SnapshotElement): SnapshotElement | null {
  let node = item.parentNode;
  for (let steps = 0; node !== null && steps < 4; steps++) {
    if (LISTS.includes(node.localName)) return node;
    if (node.localName === 'li') return null;
    node = node.parentNode;
  }
  return null;
}

function hasParagraph(node: SnapshotNode): boolean {
  return (
    node.nodeType === 1 &&
    node.childNodes.some((child) => child.nodeType === 1 && child.localName === 'p')
  );
}
