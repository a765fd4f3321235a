import { elementsIn } from '@/contract/snapshot/tree';
import { isPersonPage } from '@/engine/constructs/person-page';
import { indexesOf } from './block-indexes';
import type { Chosen } from './chosen';
import { hintBits } from './name-hints';
import type { PageText, Region } from './page-text';
import { isOnButton } from './pressed-words';
import { recordsOf } from './record-parts';
import { closestRegion, isWithin } from './region-spans';

/**
 * The comments under kept questions and answers: items that the page marks as comments, signed with
 * a link to a person, inside a post or a unit with kept parts. Leaves out buttons.
 *
 * @param posts - Elements of kept posts.
 * @returns Block indexes.
 */
export function postComments(page: PageText, chosen: Chosen, posts: ReadonlySet<Region>): number[] {
  const comments = page.regions.filter(isComment);
  if (comments.length === 0) return [];
  const units = recordsOf(page).flatMap((list) => list.units);
  const kept = units.filter((unit) => unit.some((index) => chosen.blocks[index] === true));
  const own = comments.filter(
    (comment) =>
      closestRegion(comment.parent, MAX_LEVELS, (at) => posts.has(at)) !== null ||
      kept.some((unit) => isPart(comment, unit, page)),
  );
  return indexesOf(
    page.blocks,
    ({ region }) => !isOnButton({ region }) && own.some((comment) => isWithin(region, comment)),
  );
}

function isComment(region: Region): boolean {
  if (region.element.localName !== 'li' || (region.hints & COMMENTS) === 0) return false;
  if (region.words === 0 || region.words > MANY_WORDS) return false;
  return elementsIn(region.element)
    .take(MAX_NODES)
    .some((node) => node.localName === 'a' && isPersonPage(node.getAttribute('href')));
}

/** Whether a comment is inside a unit that also has other text. */
function isPart(comment: Region, unit: readonly number[], { blocks }: PageText): boolean {
  const inside = unit.filter((index) => {
    const region = blocks[index]?.region;
    return region !== undefined && isWithin(region, comment);
  });
  return inside.length > 0 && inside.length < unit.length;
}

const COMMENTS = hintBits('comments');
/** Anything longer is a post. */
const MANY_WORDS = 250;
const MAX_NODES = 100;
const MAX_LEVELS = 12;
