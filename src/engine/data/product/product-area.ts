import type { SnapshotElement } from '@/contract/snapshot/tree';
import { isWithin } from '@/contract/snapshot/tree';
import { FORMER_PRICE } from '@/core/lexicon/goods';
import { says, withoutWords } from '@/core/lexicon/says';
import { IN_STOCK, SOLD_OUT } from '@/core/lexicon/stock';
import { readAmount } from '@/core/values/money';
import { stockIn } from '@/engine/constructs/stock';
import { articleNumber } from './behind-label';
import { createStrangers } from './other-things';
import { offerSigns, type OfferSign } from './offer-signs';

/** The part of a page that offers the thing its heading names. */
export interface ProductArea {
  element: SnapshotElement;
  heading: SnapshotElement;
  /** Its price, as the page writes it; absent if the page gives none, or a range of prices. */
  price?: string;
  /** Its stock, in the page's words. */
  stock?: string;
}

/**
 * Finds what a page sells: around a first-level heading, the smallest part that has a price of its own
 * and either a buy button or words about stock; else one that says that the thing is sold out, if it has
 * an article number. `undefined` if no part has both, or if the page offers several things, as a category
 * page does.
 *
 * @param root - Not changed.
 */
export function findProductArea(root: SnapshotElement): ProductArea | undefined {
  const { signs, headings } = offerSigns(root);
  let number: string | null | undefined;
  const hasNumber = () => (number ??= articleNumber(root) ?? null) !== null;
  for (const heading of headings.slice(0, MAX_HEADINGS)) {
    const isOfOther = createStrangers(heading.element, signs);
    const own = signs.filter((sign) => !isOfOther(sign));
    let element = heading.element.parentNode;
    for (let level = 0; element !== null && level < LEVELS; level++, element = element.parentNode) {
      const outer = element;
      const inside = own.filter((sign) => isWithin(sign.element, outer));
      const offers = inside.filter(({ kind }) => kind === 'price');
      const stock = stockOf(inside, heading.at);
      if (offers.length === 0 || stock === undefined) continue;
      // An article may name a price and say that something is available.
      const isPlainlySold =
        !stock.isInSection && isPlain(stock.line) && offers.some(({ isInSection }) => !isInSection);
      if (stock.kind !== 'buy' && !isPlainlySold && !hasNumber()) continue;
      if (isList(inside)) break;
      const price = priceOf(offers, heading.at);
      return { element, heading: heading.element, ...(price && { price }), stock: stock.line };
    }
    const gone = own.find((sign) => isGone(sign, heading.at));
    if (gone !== undefined && hasNumber())
      return { element: root, heading: heading.element, stock: gone.line };
  }
  return undefined;
}

/**
 * Whether there is stock, in the words of the page: those of a line, else of the button to buy it, which
 * outweighs badges and sentences about something that is not available.
 */
function stockOf(signs: readonly OfferSign[], headingAt: number): OfferSign | undefined {
  const buy = signs.find(({ kind }) => kind === 'buy');
  const lines = signs.filter(({ kind, at }) => kind === 'stock' && at > headingAt);
  const firm = lines.find(
    ({ line, isBadge }) =>
      !isBadge && (buy === undefined || stockIn(line)?.inStock === true || isPlain(line)),
  );
  return firm ?? buy ?? lines[0];
}

/** Whether a line says that the thing is in stock or sold out, and hardly anything else. */
function isPlain(line: string): boolean {
  const concept = stockIn(line)?.inStock === true ? IN_STOCK : SOLD_OUT;
  return withoutWords(line, concept).length <= A_LABEL;
}

function isGone({ kind, at, line }: OfferSign, headingAt: number): boolean {
  return kind === 'stock' && at > headingAt && stockIn(line)?.inStock === false;
}

/** The first price after the heading, before those of its sections; a former one only without another. */
function priceOf(offers: readonly OfferSign[], headingAt: number): string | undefined {
  const rankOf = ({ at, isInSection, isFormer, line }: OfferSign) =>
    (isFormer || says(line, FORMER_PRICE) ? 4 : 0) + (at < headingAt ? 1 : isInSection ? 2 : 0);
  const [first, ...others] = offers.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (first === undefined || first.text === '') return undefined;
  // A page may draw `$79` and its cents apart, and write the whole for those who don't see it.
  const amount = readAmount(first.text);
  const whole = others.find(({ text }) => Math.floor(readAmount(text) ?? 0) === amount);
  return (whole ?? first).text;
}

/** Several things are sold: buttons of one name have different prices before them. */
function isList(signs: readonly OfferSign[]): boolean {
  const prices = new Map<string, Set<number | undefined>>();
  let amount = readAmount(signs.find(({ kind }) => kind === 'price')?.text ?? '');
  for (const { kind, text, line } of signs) {
    if (kind === 'price') amount = readAmount(text);
    else if (kind === 'buy') prices.set(line, (prices.get(line) ?? new Set()).add(amount));
  }
  return [...prices.values()].some((amounts) => amounts.size > 1);
}

const MAX_HEADINGS = 3;
const LEVELS = 10;
/** In characters. */
const A_LABEL = 24;
