import { closest, type SnapshotElement, type SnapshotNode } from '@/contract/snapshot/tree';
import { isNoteAside, isNotesName, itemsOf } from './called-notes';
import { classesOf, words } from '../classes';
import type { Footnotes } from './found-footnotes';
import { isNotesTitle } from './announcers';
import { isRaisedReference, type FootnoteEvidence } from './evidence';
import { labelOf, numberOf, shortText, textBefore } from './labels';
import { addRest, childAround } from './places';

/**
 * Finds the footnotes of pages that write them by hand: a raised number in a sentence, and a block that begins with
 * the same raised number, or a block with several of them; or with the same number in bold, below a rule; or the
 * item of that number in an ordered list below a heading such as "Notes", or alone in an `aside`. Adds what it
 * finds.
 */
export function findRaisedNotes(evidence: FootnoteEvidence, found: Footnotes): void {
  const { raised, lists, bold } = evidence;
  const { references, notes, leftOut } = found;
  const blocks = new Map<string, SnapshotElement>();
  const openers = new Map<string, SnapshotElement>();
  // For each block that begins with a number, the last number that a note in it begins with.
  const packed = new Map<SnapshotElement, number>();
  const inSentences: [label: string, sup: SnapshotElement][] = [];
  for (const sup of raised) {
    const label = labelOf(shortText(sup));
    if (label === null || !NUMBER.test(label)) continue;
    const block = blockAround(sup);
    const isNext = block !== null && packed.get(block) === Number(label) - 1;
    if (block !== null && (isNext || textBefore(sup) === '') && !blocks.has(label)) {
      blocks.set(label, block);
      openers.set(label, sup);
      packed.set(block, Number(label));
    } else if (isRaisedReference(sup)) inSentences.push([label, sup]);
  }
  if (inSentences.length === 0) return;
  const labels = new Set(inSentences.map(([label]) => label));
  for (const list of lists) {
    if (!isListOfNotes(list) && !isNoteAside(list, labels)) continue;
    for (const item of itemsOf(list)) {
      const label = String(numberOf(item));
      if (!blocks.has(label)) blocks.set(label, item);
    }
  }
  const starts = packedStarts(blocks, openers);
  if (blocks.size === 0) findBelowLine(bold, labels, blocks, found);
  for (const [label, sup] of inSentences) {
    const note = starts.get(label) ?? blocks.get(label);
    if (note === undefined) continue;
    references.set(sup, label);
    notes.set(note, label);
    if (starts.has(label)) addRest(note, isIn(starts), found.rest);
    for (const node of openers.get(label)?.childNodes ?? []) {
      if (node.nodeType === 1) leftOut.add(node);
    }
  }
}

/** For each note of several in one block, the part of the block where it begins. */
function packedStarts(
  blocks: ReadonlyMap<string, SnapshotElement>,
  openers: ReadonlyMap<string, SnapshotElement>,
): ReadonlyMap<string, SnapshotNode> {
  const starts = new Map<string, SnapshotNode>();
  const byBlock = Map.groupBy(blocks, ([, block]) => block);
  for (const [block, own] of byBlock) {
    if (own.length < 2) continue;
    for (const [label] of own) {
      const opener = openers.get(label);
      const start = opener === undefined ? null : childAround(block, opener);
      if (start !== null) starts.set(label, start);
    }
  }
  return starts;
}

function isIn(starts: ReadonlyMap<string, SnapshotNode>): (node: SnapshotNode) => boolean {
  const nodes = new Set(starts.values());
  return (node) => nodes.has(node);
}

/**
 * Finds paragraphs below a rule that begin with a number in bold and extend to the next one. If
 * there is one for each label, they are notes, added to `blocks`.
 */
function findBelowLine(
  bold: readonly SnapshotElement[],
  labels: ReadonlySet<string>,
  blocks: Map<string, SnapshotElement>,
  { rest, leftOut }: Footnotes,
): void {
  const numbered = new Map<string, { block: SnapshotElement; number: SnapshotElement }>();
  for (const number of bold) {
    const label = labelOf(shortText(number));
    if (label === null || !labels.has(label) || textBefore(number) !== '') continue;
    const block = blockAround(number);
    if (block !== null && followsLine(block)) numbered.set(label, { block, number });
  }
  if (numbered.size < labels.size) return;
  const starts = new Set<SnapshotNode>([...numbered.values()].map(({ block }) => block));
  for (const [label, { block, number }] of numbered) {
    blocks.set(label, block);
    leftOut.add(number);
    addRest(
      block,
      (node) => starts.has(node) || (node.nodeType === 1 && ENDS.test(node.localName)),
      rest,
    );
  }
}

function followsLine(block: SnapshotElement): boolean {
  const siblings = block.parentNode?.childNodes ?? [];
  if (siblings.length > MAX_SIBLINGS) return false;
  const before = siblings.slice(0, siblings.indexOf(block));
  const line = before.findLast((node) => node.nodeType === 1 && ENDS.test(node.localName));
  return line?.nodeType === 1 && line.localName === 'hr';
}

/** The paragraph or item that begins with a raised number. */
function blockAround(sup: SnapshotElement): SnapshotElement | null {
  return closest(sup.parentNode, MAX_STEPS, ({ localName }) => BLOCKS.has(localName));
}

/** Whether a list is one of notes, by its class, its parent's class, or the heading before it. */
function isListOfNotes(list: SnapshotElement): boolean {
  const around = list.parentNode;
  if ([list, around].some((node) => node !== null && classesOf(node).some(isNotesName)))
    return true;
  const siblings = around?.childNodes.filter((node) => node.nodeType === 1) ?? [];
  const before = siblings[siblings.indexOf(list) - 1];
  return (
    before !== undefined &&
    HEADING.test(before.localName) &&
    isNotesTitle(before.textContent.trim())
  );
}

const BLOCKS = words('p li dd');
const HEADING = /^h[1-6]$/;
/** What ends the notes below a rule. */
const ENDS = /^h[r1-6]$/;
const NUMBER = /^\d/;
const MAX_STEPS = 4;
const MAX_SIBLINGS = 1000;
