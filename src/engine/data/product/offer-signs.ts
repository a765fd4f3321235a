import { oneLine } from '@/contract/one-line';
import { BLOCK_ELEMENTS } from '@/contract/snapshot/block-elements';
import { BUTTON } from '@/contract/snapshot/button-label';
import { listedOptions } from '@/contract/snapshot/listed-options';
import { descendants, isWithin, type SnapshotElement } from '@/contract/snapshot/tree';
import { FORMER_PRICE, OTHER_AMOUNT } from '@/core/lexicon/goods';
import { SENT_SOON } from '@/core/lexicon/sent-soon';
import { isJust, restBehind, says } from '@/core/lexicon/says';
import { isMoney, onlyMoney, readMoney, type Money } from '@/core/values/money';
import { headingLevel } from '@/engine/constructs/headings';
import { isBuying, stockIn } from '@/engine/constructs/stock';
import { isFormer } from '@/engine/constructs/struck';
import { shortText } from '@/engine/short-text';
import { classOf, isControl, isLeftOut } from './offer-parts';
import { readOption } from './option-text';

/** Something in a page that speaks of an offer. */
export interface OfferSign {
  /** A price, a button to buy something, words about stock, or when it is sent off. */
  kind: 'price' | 'buy' | 'stock' | 'sent';
  element: SnapshotElement;
  /** Its place in the order of the page. */
  at: number;
  /** A price as it is written; empty for a range. */
  text: string;
  /** What stands there, for a price with the label before it. */
  line: string;
  /** Which heading below the first level it follows, counted from 1; 0 if none. */
  section: number;
  /** For a price: its class calls it another than the present one. */
  isFormer: boolean;
  /** For words about stock: scripts may hide them, as they hide badges. */
  isBadge: boolean;
}

