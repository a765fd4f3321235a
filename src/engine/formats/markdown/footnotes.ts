import type { SnapshotElement } from '@/engine/dom/snapshot';
import { classesOf, hasClass, words } from './classes';
import { labelOf, opensWith, shortText, standsInSentence } from './note-labels';
import { findRaisedNotes } from './raised-notes';
import { findSidenotes } from './sidenotes';

/** The footnotes of a page, as its markup tells them: what refers to a note, and the notes. */
export interface Footnotes {
  /** The label of the note that a reference names: a link, or a raised number without one. */
  references: ReadonlyMap<SnapshotElement, string>;
  /** The label of each note that is referred to, by its element, in the order of first reference. */
  notes: ReadonlyMap<SnapshotElement, string>;
  /** Links from notes back to the text, and numbers that only announce a note beside them. */
  backlinks: ReadonlySet<SnapshotElement>;
  /** Notes that stand where they are referred to. */
  inPlace: ReadonlySet<SnapshotElement>;
}

/** What {@link findFootnotes} needs, gathered in one walk. */
export interface FootnoteEvidence {
  /** Links within the page, in order. */
  links: SnapshotElement[];
  byId: ReadonlyMap<string, SnapshotElement>;
  /** Raised texts, in order. */
  raised: SnapshotElement[];
  /** Ordered lists, in order. */
  lists: SnapshotElement[];
  /** Notes in the margin, in order. */
  sidenotes: SnapshotElement[];
}

/**
 * Finds references and notes. A link within the page is a reference if it says so, stands raised or
 * is a label in a sentence, and names an element among notes, or one that opens with its label.
 * Numbers that are only raised refer to what {@link findRaisedNotes} finds.
 */
export function findFootnotes(evidence: FootnoteEvidence): Footnotes {
  const { links, byId, raised, lists, sidenotes } = evidence;
  const references = new Map<SnapshotElement, string>();
  const notes = new Map<SnapshotElement, string>();
  const backlinks = new Set<SnapshotElement>();
  const labels = new Set<string>();
  for (const link of links) {
    if (isBacklink(link)) backlinks.add(link);
  }
  for (const link of links) {
    if (backlinks.has(link)) continue;
    const target = byId.get(fragmentOf(link));
    const note = target === undefined ? null : noteNamedBy(link, target);
    if (note === null || contains(note, link)) continue;
    const known = notes.get(note);
    const label = known ?? newLabel(link, labels);
    notes.set(note, label);
    references.set(link, label);
  }
  for (const link of links) {
    // Inside a note, a link to a reference leads back.
    const target = byId.get(fragmentOf(link));
    if (target !== undefined && !references.has(link) && leadsBack(link, target, references, notes))
      backlinks.add(link);
  }
  const inPlace = findSidenotes(sidenotes, references, notes, backlinks);
  if (notes.size === 0) findRaisedNotes(raised, lists, references, notes, backlinks);
  return { references, notes, backlinks, inPlace };
}

/** The part of an address after its first `#`, decoded; empty if it has none. */
export function fragmentOf(link: SnapshotElement): string {
  const href = link.getAttribute('href') ?? '';
  const at = href.indexOf('#');
  if (at < 0) return '';
  const fragment = href.slice(at + 1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

const REFERENCES = words(
  'footnote-ref footnote-reference footnoteref footnote-anchor noteref fn-ref footnote reference',
);
const BACKLINKS = words(
  'footnote-backref footnote-back footnote-return data-footnote-backref reversefootnote fn-backref',
);
const NOTES = words(
  `footnotes footnote-definition footnote footnote-content footnotes-list references reflist
  wp-block-footnotes easy-footnotes-wrapper simple-footnotes endnotes footdef footnote-list citation`,
);
const ITEMS = words('li dd');
const BLOCKS = words('p div aside section tr');
const MAX_STEPS = 6;

function isBacklink(link: SnapshotElement): boolean {
  return (
    link.getAttribute('role') === 'doc-backlink' ||
    link.hasAttribute('data-footnote-backref') ||
    hasClass(link, BACKLINKS) ||
    /^\s*(?:[\u21a9\u2191^][\ufe0e\ufe0f]?)+\s*$/u.test(shortText(link))
  );
}

function looksLikeReference(link: SnapshotElement): boolean {
  if (link.getAttribute('role') === 'doc-noteref' || link.hasAttribute('data-footnote-ref'))
    return true;
  if (hasClass(link, REFERENCES)) return true;
  const parent = link.parentNode;
  if (parent?.localName === 'sup') return true;
  if (link.childNodes.some((child) => child.nodeType === 1 && child.localName === 'sup'))
    return true;
  return parent !== null && hasClass(parent, REFERENCES);
}

/** The note that a link refers to; null where it is no reference. */
function noteNamedBy(link: SnapshotElement, target: SnapshotElement): SnapshotElement | null {
  const says = looksLikeReference(link);
  const label = labelOf(shortText(link));
  if (!says && (label === null || !standsInSentence(link))) return null;
  return noteOf(target) ?? (label === null ? null : noteWithLabel(target, label));
}

/** The block that an element is or stands in, where that opens with a label. */
function noteWithLabel(target: SnapshotElement, label: string): SnapshotElement | null {
  let node: SnapshotElement | null = target;
  for (let steps = 0; node !== null && steps < MAX_STEPS; steps++) {
    if (ITEMS.has(node.localName) || BLOCKS.has(node.localName))
      return opensWith(node, label) ? node : null;
    node = node.parentNode;
  }
  return null;
}

/** The note an address points to: its list item or block among notes. */
function noteOf(target: SnapshotElement): SnapshotElement | null {
  let note: SnapshotElement | null = null;
  let node: SnapshotElement | null = target;
  for (let steps = 0; node !== null && steps < MAX_STEPS; steps++) {
    if (isNotes(node)) return note ?? node;
    if (ITEMS.has(node.localName) || (note === null && BLOCKS.has(node.localName))) note = node;
    node = node.parentNode;
  }
  return null;
}

/** Whether an element holds notes. */
export function isNotes(element: SnapshotElement): boolean {
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

function leadsBack(
  link: SnapshotElement,
  target: SnapshotElement,
  references: ReadonlyMap<SnapshotElement, string>,
  notes: ReadonlyMap<SnapshotElement, string>,
): boolean {
  const isReference =
    references.has(target) ||
    target.childNodes.some((child) => child.nodeType === 1 && references.has(child));
  if (!isReference) return false;
  let node: SnapshotElement | null = link;
  for (let steps = 0; node !== null && steps < MAX_STEPS; steps++) {
    if (notes.has(node)) return true;
    node = node.parentNode;
  }
  return false;
}

function contains(outer: SnapshotElement, inner: SnapshotElement): boolean {
  let node: SnapshotElement | null = inner;
  for (let steps = 0; node !== null && steps < MAX_STEPS * 2; steps++) {
    if (node === outer) return true;
    node = node.parentNode;
  }
  return false;
}

/** The page's own number or letter for the note if it is free, else the next free number. */
function newLabel(link: SnapshotElement, taken: Set<string>): string {
  let label = shortText(link).replace(/[^\p{L}\p{N}-]+/gu, '');
  for (let number = taken.size + 1; label === '' || taken.has(label); number++)
    label = String(number);
  taken.add(label);
  return label;
}
