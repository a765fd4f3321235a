import { constructOf } from '@/engine/constructs/constructs';
import type { Chosen } from '../chosen';
import { landmarkBits } from '../landmarks';
import type { Region, TextBlock } from '../page-text';
import { expectedWords, isInBox, spansOf } from '../region-spans';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps posts of a discussion whole: what software for forums, questions and comments calls the
 * body of a post, where any of it is kept or is likely to be content, with what it quotes and
 * answers. Signatures, what stands before the page's heading, other quotes and boxes inside are
 * left as they are.
 *
 * Earns: on the corpus word F1 +.0003, snippets +.002; on forums and documentation facts that a
 * page names +.010.
 */
export const posts: ContentRule = { id: 'posts', apply };

function apply({ page, likelihoods }: JudgedPage, chosen: Chosen): void {
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
      // What comes before an answer is what it answers.
      const isAnswered = at < lastOwn && body.words <= A_POST && !isInBox(region, body);
      if (isOwn(block) || isAnswered) chosen.keep(span.first + at);
    });
  }
}

function isBody({ element, landmarks, parent }: Region): boolean {
  if (constructOf(element)?.type !== 'post') return false;
  // What its author adds to every post is not part of it.
  const boxes = [parent, parent?.parent, parent?.parent?.parent];
  return (landmarks & ASIDE) === 0 && !boxes.some((box) => box?.name.includes('signature'));
}

const QUOTE = landmarkBits('blockquote');
const ASIDE = landmarkBits('aside');
/** What a longer one quotes may be a thread of its own. */
const A_POST = 400;
const LIKELY = 0.1;
