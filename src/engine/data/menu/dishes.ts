import { oneLine } from '@/contract/one-line';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { headingLevel } from '@/engine/constructs/headings';
import { isIn, shortText } from '../short-text';
import { readAmount } from '@/core/values/money';
import { priceOf } from '../product/price';
import { isFormer } from '@/engine/constructs/struck';
import { priceIn } from '../product/written-prices';
import { dietsIn } from './menu-words';
import type { Dish } from './page-menu';

/** A dish and the element that contains it. */
export interface PlacedDish {
  element: SnapshotElement;
  dish: Dish;
}

/**
 * The things that a page lists with prices, in document order: for each price the largest element
 * that contains no other price, plus its definition if it is a term.
 *
 * @param bare - Whether an amount without a currency counts as a price: `8,50`; also `8`, if no
 *   other price is on the page and several lines end with one.
 */
export function pricedDishes(root: SnapshotElement, bare: boolean): PlacedDish[] {
  const prices = placesWith(root, bare);
  const counts = new Map<SnapshotElement, number>();
  for (const { element } of prices)
    for (let at: SnapshotElement | null = element; at !== null; at = at.parentNode)
      counts.set(at, (counts.get(at) ?? 0) + 1);
  return prices.flatMap(({ element, text }) => {
    let unit = element;
    for (let at = element.parentNode; at !== null && counts.get(at) === 1; at = at.parentNode)
      unit = at;
    const dish = dishOf(unit, text);
    return dish === undefined ? [] : [{ element: unit, dish }];
  });
}

interface PricePlace {
  element: SnapshotElement;
  /** The price as it is written. */
  text: string;
}

function placesWith(root: SnapshotElement, bare: boolean): PricePlace[] {
  if (!bare) return pricePlaces(root, priceIn);
  const places = pricePlaces(root, (line) => priceIn(line) ?? BARE.exec(line)?.[1]);
  if (places.length > 0) return places;
  const whole = pricePlaces(root, (line) => WHOLE.exec(line)?.[1]);
  return whole.length < FEWEST_WHOLE ? [] : whole;
}

/** The innermost elements with one price. */
function pricePlaces(
  root: SnapshotElement,
  priceOfLine: (line: string) => string | undefined,
): PricePlace[] {
  const places: PricePlace[] = [];
  for (const node of descendants(root)) {
    if (node.nodeType !== 1 || isFormer(node) || headingLevel(node) === 1) continue;
    const line = shortText(node, MAX_LINE, MAX_NODES);
    const text = line === undefined ? undefined : priceOfLine(line);
    if (text === undefined || readAmount(text) === undefined) continue;
    const last = places.at(-1);
    // The element around it was added before.
    if (last !== undefined && isIn(node, last.element)) places.pop();
    places.push({ element: node, text });
  }
  return places;
}

function dishOf(unit: SnapshotElement, price: string): Dish | undefined {
  const lines = [...linesOf(unit), ...definitionOf(unit)]
    .map((line) => withoutPrice(line, price))
    .filter((line) => /\p{L}{2}/u.test(line));
  const [name, ...others] = lines;
  if (name === undefined || name.length > MAX_NAME) return undefined;
  const description = others.join(' ').slice(0, MAX_DESCRIPTION);
  const diets = [...new Set(lines.flatMap(dietsIn))];
  const calories = Number(CALORIES.exec(lines.join(' '))?.[1] ?? 0);
  const images = imagesIn(unit);
  return {
    name,
    ...(description !== '' && { description }),
    price: priceOf(price) ?? { amount: 0, formatted: price },
    ...(calories > 0 && { calories }),
    ...(diets.length > 0 && { dietary: diets }),
    ...(images.length > 0 && { images }),
  };
}

/** The texts of an element that are in boxes of their own, each on one line. */
function linesOf(element: SnapshotElement): string[] {
  const lines: { box: SnapshotElement; text: string }[] = [];
  for (const node of descendants(element)) {
    if (node.nodeType !== 3) continue;
    const box = boxOf(node.parentNode, element);
    const last = lines.at(-1);
    if (last?.box === box) last.text += node.nodeValue;
    else lines.push({ box, text: node.nodeValue });
  }
  return lines.map(({ text }) => oneLine(text)).filter(Boolean);
}

/** The innermost element around a text that has a box of its own, or is named as a part. */
function boxOf(from: SnapshotElement | null, top: SnapshotElement): SnapshotElement {
  for (let at = from; at !== null && at !== top; at = at.parentNode)
    if (!INLINE.has(at.localName) || isName(at)) return at;
  return top;
}

/** Whether an element without a box of its own is a part by its class, such as name or price. */
function isName({ localName, attributes }: SnapshotElement): boolean {
  return localName === 'strong' || localName === 'b' || attributes.has('class');
}

/** The definition after a term. */
function definitionOf(term: SnapshotElement): string[] {
  const siblings = term.parentNode?.childNodes ?? [];
  const next = siblings.slice(siblings.indexOf(term) + 1).find((node) => node.nodeType === 1);
  const isDefined = term.localName === 'dt' && next?.nodeType === 1 && next.localName === 'dd';
  return isDefined ? linesOf(next) : [];
}

/** A line without the price and the dots that lead to it. */
function withoutPrice(line: string, price: string): string {
  const at = line.lastIndexOf(price);
  const rest = at < 0 ? line : `${line.slice(0, at)} ${line.slice(at + price.length)}`;
  return oneLine(rest.replace(/[\s.…·_–—-]{2,}$/, ''));
}

function imagesIn(unit: SnapshotElement): { url: string; alt?: string }[] {
  for (const node of descendants(unit)) {
    if (node.nodeType !== 1 || node.localName !== 'img') continue;
    const url = node.getAttribute('src') ?? '';
    const alt = node.getAttribute('alt') ?? '';
    if (/^https?:/.test(url)) return [{ url, ...(alt !== '' && { alt }) }];
  }
  return [];
}

const MAX_LINE = 400;
const MAX_NODES = 40;
const MAX_NAME = 120;
const MAX_DESCRIPTION = 1000;
const BARE = /(?:^|[\s.…])(\d{1,3}[.,]\d{2})\s*$/;
/** At the end of a line or alone, and neither a year nor a house number. */
const WHOLE = /(?:^|\D[\s.…])(\d{1,3}(?:[.,]\d)?)\s*$/;
const FEWEST_WHOLE = 5;
const CALORIES = /(\d{2,4}) ?k?cal\b/i;
const INLINE = new Set('a b strong i em small span u mark sup sub font abbr time data'.split(' '));
