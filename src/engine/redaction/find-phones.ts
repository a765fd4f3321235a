import parsePhoneNumber, {
  type CountryCode,
  type MetadataJson,
  type PhoneNumber,
} from 'libphonenumber-js/core';
import type { Span } from './span';

/** How the phone numbers of each country are formed. The caller loads it: it is large. */
export type PhonePlans = MetadataJson;

/**
 * Phone numbers: with the code of a country, of a country that the page is likely to be from or
 * that the text has such a number of, or after a word that says so.
 *
 * @param countries - ISO codes, likely ones first.
 */
export function findPhones(text: string, countries: readonly string[], plans: PhonePlans): Span[] {
  const numbers = [...text.matchAll(NUMBER)].map(({ 0: match, index }) => ({
    index,
    found: match.replace(/[\s./-]+$/, ''),
  }));
  const all = [...new Set([...countries, ...countriesOf(numbers, plans)])];
  return numbers.flatMap(({ index, found }): Span[] => {
    const before = text.slice(Math.max(0, index - LABEL_REACH), index);
    const isNamed = LABEL.test(before);
    if (!isPhone(found, all, plans, isNamed)) return [];
    return [{ start: index, end: index + found.length, entity: 'PHONE' }];
  });
}

/** Of the numbers that have the code of a country, up to a few. */
function countriesOf(numbers: readonly { found: string }[], plans: PhonePlans): string[] {
  const codes = numbers.flatMap(({ found }) =>
    found.startsWith('+') ? (validNumber(found, plans)?.country ?? []) : [],
  );
  return [...new Set(codes)].slice(0, MOST_COUNTRIES);
}

const MOST_COUNTRIES = 5;

/** Digits with the separators that people use. */
const NUMBER =
  /(?<![\p{L}\p{N}.,/#=_%&-]|[$€£¥] ?)\+?\(?\p{Nd}(?:[ \u00a0\u2009.\u2010-\u2013()/-]{0,3}\p{Nd}){5,18}(?![\p{L}\p{Nd}_%]|[.,]\p{Nd}| ?[€%])/gu;
const LABEL =
  /(?:tel(?:efono|éfono|efone|efon|ephone|:|\.)?|phone|mobile?|handy|fax|call(?: us)?(?: at| on)?|whatsapp|ruf(?:nummer)?|tél(?:éphone)?|telefax|portable|móvil|celular|電話(?:番号)?|电话|手机|☎|📞)[\s:：*_.|)]{0,8}$/iu;
const LABEL_REACH = 30;
const DATE = /^\p{Nd}{1,4}([-/. ])\p{Nd}{1,2}\1\p{Nd}{1,4}$/u;

function isPhone(
  found: string,
  countries: readonly string[],
  plans: PhonePlans,
  isNamed: boolean,
): boolean {
  const digits = found.replace(/\P{Nd}/gu, '').length;
  if (digits < 6 || digits > 15) return false;
  if (isNamed) return true;
  if (DATE.test(found)) return false;
  if (found.startsWith('+')) return validNumber(found, plans) !== undefined;
  // A number without separators may be anything, such as an order number.
  if (digits < 8 || !/\P{Nd}/u.test(found)) return false;
  if (found.startsWith('00')) return validNumber(`+${found.slice(2)}`, plans) !== undefined;
  return countries.some((country) => validNumber(found, plans, country) !== undefined);
}

function validNumber(found: string, plans: PhonePlans, country?: string): PhoneNumber | undefined {
  // An unknown country has no numbers.
  const defaultCountry = country as CountryCode | undefined;
  const options = { extract: false, ...(defaultCountry && { defaultCountry }) };
  try {
    const number = parsePhoneNumber(found, options, plans);
    return number?.isValid() === true ? number : undefined;
  } catch {
    return undefined;
  }
}
