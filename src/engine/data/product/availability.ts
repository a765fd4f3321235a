/** Whether something is in stock, and in what words. */
export type Availability = {
  inStock: boolean;
  text: string;
};

/** What a page's value for schema.org's availability means; `undefined` for an unknown value. */
export function readAvailability(written: string): Availability | undefined {
  const word = written.trim().replace(/^.*[/#]/, '');
  const key = word.toLowerCase().replace(/[\s_-]/g, '');
  const isThere = STATES.get(key);
  if (isThere === undefined) return undefined;
  return { inStock: isThere, text: /[A-Z]/.test(word.slice(1)) ? inWords(word) : word };
}

/** `OutOfStock` as `Out of stock`. */
function inWords(word: string): string {
  const words = word.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The words of schema.org's `ItemAvailability` and Open Graph's `product:availability`. */
const STATES = new Map([
  ['instock', true],
  ['instoreonly', true],
  ['limitedavailability', true],
  ['onlineonly', true],
  ['available', true],
  ['madetoorder', true],
  ['preorder', false],
  ['presale', false],
  ['backorder', false],
  ['availablefororder', true],
  ['discontinued', false],
  ['outofstock', false],
  ['oos', false],
  ['reserved', false],
  ['soldout', false],
  ['pending', false],
]);
