import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import { hasClass, words } from '../classes';
import type { Footnotes } from './found-footnotes';
import { labelOf, shortText } from './labels';

/**
 * Treats notes in the margin as footnotes. One that comes directly after a reference to a footnote
 * is a copy of it; any other gets the next free number, and its reference is where it is. Adds what
 * it finds.
 */
export function findSidenotes(sidenotes: readonly SnapshotElement[], found: Footnotes): void {
  const { references, notes, inPlace, leftOut } = found;
  const taken = new Set(notes.values());
  for (const sidenote of sidenotes) {
    if (isOnlyMark(sidenote)) {
      leftOut.add(sidenote);
      continue;
    }
    const mark = markBefore(sidenote);
    const known = mark?.nodeType === 1 ? referenceIn(mark, references) : undefined;
    if (known !== undefined) {
      notes.set(sidenote, known);
      continue;
    }
    const own =
      mark === null ? null : labelOf(mark.nodeType === 3 ? mark.nodeValue : shortText(mark));
    if (mark !== null && own !== null) leftOut.add(mark);
    const label = own !== null && NUMBER.test(own) && !taken.has(own) ? own : nextFree(taken);
    taken.add(label);
    notes.set(sidenote, label);
    inPlace.add(sidenote);
  }
}

/** LaTeX marks a note that is written elsewhere; the repeated mark there is not a note. */
function isOnlyMark({ parentNode }: SnapshotElement): boolean {
  return parentNode !== null && hasClass(parentNode, ONLY_MARKS);
}

function nextFree(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(String(number))) number++;
  return String(number);
}

/**
 * The number or sign directly before a note, ignoring the checkbox that unfolds it. A bare text
 * counts if the two are all that their element contains.
 */
function markBefore(sidenote: SnapshotElement): SnapshotNode | null {
  const siblings = sidenote.parentNode?.childNodes ?? [];
  if (siblings.length > MAX_SIBLINGS) return null;
  for (let i = siblings.indexOf(sidenote) - 1; i >= 0; i--) {
    const before = siblings[i];
    if (before?.nodeType !== 1) {
      if (before === undefined || !/\S/.test(before.nodeValue)) continue;
      return i === 0 && siblings.length === 2 ? before : null;
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

const ONLY_MARKS = words('ltx_role_footnotemark');
const NUMBER = /^\d/;
const MARKS = words('a label sup');
/**
 * Above this many nodes, don't search for what is directly before a note: each search takes as
 * long.
 */
const MAX_SIBLINGS = 1000;
