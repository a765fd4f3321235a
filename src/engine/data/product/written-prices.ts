import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { readAmount, type Price } from './price';

/** How a page writes its prices. */
export interface WrittenPrices {
  /** An amount in the page's own words, at its first place; `undefined` where it stands nowhere. */
  textOf(amount: number): string | undefined;
  /** The higher price that is struck out beside an amount. */
  originalOf(amount: number): Price | undefined;
}

/** Finds the prices in the text of a page: amounts with the sign or the code of a currency. */
export function writtenPrices(root: SnapshotElement): WrittenPrices {
  const places = new Map<number, { text: string; element: SnapshotElement }>();
  for (const node of descendants(root)) {
    if (node.nodeType !== 1 || isStruck(node)) continue;
    const text = priceText(node);
    const amount = text === undefined ? undefined : readAmount(text);
    // An element's price is also that of what is around it: the innermost comes last.
    if (text === undefined || amount === undefined) continue;
    const known = places.get(amount);
    if (known === undefined || isIn(node, known.element))
      places.set(amount, { text, element: node });
  }
  return {
    textOf: (amount) => places.get(amount)?.text,
    originalOf(amount) {
      const place = places.get(amount);
      return place && struckBeside(place.element, amount);
    },
  };
}

function struckBeside(element: SnapshotElement, amount: number): Price | undefined {
  let around = element.parentNode;
  for (let level = 0; around !== null && level < LEVELS; level++, around = around.parentNode) {
    for (const node of descendants(around)) {
      if (node.nodeType !== 1 || !isStruck(node)) continue;
      const formatted = shortText(node);
      const before = formatted === undefined ? undefined : readAmount(formatted);
      if (formatted !== undefined && before !== undefined && before > amount)
        return { amount: before, formatted };
    }
  }
  return undefined;
}

function isStruck({ localName }: SnapshotElement): boolean {
  return localName === 'del' || localName === 's';
}

function isIn(node: SnapshotElement, outer: SnapshotElement): boolean {
  for (let at = node.parentNode; at !== null; at = at.parentNode) if (at === outer) return true;
  return false;
}

/** The text of an element that holds a price and nothing else. */
function priceText(element: SnapshotElement): string | undefined {
  const text = shortText(element);
  return text !== undefined && PRICE.test(text) ? text : undefined;
}

/** The text of a small element in one line; struck-out parts are another price. */
function shortText(element: SnapshotElement): string | undefined {
  let text = '';
  let nodes = 0;
  for (const node of descendants(element)) {
    if (++nodes > MOST_NODES || text.length > MOST_CHARACTERS) return undefined;
    if (node.nodeType === 3) text += node.nodeValue;
  }
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > MOST_CHARACTERS ? undefined : line;
}

const AMOUNT = String.raw`\d[\d.,'\u2019\s]*`;
const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft|lei|лв\.?)`;
const PRICE = new RegExp(`^(?:${CURRENCY}\\s?${AMOUNT}|${AMOUNT}\\s?${CURRENCY})$`, 'u');
const LEVELS = 3;
const MOST_NODES = 12;
const MOST_CHARACTERS = 30;
