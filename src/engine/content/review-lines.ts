import { behindCount } from '@/core/values/count';
import { COMMENTS, REVIEWS } from '@/core/lexicon/counts';
import { beginsWith } from '@/core/lexicon/says';
import type { PageKind } from '@/contract/capture-report';
import { beginsWithStars } from '@/core/values/stars';
import { headingLevel } from '@/engine/constructs/headings';
import { ELSEWHERE, landmarkBits } from './landmarks';
import type { PageText, TextBlock } from './page-text';
import { blocksInUnits } from './record-parts';
import { sectionBelow } from './section-below';
import { factIn } from './record-facts';
import { invites } from './text-features';

/**
 * The lines below a heading that announces reviews of what the page offers, or comments if that
 * heading is kept, when there are too few for a list of similar units. At least one must be prose.
 * Leaves out links (except those to a writer, or with stars), buttons, fields, and sections with
 * such a list, which is judged as a whole.
 *
 * @param kept - For each block, whether it is content.
 * @returns Block indexes, including the heading's.
 */
export function reviewLines(page: PageText, kind: PageKind, kept: readonly boolean[]): number[] {
  if (!OF_OFFERS.has(kind)) return [];
  const { blocks } = page;
  const inUnits = blocksInUnits(page);
  return [...blocks.keys()].flatMap((heading) => {
    const block = blocks[heading];
    if (block === undefined || !announcesReviews(block, kept[heading] === true)) return [];
    const section = sectionBelow(heading, blocks);
    if (section.some((index) => inUnits.has(index))) return [];
    const lines = section.filter((index) => isRead(blocks[index], kind));
    return lines.some((index) => (blocks[index]?.words ?? 0) >= A_TEXT) ? [heading, ...lines] : [];
  });
}

function announcesReviews(block: TextBlock, isKept: boolean): boolean {
  if (headingLevel(block.block.element) < 2 || block.words > A_HEADING) return false;
  const text = behindCount(block.text);
  const announces = beginsWith(text, REVIEWS) || (isKept && beginsWith(text, COMMENTS));
  return announces && (block.region.landmarks & ELSEWHERE) === 0;
}

function isRead(block: TextBlock | undefined, kind: PageKind): boolean {
  if (block === undefined) return false;
  // Of the links, only those to a review's author, and to the review by its stars and title.
  if (
    block.linkWords === block.words &&
    factIn(block, kind) === null &&
    !beginsWithStars(block.text.trim())
  )
    return false;
  if ((block.region.landmarks & USED) !== 0) return false;
  return block.words >= A_TEXT || !invites(block.text);
}

const OF_OFFERS = new Set<PageKind>(['product', 'service', 'listing']);
const USED = landmarkBits('button', 'label', 'form');
const A_HEADING = 8;
const A_TEXT = 6;
