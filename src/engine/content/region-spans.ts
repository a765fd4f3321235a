import { landmarkBits } from './landmarks';
import { hintBits } from './name-hints';
import type { PageText, Region, TextBlock } from './page-text';

/**
 * The blocks inside an element, and which of them are kept. Indexes of blocks; -1 if none is kept.
 */
export interface RegionSpan {
  first: number;
  last: number;
  firstKept: number;
  lastKept: number;
  keptWords: number;
  /** Words of dropped blocks, without code, tables and quotes. */
  droppedWords: number;
}

/** The spans of all elements that contain a block, in one pass over the page. */
export function spansOf(page: PageText, kept: readonly boolean[]): Map<Region, RegionSpan> {
  const spans = new Map<Region, RegionSpan>();
  page.blocks.forEach((block, index) => {
    const isKept = kept[index] === true;
    const isWhole = (block.region.landmarks & WHOLE) !== 0 || block.region.tableDepth > 0;
    add(spans, block.region, {
      first: index,
      last: index,
      firstKept: isKept ? index : -1,
      lastKept: isKept ? index : -1,
      keptWords: isKept ? block.words : 0,
      droppedWords: isKept || isWhole ? 0 : block.words,
    });
  });
  // Every region comes after its parent, so going backwards, each is complete before it is added.
  for (const region of page.regions.toReversed()) {
    const span = spans.get(region);
    if (span !== undefined && region.parent !== null) add(spans, region.parent, span);
  }
  return spans;
}

/**
 * The innermost element around a region that has kept blocks before and after it and is mostly
 * kept; none if, within that element, the region is in a box of its own: navigation, a form, an
 * advertisement, a list of related pages.
 */
export function containerOf(region: Region, spans: ReadonlyMap<Region, RegionSpan>): Region | null {
  const own = spans.get(region);
  if (own === undefined) return null;
  let levels = 0;
  for (let at = region.parent; at !== null && levels < MAX_LEVELS; at = at.parent) {
    levels++;
    const span = spans.get(at);
    if (span === undefined || span.firstKept < 0) continue;
    if (span.firstKept >= own.first || span.lastKept <= own.last) continue;
    if (span.keptWords < span.droppedWords) return null;
    return isInBox(region, at) ? null : at;
  }
  return null;
}

/** How many words in a span are content, by how likely each of its blocks is. */
export function expectedWords(
  { blocks }: PageText,
  { first, last }: RegionSpan,
  likelihoods: readonly number[],
): number {
  let sum = 0;
  for (let index = first; index <= last; index++)
    sum += (likelihoods[index] ?? 0) * (blocks[index]?.words ?? 0);
  return sum;
}

/**
 * Whether, within an element around it, a region is in a box that is not content.
 *
 * @param names - Bits of the hints that such boxes are named by.
 */
export function isInBox(region: Region, around: Region, names = BOX_HINTS): boolean {
  const landmarks = region.landmarks & ~around.landmarks;
  const hints = region.hintsAround & ~around.hintsAround;
  return (landmarks & BOXES) !== 0 || (hints & names) !== 0;
}

/** The first of a region and those around it, a few levels up, that passes a test; `null` if none does. */
export function closestRegion(
  from: Region | null,
  levels: number,
  test: (region: Region) => boolean,
): Region | null {
  let at = from;
  for (let level = 0; at !== null && level < levels; level++, at = at.parent)
    if (test(at)) return at;
  return null;
}

/** The element so many levels around a region; `null` if there is none. */
export function regionAbove(region: Region | undefined, levels: number): Region | null {
  let around = region ?? null;
  for (let level = 0; around !== null && level < levels; level++) around = around.parent;
  return around;
}

/** The largest element with at most so many words around a region. */
export function boxUpTo(words: number, region: Region): Region {
  let box = region;
  while (box.parent !== null && box.parent.words <= words) box = box.parent;
  return box;
}

/** The innermost element that holds a line and more. */
export function boxBeyond({ block, words }: TextBlock): Region {
  let box = block;
  while (box.parent !== null && box.words <= words) box = box.parent;
  return box;
}

/** The same if it has at most so many words and not the title of the page. */
export function boxOfLine(line: TextBlock, words: number, page: PageText): Region | null {
  const box = boxBeyond(line);
  const title = page.blocks[page.firstH1];
  return box.words <= words && (title === undefined || !isWithin(title.region, box)) ? box : null;
}

/** The largest element around one region that does not hold another. */
export function boxWithout(other: Region, region: Region): Region {
  let box = region;
  while (box.parent !== null && !isWithin(other, box.parent)) box = box.parent;
  return box;
}

/** Whether a region is the other one or inside it. */
export function isWithin(region: Region, around: Region): boolean {
  let at: Region | null = region;
  while (at !== null && at.depth > around.depth) at = at.parent;
  return at === around;
}

/** The indexes of the blocks in an element, of which one is known. */
export function blocksIn(box: Region, index: number, { blocks }: PageText): number[] {
  const found: number[] = [];
  for (const step of [-1, 1]) {
    let at = step < 0 ? index - 1 : index;
    for (let block = blocks[at]; block !== undefined; block = blocks[(at += step)]) {
      if (!isWithin(block.region, box)) break;
      found.push(at);
    }
  }
  return found;
}

function add(spans: Map<Region, RegionSpan>, region: Region, inner: RegionSpan): void {
  const span = spans.get(region);
  if (span === undefined) {
    spans.set(region, { ...inner });
    return;
  }
  span.first = Math.min(span.first, inner.first);
  span.last = Math.max(span.last, inner.last);
  if (inner.firstKept >= 0) {
    span.firstKept =
      span.firstKept < 0 ? inner.firstKept : Math.min(span.firstKept, inner.firstKept);
    span.lastKept = Math.max(span.lastKept, inner.lastKept);
  }
  span.keptWords += inner.keptWords;
  span.droppedWords += inner.droppedWords;
}

const WHOLE = landmarkBits('pre', 'blockquote');
const BOXES = landmarkBits('nav', 'footer', 'aside', 'form', 'button', 'dialog', 'label', 'search');
const BOX_HINTS = hintBits(
  'comments',
  'related',
  'sharing',
  'advertisement',
  'consent',
  'popup',
  'breadcrumbs',
  'author',
  'pagination',
  'account',
);
/** How many levels up to look: what is further away says nothing about a region. */
const MAX_LEVELS = 64;
