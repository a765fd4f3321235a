import type { Product } from '@/contract/response/product';

type Price = NonNullable<Product['variants']>[number]['price'];

/** A price as the page wrote it, else its amount with its currency. Empty when neither is known. */
export function priceText(price: Price): string {
  if (!price) return '';
  const { formatted, amount, currency } = price;
  if (formatted) return formatted;
  if (typeof amount !== 'number') return currency ?? '';
  return currency ? `${amount} ${currency}` : String(amount);
}
