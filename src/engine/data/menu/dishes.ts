import { oneLine } from '@/contract/one-line';
import {
  descendants,
  elementsIn,
  isWithin,
  outward,
  type SnapshotElement,
} from '@/contract/snapshot/tree';
import { headingLevel } from '@/engine/constructs/headings';
import { shortText } from '@/engine/short-text';
import { readAmount } from '@/core/values/money';
import { priceOf } from '../product/price';
import { isFormer } from '@/engine/constructs/struck';
import { priceIn } from '../product/written-prices';
import { brokenLines } from './broken-lines';
import { dietMarks, type DietMarks } from './diet-marks';
import type { Dish } from './page-menu';

/** A dish and the element that contains it. */
export interface PlacedDish {
  element: SnapshotElement;
  dish: Dish;
}

/**
 * The things that a page lists with prices, in document order: for each price the largest element
 * that contains no other price, with the rest of the entry if it is in a list of terms; for a row with several
 * prices that row, with the first of them; and for lines that only breaks part, each line with a price.
 *
 * @param bare - Whether an amount without a currency counts as a price: `8,50`; also `8`, if no
 *   other price is on the page and several lines end with one.
 */
export function pricedDishes(root: SnapshotElement, bare: boolean): PlacedDish[] {
  const prices = placesWith(root, bare);
  const marks = dietMarks(root);
  const counts = new Map<SnapshotElement, number>();
  for (const { element } of prices)
    for (const at of outward(element)) counts.set(at, (counts.get(at) ?? 0) + 1);
  const rows = new Set<SnapshotElement>();
  return prices.flatMap(({ element, text, lines }) => {
    let unit = element;
    for (let at = element.parentNode; at !== null && counts.get(at) === 1; at = at.parentNode)
      unit = at;
    const row = unit.localName === 'td' ? unit.parentNode : null;
    // Sizes of one thing have a price each.
    if (row !== null && (counts.get(row) ?? 0) > 1) {
      if (rows.has(row)) return [];
      rows.add(row);
      unit = row;
    }
    const dish = dishOf(lines ?? entryOf(unit).flatMap(linesOf), unit, text, marks);
    return dish === undefined ? [] : [{ element: unit, dish }];
  });
}

interface PricePlace {
  element: SnapshotElement;
  /** The price as it is written. */
  text: string;
  /** The lines that it belongs to, if only breaks part them from others. */
  lines?: string[];
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
  /** The outermost element around the last lines that only breaks part. */
  let parted: SnapshotElement | undefined;
  for (const node of elementsIn(root)) {
    if (isFormer(node) || headingLevel(node) === 1) continue;
    const line = shortText(node, MAX_LINE, MAX_NODES);
    const text = line === undefined ? undefined : priceOfLine(line);
    const broken = text === undefined ? brokenLines(node, priceOfLine) : [];
    const isParted = parted !== undefined && isWithin(node, parted);
    if (broken.length > 1) {
      if (!isParted) parted = node;
      places.push(...broken.map((one) => ({ element: node, ...one })));
      continue;
    }
    if (text === undefined || isParted || readAmount(text) === undefined) continue;
    const last = places.at(-1);
    // The element around it was added before.
    if (last !== undefined && isWithin(node, last.element)) places.pop();
    places.push({ element: node, text });
  }
  return places;
}

function dishOf(
  said: readonly string[],
  unit: SnapshotElement,
  price: string,
  marks: DietMarks,
): Dish | undefined {
  const [first, ...others] = said
    .map((line) => withoutPrice(line, price))
    .filter((line) => /\p{L}{2}/u.test(line));
  if (first === undefined || first.length > MAX_NAME) return undefined;
  const name = marks.without(first);
  const description = others
    .filter((line) => marks.without(line) !== '')
    .join(' ')
    .slice(0, MAX_DESCRIPTION);
  const diets = [...new Set([...said, ...pictured(unit)].flatMap((line) => marks.dietsIn(line)))];
  const lines = [first, ...others];
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
  let isBroken = false;
  for (const node of descendants(element)) {
    isBroken ||= node.nodeType === 1 && node.localName === 'br';
    if (node.nodeType !== 3 || isOnButton(node.parentNode)) continue;
    const box = boxOf(node.parentNode, element);
    const last = lines.at(-1);
    if (last?.box === box && !isBroken) last.text += node.nodeValue;
    else lines.push({ box, text: node.nodeValue });
    isBroken = false;
  }
  return lines.map(({ text }) => oneLine(text)).filter(Boolean);
}

function isOnButton(element: SnapshotElement | null): boolean {
  return element?.localName === 'button' || element?.parentNode?.localName === 'button';
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

/** A term with what defines it, for one of them; else the element itself. */
function entryOf(unit: SnapshotElement): SnapshotElement[] {
  if (unit.localName !== 'dt' && unit.localName !== 'dd') return [unit];
  const siblings = (unit.parentNode?.childNodes ?? []).filter((node) => node.nodeType === 1);
  const at = siblings.indexOf(unit);
  const start = siblings.findLastIndex(({ localName }, index) => localName === 'dt' && index <= at);
  const next = siblings.findIndex(({ localName }, index) => localName === 'dt' && index > at);
  return start < 0 ? [unit] : siblings.slice(start, next < 0 ? undefined : next);
}

/** What small pictures in an element are called, such as a leaf. */
function pictured(unit: SnapshotElement): string[] {
  return elementsIn(unit)
    .filter(({ localName }) => localName === 'img')
    .map((node) => node.getAttribute('alt') ?? '')
    .toArray();
}

/** A line without the price and the dots that lead to it. */
function withoutPrice(line: string, price: string): string {
  const at = line.lastIndexOf(price);
  const rest = at < 0 ? line : `${line.slice(0, at)} ${line.slice(at + price.length)}`;
  return oneLine(rest.replace(/[\s.…·_–—-]{2,}$/, ''));
}

function imagesIn(unit: SnapshotElement): { url: string; alt?: string }[] {
  for (const node of elementsIn(unit)) {
    if (node.localName !== 'img') continue;
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
