import { isWithin, outward, type SnapshotElement } from '@/contract/snapshot/tree';
import { FORMER_PRICE } from '@/core/lexicon/goods';
import { says, withoutWords } from '@/core/lexicon/says';
import { SENT_SOON } from '@/core/lexicon/sent-soon';
import { IN_STOCK, SOLD_OUT } from '@/core/lexicon/stock';
import { readAmount } from '@/core/values/money';
import { stockIn } from '@/engine/constructs/stock';
import { articleNumber } from './behind-label';
import { createStrangers, isBesideLink } from './other-things';
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
 * and either a buy button or words about stock; else one with a price that is named as that of a product;
 * else one that says that the thing is sold out, if it has an article number. `undefined` if there is no
 * such part, or if the page offers several things, as a category page does.
 *
 * @param root - Not changed.
 * @param path - Of the page's address.
 */
export function findProductArea(root: SnapshotElement, path: string): ProductArea | undefined {
  const { signs, headings } = offerSigns(root);
  let number: string | null | undefined;
  const hasNumber = () => (number ??= articleNumber(root) ?? null) !== null;
  for (const heading of headings.slice(0, MAX_HEADINGS)) {
    const isOfOther = createStrangers(heading.element, signs);
    const own = signs.filter(
      (sign) => !isOfOther(sign) && !isWithin(sign.element, heading.element),
    );
    const isNamed = PRODUCT_PATH.test(path) || isCalledProduct(heading.element);
    let named: ProductArea | undefined;
    for (const element of outward(heading.element.parentNode).take(LEVELS)) {
      const inside = own.filter((sign) => isWithin(sign.element, element));
      const offers = inside.filter(({ kind }) => kind === 'price');
      if (offers.length === 0) continue;
      const offer = offerOf(offers, heading);
      const sign = stockOf(inside, heading, offer);
      const stock = inWords(sign?.line, heading.element);
      const isNear = offers.some(({ section, at }) => section === 0 || at - heading.at < REACH);
      const hasPrice = isNear || offers.some(({ text }) => text !== '');
      const isSold =
        (hasPrice && inside.some(({ kind }) => kind === 'buy')) || isPlainlySold(sign, offers);
      if (!isSold && !(isNear && isNamed) && !(stock && hasNumber())) continue;
      if (isList(inside)) break;
      const price = offer && priceOf(offer, offers);
      const area = {
        element,
        heading: heading.element,
        ...(price && { price }),
        ...(stock && { stock }),
      };
      if (isSold) return area;
      named ??= area;
    }
    if (named !== undefined) return named;
    const gone = own.find(
      (sign) => isGone(sign) && (sign.at > heading.at || (isNamed && isPlain(sign.line))),
    );
    if (gone !== undefined && hasNumber())
      return { element: root, heading: heading.element, stock: gone.line };
  }
  return undefined;
}

/** An article may name a price and say that something is available. */
function isPlainlySold(stock: OfferSign | undefined, offers: readonly OfferSign[]): boolean {
  return stock?.section === 0 && isPlain(stock.line) && offers.some(({ section }) => section === 0);
}

/** Stock in the words of a page, unless the names of what is around a heading say otherwise. */
function inWords(said: string | undefined, heading: SnapshotElement): string | undefined {
  for (const at of outward(heading)) {
    const state = STATE_CLASS.exec(at.getAttribute('class') ?? '')?.[1];
    if (state === undefined) continue;
    const inStock = state.startsWith('in');
    if (said !== undefined && inStock === (stockIn(said)?.inStock ?? true)) return said;
    return inStock ? 'in stock' : 'out of stock';
  }
  return said;
}

/** Whether the page's names of what is around a heading call it that of one product. */
function isCalledProduct(heading: SnapshotElement): boolean {
  return outward(heading).some((at) => PRODUCT_CLASS.test(at.getAttribute('class') ?? ''));
}

/**
 * Whether there is stock, in the words of the page: those of a line, else of the button to buy it, which
 * outweighs badges, what stands behind it or in other sections, and sentences about something that is not available;
 * else when it is sent off.
 */
function stockOf(
  signs: readonly OfferSign[],
  heading: { at: number },
  offer: OfferSign | undefined,
): OfferSign | undefined {
  const buy = signs.find(({ kind }) => kind === 'buy');
  const sections = new Set([0, offer?.section, buy?.section]);
  const lines = signs.filter(
    ({ kind, at, section }) => kind === 'stock' && at > heading.at && sections.has(section),
  );
  const firm = lines.find(
    ({ line, isBadge, at }) =>
      !isBadge &&
      (stockIn(line)?.inStock === true || (isPlain(line) && (buy === undefined || at < buy.at))),
  );
  const sent = signs.find(({ kind, at }) => kind === 'sent' && at > heading.at);
  return firm ?? buy ?? lines.find(({ line }) => isPlain(line)) ?? sent;
}

/** Whether a line says that the thing is in stock, sold out or sent off, and hardly anything else. */
function isPlain(line: string): boolean {
  const said = stockIn(line);
  const concept = said === undefined ? SENT_SOON : said.inStock ? IN_STOCK : SOLD_OUT;
  return withoutWords(line, concept).length <= A_LABEL;
}

function isGone({ kind, line }: OfferSign): boolean {
  return kind === 'stock' && stockIn(line)?.inStock === false;
}

/**
 * The first price after the heading, before those of its sections; one before the heading rather than one
 * with a link to something else; a former one only without another.
 */
function offerOf(
  offers: readonly OfferSign[],
  heading: { at: number; element: SnapshotElement },
): OfferSign | undefined {
  const rankOf = ({ element, at, section, isFormer, line }: OfferSign) => {
    const isLater = section > 0 || isBesideLink(element, heading.element);
    return (isFormer || says(line, FORMER_PRICE) ? 4 : 0) + (at < heading.at ? 1 : isLater ? 2 : 0);
  };
  return offers.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
}

function priceOf({ text }: OfferSign, offers: readonly OfferSign[]): string | undefined {
  if (text === '') return undefined;
  // A page may draw `$79` and its cents apart, and write the whole for those who don't see it.
  const amount = readAmount(text);
  const whole = offers.find(
    (other) => other.text !== text && Math.floor(readAmount(other.text) ?? 0) === amount,
  );
  return (whole ?? { text }).text;
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
/** In nodes. */
const REACH = 250;
const PRODUCT_PATH =
  /\/(?:products?|produkte?|produits?|productos?|prodott[oi]|produtos?|tovar|urun|p|dp|pdp|items?|itm|artikel)\/[^/]/i;
const STATE_CLASS = /(?:^|\s)(out-?of-?stock|sold-?out|in-?stock)(?=\s|$)/;
const PRODUCT_CLASS =
  /(?:^|[\s_-])(?:product|pdp)(?=$|[\s_A-Z-])(?![_-]?(?:list|grid|cat|card|tile|filter|search|hunt))/;
