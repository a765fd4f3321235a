import { stockIn } from './stock-words';
import { priceIn } from './written-prices';
import type { Availability } from './availability';

/** What the words of an option say. */
export interface OptionText {
  /** What is chosen, such as “500 g”. */
  text: string;
  /** What it costs, as it is written; not what it adds to a price. */
  price?: string;
  availability?: Availability;
}

/**
 * Reads an option such as “500 g – 12,90 €” or “XL (sold out)”: a price and words about stock are
 * taken out of it where they are set apart by a dash or brackets, and the rest is its name.
 */
export function readOption(written: string): OptionText {
  const option: OptionText = { text: written };
  const names: string[] = [];
  for (const part of written.split(APART).filter((each) => /\S/.test(each))) {
    const own = part.trim();
    const stock = stockIn(own);
    if (option.price === undefined && priceIn(own) === own) option.price = own;
    else if (option.availability === undefined && stock !== undefined) option.availability = stock;
    else names.push(own);
  }
  if (names.length === 0) return { text: written };
  if (option.price === undefined && option.availability === undefined) return option;
  return { ...option, text: names.join(', ') };
}

const APART = /\s[-–—|:/]\s|\s*[([\])]\s*/;
