import type { PageKind } from '@/contract/capture-report';
import type { SnapshotNode } from '@/contract/snapshot/tree';
import { containerOf, expectedWords, isInBox, spansOf, type PartSpan } from './part-spans';
import type { PageText, Part, TextBlock } from './page-text';
import { linkShare, textOf } from './text-features';

/**
 * Keeps what stands inside chosen content: code, tables, formulas, figures, quotes, definition lists
 * and what can be unfolded, and likely lists, between two kept blocks, or directly after a kept line
 * that announces them; what can be unfolded directly after a kept block; the line that announces a
 * kept one; and headings of what is kept. Each is kept whole. What is in a box of its own
 * (navigation, related pages) or very surely a list of links is left as it is; so is what threads and
 * grids say of each post and product, but for its code. Changes `kept`.
 */
export function keepSpans(
  page: PageText,
  kind: PageKind,
  likelihoods: readonly number[],
  kept: boolean[],
): void {
  const wholes = OF_ITEMS.has(kind) ? CODE : WHOLE;
  const spans = spansOf(page, kept);
  const layouts = layoutTables(page);
  for (const part of page.parts) {
    const isList = LISTS.has(part.element.localName);
    const isWhole =
      wholes.has(part.element.localName) ||
      (kind === 'forum' && part.element.localName === 'details') ||
      isCodeBlock(part) ||
      (wholes === WHOLE && isPicture(part));
    if ((!isList && !isWhole) || layouts.has(part)) continue;
    const span = spans.get(part);
    if (span === undefined) continue;
    if (isList) {
      if (isLikelyList(page, part, span, likelihoods) && containerOf(part, spans) !== null)
        kept.fill(true, span.first, span.last + 1);
      continue;
    }
    const isFold = part.element.localName === 'details';
    if (isFold && part.words > FOLD_WORDS) continue;
    if ((span.keptWords > 0 && !isFold) || belongs(page, part, span, spans, likelihoods, kept))
      kept.fill(true, span.first, span.last + 1);
    if (kept[span.first] === true) keepAnnouncement(page, part, span, kept);
  }
  keepHeadings(page, spansOf(page, kept), kept);
}

function belongs(
  page: PageText,
  part: Part,
  span: PartSpan,
  spans: ReadonlyMap<Part, PartSpan>,
  likelihoods: readonly number[],
  kept: readonly boolean[],
): boolean {
  const linked = part.linkWords > part.words / 2;
  if (linked && (likelihoods[span.first] ?? 0) < UNLIKELY) return false;
  const before = page.blocks[span.first - 1];
  if (before !== undefined && kept[span.first - 1] === true && announces(before)) {
    if (!isInBox(part, before.block)) return true;
  }
  return containerOf(part, spans) !== null || isLastFold(part, span, spans, kept);
}

/** Code that is called a block, without the element for one. */
function isCodeBlock({ element }: Part): boolean {
  return element.localName === 'code' && CALLED_BLOCK.test(element.getAttribute('class') ?? '');
}

/** The box that WordPress or MediaWiki puts around a picture and its caption. */
function isPicture({ element }: Part): boolean {
  return element.localName === 'div' && PICTURE.test(element.getAttribute('class') ?? '');
}

/** "Details" at the end of a text: directly after a kept block, in what that block is most of. */
function isLastFold(
  part: Part,
  span: PartSpan,
  spans: ReadonlyMap<Part, PartSpan>,
  kept: readonly boolean[],
): boolean {
  if (part.element.localName !== 'details' || kept[span.first - 1] !== true) return false;
  const around = part.parent === null ? undefined : spans.get(part.parent);
  if (part.parent === null || around === undefined || isInBox(part, part.parent)) return false;
  const startsBefore = around.firstKept >= 0 && around.firstKept < span.first;
  return startsBefore && around.keptWords >= around.droppedWords;
}

