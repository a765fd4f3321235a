import { oneLine } from '@/contract/one-line';
import { listedOptions } from '@/contract/snapshot/listed-options';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { headingLevel } from '@/engine/constructs/headings';
import { shortText } from '../short-text';
import { readOption } from './option-text';
import { isMoney, readAmount, readMoney } from '@/core/values/money';
import { isBuying, stockIn } from '@/engine/constructs/stock';
import { isFormer } from '@/engine/constructs/struck';

/** The part of a page that offers the thing its heading names. */
export interface ProductArea {
  element: SnapshotElement;
  heading: SnapshotElement;
  /** Its price, as the page writes it; absent if the page gives a range of prices. */
  price?: string;
  /** Its stock, in the page's words. */
  stock?: string;
}

/**
 * Finds what a page sells: around a first-level heading, the smallest part that has a price and
 * either a buy button or words about stock. `undefined` if no part has both, or if the page offers
 * several things, as a category page does.
 *
 * @param root - Not changed.
 */
export function findProductArea(root: SnapshotElement): ProductArea | undefined {
  const headings = [...descendants(root)].filter(isMainHeading);
  for (const heading of headings.slice(0, MAX_HEADINGS)) {
    let element = heading.parentNode;
    for (let level = 0; element !== null && level < LEVELS; level++, element = element.parentNode) {
      const found = evidenceIn(element, heading);
      if (found.offers.length === 0 || (found.buys.length === 0 && found.stock === undefined))
        continue;
      if (isList(found)) break;
      const { stock } = found;
      const price = priceOf(found.offers);
      return { element, heading, ...(price && { price }), ...(stock && { stock }) };
    }
  }
  return undefined;
}

interface Evidence {
  /** Current prices, those after the heading first. */
  offers: { text: string; line: string }[];
  /** Labels of the buy buttons. */
  buys: string[];
  stock: string | undefined;
}

function evidenceIn(area: SnapshotElement, heading: SnapshotElement): Evidence {
  const before: Evidence['offers'] = [];
  const after: Evidence['offers'] = [];
  const buys: string[] = [];
  let stock: string | undefined;
  let isAfter = false;
  let isInSection = false;
  const seen = new Set<SnapshotElement>();
  const labels = new Set<SnapshotElement>();
  for (const node of descendants(area)) {
    if (node === heading) isAfter = true;
    if (node.nodeType !== 1) continue;
    if (isAfter && node !== heading && headingLevel(node) > 0) isInSection = true;
    if (node.localName === 'label' || (node.parentNode !== null && labels.has(node.parentNode)))
      labels.add(node);
    const isInside = node.parentNode !== null && seen.has(node.parentNode);
    // A label is about one of several options, but a list in it has its own price.
    const listed = isInside && !labels.has(node) ? undefined : listedOffer(node);
    if (listed !== undefined) (isAfter ? after : before).push(listed);
    // An offer that was read as a whole is not searched again.
    if (isInside || isFormer(node) || isLeftOut(node)) {
      seen.add(node);
      continue;
    }
    const line = shortText(node, MAX_CHARACTERS);
    if (line === undefined || line === '') continue;
    if (isControl(node)) {
      if (isBuying(line)) buys.push(line);
      else if (stockIn(line)?.inStock === false) stock ??= line;
      seen.add(node);
      continue;
    }
    if (isAfter && stockIn(line) !== undefined && holdsText(node)) stock ??= line;
    const offer = offerIn(node);
    if (offer === undefined) continue;
    seen.add(node);
    if (isInSection && isOfLinked(node, area)) continue;
    (isAfter ? after : before).push(offer);
  }
  return { offers: [...after, ...before], buys, stock };
}

/**
 * Whether an offer under another heading is that of something else, which a link in or before it
 * names.
 */
function isOfLinked(offer: SnapshotElement, area: SnapshotElement): boolean {
  let around: SnapshotElement | null = offer;
  for (let level = 0; around !== null && around !== area && level < LEVELS_OF_CARD; level++) {
    for (const node of descendants(around)) {
      if (node === offer) break;
      if (node.nodeType === 1 && node.localName === 'a' && namesThing(node)) return true;
    }
    around = around.parentNode;
  }
  return false;
}

