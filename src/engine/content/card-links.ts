import { ONWARD } from '@/core/lexicon/calls';
import { isJust } from '@/core/lexicon/says';
import { closest, descendants, elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { headingLevel } from '../constructs/headings';

/** Characters of kept and of dropped text in an element, and whether it shows anything else. */
export interface Holding {
  kept: number;
  dropped: number;
  media: boolean;
}

type Holdings = ReadonlyMap<SnapshotElement, Holding>;

/**
 * The links of cards whose headings have none: “Read more” below a teaser, or an empty link that is
 * laid over the card. Without them, nobody could get from the text to what the card is about. A link
 * with kept text or a picture speaks for itself.
 *
 * @param holds - What is kept of each element of the page.
 * @returns The link of each such heading. None if there are several that lead to different places.
 */
export function cardLinks(holds: Holdings): Map<SnapshotElement, SnapshotElement> {
  const found = new Map<SnapshotElement, SnapshotElement>();
  const unclear = new Set<SnapshotElement>();
  for (const [link, holding] of holds) {
    if (link.localName !== 'a' || !leadsOn(link, holding)) continue;
    const heading = headingOfCard(link, holds);
    if (heading === null) continue;
    // A page's own title is no card's: what is empty beside it shares, prints or searches.
    if (holding.dropped === 0 && headingLevel(heading) === 1) continue;
    const other = found.get(heading);
    if (other !== undefined && other.getAttribute('href') !== link.getAttribute('href'))
      unclear.add(heading);
    found.set(heading, link);
  }
  for (const heading of unclear) found.delete(heading);
  return found;
}

/** Whether a link without kept text leads to the whole of something: by its words, or by covering it. */
function leadsOn(link: SnapshotElement, { kept, dropped, media }: Holding): boolean {
  if (kept > 0 || media || HERE.test(link.getAttribute('href') ?? '')) return false;
  if (dropped > 0) return dropped <= A_LABEL && isJust(link.textContent, ONWARD);
  if (DRAWN.test(link.getAttribute('class') ?? '')) return false;
  return elementsIn(link).every(({ localName }) => localName === 'span');
}

/** The only heading in the smallest box around a link that has one; `null` if it has several, or links. */
function headingOfCard(link: SnapshotElement, holds: Holdings): SnapshotElement | null {
  let card = link.parentNode;
  for (let level = 0; card !== null && level < LEVELS; level++, card = card.parentNode) {
    const headings: SnapshotElement[] = [];
    let nodes = 0;
    for (const node of descendants(card)) {
      if (++nodes > A_CARD) return null;
      if (node.nodeType === 1 && headingLevel(node) > 0) headings.push(node);
    }
    const [heading, second] = headings;
    if (heading === undefined) continue;
    return second === undefined && isKeptAlone(heading, holds) ? heading : null;
  }
  return null;
}

function isKeptAlone(heading: SnapshotElement, holds: Holdings): boolean {
  if ((holds.get(heading)?.kept ?? 0) === 0) return false;
  const isLink = ({ localName }: SnapshotElement) => localName === 'a';
  if (closest(heading.parentNode, LEVELS, isLink) !== null) return false;
  return !elementsIn(heading).some(isLink);
}

/** Of no other page. */
const HERE = /^\s*(?:$|#|(?:javascript|mailto|tel):)/iu;
/** Classes by which empty links are drawn, instead of covering something. */
const DRAWN = /(?:^|[\s_-])(?:fa[srbl]?|icon|edit|share|print|search|login|anchor)(?:$|[\s_-])/i;
const LEVELS = 4;
/** Nodes. */
const A_CARD = 60;
const A_LABEL = 40;
