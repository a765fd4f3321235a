import type { Chosen } from './chosen';
import { QUOTE, landmarkBits } from './landmarks';
import type { Region, TextBlock } from './page-text';
import { expectedWords, isInBox, spansOf } from './region-spans';
import type { JudgedPage } from './rules/rule';

/**
 * Keeps posts of a discussion whole, with the quotes that they answer: elements that forum,
 * question and comment software marks as a post's body, where any block is kept or likely to be
 * content. Leaves signatures, posts before the page's heading, other quotes and inner boxes as they
 * are.
 */
export function keepPostBodies({ page, likelihoods }: JudgedPage, chosen: Chosen): void {
  const bodies = page.regions.filter(isBody);
  if (bodies.length === 0) return;
  const spans = spansOf(page, chosen.blocks);
  for (const body of bodies) {
    const span = spans.get(body);
    if (span === undefined || span.last < page.firstH1) continue;
    if (span.keptWords + expectedWords(page, span, likelihoods) < body.words * LIKELY) continue;
    const inside = page.blocks.slice(span.first, span.last + 1);
    const isOwn = ({ region }: TextBlock): boolean =>
      !isInBox(region, body) && (region.landmarks & ~body.landmarks & QUOTE) === 0;
    const lastOwn = inside.findLastIndex(isOwn);
    inside.forEach((block, at) => {
      const { region } = block;
      // The quote before an answer is what it answers.
      const isAnswered = at < lastOwn && body.words <= A_POST && !isInBox(region, body);
      if (isOwn(block) || isAnswered) chosen.keep(span.first + at);
    });
  }
}

function isBody({ element, landmarks, parent }: Region): boolean {
  if (element.construct?.type !== 'post') return false;
  // A signature is not part of the post.
  const boxes = [parent, parent?.parent, parent?.parent?.parent];
  return (landmarks & ASIDE) === 0 && !boxes.some((box) => box?.name.includes('signature'));
}

const ASIDE = landmarkBits('aside');
/** Words of a post up to which its quotes are kept; a longer one may quote a whole thread. */
const A_POST = 400;
const LIKELY = 0.1;
