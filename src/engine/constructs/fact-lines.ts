import { plainText } from '@/core/lexicon/plain-text';
import {
  SnapshotElement,
  SnapshotText,
  closest,
  descendants,
  elementsIn,
  type SnapshotNode,
} from '@/contract/snapshot/tree';
import type { AnnouncedFact } from './announced-fact';
import { words } from './classes';

/**
 * Makes one line of each ingredient that a page announces as one and shows in several blocks, such
 * as its amount and its name.
 *
 * @param root - Such blocks become spans with white space around them.
 */
export function joinFactLines(root: SnapshotElement, facts: readonly AnnouncedFact[]): void {
  const lines = new Set(
    facts.flatMap(({ kind, text }) => (kind === 'ingredient' ? lettersOf(text) : [])),
  );
  lines.delete('');
  if (lines.size === 0) return;
  const units = new Map<SnapshotElement, SnapshotElement[]>();
  for (const node of elementsIn(root)) {
    if (closest(node.parentNode, NEAR, (at) => units.has(at)) !== null) continue;
    const blocks = blocksOfLine(node, lines);
    if (blocks.length > 1) units.set(node, blocks);
  }
  for (const blocks of units.values()) for (const block of blocks) makeInline(block);
}

/**
 * The blocks in an element that shows one of some lines and nothing else; none for any other
 * element.
 */
function blocksOfLine(unit: SnapshotElement, lines: ReadonlySet<string>): SnapshotElement[] {
  const blocks: SnapshotElement[] = [];
  let text = '';
  let nodes = 0;
  for (const node of descendants(unit)) {
    if (++nodes > MAX_NODES || text.length > A_LINE) return [];
    if (node.nodeType === 3) text += node.nodeValue.replaceAll(/\s+/g, ' ');
    else if (BLOCKS.has(node.localName)) blocks.push(node);
    else if (OF_SEVERAL.has(node.localName)) return [];
  }
  return blocks.length > 1 && lines.has(lettersOf(text)) ? blocks : [];
}

function makeInline(block: SnapshotElement): void {
  const around = block.parentNode;
  if (around === null) return;
  const span = new SnapshotElement('span', block.attributes);
  for (const child of block.childNodes) span.append(child);
  const parts: SnapshotNode[] = [new SnapshotText(' '), span, new SnapshotText(' ')];
  for (const part of parts) part.parentNode = around;
  around.childNodes.splice(around.childNodes.indexOf(block), 1, ...parts);
}

/** What is left of a text if its parts are put together in other ways. */
function lettersOf(text: string): string {
  return plainText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

const BLOCKS = words('div p section h1 h2 h3 h4 h5 h6');
const OF_SEVERAL = words('ul ol dl table tbody tr li');
const A_LINE = 300;
const MAX_NODES = 40;
const NEAR = 8;
