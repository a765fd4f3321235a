import { BLOCK_ELEMENTS } from '@/contract/snapshot/block-elements';
import {
  SnapshotText,
  descendants,
  type SnapshotElement,
  type SnapshotNode,
} from '@/contract/snapshot/tree';
import { constructOf } from '@/engine/constructs/constructs';
import { isDateElement } from '@/engine/constructs/date-element';

/**
 * Moves the bare number at the end of each post of a thread, its points, to the line that says when
 * the post was written: below the text, nobody can tell what it counts.
 *
 * @param content - Changed where at least three posts end so.
 */
export function putPointsFirst(content: SnapshotElement): void {
  const ends = endsOfPosts(content);
  if (ends.length < FEW_POSTS) return;
  for (const { points, date } of ends) {
    const moved = new SnapshotText(` · ${points.nodeValue.trim()}`);
    const line = lineOf(date);
    moved.parentNode = line.box;
    line.box.childNodes.splice(line.end, 0, moved);
    points.nodeValue = '';
  }
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
  for (const node of descendants(content)) {
    if (node.nodeType === 1) {
      if (!isDateElement(node)) continue;
      date = node;
      line = lineOf(node);
      hasText = false;
    } else if (date !== null && line !== null && ends.length < MAX_POSTS) {
      if (hasText && NUMBER.test(node.nodeValue) && endsPost(node, date))
        ends.push({ points: node, date });
      hasText ||= /\p{L}/u.test(node.nodeValue) && !isOf(line, node);
    }
  }
  return ends;
}

/** Whether nothing but answers follows a number in the innermost element that holds its date too. */
function endsPost(number: SnapshotText, date: SnapshotElement): boolean {
  let at: SnapshotNode = number;
  for (let level = 0; at.parentNode !== null && level < MAX_LEVELS; level++) {
    const around: SnapshotElement = at.parentNode;
    if (IN_TABLE.has(around.localName)) return false;
    const after = around.childNodes.slice(around.childNodes.indexOf(at) + 1);
    if (after.some(saysMore)) return false;
    if (isIn(date, around)) return true;
    at = around;
  }
  return false;
}

/** Whether a node says anything outside of answers. */
function saysMore(node: SnapshotNode): boolean {
  const stack = [node];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    if (at.nodeType === 3) {
      if (/\S/.test(at.nodeValue)) return true;
    } else if (constructOf(at)?.type !== 'reply') {
      for (const child of at.childNodes) stack.push(child);
    }
  }
  return false;
}

/** The line with a date: the element it is in, and the place in it where the line ends. */
interface Line {
  box: SnapshotElement;
  end: number;
}

function lineOf(date: SnapshotElement): Line {
  let part = date;
  while (part.parentNode !== null && !BLOCKS.has(part.parentNode.localName)) part = part.parentNode;
  const box = part.parentNode ?? part;
  const { childNodes } = box;
  const next = childNodes.findIndex(
    (node, at) => at > childNodes.indexOf(part) && node.nodeType === 1 && isBlock(node),
  );
  const end = next < 0 ? childNodes.length : next;
  const after = childNodes.slice(childNodes.indexOf(part) + 1, end);
  const isLong = after.reduce((sum, node) => sum + node.textContent.length, 0) > A_LINE;
  return { box, end: isLong ? childNodes.indexOf(part) + 1 : end };
}

function isOf({ box, end }: Line, text: SnapshotText): boolean {
  return box.childNodes.slice(0, end).some((node) => node === text || isIn(text, node));
}

function isBlock({ localName }: SnapshotElement): boolean {
  return BLOCKS.has(localName);
}

function isIn(node: SnapshotNode, around: SnapshotNode): boolean {
  let at: SnapshotNode | null = node;
  for (let level = 0; at !== null && level < MAX_LEVELS; level++, at = at.parentNode)
    if (at === around) return true;
  return false;
}

const BLOCKS = new Set<string>(BLOCK_ELEMENTS);
/** What a table says in a column of its own. */
const IN_TABLE = new Set(['td', 'th', 'tr']);
const NUMBER = /^\s*[-+−]?\d[\d.,]*k?\s*$/i;
const FEW_POSTS = 3;
const MAX_POSTS = 2000;
/** Characters up to which what follows a date is of its line. */
const A_LINE = 80;
const MAX_LEVELS = 24;
