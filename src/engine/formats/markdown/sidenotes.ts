import type { SnapshotElement } from '@/engine/dom/snapshot';
import { hasClass, words } from './classes';
import type { Footnotes } from './footnotes';
import { labelOf, shortText } from './note-labels';

/** Whether an element is a note that a page shows in its margin, beside the line it belongs to. */
export function isSidenote(element: SnapshotElement): boolean {
  return element.localName === 'span' && hasClass(element, SIDENOTES);
}

/**
 * Takes notes in the margin for footnotes. One that comes directly after a reference to a footnote is
 * a copy of it; any other gets the next free number and is referred to where it stands. Adds what it
 * finds.
 */
export function findSidenotes(sidenotes: readonly SnapshotElement[], found: Footnotes): void {
  const { references, notes, inPlace, leftOut } = found;
  const taken = new Set(notes.values());
  let number = 0;
  for (const sidenote of sidenotes) {
    const mark = markBefore(sidenote);
    const known = mark === null ? undefined : referenceIn(mark, references);
    if (known !== undefined) {
      notes.set(sidenote, known);
      continue;
    }
    do number++;
    while (taken.has(String(number)));
    notes.set(sidenote, String(number));
    inPlace.add(sidenote);
    if (mark !== null && labelOf(shortText(mark)) !== null) leftOut.add(mark);
  }
}

/** The number or sign before a note: what is directly before it, but for the box that unfolds it. */
function markBefore(sidenote: SnapshotElement): SnapshotElement | null {
  const siblings = sidenote.parentNode?.childNodes ?? [];
  if (siblings.length > MAX_SIBLINGS) return null;
  for (let i = siblings.indexOf(sidenote) - 1; i >= 0; i--) {
    const before = siblings[i];
    if (before?.nodeType !== 1) {
      if (/\S/.test(before?.nodeValue ?? '')) return null;
    } else if (MARKS.has(before.localName)) return before;
    else if (before.localName !== 'input') return null;
  }
  return null;
}

function referenceIn(
  mark: SnapshotElement,
  references: ReadonlyMap<SnapshotElement, string>,
): string | undefined {
  const inside = mark.childNodes.map((child) => child.nodeType === 1 && references.get(child));
  return references.get(mark) ?? (inside.find((label) => typeof label === 'string') || undefined);
}

const SIDENOTES = words('sidenote');
const MARKS = words('a label sup');
/** Among more than this what is directly before a note is not looked for: each look takes as long. */
const MAX_SIBLINGS = 1000;
