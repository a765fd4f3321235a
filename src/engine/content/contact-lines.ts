import type { PageKind } from '@/contract/capture-report';
import { headingLevel } from '@/engine/constructs/headings';
import { landmarkBits } from './landmarks';
import { hintBits } from './name-hints';
import type { PageText, Region, TextBlock } from './page-text';
import { blocksInUnits } from './record-parts';
import { blocksIn, boxUpTo } from './region-spans';
import { invites } from './text-features';

/**
 * The contact details of whoever offers what the page is about: the lines of a small box below the
 * title with a postal address, a phone number or opening hours. Leaves out articles, where the
 * address is the site's; bare numbers on product pages, which are the shop's; footers, fields,
 * buttons, lists of places, and links other than phone numbers.
 *
 * @returns Block indexes.
 */
export function contactLines(page: PageText, kind: PageKind): number[] {
  if (!OF_OFFERS.has(kind)) return [];
  const inUnits = blocksInUnits(page);
  const found = new Set<number>();
  let boxes = 0;
  page.blocks.forEach((block, index) => {
    if (index <= page.firstH1 || found.has(index) || inUnits.has(index) || boxes >= FEW_BOXES)
      return;
    if (isElsewhere(block.region) || block.words > A_LINE) return;
    if (!hasAddress(block) && !(NUMBERED.has(kind) && (hasNumber(block) || HOURS.test(block.text))))
      return;
    boxes++;
    const box = boxUpTo(A_BOX, block.block);
    for (const at of blocksIn(box, index, page)) if (isLine(page.blocks[at])) found.add(at);
  });
  return [...found].toSorted((a, b) => a - b);
}

function isLine(block: TextBlock | undefined): boolean {
  if (block === undefined || block.words > A_LINE) return false;
  if ((block.region.landmarks & USED) !== 0 || invites(block.text)) return false;
  return headingLevel(block.block.element) > 0 || block.linkWords < block.words || hasNumber(block);
}

function hasAddress(block: TextBlock): boolean {
  const { element } = block.block;
  const marked = element.getAttribute('itemprop') ?? '';
  if (element.localName === 'address' || /address/i.test(marked)) return block.digits > 0;
  return block.digits > 1 && ADDRESS.test(block.text);
}

/** Whether a line has a phone number to call by a click, or is nothing but one. */
function hasNumber({ texts }: TextBlock): boolean {
  const [only, other] = texts.filter(({ nodeValue }) => /\S/.test(nodeValue));
  if (only !== undefined && other === undefined && NUMBER.test(only.nodeValue.trim())) return true;
  return texts.some(({ nodeValue, parentNode }) => {
    const isLink = parentNode?.localName === 'a' && /\d{3}/.test(nodeValue);
    return isLink && parentNode.getAttribute('href')?.startsWith('tel:') === true;
  });
}

function isElsewhere({ landmarks, hintsAround }: Region): boolean {
  return (landmarks & AROUND) !== 0 || (hintsAround & OTHERS) !== 0;
}

const OF_OFFERS = new Set<PageKind>(['product', 'service', 'listing', 'collection']);
const NUMBERED = new Set<PageKind>(['service', 'listing']);
const AROUND = landmarkBits('nav', 'footer', 'header', 'dialog', 'search', 'button', 'form');
const USED = landmarkBits('button', 'label', 'form');
const OTHERS = hintBits('footer', 'related', 'advertisement', 'consent', 'popup');
/** A span of time within a day. */
const HOURS =
  /\b(?:\d{1,2}(?:[:.]\d\d)?\s?[ap]m|\d{1,2}[:.]\d\d)(?: ?uhr)?\s?(?:[-–—]|to|bis|à)\s?(?:\d{1,2}(?:[:.]\d\d)?\s?[ap]m|\d{1,2}[:.]\d\d)\b/i;
/** A phone number with a prefix, or after a label. */
const NUMBER = /^(?:\p{L}{3,9}[.:]{1,2}\s*)?(?:\+|0|\(0)\d(?=(?:\D?\d){6,13}\D?$)[\d\s()/.-]+$/u;
const A_LINE = 14;
const A_BOX = 40;
const FEW_BOXES = 3;
/** A post code with its town, in the formats of several countries. */
const ADDRESS =
  /,\s*(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}\p{Ll}|\b\d{4} ?[A-Z]{2} \p{Lu}\p{Ll}|\b[A-Z]{2} \d{5}\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|〒\d{3}-\d{4}/u;