function namesThing({ textContent }: SnapshotElement): boolean {
  return /\p{L}{3}/u.test(textContent) && !isMoney(textContent);
}

/** The price of the chosen option in a list; without a choice, its options have several prices. */
function listedOffer(element: SnapshotElement): { text: string; line: string } | undefined {
  const listed = listedOptions(element);
  if (listed === undefined) return undefined;
  const { price } = readOption(listed.chosen);
  if (price !== undefined) return { text: price, line: listed.chosen };
  const line = listed.texts.find((text) => readOption(text).price !== undefined);
  return line === undefined || listed.chosen !== '' ? undefined : { text: '', line };
}

/** The current price in an element, if it contains nothing else but a few words about it. */
function offerIn(element: SnapshotElement): { text: string; line: string } | undefined {
  // Options are read above: their words may be about a surcharge.
  const own = element.hasAttribute('data-control') ? undefined : unstruckText(element);
  if (own === undefined || own.length > MAX_CHARACTERS) return undefined;
  if (OTHER.test(own.toLowerCase())) return undefined;
  const [price, ...others] = readMoney(own).filter(({ isPart }) => isPart !== true);
  if (price?.isRange === true) return { text: '', line: own };
  if (price === undefined || others.length > 0) return undefined;
  return { text: own.slice(price.start, price.end), line: own };
}

/** The text of a small element without what is struck out. */
function unstruckText(element: SnapshotElement): string | undefined {
  let text = '';
  let nodes = 0;
  const struck = new Set<SnapshotElement>();
  for (const node of descendants(element)) {
    if (++nodes > MAX_NODES || text.length > MAX_CHARACTERS * 2) return undefined;
    const { parentNode } = node;
    const isOut = parentNode !== null && struck.has(parentNode);
    if (node.nodeType === 1 && (isOut || isFormer(node))) struck.add(node);
    else if (node.nodeType === 3 && !isOut) text += node.nodeValue;
  }
  return oneLine(text);
}

/** Several things are sold: each has its own button and price. */
function isList({ offers, buys }: Evidence): boolean {
  const amounts = new Set(offers.map(({ text }) => readAmount(text)));
  return buys.length > MAX_BUYS || (buys.length > 1 && amounts.size > 1 && isRepeated(buys));
}

function isRepeated(texts: readonly string[]): boolean {
  return new Set(texts).size < texts.length;
}

function priceOf([first]: Evidence['offers']): string | undefined {
  return first?.text === '' ? undefined : first?.text;
}

function isMainHeading(node: SnapshotElement | { nodeType: 3 }): node is SnapshotElement {
  return node.nodeType === 1 && node.localName === 'h1';
}

/** Whether an element is about other things, or about one of several options. */
function isLeftOut({ localName, attributes }: SnapshotElement): boolean {
  return SKIPPED.has(localName) || CHOICES.has(attributes.get('role') ?? '');
}

function isControl({ localName, attributes }: SnapshotElement): boolean {
  return localName === 'button' || localName === 'a' || attributes.get('role') === 'button';
}

/** Whether text stands in the element itself, so that the line is its own. */
function holdsText({ childNodes }: SnapshotElement): boolean {
  return childNodes.some((child) => child.nodeType === 3 && /\S/.test(child.nodeValue));
}

const MAX_HEADINGS = 3;
const LEVELS = 10;
const LEVELS_OF_CARD = 4;
const MAX_BUYS = 4;
const MAX_CHARACTERS = 80;
const MAX_NODES = 16;
const SKIPPED = new Set(['nav', 'footer', 'header', 'aside', 'fieldset', 'label']);
const CHOICES = new Set(['radiogroup', 'listbox', 'group']);
/** Words beside amounts other than the price of the thing itself. */
const OTHER =
  /deliver|shipping|postage|versand|liefer|livraison|envío|spedizione|frete|entrega|\bsave\b|\bspare|économisez|ahorr|risparmi|\boff\b|month|monat|\bmois\b|\bmes\b|mese\b|mês|deposit|pfand|coupon|gutschein|over \D|\/ ?\d* ?(?:kg|g|l|ml|m)\b/;
