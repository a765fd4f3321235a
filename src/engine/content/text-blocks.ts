import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { BLOCK_ELEMENTS } from '@/contract/snapshot/block-elements';
import type { Pacer } from '@/async/pacer';
import { readMoney } from '@/core/values/money';
import { isDateElement } from '@/engine/constructs/date-element';
import { landmarksOf } from './landmarks';
import { hintReader } from './name-hints';
import type { PageText, Region, TextBlock } from './page-text';
import { addToParent, addToPart, countTwins } from './region-sums';
import { addText, emptyText } from './text-stats';

/** Splits a page into its runs of text, in document order, in one pass without recursion. */
export async function readTextBlocks(root: SnapshotElement, pacer: Pacer): Promise<PageText> {
  const hintsOf = hintReader();
  const blocks: TextBlock[] = [];
  const regions: Region[] = [];
  let words = 0;
  const page: PageText = {
    blocks,
    root: enter(root, null),
    regions,
    words: 0,
    firstH1: -1,
    wordless: [],
  };
  let current: TextBlock | null = null;
  let lastBreak = false;
  let headingLevel = 0;
  let headingEnd = 0;

  function enter(element: SnapshotElement, parent: Region | null): Region {
    const tag = element.localName;
    const { attributes } = element;
    const classes = attributes.size === 0 ? '' : (attributes.get('class') ?? '');
    const hints = attributes.size === 0 ? 0 : hintsOf(withId(classes, attributes.get('id')));
    const region: Region = {
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
    regions.push(region);
    return region;
  }

  let asked: { heading: Region; isOne: boolean } | null = null;

  /** Whether a heading is one, not the rest of a page whose heading was never closed. */
  function isOneHeading(heading: Region): boolean {
    if (asked?.heading !== heading)
      asked = { heading, isOne: hasAtMost(heading.element, LONGEST_HEADING) };
    return asked.isOne;
  }

  function endBlock(): void {
    const block = current;
    current = null;
    lastBreak = false;
    if (block === null) return;
    if (block.words === 0) {
      if (block.chars > 0)
        page.wordless.push({ texts: block.texts, region: block.region, next: blocks.length });
      return;
    }
    const level = HEADING.exec(block.block.element.localName)?.[1];
    if (level !== undefined) {
      if (level === '1' && page.firstH1 < 0) page.firstH1 = blocks.length;
      headingLevel = Number(level);
      headingEnd = page.words + block.words;
    }
    block.text = block.texts.map(({ nodeValue }) => nodeValue).join('');
    block.prices = readMoney(block.text).length;
    block.headingLevel = headingLevel;
    block.wordsSinceHeading = Math.max(0, page.words - headingEnd);
    block.wordsBefore = page.words;
    words += block.words;
    page.words = words;
    blocks.push(block);
    addToPart(block);
  }

  const path: Region[] = [page.root];
  const nodes = [root.childNodes];
  const positions: number[] = [0];
  const linkPath: number[] = [0];
  const strongPath: number[] = [0];
  const blockPath: Region[] = [page.root];
  let steps = 0;
  for (let top = 0; top >= 0;) {
    if ((++steps & 255) === 0 && pacer.due()) await pacer.yield();
    const region = path[top] ?? page.root;
    const position = positions[top] ?? 0;
    const child = nodes[top]?.[position];
    positions[top] = position + 1;
    if (child === undefined) {
      if (blockPath[top] === region) endBlock();
      path.length =
        nodes.length =
        positions.length =
        linkPath.length =
        strongPath.length =
        blockPath.length =
          top;
      top--;
      continue;
    }
    const linked = linkPath[top] ?? 0;
    const strong = strongPath[top] ?? 0;
    const block = blockPath[top] ?? page.root;
    if (child.nodeType === 3) {
      current ??= emptyBlock(region, block);
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
    // A heading stays a heading whatever is inside; a date is part of its line.
    const isInHeading = HEADING.test(block.element.localName);
    const isBlock = BLOCKS.has(tag) || (tag.includes('-') && !isInHeading && !isDateElement(child));
    const splitsHeading = isInHeading && IN_HEADINGS.has(tag) && isOneHeading(block);
    if (isBlock) endBlock();
    const entered = enter(child, region);
    const blockOf = isBlock && !splitsHeading ? entered : block;
    if (tag === 'a' && linked === 0) {
      current ??= emptyBlock(entered, blockOf);
      current.links++;
    }
    top++;
    path[top] = entered;
    nodes[top] = child.childNodes;
    positions[top] = 0;
    linkPath[top] = linked + (tag === 'a' ? 1 : 0);
    strongPath[top] = strong + (STRONG.has(tag) ? 1 : 0);
    blockPath[top] = blockOf;
  }
  endBlock();
  // Every region comes after its parent, so going backwards, each is complete before it is added.
  for (let i = regions.length - 1; i >= 0; i--) addToParent(regions[i] ?? page.root);
  countTwins(regions);
  return page;
}

function emptyBlock(region: Region, block: Region): TextBlock {
  return {
    ...emptyText(),
    texts: [],
    text: '',
    region,
    block,
    linkWords: 0,
    links: 0,
    prices: 0,
    strongWords: 0,
    headingLevel: 0,
    wordsSinceHeading: 0,
    wordsBefore: 0,
  };
}

/** Whether an element's text has at most so many characters. */
function hasAtMost(element: SnapshotElement, chars: number): boolean {
  let left = chars;
  return descendants(element).every(
    (node) => node.nodeType === 1 || (left -= node.nodeValue.trim().length) >= 0,
  );
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
/** Characters up to which an element is a heading; longer ones were never closed. */
const LONGEST_HEADING = 300;

/** What headings are laid out with. */
const IN_HEADINGS = new Set(['div', 'p', 'center']);

const BLOCKS = new Set([
  ...BLOCK_ELEMENTS,
  ...'button caption frame h1 h2 h3 h4 h5 h6 iframe label select textarea'.split(' '),
]);
