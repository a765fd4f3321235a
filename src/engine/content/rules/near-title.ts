import { fieldsIn } from '../fields-in';
import { BESIDE, FOOTER } from '../landmarks';
import { hintBits } from '../name-hints';
import type { PageText, Region, TextBlock } from '../page-text';
import { closestRegion, isWithin, regionAbove } from '../region-spans';

/** Whether a line stands in one of the innermost elements around the title. */
export function isNear(line: Region, title: Region): boolean {
  const around = regionAbove(title, NEAR);
  return around !== null && isWithin(line, around);
}

/**
 * Whether a block near a title is in a box of another kind, such as related things, in which neither the title nor the
 * text below is.
 */
export function isElsewhere({ region }: TextBlock, title: Region, text = title): boolean {
  const holds = (at: Region): boolean => isWithin(title, at) || isWithin(text, at);
  const around = closestRegion(region, Infinity, holds) ?? title;
  const landmarks = region.landmarks & ~around.landmarks;
  const hints = region.hintsAround & ~around.hintsAround;
  const isSold = (hints & ACCOUNT) !== 0 && isInOffer(region);
  return (landmarks & BOXES) !== 0 || (hints & BOX_HINTS & (isSold ? ~ACCOUNT : ~0)) !== 0;
}

/** Whether a region is in a form whose radio buttons choose what to buy, whatever its name. */
function isInOffer(region: Region): boolean {
  const isForm = ({ element }: Region): boolean => element.localName === 'form';
  const form = closestRegion(region, Infinity, isForm);
  return form !== null && fieldsIn(form.element).includes('radio');
}

/** A line with the others of its link, such as a host's name with the words above it. */
export function withLink(index: number, { blocks }: PageText): number[] {
  let link = blocks[index]?.block ?? null;
  for (let level = 0; link !== null && level < NEAR && link.element.localName !== 'a'; level++)
    link = link.parent;
  if (link === null || link.element.localName !== 'a' || link.words > MAX_WORDS) return [index];
  const around = link;
  const near = [-2, -1, 0, 1, 2].map((step) => index + step);
  return near.filter((at) => {
    const block = blocks[at];
    return block !== undefined && isWithin(block.region, around);
  });
}

/** A footer this far up says who wrote the text below it. */
const BOXES = BESIDE & ~FOOTER;
const BOX_HINTS = hintBits(
  'related',
  'sharing',
  'advertisement',
  'consent',
  'breadcrumbs',
  'account',
);
const ACCOUNT = hintBits('account');
/** How many levels above a title its lines may be. */
const NEAR = 3;
/** Words up to which a link may be one of the lines of a head. */
const MAX_WORDS = 30;
