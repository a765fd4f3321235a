import { descendants, outward, type SnapshotElement } from '@/contract/snapshot/tree';
import { isMoney } from '@/core/values/money';
import { keyOf } from '@/engine/constructs/unit-shape';
import type { OfferSign } from './offer-signs';

/**
 * Makes the judge of signs: whether one is about another thing than a heading names. That is so in one of
 * several alike parts that each have a price or button and name a thing or sell it, as cards and offers of
 * other sellers do, and for a price below another heading with a link to something before it.
 */
export function createStrangers(
  heading: SnapshotElement,
  signs: readonly OfferSign[],
): (sign: OfferSign) => boolean {
  const around = pathOf(heading);
  const partsWith = (wanted: OfferSign['kind']) =>
    new Set(signs.flatMap(({ kind, element }) => (kind === wanted ? [...pathOf(element)] : [])));
  const priced = partsWith('price');
  const selling = partsWith('buy');
  const known = new Map<SnapshotElement, boolean>();

  function isOneOfSeveral(part: SnapshotElement): boolean {
    let isOne = known.get(part);
    if (isOne === undefined) {
      const twins = (part.parentNode?.childNodes ?? []).filter(
        (one) =>
          one.nodeType === 1 &&
          one.localName === part.localName &&
          priced.has(one) &&
          areNamedAlike(one, part),
      );
      const isAlike = leadsOn(part) ? leadsOn : (one: SnapshotElement) => selling.has(one);
      isOne =
        priced.has(part) &&
        isAlike(part) &&
        twins.filter((one) => one.nodeType === 1 && isAlike(one)).length > 1;
      known.set(part, isOne);
    }
    return isOne;
  }

  return ({ kind, element, section }) => {
    const own = [...pathOf(element)].filter((part) => !around.has(part));
    if (own.some(isOneOfSeveral)) return true;
    return kind === 'price' && section > 0 && isBesideLink(element, heading);
  };
}

/** Whether a small part of a page, which a heading is not in, has a price and before it a link that names something. */
export function isBesideLink(price: SnapshotElement, heading: SnapshotElement): boolean {
  const around = pathOf(heading);
  const own = [...pathOf(price)].filter((part) => !around.has(part));
  return own.slice(0, LEVELS_OF_CARD).some((part) => leadsOn(part, price));
}

/** Whether elements have the same classes, or several in common: the others may say what a card is about. */
function areNamedAlike(one: SnapshotElement, other: SnapshotElement): boolean {
  if (keyOf(one) === keyOf(other)) return true;
  const [names, others] = [one, other].map(
    ({ attributes }) => new Set(attributes.get('class')?.match(/\S+/g)),
  );
  return (names?.intersection(others ?? new Set()).size ?? 0) >= IN_COMMON;
}

/** Whether a link in a part, or the part itself, names something, up to a given element in it. */
function leadsOn(part: SnapshotElement, until?: SnapshotElement): boolean {
  if (part !== until && isNaming(part)) return true;
  for (const node of descendants(part)) {
    if (node === until) return false;
    if (node.nodeType === 1 && isNaming(node)) return true;
  }
  return false;
}

function isNaming({ localName, textContent }: SnapshotElement): boolean {
  return localName === 'a' && /\p{L}{3}/u.test(textContent) && !isMoney(textContent);
}

/** An element and what is around it, from the inside. */
function pathOf(element: SnapshotElement): Set<SnapshotElement> {
  return new Set(outward(element));
}

const LEVELS_OF_CARD = 4;
const IN_COMMON = 2;
