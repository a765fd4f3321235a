import type { PageKind } from '@/contract/capture-report';
import type { Construct } from '@/contract/snapshot/construct';
import { hasDataPart } from '@/engine/constructs/tables';
import type { Chosen } from '../chosen';
import type { PageText, Region, TextBlock } from '../page-text';
import { keepNotes } from '../kept-notes';
import { landmarkBits } from '../landmarks';
import { recordsOf } from '../record-parts';
import { containerOf, isInBox, isWithin, regionAbove, spansOf } from '../region-spans';
import { isThread } from '../threads';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps code, formulas, data tables, figures, quotes, callouts and definition lists whole where any
 * part is kept, between two kept blocks, or directly after a kept line that announces them; code
 * also in a column beside the title, and what a product's page states in names and values. Leaves
 * them as they are in boxes of their own (navigation, related pages), where they are surely lists
 * of links, and in the units of threads and grids, except for a unit's code and a post's quotes. Keeps the message that a kept chat message answers,
 * where the chat repeats it above: without it, nobody can tell what “Same here” is about. Keeps the
 * footnotes that kept text refers to.
 *
 * Earns: on defuddle's set images +.06 and F1 +.003, on Readability's images +.02; word F1 -.001
 * without the pages that have no text.
 */
export const wholes: ContentRule = { id: 'wholes', apply };

function apply(judged: JudgedPage, chosen: Chosen): void {
  keepConstructs(judged, chosen);
  keepNotes(judged, chosen);
}

function keepConstructs({ page, kind, likelihoods }: JudgedPage, chosen: Chosen): void {
  const types = kind === 'forum' ? QUOTED : OF_ITEMS.has(kind) ? CODE : WHOLE;
  const spans = spansOf(page, chosen.blocks);
  const inPosts = new Set(
    recordsOf(page).flatMap((list) => (isThread(list, page) ? list.units.flat() : [])),
  );
  for (const region of page.regions) {
    const { construct } = region.element;
    if (construct === null || !types.has(construct.type) || laysOut(construct, region, page))
      continue;
    const span = spans.get(region);
    if (span === undefined) continue;
    // A list beside a post is about its author.
    if (construct.type === 'definitions' && inPosts.has(span.first)) continue;
    const isLinks = region.linkWords > region.words / 2;
    const likelihood = likelihoods[span.first] ?? 0;
    const isUnlikely = isLinks && likelihood < UNLIKELY;
    const before = page.blocks[span.first - 1];
    const isAnnounced =
      before !== undefined &&
      chosen.blocks[span.first - 1] === true &&
      announces(before) &&
      !isInBox(region, before.block);
    const outer = construct.type === 'quote' ? quoteBox(region) : region;
    const belongs =
      !isUnlikely &&
      (isAnnounced ||
        containerOf(outer, spans) !== null ||
        isBesideTitle(construct, region, page) ||
        (kind === 'product' &&
          !isLinks &&
          likelihood >= AS_LIKELY &&
          isSpecification(construct, region, page)));
    if (span.keptWords > 0 || belongs) chosen.keep(span.first, span.last);
  }
}

/**
 * Whether a table is there for layout, or makes up most of the page without a header or a caption.
 */
function laysOut(construct: Construct, region: Region, page: PageText): boolean {
  if (construct.type !== 'table') return false;
  const isMost = region.words > page.words / 2 && !hasDataPart(region.element);
  // The content of a table of one cell or one row is judged by itself.
  return construct.of !== 'data' || isMost;
}

/**
 * The box that groups a quote with the line that attributes it, which forums mark up as an aside;
 * else the quote itself.
 */
function quoteBox(quote: Region): Region {
  const { parent } = quote;
  const isBox = parent?.element.localName === 'aside' && parent.words <= quote.words + A_LINE;
  return isBox && parent.parent !== null ? parent.parent : quote;
}

/**
 * Whether code is in one of the innermost elements around the title, like examples in a second
 * column.
 */
function isBesideTitle(
  { type }: Construct,
  region: Region,
  { blocks, firstH1 }: PageText,
): boolean {
  if (type !== 'code' || region.words < A_LINE / 2) return false;
  const around = regionAbove(blocks[firstH1]?.block, NEAR);
  if (around === null || !isWithin(region, around)) return false;
  return (region.landmarks & ~around.landmarks & ELSEWHERE) === 0;
}

/** Whether names with values stand in the page itself, as what a shop states of its product does. */
function isSpecification({ type }: Construct, region: Region, { root }: PageText): boolean {
  return (type === 'definitions' || type === 'table') && !isInBox(region, root);
}

function announces(block: TextBlock): boolean {
  return COLON.test(block.text.slice(-10));
}

const OF_ITEMS = new Set<PageKind>(['forum', 'collection']);
const CODE = new Set<Construct['type']>(['code', 'formula', 'quotedMessage']);
const QUOTED = new Set<Construct['type']>([...CODE, 'quote']);
const ELSEWHERE = landmarkBits('nav', 'footer', 'dialog', 'form');
const WHOLE = new Set<Construct['type']>([
  ...CODE,
  'callout',
  'definitions',
  'figure',
  'quote',
  'table',
]);
const COLON = /[:：]\s*$/;
const UNLIKELY = 0.05;
/** Bars of ratings are less likely. */
const AS_LIKELY = 0.15;
const A_LINE = 6;
/** How many levels above a title examples may be. */
const NEAR = 3;
