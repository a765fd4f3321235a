import type { PagePart } from '@/contract/capture-report';
import type { SnapshotElement } from '@/contract/snapshot/tree';
import { indexesOf } from './block-indexes';
import type { PageText, Region, TextBlock } from './page-text';

/** Describes where a region's element is and how its first block begins. */
export function pagePart(region: Region, [first]: readonly TextBlock[], words: number): PagePart {
  return {
    place: placeOf(region.element),
    start: first === undefined ? '' : startOf(first),
    words,
  };
}

/** The indexes of the blocks in a part; empty if the page now has something else there. */
export function blocksOf({ place, start }: PagePart, { root, blocks }: PageText): number[] {
  const element = elementAt(root.element, place);
  if (element === null) return [];
  const indexes = indexesOf(blocks, ({ region }) => isIn(region, element));
  const starts = indexes.some((index) => {
    const block = blocks[index];
    return block !== undefined && startOf(block) === start;
  });
  return starts ? indexes : [];
}

function isIn(region: Region | null, element: SnapshotElement): boolean {
  for (let at = region; at !== null; at = at.parent) if (at.element === element) return true;
  return false;
}

function startOf(block: TextBlock): string {
  const words = block.text.replace(QUOTES, '').trim().split(/\s+/, FIRST_WORDS);
  return words.join(' ').slice(0, MAX_LENGTH);
}

function placeOf(element: SnapshotElement): string {
  const steps: number[] = [];
  for (let at = element; at.parentNode !== null; at = at.parentNode) {
    steps.push(at.parentNode.childNodes.indexOf(at));
  }
  return steps.reverse().join('.');
}

function elementAt(root: SnapshotElement, place: string): SnapshotElement | null {
  let at = root;
  for (const step of place.split('.')) {
    const child = at.childNodes[Number(step)];
    if (child?.nodeType !== 1) return null;
    at = child;
  }
  return at;
}

/** Removed, since the text is shown in quotes. */
const QUOTES = /["“”„«»]/g;
const FIRST_WORDS = 6;
const MAX_LENGTH = 60;
