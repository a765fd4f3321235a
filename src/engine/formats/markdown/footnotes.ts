import type { SnapshotElement, SnapshotNode } from '@/engine/dom/snapshot';
import { hasClass, words } from './classes';
import { findAnnouncers } from './note-announcers';
import { labelOf, shortText, standsInSentence } from './note-labels';
import { childAround, notePlaceOf, type NotePlace } from './note-places';
import { findRaisedNotes } from './raised-notes';
import { findSidenotes } from './sidenotes';

/** The footnotes of a page, as its markup tells them: what refers to a note, and the notes. */
export interface Footnotes {
  /** The label of the note that a reference names: a link, or a raised number without one. */
  references: Map<SnapshotElement, string>;
  /**
   * The label of each note that is referred to, by its element or, where it has none of its own, by
   * the first of its nodes, in the order of first reference.
   */
  notes: Map<SnapshotNode, string>;
  /** Nodes that go with the note whose first node is before them among their siblings. */
  rest: Set<SnapshotNode>;
  /** Notes that stand where they are referred to. */
  inPlace: Set<SnapshotElement>;
  /** Links from notes back to the text, and what only announces notes. */
  leftOut: Set<SnapshotNode>;
}

/** What {@link findFootnotes} needs, gathered in one walk. */
export interface FootnoteEvidence {
  /** Links to places in a page, in order. */
  links: SnapshotElement[];
  byId: ReadonlyMap<string, SnapshotElement>;
  /** Raised texts, in order. */
  raised: SnapshotElement[];
  /** Bold texts, in order. */
  bold: SnapshotElement[];
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
  const { links, byId, sidenotes } = evidence;
  const found: Footnotes = {
    references: new Map(),
    notes: new Map(),
    rest: new Set(),
    inPlace: new Set(),
    leftOut: new Set(links.filter(isBacklink)),
  };
  findLinkedNotes(links, byId, found);
  for (const link of links) {
    // Inside a note, a link to a reference leads back.
    const target = byId.get(fragmentOf(link));
    if (target !== undefined && !found.references.has(link) && leadsBack(link, target, found))
      found.leftOut.add(link);
  }
  findSidenotes(sidenotes, found);
  if (found.notes.size === 0) findRaisedNotes(evidence, found);
  for (const element of findAnnouncers(placesOf(found))) found.leftOut.add(element);
  return found;
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
const MAX_STEPS = 6;
/** More nodes than this in a row are a page, not a note. */
const MAX_REST = 300;

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

function findLinkedNotes(
  links: readonly SnapshotElement[],
  byId: ReadonlyMap<string, SnapshotElement>,
  found: Footnotes,
): void {
  const named: { link: SnapshotElement; target: SnapshotElement; place: NotePlace }[] = [];
  for (const link of links) {
    const target = byId.get(fragmentOf(link));
    if (target === undefined || found.leftOut.has(link)) continue;
    const place = notePlaceNamedBy(link, target);
    if (place !== null && !contains(place.element, link)) named.push({ link, target, place });
  }
  // Where one note is a part of an element, all of that element's notes are parts of it.
  const shared = new Set(
    named.filter(({ place }) => place.start !== null).map(({ place }) => place.element),
  );
  const labels = new Set<string>();
  const parts = new Set<SnapshotNode>();
  for (const { link, target, place } of named) {
    const { element } = place;
    const note = (shared.has(element) && childAround(element, target)) || element;
    const label = found.notes.get(note) ?? newLabel(link, labels);
    found.notes.set(note, label);
    found.references.set(link, label);
    if (note !== element) parts.add(note);
  }
  for (const part of parts) addRest(part, (next) => parts.has(next), found.rest);
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

/** The note that a link refers to; null where it is no reference. */
function notePlaceNamedBy(link: SnapshotElement, target: SnapshotElement): NotePlace | null {
  const label = labelOf(shortText(link));
  const refers = looksLikeReference(link) || (label !== null && standsInSentence(link));
  return refers ? notePlaceOf(target, label) : null;
}

function leadsBack(link: SnapshotElement, target: SnapshotElement, found: Footnotes): boolean {
  const { references, notes, rest } = found;
  const isReference =
    references.has(target) ||
    target.childNodes.some((child) => child.nodeType === 1 && references.has(child));
  if (!isReference) return false;
  let node: SnapshotElement | null = link;
  for (let steps = 0; node !== null && steps < MAX_STEPS; steps++) {
    if (notes.has(node) || rest.has(node)) return true;
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

function placesOf({ notes, rest, inPlace }: Footnotes): Set<SnapshotNode> {
  const places = new Set([...notes.keys(), ...rest]);
  for (const note of inPlace) places.delete(note);
  return places;
}

/** The page's own number or letter for the note if it is free, else the next free number. */
function newLabel(link: SnapshotElement, taken: Set<string>): string {
  let label = shortText(link).replace(/[^\p{L}\p{N}-]+/gu, '');
  for (let number = taken.size + 1; label === '' || taken.has(label); number++)
    label = String(number);
  taken.add(label);
  return label;
}
