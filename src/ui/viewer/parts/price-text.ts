import type { Product } from '@/contract/response/product';
import { language } from '@/platform/i18n';

type Price = NonNullable<Product['variants']>[number]['price'];

/**
 * A price as the page wrote it, else its amount and currency as the user's language writes them.
 * Empty when neither is known.
 */
export function priceText(price: Price): string {
  if (!price) return '';
  const { formatted, amount, currency } = price;
  if (formatted) return formatted;
  if (typeof amount !== 'number') return currency ?? '';
  return currency ? inLanguage(amount, currency) : String(amount);
}

function inLanguage(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat(language(), { style: 'currency', currency }).format(amount);
  } catch {
    // What stands for a currency may be anything.
    return `${amount} ${currency}`;
  }
}
