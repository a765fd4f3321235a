import type { SnapshotElement } from '@/contract/snapshot/tree';
import { BLOCK_ELEMENTS } from '@/contract/snapshot/block-elements';
import type { Pacer } from '@/async/pacer';
import { landmarksOf } from './landmarks';
import { hintReader } from './name-hints';
import type { PageText, Part, TextBlock } from './page-text';
import { addText, emptyText } from './text-stats';

/** Splits a page into its runs of text, in document order, in one pass without recursion. */
export async function readTextBlocks(root: SnapshotElement, pacer: Pacer): Promise<PageText> {
  const hintsOf = hintReader();
  const blocks: TextBlock[] = [];
  const parts: Part[] = [];
  let words = 0;
  const page: PageText = {
    blocks,
    root: enter(root, null),
    parts,
    words: 0,
    firstH1: -1,
    wordless: [],
  };
  let current: TextBlock | null = null;
  let lastBreak = false;
  let headingLevel = 0;
  let headingEnd = 0;

  function enter(element: SnapshotElement, parent: Part | null): Part {
    const tag = element.localName;
    const { attributes } = element;
    const classes = attributes.size === 0 ? '' : (attributes.get('class') ?? '');
    const hints = attributes.size === 0 ? 0 : hintsOf(withId(classes, attributes.get('id')));
    const part: Part = {
      element,
      name: `${tag}.${firstOf(classes)}`,
      parent,
      depth: parent === null ? 0 : parent.depth + 1,
      landmarks: (parent?.landmarks ?? 0) | landmarksOf(element),
      hints,
      hintsAround: (parent?.hintsAround ?? 0) | (BODY_TAGS.has(tag) ? 0 : hints),
      listDepth: (parent?.listDepth ?? 0) + (tag === 'ul' || tag === 'ol' ? 1 : 0),
      tableDepth: (parent?.tableDepth ?? 0) + (tag === 'table' ? 1 : 0),
      words: 0,
      wordsBefore: words,
      linkWords: 0,
      proseWords: 0,
      blocks: 0,
      images: tag === 'img' || tag === 'picture' ? 1 : 0,
      controls: CONTROLS.has(tag) ? 1 : 0,
      children: 0,
      similarSiblings: 0,
      prices: 0,
      proseScore: 0,
    };
    if (parent !== null) parent.children++;
    parts.push(part);
    return part;
  }

  function endBlock(): void {
    const block = current;
    current = null;
    lastBreak = false;
    if (block === null) return;
    if (block.words === 0) {
      if (block.chars > 0)
        page.wordless.push({ texts: block.texts, part: block.part, next: blocks.length });
      return;
    }
    const level = HEADING.exec(block.block.element.localName)?.[1];
    if (level !== undefined) {
      if (level === '1' && page.firstH1 < 0) page.firstH1 = blocks.length;
      headingLevel = Number(level);
      headingEnd = page.words + block.words;
    }
    block.headingLevel = headingLevel;
    block.wordsSinceHeading = Math.max(0, page.words - headingEnd);
    block.wordsBefore = page.words;
    words += block.words;
    page.words = words;
    blocks.push(block);
    addToPart(block);
  }

  const path: Part[] = [page.root];
  const positions: number[] = [0];
  const linkPath: number[] = [0];
  const strongPath: number[] = [0];
  const blockPath: Part[] = [page.root];
  let steps = 0;
  for (let top = 0; top >= 0;) {
    if ((++steps & 255) === 0 && pacer.due()) await pacer.breathe();
    const part = path[top] ?? page.root;
    const position = positions[top] ?? 0;
    const child = part.element.childNodes[position];
    positions[top] = position + 1;
    if (child === undefined) {
      if (blockPath[top] === part) endBlock();
      path.length = positions.length = linkPath.length = strongPath.length = blockPath.length = top;
      top--;
      continue;
    }
    const linked = linkPath[top] ?? 0;
    const strong = strongPath[top] ?? 0;
    const block = blockPath[top] ?? page.root;
    if (child.nodeType === 3) {
      current ??= emptyBlock(part, block);
      const before = current.words;
      addText(current, child.nodeValue);
      const added = current.words - before;
      if (linked > 0) current.linkWords += added;
      if (strong > 0) current.strongWords += added;
      if (added > 0) lastBreak = false;
      current.texts.push(child);
      continue;
    }
    const tag = child.localName;
    if (tag === 'br') {
      if (lastBreak) endBlock();
      lastBreak = current !== null;
      continue;
    }
    if (tag === 'svg') continue;
    const isBlock = BLOCKS.has(tag) || tag.includes('-');
    if (isBlock) endBlock();
    const entered = enter(child, part);
    if (tag === 'a' && linked === 0) {
      current ??= emptyBlock(entered, isBlock ? entered : block);
      current.links++;
    }
    top++;
    path[top] = entered;
    positions[top] = 0;
    linkPath[top] = linked + (tag === 'a' ? 1 : 0);
    strongPath[top] = strong + (STRONG.has(tag) ? 1 : 0);
    blockPath[top] = isBlock ? entered : block;
  }
  endBlock();
  // Every part stands after its parent, so that backwards each is complete before it is added.
  for (let i = parts.length - 1; i >= 0; i--) addToParent(parts[i] ?? page.root);
  countTwins(parts);
  return page;
}

