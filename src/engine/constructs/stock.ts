import { says } from '@/core/lexicon/says';
import { IN_STOCK, SOLD_OUT, TO_BASKET } from '@/core/lexicon/stock';

/** Whether a short text says that something is in stock or sold out; `undefined` if neither. */
export function stockIn(line: string): { inStock: boolean; text: string } | undefined {
  if (says(line, SOLD_OUT)) return { inStock: false, text: line };
  return says(line, IN_STOCK) ? { inStock: true, text: line } : undefined;
}

/** Whether a control adds something to the basket, or orders it. */
export function isBuying(label: string): boolean {
  return says(label, TO_BASKET);
}
