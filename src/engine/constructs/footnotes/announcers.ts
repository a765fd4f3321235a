import { NOTES } from '@/core/lexicon/bylines';
import { isJust } from '@/core/lexicon/says';
import { descendants, type SnapshotElement, type SnapshotNode } from '@/contract/snapshot/tree';
import { words } from '../classes';

/**
 * Finds what announces notes, and has nothing left to announce once they become footnotes at the
 * end of the text: a rule, and a heading such as "Notes" if more of the page follows. If other text
 * is below a heading, the heading is kept.
 *
 * @param notes - Elements that are notes, and nodes that are parts of one.
 */
export function findAnnouncers(notes: ReadonlySet<SnapshotNode>): Set<SnapshotElement> {
  const announcers = new Set<SnapshotElement>();
  const whole = new Set<SnapshotNode>(notes);
  const seen = new Set<SnapshotElement>();
  for (const note of notes) {
    const headings: SnapshotElement[] = [];
    let around = note.parentNode;
    for (let steps = 0; around !== null && steps < MAX_STEPS && !seen.has(around); steps++) {
      seen.add(around);
      const { childNodes } = around;
      if (childNodes.length > MAX_SIBLINGS) break;
      const next = nextAfter(childNodes, whole);
      const goesOn = next !== undefined && headingIn(next) === null;
      const before = goesOn ? [] : announcersIn(childNodes, whole);
      for (const element of before) {
        if (element.localName === 'hr') announcers.add(element);
        else headings.push(element);
      }
      if (next !== undefined) for (const heading of headings) announcers.add(heading);
      if (next !== undefined || !isWhole(childNodes, whole, before)) break;
      whole.add(around);
      around = around.parentNode;
    }
  }
  return announcers;
}

/** The first sibling after the first note that shows something and is not a note. */
function nextAfter(
  siblings: readonly SnapshotNode[],
  notes: ReadonlySet<SnapshotNode>,
): SnapshotNode | undefined {
  const first = siblings.findIndex((node) => notes.has(node));
  return siblings.slice(first).find((node) => !notes.has(node) && showsAnything(node));
}

/** The rules and headings directly before the first note among siblings. */
function announcersIn(
  siblings: readonly SnapshotNode[],
  notes: ReadonlySet<SnapshotNode>,
): SnapshotElement[] {
  const found: SnapshotElement[] = [];
  for (let at = siblings.findIndex((node) => notes.has(node)) - 1; at >= 0; at--) {
    const before = siblings[at];
    if (before === undefined || !showsAnything(before)) continue;
    if (before.nodeType === 3 || !announces(before)) break;
    found.push(before);
  }
  return found;
}

/** Whether siblings are only notes and what announces them. */
function isWhole(
  siblings: readonly SnapshotNode[],
  notes: ReadonlySet<SnapshotNode>,
  announcers: readonly SnapshotNode[],
): boolean {
  return siblings.every(
    (node) => notes.has(node) || announcers.includes(node) || !showsAnything(node),
  );
}

function announces(element: SnapshotElement): boolean {
  if (element.localName === 'hr') return true;
  const title = headingIn(element)?.textContent.trim() ?? '';
  return title.length <= MAX_TITLE && isNotesTitle(title);
}

/** Whether a heading announces notes or references, in a language of the largest wikis. */
export function isNotesTitle(title: string): boolean {
  const words = title.trim().split(/\s+/);
  return isJust(title, NOTES) || (words.length === 3 && isJust(words[0] ?? '', NOTES));
}

/** The heading that an element is or holds before any other text. */
function headingIn(node: SnapshotNode): SnapshotElement | null {
  if (node.nodeType === 3) return null;
  if (HEADINGS.has(node.localName)) return node;
  let nodes = 0;
  for (const inner of descendants(node)) {
    if (++nodes > MAX_NODES) return null;
    if (inner.nodeType === 1 && HEADINGS.has(inner.localName)) return inner;
    if (inner.nodeType === 3 && /\S/.test(inner.nodeValue)) return null;
  }
  return null;
}

function showsAnything(node: SnapshotNode): boolean {
  if (node.nodeType === 3) return /\S/.test(node.nodeValue);
  if (SHOWN.has(node.localName)) return true;
  return descendants(node).some((inner) =>
    inner.nodeType === 3 ? /\S/.test(inner.nodeValue) : SHOWN.has(inner.localName),
  );
}

const HEADINGS = words('h1 h2 h3 h4 h5 h6');
const SHOWN = words('hr img picture svg math video audio canvas iframe object embed');
const MAX_STEPS = 4;
const MAX_SIBLINGS = 1000;
const MAX_NODES = 10;
const MAX_TITLE = 40;
