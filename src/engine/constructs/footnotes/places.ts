import {
  closest,
  outward,
  type SnapshotElement,
  type SnapshotNode,
} from '@/contract/snapshot/tree';
import { classesOf, hasClass, words } from '../classes';
import { labelOf, opensText, opensWith, shortText } from './labels';

/**
 * The position of a note: an element of its own, or the part of an element that starts at a child.
 */
export interface NotePlace {
  element: SnapshotElement;
  start: SnapshotNode | null;
}

/**
 * The note that a reference leads to: the item or block among notes that its target is in, or, for
 * a reference with a label, the block that begins with that label. Null if there is none.
 *
 * @param label - The label of the reference; null if its text is not one.
 */
export function notePlaceOf(target: SnapshotElement, label: string | null): NotePlace | null {
  return placeAmongNotes(target) ?? (label === null ? null : placeWithLabel(target, label));
}

/** Whether an element holds notes. */
function isNotes(element: SnapshotElement): boolean {
  const role = element.getAttribute('role') ?? '';
  return (
    role === 'doc-endnotes' ||
    role === 'doc-footnote' ||
    element.hasAttribute('data-footnotes') ||
    (element.localName !== 'sup' && element.localName !== 'a' && hasClass(element, NOTES)) ||
    classesOf(element).some(
      (name) => name.startsWith('footnotes') || name.startsWith('footnotedef'),
    )
  );
}

/** The child of an element that another element is or is in. */
export function childAround(element: SnapshotElement, inner: SnapshotElement): SnapshotNode | null {
  return closest(inner, MAX_STEPS, ({ parentNode }) => parentNode === element);
}

/** Adds the siblings after the first node of a note, up to a node where something else starts. */
export function addRest(
  first: SnapshotNode,
  isEnd: (node: SnapshotNode) => boolean,
  rest: Set<SnapshotNode>,
): void {
  const siblings = first.parentNode?.childNodes ?? [];
  if (siblings.length > MAX_REST) return;
  for (let at = siblings.indexOf(first) + 1; at < siblings.length; at++) {
    const next = siblings[at];
    if (next === undefined || isEnd(next)) return;
    rest.add(next);
  }
}

function placeAmongNotes(target: SnapshotElement): NotePlace | null {
  let note: SnapshotElement | null = null;
  for (const node of outward(target).take(MAX_STEPS)) {
    if (isNotes(node)) {
      if (note !== null || node === target) return { element: note ?? node, start: null };
      return { element: node, start: childAround(node, target) };
    }
    if (ITEMS.has(node.localName) || (note === null && BLOCKS.has(node.localName))) note = node;
  }
  return null;
}

/**
 * The block that an element is or is in, if the block, or the element's line in it, begins with a
 * label.
 */
function placeWithLabel(target: SnapshotElement, label: string): NotePlace | null {
  const isBlock = ({ localName }: SnapshotElement) => ITEMS.has(localName) || BLOCKS.has(localName);
  const element = closest(target, MAX_STEPS, isBlock);
  if (element === null) return null;
  if (opensWith(element, label)) return { element, start: null };
  const start = childAround(element, target);
  return start !== null && opensPart(start, target, label) ? { element, start } : null;
}

/**
 * Whether a note starts at an element within a block: on a new line with its label, or before it,
 * as an anchor without text of its own.
 */
function opensPart(start: SnapshotNode, target: SnapshotElement, label: string): boolean {
  if (target.textContent.trim() === '') return opensText(nextText(start), label);
  const hasLabel = labelOf(shortText(target)) === label || opensWith(target, label);
  return hasLabel && followsBreak(start);
}

/** The text from an anchor to the next element. */
function nextText(anchor: SnapshotNode): string {
  const siblings = anchor.parentNode?.childNodes ?? [];
  if (siblings.length > MAX_SIBLINGS) return '';
  const next = siblings[siblings.indexOf(anchor) + 1];
  return next?.nodeType === 3 ? next.nodeValue : '';
}

function followsBreak(node: SnapshotNode): boolean {
  const siblings = node.parentNode?.childNodes ?? [];
  if (siblings.length > MAX_SIBLINGS) return false;
  for (let at = siblings.indexOf(node) - 1; at >= 0; at--) {
    const before = siblings[at];
    if (before?.nodeType === 1) return before.localName === 'br';
    if (/\S/.test(before?.nodeValue ?? '')) return false;
  }
  return false;
}

const NOTES = words(
  `footnotes footnote-definition footnote footnote-content footnotes-list references reflist
  wp-block-footnotes easy-footnotes-wrapper simple-footnotes endnotes footdef footnote-list citation`,
);
const ITEMS = words('li dd');
const BLOCKS = words('p div aside section tr');
const MAX_STEPS = 6;
const MAX_SIBLINGS = 1000;
/** More nodes than this in a row are a page, not a note. */
const MAX_REST = 300;
