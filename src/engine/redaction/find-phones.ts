import { OTHER_NUMBER, PHONE } from '@/core/lexicon/phones';
import { writtenWords } from '@/core/lexicon/says';
import parsePhoneNumber, {
  type CountryCode,
  type MetadataJson,
  type PhoneNumber,
} from 'libphonenumber-js/core';
import { readMoney } from '@/core/values/money';
import type { Span } from './span';

/** The phone number plans of all countries. They are large, so the caller loads them. */
export type PhonePlans = MetadataJson;

/**
 * Phone numbers: those with a country code or after a word that says so, and those written as in a
 * country that the page is probably from or that the text has another number of.
 *
 * @param countries - ISO codes, likely ones first.
 */
export function findPhones(text: string, countries: readonly string[], plans: PhonePlans): Span[] {
  const numbers = [...text.matchAll(NUMBER)].map(({ 0: match, index }) => ({
    index,
    found: match.replace(/[\s./-]+$/, ''),
  }));
  const prices = readMoney(text);
  // Both are in order and apart, so the first price that ends behind a number's start is the only one around it.
  let price = 0;
  const all = [...new Set([...countries, ...countriesOf(numbers, plans)])];
  return numbers.flatMap(({ index, found }): Span[] => {
    const before = text.slice(Math.max(0, index - LABEL_REACH), index);
    const isNamed = LABEL.test(before);
    const end = index + found.length;
    while ((prices[price]?.end ?? Infinity) <= index) price++;
    const { start = Infinity, end: stop = 0 } = prices[price] ?? {};
    const isPrice = start <= index && stop >= end;
    if (!isNamed && (isPrice || OTHER.test(before))) return [];
    if (!isPhone(found, all, plans, isNamed)) return [];
    return [{ start: index, end, entity: 'PHONE' }];
  });
}

/** The countries of the numbers with a country code, up to five. */
function countriesOf(numbers: readonly { found: string }[], plans: PhonePlans): string[] {
  const codes = numbers.flatMap(({ found }) =>
    found.startsWith('+') ? (validNumber(found, plans)?.country ?? []) : [],
  );
  return [...new Set(codes)].slice(0, MAX_COUNTRIES);
}

const MAX_COUNTRIES = 5;

/** Digits with the separators that people use. */
const NUMBER =
  /(?<![\p{L}\p{N}.,/#=_%&-])\+?\(?\p{Nd}(?:[ \u00a0\u2009.\u2010-\u2013()/\u30fc\uff0d-]{0,3}\p{Nd}){5,18}(?![\p{L}\p{Nd}_%]|[.,]\p{Nd}| ?%)/gu;
const LABEL = new RegExp(
  String.raw`(?:(?<![\p{Lu}\p{Ll}])(?:${writtenWords(PHONE)})(?:[ .-]{0,2}(?:nummer|number|nr|no))?|☎|📞)[\s:：*_.|)]{0,8}$`,
  'iu',
);
/** Words before numbers of something else: a book, an order, a version. */
const OTHER = new RegExp(
  String.raw`(?<!\p{L})(?:${writtenWords(OTHER_NUMBER)})(?:[ -]?(?:number|nummer|nr|no|id|1[03]))?[\s.:：#*_|-]{0,6}$`,
  'iu',
);
const LABEL_REACH = 30;
/** A range of years. */
const YEARS = /^(?:19|20)\d\d ?[-\u2010-\u2013/] ?(?:19|20)\d\d$/u;
const DATE =
  /^(?:\p{Nd}{1,2}([-/.])\p{Nd}{1,2}\1\p{Nd}{2,4}(?!\1?\p{Nd})|(?:19|20)\d\d([-/. ])\d{1,2}\2\d{1,2}(?!\2?\d))/u;
const HOURS = /^\p{Nd}{1,2}\.\p{Nd}\p{Nd} ?[-\u2010-\u2013] ?\p{Nd}{1,2}\.\p{Nd}\p{Nd}$/u;
const DECIMAL = /^\p{Nd}\.\p{Nd}+$/u;

function isPhone(
  found: string,
  countries: readonly string[],
  plans: PhonePlans,
  isNamed: boolean,
): boolean {
  const digits = digitsOf(found).length;
  if (digits < 6 || digits > 15) return false;
  if (isNamed) return !YEARS.test(found);
  if (found.startsWith('+')) return validNumber(found, plans) !== undefined;
  if ([YEARS, DATE, HOURS, DECIMAL].some((form) => form.test(found))) return false;
  // A number without separators may be anything, such as an order number.
  if (digits < 8 || !/\P{Nd}/u.test(found)) return false;
  if (found.startsWith('00')) return validNumber(`+${found.slice(2)}`, plans) !== undefined;
  return countries.some((country) => isOfCountry(found, country, plans));
}

/**
 * Whether a number is written as in a country: with the leading zero that is dialled there or, in
 * countries without one, in the usual groups, which amounts and other numbers hardly ever have.
 */
function isOfCountry(found: string, country: string, plans: PhonePlans): boolean {
  const usual = validNumber(found, plans, country)?.formatNational();
  if (usual === undefined) return false;
  const groups = groupsOf(found);
  // A single digit may be an extension; several are a list of numbers.
  if (groups.filter(({ length }) => length === 1).length > 1) return false;
  if (usual.startsWith('0') || usual.startsWith('(0')) return digitsOf(found) === digitsOf(usual);
  const own = groups[0] === '1' ? groups.slice(1) : groups;
  return (
    groupsOf(usual)
      .map(({ length }) => length)
      .join() === own.map(({ length }) => length).join()
  );
}

function groupsOf(number: string): string[] {
  return number.match(/\p{Nd}+/gu) ?? [];
}

function digitsOf(number: string): string {
  return groupsOf(number.normalize('NFKC')).join('');
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
