/** An amount of money, as in the contract; `formatted` is how the page writes it. */
// No interface: the contract's objects, which are open, take none.
export type Price = {
  amount: number;
  currency?: string;
  formatted?: string;
};

/**
 * The amount in a text such as `1.299,00 €`, `$1,299` or `1299.5`. If a single separator could be
 * for thousands or decimals, it is for thousands when three digits follow. `undefined` if there is
 * no amount, or more than one.
 */
export function readAmount(text: string): number | undefined {
  const numbers = text.match(/\d[\d.,'\u2019\s]*/g) ?? [];
  const [number] = numbers;
  if (number === undefined || numbers.length > 1) return undefined;
  const digits = number.replace(/[\s'\u2019]/g, '').replace(/[.,]+$/, '');
  const decimals = decimalsOf(digits);
  const whole = digits.slice(0, digits.length - decimals.length).replace(/[.,]/g, '');
  return Number(`${whole}.${decimals.slice(1) || '0'}`);
}

/**
 * The currency of a price, as an ISO 4217 code; `undefined` for a sign that several countries use,
 * such as `$`.
 */
export function currencyOf(text: string): string | undefined {
  const code = /(?:^|[\s\d.,])([A-Z]{3})(?:$|[\s\d])/.exec(text)?.[1];
  if (code !== undefined) return code;
  return SIGNS.find(([sign]) => text.includes(sign))?.[1];
}

const SIGNS: readonly (readonly [sign: string, code: string])[] = [
  ['€', 'EUR'],
  ['US$', 'USD'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['Ft', 'HUF'],
  ['₹', 'INR'],
  ['₺', 'TRY'],
  ['₽', 'RUB'],
  ['₴', 'UAH'],
  ['₪', 'ILS'],
  ['₩', 'KRW'],
  ['₫', 'VND'],
  ['₱', 'PHP'],
  ['R$', 'BRL'],
];

/** The decimals with their sign: what follows the last sign, unless it parts thousands. */
function decimalsOf(digits: string): string {
  const last = /[.,]\d*$/.exec(digits)?.[0] ?? '';
  const sign = last.charAt(0);
  if (last === '') return '';
  const isRepeated = digits.indexOf(sign) < digits.length - last.length;
  const hasOther = /[.,]/.test(digits.replaceAll(sign, ''));
  if (isRepeated) return '';
  return last.length === 4 && !hasOther ? '' : last;
}