/** A list of texts, not of links, that the model nearly took. */
function isLikelyList(
  page: PageText,
  part: Part,
  span: PartSpan,
  likelihoods: readonly number[],
): boolean {
  if (part.linkWords > part.words / 2) return false;
  return expectedWords(page, span, likelihoods) >= part.words * LIKELY_LIST;
}

/** "Write this:" before kept code. */
function keepAnnouncement(page: PageText, part: Part, span: PartSpan, kept: boolean[]): void {
  const before = page.blocks[span.first - 1];
  if (before === undefined || kept[span.first - 1] === true) return;
  if (isCodeTitle(before, part)) kept[span.first - 1] = true;
  if (before.block.element.localName !== 'p' || linkShare(before) > 0.5) return;
  if (announces(before) && !isInBox(before.block, part)) kept[span.first - 1] = true;
}

/** The name of a file above code, in a box around both that holds nothing else but buttons. */
function isCodeTitle(before: TextBlock, code: Part): boolean {
  if (code.element.localName !== 'pre' || before.words > TITLE_WORDS) return false;
  let box = code.parent;
  for (let level = 0; box !== null && level < TITLE_LEVELS; level++, box = box.parent) {
    // A block before the code stands in each box that begins no later than the block.
    if (box.wordsBefore <= before.wordsBefore)
      return box.words - code.words <= before.words + BUTTON_WORDS;
  }
  return false;
}

function announces(block: TextBlock): boolean {
  return COLON.test(textOf(block).slice(-10));
}

/** Backwards, so that a heading directly above a kept heading is kept too. */
function keepHeadings(page: PageText, spans: ReadonlyMap<Part, PartSpan>, kept: boolean[]): void {
  let followed = false;
  for (let index = kept.length - 1; index >= 0; index--) {
    const block = page.blocks[index];
    if (block === undefined) continue;
    const isHeading = HEADING.test(block.block.element.localName);
    if (isHeading && followed && containerOf(block.block, spans) !== null) kept[index] = true;
    // Links to edit a section stand between its heading and its text.
    const isControl = block.words <= 3 && block.linkWords > 0 && !isHeading;
    if (kept[index] === true || !isControl) followed = kept[index] === true;
  }
}

/**
 * Tables that hold another table, or most of the page, only lay it out, but for those with a header
 * or a caption: they are the content.
 */
function layoutTables(page: PageText): Set<Part> {
  const layouts = new Set<Part>();
  for (const part of page.parts) {
    if (part.element.localName !== 'table') continue;
    if (part.words > page.words / 2) layouts.add(part);
    let at = part.tableDepth > 1 ? part.parent : null;
    while (at !== null && at.element.localName !== 'table') at = at.parent;
    if (at !== null) layouts.add(at);
  }
  for (const table of layouts) {
    if (table.element.childNodes.some(isDataPart)) layouts.delete(table);
  }
  return layouts;
}

function isDataPart(node: SnapshotNode): boolean {
  return node.nodeType === 1 && (node.localName === 'thead' || node.localName === 'caption');
}

const WHOLE = new Set(['pre', 'table', 'math', 'figure', 'blockquote', 'dl', 'details']);
const CALLED_BLOCK = /(?:^|\s)block(?:\s|$)/;
const PICTURE = /(?:^|\s)(?:wp-caption|thumbinner|tmulti)(?:\s|$)/;
const CODE = new Set(['pre', 'math']);
const OF_ITEMS = new Set<PageKind>(['forum', 'collection']);
const LISTS = new Set(['ul', 'ol']);
const LIKELY_LIST = 0.4;
/** What is folded away is mostly a few words, too few for the model; of more it is a better judge. */
const FOLD_WORDS = 100;
const HEADING = /^h[1-6]$/;
const COLON = /[:：]\s*$/;
const UNLIKELY = 0.05;
const TITLE_WORDS = 6;
const TITLE_LEVELS = 3;
const BUTTON_WORDS = 3;