/** The signs of offers in a page and its first-level headings, both in order. */
export function offerSigns(root: SnapshotElement): {
  signs: OfferSign[];
  headings: { element: SnapshotElement; at: number }[];
} {
  const nodes = [...descendants(root)];
  const headings = nodes.flatMap((node, at) =>
    node.nodeType === 1 && node.localName === 'h1' && /\p{L}/u.test(node.textContent)
      ? [{ element: node, at }]
      : [],
  );
  const signs: OfferSign[] = [];
  /** What is read as a whole, or left out, and is not searched again. */
  const seen = new Set<SnapshotElement>();
  const labels = new Set<SnapshotElement>();
  const former = new Set<SnapshotElement>();
  let sections = 0;
  let section = 0;
  let unlabelled: OfferSign | undefined;
  let before: { text: string; around: SnapshotElement | null } = { text: '', around: null };
  for (const [at, node] of nodes.entries()) {
    const { parentNode } = node;
    if (node.nodeType === 3) {
      const text = oneLine(node.nodeValue);
      if (text === '') continue;
      before = { text, around: parentNode };
      // Some label a former price behind it, for those who don't see that it is struck out.
      if (
        unlabelled !== undefined &&
        !/[:：]$/.test(text) &&
        isNear(unlabelled.element, parentNode) &&
        isJust(text, FORMER_PRICE)
      ) {
        unlabelled.isFormer = true;
        before.text = '';
      }
      if (!isMoney(text)) unlabelled = undefined;
      continue;
    }
    const add = (kind: OfferSign['kind'], line: string, text = '') =>
      signs.push({
        kind,
        element: node,
        at,
        text,
        line,
        section,
        isFormer: former.has(node),
        isBadge: BADGE.test(classOf(node)),
      });
    if (headingLevel(node) === 1) section = 0;
    else if (headingLevel(node) > 1 && !isPriced(node)) section = ++sections;
    const isIn = (marked: ReadonlySet<SnapshotElement>) =>
      parentNode !== null && marked.has(parentNode);
    if (node.localName === 'label' || isIn(labels)) labels.add(node);
    if (isIn(former) || NOT_PRESENT.test(classOf(node))) former.add(node);
    // A label is about one of several options, but a list in it has its own price.
    const listed = isIn(seen) && !labels.has(node) ? undefined : listedOffer(node);
    if (listed !== undefined) add('price', listed.line, listed.text);
    if (isIn(seen) || isFormer(node) || isLeftOut(node, headings)) {
      seen.add(node);
      continue;
    }
    const line = node.getAttribute(BUTTON) ?? shortText(node, A_SENTENCE, MAX_NODES);
    if (line === undefined || line === '') continue;
    const stock = stockIn(line);
    if (isControl(node)) {
      if (isBuying(line)) {
        add('buy', line);
        const money = onlyMoney(line);
        if (money !== undefined) add('price', line, line.slice(money.start, money.end));
      } else if (stock?.inStock === false) add('stock', line);
      seen.add(node);
      continue;
    }
    if (stock !== undefined && holdsText(node) && (line.length <= A_LINE || !stock.inStock))
      add('stock', line);
    else if (holdsText(node) && line.length <= A_LINE && says(line, SENT_SOON)) add('sent', line);
    const label = isNear(node, before.around) && !isMoney(before.text) ? before.text : '';
    const offer = offerIn(node, label.length > A_LABEL ? '' : label);
    if (offer === undefined) continue;
    seen.add(node);
    if (!offer.isOwn) continue;
    add('price', offer.line, offer.text);
    if (!isWithin(before.around ?? root, parentNode ?? root)) unlabelled = signs.at(-1);
  }
  return { signs, headings };
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

/**
 * The amount in an element, if that contains nothing else but a few words about it, and none of its parts
 * has the amount by itself.
 *
 * @param label - The words before it.
 */
function offerIn(
  element: SnapshotElement,
  label: string,
): { text: string; line: string; isOwn: boolean } | undefined {
  const own = wholeOffer(element);
  if (
    own === undefined ||
    element.childNodes.some((child) => child.nodeType === 1 && wholeOffer(child))
  )
    return undefined;
  const { line, price, end } = own;
  const before = `${label} ${line.slice(0, price.start)}`;
  const behind = line.slice(end);
  const isOwn =
    !says(before.slice(-A_LABEL), OTHER_AMOUNT) &&
    !OTHER_BEHIND.test(behind) &&
    restBehind(behind, OTHER_AMOUNT) === null;
  return {
    text: price.isRange === true ? '' : line.slice(price.start, price.end),
    line: before + line.slice(price.start),
    isOwn,
  };
}

/** The text of a small element and the only amount in it, or the first one of a range. */
function wholeOffer(
  element: SnapshotElement,
): { line: string; price: Money; end: number } | undefined {
  // Options are read elsewhere: their words may be about a surcharge.
  const line = element.hasAttribute('data-control') ? undefined : unstruckText(element);
  if (line === undefined || line.length > A_LINE) return undefined;
  const all = readMoney(line);
  const [price, ...others] = all.filter(({ isPart }) => isPart !== true);
  if (
    price === undefined ||
    price.amount === 0 ||
    (price.isRange === true ? all.length > others.length + 1 : others.length > 0)
  )
    return undefined;
  return { line, price, end: others.at(-1)?.end ?? price.end };
}

/** The text of a small element without what is struck out. */
function unstruckText(element: SnapshotElement): string | undefined {
  let text = '';
  let nodes = 0;
  const struck = new Set<SnapshotElement>();
  for (const node of descendants(element)) {
    if (++nodes > MAX_NODES || text.length > A_LINE * 2) return undefined;
    const { parentNode } = node;
    const isOut = parentNode !== null && struck.has(parentNode);
    if (node.nodeType === 3) text += isOut ? '' : node.nodeValue;
    else if (isOut || isFormer(node)) struck.add(node);
    else if (BLOCKS.has(node.localName)) text += ' ';
  }
  return oneLine(text);
}

/** Whether an element is beside a text, or beside what contains it. */
function isNear(element: SnapshotElement, text: SnapshotElement | null): boolean {
  const around = element.parentNode?.parentNode ?? element.parentNode;
  return text !== null && around !== null && (text === around || isWithin(text, around));
}

function isPriced(heading: SnapshotElement): boolean {
  return isMoney(shortText(heading, A_LINE) ?? '');
}

/** Whether text stands in the element itself, so that the line is its own. */
function holdsText({ childNodes }: SnapshotElement): boolean {
  return childNodes.some((child) => child.nodeType === 3 && /\S/.test(child.nodeValue));
}

const BLOCKS: ReadonlySet<string> = new Set(BLOCK_ELEMENTS);
const A_LABEL = 30;
const A_LINE = 80;
const A_SENTENCE = 200;
const MAX_NODES = 16;
const BADGE = /badge|flag|ribbon|sticker|hidden/i;
/** Of a price that is not the present one, where there is another. */
const NOT_PRESENT =
  /(?:regular|non-sale|list|retail|recommended)[_-]?price|price[\w-]*[_-](?:regular|non-sale|list|retail)/i;
/** Of something else, or for so much of it. */
const OTHER_BEHIND = /^\s*(?:off\b|(?:m|b|tr)illion|\/ ?\d* ?(?:kg|g|l|ml|m|oz|ounce|lb)\b)/i;