/** Adds a finished block's counts to the element it stands in. Its ancestors get them in the end. */
function addToPart(block: TextBlock): void {
  const { part } = block;
  const isProse = block.words >= PROSE_WORDS && block.linkWords * 3 < block.words;
  part.words += block.words;
  part.linkWords += block.linkWords;
  part.blocks++;
  if (block.currency > 0 && block.digits > 0) part.prices++;
  if (!isProse) return;
  part.proseWords += block.words;
  const score = 1 + Math.min(3, block.chars / 100) + Math.min(6, block.commas);
  let share = 1;
  let ancestor: Part | null =
    block.block.element.localName === 'p' ? block.block.parent : block.block;
  for (let level = 0; ancestor !== null && level < 4; level++) {
    ancestor.proseScore += score * share;
    share /= 2;
    ancestor = ancestor.parent;
  }
}

function addToParent(part: Part): void {
  const { parent } = part;
  if (parent === null) return;
  parent.words += part.words;
  parent.linkWords += part.linkWords;
  parent.proseWords += part.proseWords;
  parent.blocks += part.blocks;
  parent.images += part.images;
  parent.controls += part.controls;
  parent.prices += part.prices;
}

/** Siblings that look alike are what lists, grids and threads are made of. */
function countTwins(parts: readonly Part[]): void {
  const groups = new Map<Part, Map<string, Part[]>>();
  for (const part of parts) {
    const { parent } = part;
    if (parent === null || parent.children < 2) continue;
    let names = groups.get(parent);
    if (names === undefined) groups.set(parent, (names = new Map<string, Part[]>()));
    const alike = names.get(part.name);
    if (alike === undefined) names.set(part.name, [part]);
    else alike.push(part);
  }
  for (const names of groups.values()) {
    for (const alike of names.values())
      for (const part of alike) part.similarSiblings = alike.length - 1;
  }
}

function emptyBlock(part: Part, block: Part): TextBlock {
  return {
    ...emptyText(),
    texts: [],
    part,
    block,
    linkWords: 0,
    links: 0,
    strongWords: 0,
    headingLevel: 0,
    wordsSinceHeading: 0,
    wordsBefore: 0,
  };
}

function withId(classes: string, id: string | undefined): string {
  return id === undefined ? classes : `${classes} ${id}`;
}

function firstOf(classes: string): string {
  const end = classes.indexOf(' ');
  return end < 0 ? classes : classes.slice(0, end);
}

const BODY_TAGS = new Set(['html', 'body']);
const CONTROLS = new Set(['input', 'select', 'textarea', 'button']);
const STRONG = new Set(['b', 'strong', 'em', 'i']);
const HEADING = /^h([1-6])$/;
const PROSE_WORDS = 12;

const BLOCKS = new Set([
  ...BLOCK_ELEMENTS,
  ...'button caption frame h1 h2 h3 h4 h5 h6 iframe label select textarea'.split(' '),
]);
