import { constructOf } from '@/engine/constructs/constructs';
import type { Chosen } from '../chosen';
import { landmarkBits } from '../landmarks';
import { containerOf, expectedWords, spansOf } from '../region-spans';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps lists of texts, not of links, that the model nearly took, between two kept blocks.
 *
 * Earns: on defuddle's set list items +.004, links +.002; snippets +.001.
 */
export const lists: ContentRule = { id: 'lists', apply };

function apply({ page, likelihoods }: JudgedPage, chosen: Chosen): void {
  const spans = spansOf(page, chosen.blocks);
  for (const region of page.regions) {
    if (constructOf(region.element)?.type !== 'list' || region.linkWords > region.words / 2)
      continue;
    const span = spans.get(region);
    if (span === undefined) continue;
    const isLikely = expectedWords(page, span, likelihoods) >= region.words * LIKELY;
    if (!isLikely || containerOf(region, spans) === null) continue;
    for (let index = span.first; index <= span.last; index++) {
      const inside = page.blocks[index]?.region.landmarks ?? 0;
      if ((inside & ~region.landmarks & BUTTON) === 0) chosen.keep(index);
    }
  }
}

const BUTTON = landmarkBits('button');
const LIKELY = 0.4;
