import type { SnapshotElement } from '@/engine/dom/snapshot';
import { classesOf, words } from './classes';
import { labelOf, numberOf, shortText, textBefore } from './note-labels';

/**
 * Finds the footnotes of pages that write them by hand: a raised number in a sentence, and a block
 * that opens with the same raised number or, under a heading such as "Notes", the item of that
 * number in an ordered list. Adds what it finds.
 */
export function findRaisedNotes(
  raised: readonly SnapshotElement[],
  lists: readonly SnapshotElement[],
  references: Map<SnapshotElement, string>,
  notes: Map<SnapshotElement, string>,
  backlinks: Set<SnapshotElement>,
): void {
  const blocks = new Map<string, SnapshotElement>();
  const openers = new Map<string, SnapshotElement>();
  const inSentences: [label: string, sup: SnapshotElement][] = [];
  for (const sup of raised) {
    const label = labelOf(shortText(sup));
    if (label === null || !NUMBER.test(label)) continue;
    const before = textBefore(sup);
    const block = before === '' ? blockAround(sup) : null;
    if (block !== null && !blocks.has(label)) {
      blocks.set(label, block);
      openers.set(label, sup);
    } else if (REFERS.test(before)) inSentences.push([label, sup]);
  }
  if (inSentences.length === 0) return;
  for (const item of lists.filter(isListOfNotes).flatMap((list) => list.childNodes)) {
    if (item.nodeType !== 1 || item.localName !== 'li') continue;
    const label = String(numberOf(item));
    if (!blocks.has(label)) blocks.set(label, item);
  }
  for (const [label, sup] of inSentences) {
    const note = blocks.get(label);
    if (note === undefined) continue;
    references.set(sup, label);
    notes.set(note, label);
    for (const node of openers.get(label)?.childNodes ?? []) {
      if (node.nodeType === 1) backlinks.add(node);
    }
  }
}

/** The paragraph or item that a raised number opens. */
function blockAround(sup: SnapshotElement): SnapshotElement | null {
  let node = sup.parentNode;
  for (let steps = 0; node !== null && steps < MAX_STEPS; steps++) {
    if (BLOCKS.has(node.localName)) return node;
    node = node.parentNode;
  }
  return null;
}

/** Whether a list is called notes, by its class, by that of what is around it, or by the heading before it. */
function isListOfNotes(list: SnapshotElement): boolean {
  const around = list.parentNode;
  if ([list, around].some((node) => node !== null && classesOf(node).some(isNotesName)))
    return true;
  const siblings = around?.childNodes.filter((node) => node.nodeType === 1) ?? [];
  const before = siblings[siblings.indexOf(list) - 1];
  return (
    before !== undefined && HEADING.test(before.localName) && TITLE.test(before.textContent.trim())
  );
}

/** Whether a class is one of footnotes, with whatever a bundler put before it. */
export function isNotesName(name: string): boolean {
  return NOTES_NAME.test(name);
}

const BLOCKS = words('p li dd');
const HEADING = /^h[1-6]$/;
const TITLE = /^(?:(?:foot|end)?notes|references|sources|citations)(?: and [a-z]+)?:?$/i;
const NOTES_NAME = /(?:^|[-_])(?:foot|end)notes$/;
const NUMBER = /^\d/;
/** A word or the end of a sentence, not a unit or a variable, whose raised number is a power. */
const REFERS = /(?:[\p{L}\p{M}]{3}|[.,;:!?)\]"”’'»])\s*$/u;
const MAX_STEPS = 4;
