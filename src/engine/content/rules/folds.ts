import { constructOf } from '@/engine/constructs/constructs';
import type { Chosen } from '../chosen';
import { landmarkBits } from '../landmarks';
import type { PageText, Region } from '../page-text';
import { containerOf, isInBox, spansOf, type RegionSpan } from '../region-spans';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps folded text between two kept blocks, or at the end of a text, directly after a kept block
 * that makes up most of their common box. Leaves buttons inside as they are, and folds that hold
 * only form fields. Does nothing on grids of products, where folds are filters.
 *
 * Earns: on Readability's set list items +.014.
 */
export const folds: ContentRule = { id: 'folds', apply };

function apply({ page, kind, likelihoods }: JudgedPage, chosen: Chosen): void {
  if (kind === 'collection') return;
  const spans = spansOf(page, chosen.blocks);
  for (const region of page.regions) {
    if (constructOf(region.element)?.type !== 'disclosure' || region.words > FOLD_WORDS) continue;
    const span = spans.get(region);
    if (span === undefined || isFilter(span, page)) continue;
    const isLinks = region.linkWords > region.words / 2;
    if (isLinks && (likelihoods[span.first] ?? 0) < UNLIKELY) continue;
    const isLast = chosen.blocks[span.first - 1] === true && endsKept(region, span, spans);
    if (!isLast && containerOf(region, spans) === null) continue;
    for (let index = span.first; index <= span.last; index++) {
      const inside = page.blocks[index]?.region.landmarks ?? 0;
      if ((inside & ~region.landmarks & BUTTON) === 0) chosen.keep(index);
    }
  }
}

/** Whether a fold holds only form fields and their labels. */
function isFilter({ first, last }: RegionSpan, { blocks }: PageText): boolean {
  const inside = blocks.slice(first, last + 1);
  const labels = inside.filter(({ region }) => (region.landmarks & LABEL) !== 0);
  return labels.length > 0 && labels.length >= inside.length - 1;
}

function endsKept(
  region: Region,
  span: RegionSpan,
  spans: ReadonlyMap<Region, RegionSpan>,
): boolean {
  const around = region.parent === null ? undefined : spans.get(region.parent);
  if (region.parent === null || around === undefined || isInBox(region, region.parent))
    return false;
  const startsBefore = around.firstKept >= 0 && around.firstKept < span.first;
  return startsBefore && around.keptWords >= around.droppedWords;
}

const BUTTON = landmarkBits('button');
const LABEL = landmarkBits('label');
/** Words up to which the rule decides, not the model, which judges longer text better. */
const FOLD_WORDS = 100;
const UNLIKELY = 0.05;
