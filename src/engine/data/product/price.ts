import { currencyOf, readAmount } from '@/core/values/money';

/** An amount of money, as in the contract; `formatted` is how the page writes it. */
// No interface: the contract's objects, which are open, take none.
export type Price = {
  amount: number;
  currency?: string;
  formatted?: string;
};

/** A price from its text; `undefined` if that has no amount, or more than one. */
export function priceOf(formatted: string): Price | undefined {
  const amount = readAmount(formatted);
  if (amount === undefined) return undefined;
  const currency = currencyOf(formatted);
  return { amount, ...(currency !== undefined && { currency }), formatted };
}
