import type { PageKind } from '@/contract/capture-report';
import { headingLevel } from '@/engine/constructs/headings';
import { headingBox } from './heading-box';
import { landmarkBits } from './landmarks';
import type { PageText, TextBlock } from './page-text';
import { recordsOf } from './record-parts';
import { isWithin } from './region-spans';
import { invites, textOf } from './text-features';

/**
 * The lines below a heading that announces reviews of what the page offers, or comments if that
 * heading is kept, when there are too few for a list of similar units. At least one must be prose.
 * Leaves out links, buttons, fields, and sections with such a list, which is judged as a whole.
 *
 * @param kept - For each block, whether it is content.
 * @returns Block indexes, including the heading's.
 */
export function reviewLines(page: PageText, kind: PageKind, kept: readonly boolean[]): number[] {
  if (!OF_OFFERS.has(kind)) return [];
  const { blocks } = page;
  const inUnits = new Set(recordsOf(page).flatMap(({ units }) => units.flat()));
  return [...blocks.keys()].flatMap((heading) => {
    const block = blocks[heading];
    if (block === undefined || !announcesReviews(block, kept[heading] === true)) return [];
    const section = sectionBelow(heading, blocks);
    if (section.some((index) => inUnits.has(index))) return [];
    const lines = section.filter((index) => isRead(blocks[index]));
    return lines.some((index) => (blocks[index]?.words ?? 0) >= A_TEXT) ? [heading, ...lines] : [];
  });
}

function announcesReviews(block: TextBlock, isKept: boolean): boolean {
  if (headingLevel(block.block.element) < 2 || block.words > A_HEADING) return false;
  const text = textOf(block).trim();
  const announces = REVIEWS.test(text) || (isKept && COMMENTS.test(text));
  return announces && (block.region.landmarks & ELSEWHERE) === 0;
}

/**
 * The blocks below a heading, within its box, up to the next heading of the same or a higher level.
 */
function sectionBelow(heading: number, blocks: readonly TextBlock[]): number[] {
  const block = blocks[heading];
  const level = block === undefined ? 0 : headingLevel(block.block.element);
  const around = block === undefined ? null : headingBox(block);
  const section: number[] = [];
  for (let index = heading + 1; section.length < MAX_LINES; index++) {
    const next = blocks[index];
    if (next === undefined || around === null || !isWithin(next.region, around)) break;
    if ((next.region.landmarks & ELSEWHERE) !== 0) break;
    const own = headingLevel(next.block.element);
    if (own > 0 && own <= level) break;
    section.push(index);
  }
  return section;
}

function isRead(block: TextBlock | undefined): boolean {
  if (block === undefined || block.linkWords === block.words) return false;
  if ((block.region.landmarks & USED) !== 0) return false;
  return block.words >= A_TEXT || !invites(textOf(block));
}

const OF_OFFERS = new Set<PageKind>(['product', 'service', 'listing']);
const ELSEWHERE = landmarkBits('nav', 'footer', 'dialog', 'search');
const USED = landmarkBits('button', 'label', 'form');
const A_HEADING = 5;
const A_TEXT = 6;
const MAX_LINES = 80;
const REVIEWS =
  /^(?:\d+ )?(?:(?:customer|guest|user|recent|top) )?reviews?\b|^(?:\d[\d.]* )?(?:kunden|gäste)?(?:bewertungen|rezensionen)\b|^(?:\d+ )?(?:avis|commentaires) (?:des )?(?:clients?|cuistots|voyageurs)|^avis$|^(?:opiniones|reseñas|valoraciones|avaliações|recensioni)\b|^(?:レビュー|口コミ|クチコミ|用户评价|评价)/i;
const COMMENTS =
  /^(?:\d+ )?(?:comments|kommentare|commentaires|comentarios|comentários|commenti|コメント|评论)/i;
