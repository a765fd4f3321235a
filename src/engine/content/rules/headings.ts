import { headingLevel } from '@/engine/constructs/headings';
import type { Chosen } from '../chosen';
import { containerOf, spansOf } from '../region-spans';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps headings directly above what is kept, on pages of documentation. On other pages they are more
 * often those of boxes in the text that were left out.
 *
 * Earns on the corpus: on documentation F1 +.001, facts that a page names +.2.
 */
export const headings: ContentRule = { id: 'headings', apply };

function apply({ page, kind }: JudgedPage, chosen: Chosen): void {
  if (kind !== 'documentation') return;
  const { blocks } = chosen;
  const spans = spansOf(page, blocks);
  let followed = false;
  // Go backwards, so that a heading directly above a kept heading is kept too.
  for (let index = blocks.length - 1; index >= 0; index--) {
    const block = page.blocks[index];
    if (block === undefined) continue;
    const isHeading = headingLevel(block.block.element) > 0;
    if (isHeading && followed && containerOf(block.block, spans) !== null) chosen.keep(index);
    // Links to edit a section stand between its heading and its text.
    const isControl = block.words <= 3 && block.linkWords > 0 && !isHeading;
    if (blocks[index] === true || !isControl) followed = blocks[index] === true;
  }
}
