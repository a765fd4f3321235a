import { BLOCK_ELEMENTS } from '@/contract/snapshot/block-elements';
import {
  closest,
  descendants,
  type SnapshotElement,
  type SnapshotNode,
  SnapshotText,
} from '@/contract/snapshot/tree';
import { isDateElement } from '@/engine/constructs/date-element';

/**
 * Moves the points, a bare number at the end of each post of a thread, to the line with the post's
 * date: below the text, it would be unclear what they count.
 *
 * @param content - Changed if at least three posts end like that.
 */
export function putPointsFirst(content: SnapshotElement): void {
  // The points of posts are in the same kind of element; other numbers at the end are coincidence.
  const kinds = Map.groupBy(endsOfPosts(content), ({ points }) => kindOf(points));
  const ends = [...kinds.values()].filter(({ length }) => length >= FEW_POSTS).flat();
  for (const { points, date } of ends) {
    const moved = new SnapshotText(` · ${points.nodeValue.trim()}`);
    const line = lineOf(date);
    moved.parentNode = line.box;
    line.box.childNodes.splice(line.end, 0, moved);
    points.nodeValue = '';
  }
}

/** The name and class of the element that a number is in. */
function kindOf({ parentNode }: SnapshotText): string {
  return `${parentNode?.localName} ${parentNode?.getAttribute('class') ?? ''}`;
}

/** Whether a number, with the sign before it, counts reactions. */
function countsReactions({ parentNode }: SnapshotText): boolean {
  const siblings = parentNode?.parentNode?.childNodes ?? [];
  const before = parentNode === null ? undefined : siblings[siblings.indexOf(parentNode) - 1];
  return before !== undefined && REACTION.test(before.textContent.trim());
}

/** The number that ends a post, and the date at its head. */
interface End {
  points: SnapshotText;
  date: SnapshotElement;
}

function endsOfPosts(content: SnapshotElement): End[] {
  const ends: End[] = [];
  let date: SnapshotElement | null = null;
  let line: Line | null = null;
  let hasText = false;
  let looked = 0;
  for (const node of descendants(content)) {
    if (node.nodeType === 1) {
      if (!isDateElement(node)) continue;
      date = node;
      line = lineOf(node);
      hasText = false;
    } else if (date !== null && line !== null && looked < MAX_NUMBERS) {
      const isNumber = hasText && NUMBER.test(node.nodeValue) && ++looked > 0;
      if (isNumber && !countsReactions(node) && endsPost(node, date))
        ends.push({ points: node, date });
      hasText ||= /\p{L}/u.test(node.nodeValue) && !isOf(line, node);
    }
  }
  return ends;
}

/**
 * Whether, in the innermost element around a number and its date, only answers follow the number.
 */
function endsPost(number: SnapshotText, date: SnapshotElement): boolean {
  let at: SnapshotNode = number;
  for (let level = 0; at.parentNode !== null && level < MAX_LEVELS; level++) {
    const around: SnapshotElement = at.parentNode;
    // Several numbers under one label are not points.
    if (IN_TABLE.has(around.localName) || around.construct?.type === 'sign') return false;
    const { childNodes } = around;
    for (let next = childNodes.indexOf(at) + 1; next < childNodes.length; next++) {
      const node = childNodes[next];
      if (node !== undefined && saysMore(node)) return false;
    }
    if (closest(date, MAX_LEVELS, (outer) => outer === around) !== null) return true;
    at = around;
  }
  return false;
}

/** Whether a node contains anything outside answers. */
function saysMore(node: SnapshotNode): boolean {
  const stack = [node];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (at.nodeType === 3) {
      if (/\S/.test(at.nodeValue)) return true;
    } else if (at.construct?.type !== 'reply') {
      for (const child of at.childNodes) stack.push(child);
    }
  }
  return false;
}

/**
 * The line with a date: its element, and the positions in it where the date is and where the line
 * ends.
 */
interface Line {
  box: SnapshotElement;
  start: number;
  end: number;
}

function lineOf(date: SnapshotElement): Line {
  let part = date;
  while (part.parentNode !== null && !BLOCKS.has(part.parentNode.localName)) part = part.parentNode;
  const box = part.parentNode ?? part;
  const start = box.childNodes.indexOf(part);
  let chars = 0;
  for (let end = start + 1; ; end++) {
    const node = box.childNodes[end];
    if (node === undefined || (node.nodeType === 1 && isBlock(node))) return { box, start, end };
    chars += node.textContent.length;
    // Anything longer is not a single line.
    if (chars > A_LINE) return { box, start, end: start + 1 };
  }
}

function isOf({ box, start, end }: Line, text: SnapshotText): boolean {
  let at: SnapshotNode = text;
  for (let level = 0; at.parentNode !== null && level < MAX_LEVELS; level++, at = at.parentNode)
    if (at.parentNode === box) return box.childNodes.slice(Math.max(0, start), end).includes(at);
  return false;
}

function isBlock({ localName }: SnapshotElement): boolean {
  return BLOCKS.has(localName);
}

const BLOCKS = new Set<string>(BLOCK_ELEMENTS);
/** In tables, a column already says what it counts. */
const IN_TABLE = new Set(['td', 'th', 'tr']);
const NUMBER = /^\s*(?:▲ )?[-+−]?\d[\d.,]*k?\s*$/i;
const REACTION =
  /^\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f\u200d\p{Extended_Pictographic}]*$/u;
const FEW_POSTS = 3;
/** On pages with more numbers than posts could have, they are data. */
const MAX_NUMBERS = 2000;
/** Up to this many characters after a date belong to its line. */
const A_LINE = 80;
const MAX_LEVELS = 24;
