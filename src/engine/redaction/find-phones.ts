import parsePhoneNumber, { type CountryCode, type MetadataJson } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import type { Span } from './span';

/**
 * Phone numbers: with the code of a country, of a country that the page is likely to be from, or after a
 * word that says so.
 *
 * @param countries - ISO codes, likely ones first.
 */
export function findPhones(text: string, countries: readonly string[]): Span[] {
  return [...text.matchAll(NUMBER)].flatMap((match): Span[] => {
    const { index } = match;
    const found = match[0].replace(/[\s./-]+$/, '');
    const before = text.slice(Math.max(0, index - LABEL_REACH), index);
    const isNamed = LABEL.test(before);
    if (!isPhone(found, countries, isNamed)) return [];
    return [{ start: index, end: index + found.length, entity: 'PHONE' }];
  });
}

/** Digits with what people put between them. */
const NUMBER =
  /(?<![\p{L}\p{N}.,/#=_%&-]|[$€£¥] ?)\+?\(?\p{Nd}(?:[ \u00a0\u2009.\u2010-\u2013()/-]{0,3}\p{Nd}){5,18}(?![\p{L}\p{Nd}_%]|[.,]\p{Nd}| ?[€%])/gu;
const LABEL =
  /(?:tel(?:efono|éfono|efone|efon|ephone|:|\.)?|phone|mobile?|handy|fax|call(?: us)?(?: at| on)?|whatsapp|ruf(?:nummer)?|tél(?:éphone)?|telefax|portable|móvil|celular|電話(?:番号)?|电话|手机|☎|📞)[\s:：*_.|)]{0,8}$/iu;
const LABEL_REACH = 30;
const DATE = /^\p{Nd}{1,4}([-/. ])\p{Nd}{1,2}\1\p{Nd}{1,4}$/u;

function isPhone(found: string, countries: readonly string[], isNamed: boolean): boolean {
  const digits = found.replace(/\P{Nd}/gu, '').length;
  if (digits < 6 || digits > 15) return false;
  if (isNamed) return true;
  if (DATE.test(found)) return false;
  if (found.startsWith('+')) return isValid(found);
  // A number without a gap may be of anything, such as an order.
  if (digits < 8 || !/\P{Nd}/u.test(found)) return false;
  if (found.startsWith('00')) return isValid(`+${found.slice(2)}`);
  return countries.some((country) => isValid(found, country));
}

function isValid(found: string, country?: string): boolean {
  // A country that is not known has no numbers.
  const defaultCountry = country as CountryCode | undefined;
  const options = { extract: false, ...(defaultCountry && { defaultCountry }) };
  try {
    // As the package's own build uses it.
    const number = parsePhoneNumber(found, options, metadata as unknown as MetadataJson);
    return number?.isValid() === true;
  } catch {
    return false;
  }
}
