import type { PageKind } from '@/contract/capture-report';
import type { Construct } from '@/engine/constructs/construct';
import { constructOf } from '@/engine/constructs/constructs';
import { headingLevel } from '@/engine/constructs/headings';
import { hasDataPart } from '@/engine/constructs/tables';
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
  const wholes = wholesOn(kind);
  const spans = spansOf(page, kept);
  for (const part of page.parts) {
    const construct = constructOf(part.element);
    if (construct === null || laysOut(construct, part, page)) continue;
    const isList = construct.type === 'list';
    if (!isList && !wholes.has(construct.type)) continue;
    const span = spans.get(part);
    if (span === undefined) continue;
    if (isList) {
      if (isLikelyList(page, part, span, likelihoods) && containerOf(part, spans) !== null)
        kept.fill(true, span.first, span.last + 1);
      continue;
    }
    const isFold = construct.type === 'disclosure';
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

/** "Details" at the end of a text: directly after a kept block, in what that block is most of. */
function isLastFold(
  part: Part,
  span: PartSpan,
  spans: ReadonlyMap<Part, PartSpan>,
  kept: readonly boolean[],
): boolean {
  if (constructOf(part.element)?.type !== 'disclosure') return false;
  if (kept[span.first - 1] !== true) return false;
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
  if (constructOf(code.element)?.type !== 'code' || before.words > TITLE_WORDS) return false;
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
    const isHeading = headingLevel(block.block.element) > 0;
    if (isHeading && followed && containerOf(block.block, spans) !== null) kept[index] = true;
    // Links to edit a section stand between its heading and its text.
    const isControl = block.words <= 3 && block.linkWords > 0 && !isHeading;
    if (kept[index] === true || !isControl) followed = kept[index] === true;
  }
}

/** A table for layout, or one that is most of the page without a header or a caption. */
function laysOut(construct: Construct, part: Part, page: PageText): boolean {
  if (construct.type !== 'table') return false;
  const isMost = part.words > page.words / 2 && !hasDataPart(part.element);
  return construct.of === 'layout' || isMost;
}

/** What is kept whole on a kind of page. */
function wholesOn(kind: PageKind): ReadonlySet<Construct['type']> {
  if (kind === 'forum') return new Set([...CODE, 'disclosure']);
  return kind === 'collection' ? CODE : WHOLE;
}

const CODE = new Set<Construct['type']>(['code', 'formula']);
const WHOLE = new Set<Construct['type']>([
  ...CODE,
  'callout',
  'table',
  'figure',
  'quote',
  'definitions',
  'disclosure',
]);
const LIKELY_LIST = 0.4;
/** What is folded away is mostly a few words, too few for the model; of more it is a better judge. */
const FOLD_WORDS = 100;
const COLON = /[:：]\s*$/;
const UNLIKELY = 0.05;
const TITLE_WORDS = 6;
const TITLE_LEVELS = 3;
const BUTTON_WORDS = 3;
