import { elementsIn, isWithin, outward, type SnapshotElement } from '@/contract/snapshot/tree';
import { isMoney, onlyMoney, readAmount } from '@/core/values/money';
import { shortText } from '@/engine/short-text';
import type { Price } from './price';
import { isFormer } from '@/engine/constructs/struck';

/** How a page writes its prices. */
export interface WrittenPrices {
  /** An amount in the page's own words, struck out or not; `undefined` if it does not occur. */
  textOf(amount: number): string | undefined;
  /** The higher price that is struck out beside an amount. */
  originalOf(amount: number): Price | undefined;
}

/** Finds the prices in the text of a page: amounts with a currency's sign or code. */
export function writtenPrices(root: SnapshotElement): WrittenPrices {
  const places = new Map<number, { text: string; element: SnapshotElement }>();
  const struck = new Map<number, string>();
  for (const node of elementsIn(root)) {
    const text = priceText(node);
    const amount = text === undefined ? undefined : readAmount(text);
    // An element's price is also that of what is around it: the innermost comes last.
    if (text === undefined || amount === undefined) continue;
    if (isFormer(node)) {
      struck.set(amount, struck.get(amount) ?? text);
      continue;
    }
    const known = places.get(amount);
    if (known === undefined || isWithin(node, known.element))
      places.set(amount, { text, element: node });
  }
  return {
    textOf: (amount) => places.get(amount)?.text ?? struck.get(amount),
    originalOf(amount) {
      const place = places.get(amount);
      return place && struckBeside(place.element, amount);
    },
  };
}

function struckBeside(element: SnapshotElement, amount: number): Price | undefined {
  for (const around of outward(element.parentNode).take(LEVELS)) {
    for (const node of elementsIn(around)) {
      if (!isFormer(node)) continue;
      const formatted = shortText(node, MAX_CHARACTERS);
      const before = formatted === undefined ? undefined : readAmount(formatted);
      if (formatted !== undefined && before !== undefined && before > amount)
        return { amount: before, formatted };
    }
  }
  return undefined;
}

/** The text of an element that contains a price and nothing else. */
export function priceText(element: SnapshotElement): string | undefined {
  const text = shortText(element, MAX_CHARACTERS);
  return text !== undefined && isMoney(text) ? text : undefined;
}

/** The only price in a line of text, as written; `undefined` if the line has none or several. */
export function priceIn(line: string): string | undefined {
  const money = onlyMoney(line);
  return money && line.slice(money.start, money.end);
}

const LEVELS = 3;
const MAX_CHARACTERS = 30;
