import { stockIn } from '@/engine/constructs/stock';
import { isMoney } from '@/core/values/money';
import type { Availability } from './availability';

/** The parts of an option's text. */
export interface OptionText {
  /** The choice, such as “500 g”. */
  text: string;
  /** Its price, as written; not a surcharge. */
  price?: string;
  availability?: Availability;
}

/**
 * Reads an option such as “500 g – 12,90 €” or “XL (sold out)”: removes a price and words about
 * stock that are set apart by a dash or brackets; the rest is its name.
 */
export function readOption(written: string): OptionText {
  const option: OptionText = { text: written };
  const names: string[] = [];
  for (const part of written.split(APART).filter((each) => /\S/.test(each))) {
    const own = part.trim();
    const stock = stockIn(own);
    if (option.price === undefined && isMoney(own)) option.price = own;
    else if (option.availability === undefined && stock !== undefined) option.availability = stock;
    else names.push(own);
  }
  if (names.length === 0) return { text: written };
  if (option.price === undefined && option.availability === undefined) return option;
  return { ...option, text: names.join(', ') };
}

const APART = /\s[-–—|:/]\s|\s*[([\])]\s*/;
