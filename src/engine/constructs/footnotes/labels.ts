import { descendants, type SnapshotElement, type SnapshotNode } from '@/contract/snapshot/tree';
import { words } from '../classes';

/** The number or sign that a short text consists of: "1" for "[1]"; null for any other text. */
export function labelOf(text: string): string | null {
  return LABEL.exec(text)?.[1] ?? null;
}

/** The text of an element, if it is short enough for a label; else empty. */
export function shortText(element: SnapshotElement): string {
  let text = '';
  let nodes = 0;
  for (const node of descendants(element)) {
    if (node.nodeType === 3) text += node.nodeValue;
    if (text.length > MAX_LABEL || ++nodes > MAX_LABEL) return '';
  }
  return text;
}

/** Whether other words of the same line come before an element, so that it is not a heading. */
export function standsInSentence(element: SnapshotElement): boolean {
  return textBefore(element) !== '';
}

/**
 * The text directly before an element in its line, at most 40 characters; empty at the start of a
 * block.
 */
export function textBefore(element: SnapshotElement): string {
  let node = element;
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const parent = node.parentNode;
    if (parent === null || parent.childNodes.length > MAX_SIBLINGS) return '';
    for (let i = parent.childNodes.indexOf(node) - 1; i >= 0; i--) {
      const before = parent.childNodes[i];
      if (before?.nodeType === 1 && ENDS_LINE.has(before.localName)) return '';
      const text = before?.textContent.slice(-MAX_TEXT) ?? '';
      if (text.trim() !== '') return text;
    }
    if (!INLINE.has(parent.localName)) return '';
    node = parent;
  }
  return '';
}

/**
 * Whether a block is a note with a label: its text begins with the label and continues, or it is
 * the item of an ordered list with this number. A block that contains a heading is a section, not a
 * note.
 */
export function opensWith(block: SnapshotElement, label: string): boolean {
  let text = '';
  let nodes = 0;
  for (const node of descendants(block)) {
    if (++nodes > MAX_NODES) return false;
    if (node.nodeType === 1 && HEADINGS.has(node.localName)) return false;
    if (node.nodeType === 3 && text.length < MAX_TEXT) text += node.nodeValue;
  }
  if (OPENING.test(text)) return opensText(text, label);
  return block.localName === 'li' && String(numberOf(block)) === label;
}

/** Whether a text begins with a label and continues. */
export function opensText(text: string, label: string): boolean {
  return OPENING.exec(text)?.[1] === label;
}

/** The number of an item of an ordered list, 0 in any other list. */
export function numberOf(item: SnapshotElement): number {
  const list = item.parentNode;
  if (list?.localName !== 'ol' || list.childNodes.length > MAX_SIBLINGS) return 0;
  const items = list.childNodes.filter(isItem);
  const first = Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1;
  return first + items.indexOf(item);
}

function isItem(node: SnapshotNode): node is SnapshotElement {
  return node.nodeType === 1 && node.localName === 'li';
}

const LABEL = /^\s{0,20}[[(]?\s{0,20}(\d{1,3}|[*†‡§]{1,3})\s{0,20}[\])]?\s{0,20}$/;
/** A label at the start of a text, and not the start of a longer number. */
const OPENING = /^\s*[[(]?(\d{1,3}|[*†‡§]{1,3})[\])]?[.:]?\s*(?=\S)(?![\d.,]*\d)/;
const INLINE = words('a b bdi code em font i small span strong sub sup u');
const ENDS_LINE = words('br hr p div ul ol table blockquote pre figure h1 h2 h3 h4 h5 h6');
const HEADINGS = words('h1 h2 h3 h4 h5 h6');
/** Characters, and nodes. */
const MAX_LABEL = 20;
const MAX_STEPS = 8;
/**
 * Above this many nodes, don't search for a line's start or an item's number: each search takes as
 * long.
 */
const MAX_SIBLINGS = 1000;
/** Larger elements are parts of the page, not notes. */
const MAX_NODES = 300;
const MAX_TEXT = 40;
