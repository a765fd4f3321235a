import { constructOf } from '@/engine/constructs/constructs';
import type { Chosen } from '../chosen';
import { landmarkBits } from '../landmarks';
import { containerOf, expectedWords, spansOf, type RegionSpan } from '../region-spans';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps lists of text (not of links) between two kept blocks if the model nearly took them, and the
 * rest of a short list of which some items are kept.
 *
 * Earns: on defuddle's set list items +.004, links +.002; snippets +.001.
 */
export const lists: ContentRule = { id: 'lists', apply };

function apply(judged: JudgedPage, chosen: Chosen): void {
  const { page, likelihoods } = judged;
  const spans = spansOf(page, chosen.blocks);
  for (const region of page.regions) {
    if (constructOf(region.element)?.type !== 'list') continue;
    const span = spans.get(region);
    if (span === undefined) continue;
    if (span.keptWords > 0 && span.last - span.first < FEW && (region.landmarks & BOXES) === 0)
      keepRest(span, judged, chosen);
    if (region.linkWords > region.words / 2) continue;
    const isLikely = expectedWords(page, span, likelihoods) >= region.words * LIKELY;
    if (!isLikely || containerOf(region, spans) === null) continue;
    for (let index = span.first; index <= span.last; index++) {
      const inside = page.blocks[index]?.region.landmarks ?? 0;
      if ((inside & ~region.landmarks & BUTTON) === 0) chosen.keep(index);
    }
  }
}

/** Keeps the likely items of a short list of which some are kept, so that it is not torn. */
function keepRest(
  { first, last, keptWords, droppedWords }: RegionSpan,
  { page, likelihoods }: JudgedPage,
  chosen: Chosen,
): void {
  const least = keptWords < droppedWords ? POSSIBLE : NOT_UNLIKELY;
  for (let index = first; index <= last; index++) {
    const inside = page.blocks[index]?.region.landmarks ?? 0;
    if ((inside & USED) === 0 && (likelihoods[index] ?? 0) >= least) chosen.keep(index);
  }
}

const BUTTON = landmarkBits('button');
const USED = landmarkBits('button', 'label', 'form');
const BOXES = landmarkBits('nav', 'footer', 'aside', 'form', 'dialog', 'search');
const LIKELY = 0.4;
/**
 * Blocks up to which a list counts as short. Longer ones are lists of alike units (see records.ts).
 */
const FEW = 4;
const POSSIBLE = 0.3;
/** Likelihood that suffices where half of the list is kept. */
const NOT_UNLIKELY = 0.25;
