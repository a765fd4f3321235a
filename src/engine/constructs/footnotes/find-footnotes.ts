import { closest, type SnapshotElement, type SnapshotNode } from '@/contract/snapshot/tree';
import { findAnnouncers } from './announcers';
import { noFootnotes, type Footnotes } from './found-footnotes';
import { fragmentOf, isBacklink, isReference, mayHaveNotes } from './evidence';
import { gatherEvidence } from './gather-evidence';
import { labelOf, shortText } from './labels';
import { addRest, childAround, notePlaceOf, type NotePlace } from './places';
import { findRaisedNotes } from './raised-notes';
import { findSidenotes } from './sidenotes';

/**
 * Finds references and notes in a page or in a part of one. A possible reference is one if it links
 * to an element among notes, or to one that begins with its label. Raised numbers without a link
 * refer to what {@link findRaisedNotes} finds.
 *
 * @param nodes - Its elements in document order; texts are passed over.
 */
export function findFootnotes(nodes: Iterable<SnapshotNode>): Footnotes {
  const evidence = gatherEvidence(nodes);
  const { links, byId, sidenotes } = evidence;
  const found = noFootnotes();
  if (!mayHaveNotes(evidence)) return found;
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

const MAX_STEPS = 6;

function findLinkedNotes(
  links: readonly SnapshotElement[],
  byId: ReadonlyMap<string, SnapshotElement>,
  found: Footnotes,
): void {
  const named: { link: SnapshotElement; target: SnapshotElement; place: NotePlace }[] = [];
  for (const link of links) {
    const target = byId.get(fragmentOf(link));
    if (target === undefined || isBacklink(link)) continue;
    const place = notePlaceNamedBy(link, target);
    if (place !== null && !contains(place.element, link)) named.push({ link, target, place });
  }
  // If one note is a part of an element, so are all notes in that element.
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

/** The note that a link refers to; null if it is not a reference. */
function notePlaceNamedBy(link: SnapshotElement, target: SnapshotElement): NotePlace | null {
  return isReference(link) ? notePlaceOf(target, labelOf(shortText(link))) : null;
}

function leadsBack(link: SnapshotElement, target: SnapshotElement, found: Footnotes): boolean {
  const { references, notes, rest } = found;
  const isReference =
    references.has(target) ||
    target.childNodes.some((child) => child.nodeType === 1 && references.has(child));
  if (!isReference) return false;
  return closest(link, MAX_STEPS, (at) => notes.has(at) || rest.has(at)) !== null;
}

function contains(outer: SnapshotElement, inner: SnapshotElement): boolean {
  return closest(inner, MAX_STEPS * 2, (at) => at === outer) !== null;
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
