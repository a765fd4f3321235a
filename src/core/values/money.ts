import { amountsIn, factorAt, hasDigit, valueOf, withLatinDigits } from './amount';
import {
  CODES,
  UNCLEAR_NAMES,
  NAMED,
  SHARED,
  UNCLEAR_CODES,
  WITH_THREE_DECIMALS,
} from './currencies';

/** An amount of money in a text. */
export interface Money {
  amount: number;
  /** ISO 4217; absent for a sign that several countries use, such as `$`, and without any sign. */
  currency?: string;
  /** Code, sign or name of the currency as written; empty for `299,-`. */
  sign: string;
  /** Where it stands in the text, with its sign. */
  start: number;
  end: number;
  /** Whether it is one of several payments, or what is to be paid each month. */
  isPart?: true;
  /** Whether it is one end of a range: both prices of `$40 – $80`. */
  isRange?: true;
}

/**
 * The amounts of money in a text, in order: numbers with the code, sign or local name of a currency
 * before or after them, and those that end as prices do: `299,-`. No times of day, and no digits
 * of a word such as `JBR1193`.
 */
export function readMoney(text: string): Money[] {
  const all = [...amountsOf(text)];
  all.forEach((money, at) => {
    const next = all[at + 1];
    const isSpan = next !== undefined && RANGE.test(text.slice(money.end, next.start));
    if (isSpan) next.isRange = true;
    if (isSpan || TO_NUMBER.test(text.slice(money.end, money.end + REACH))) money.isRange = true;
    if (FROM_NUMBER.test(text.slice(Math.max(0, money.start - REACH), money.start)))
      money.isRange = true;
  });
  return all;
}

/** The only amount of money in a text. */
export function onlyMoney(text: string): Money | undefined {
  const [first, second] = amountsOf(text);
  return second === undefined ? first : undefined;
}

/**
 * The only amount of money in a text, else its only number, read as an amount; `undefined` if it has
 * several.
 */
export function readAmount(text: string): number | undefined {
  const [only, another] = readMoney(text);
  if (only !== undefined)
    return another !== undefined || only.isRange === true ? undefined : only.amount;
  const plain = withLatinDigits(text);
  const [first, second] = amountsIn(plain);
  return first === undefined || second !== undefined ? undefined : valueOf(first[0]);
}

/** Whether a text is an amount of money and nothing else. */
export function isMoney(text: string): boolean {
  const money = onlyMoney(text);
  return (
    money !== undefined && text.slice(0, money.start).trim() + text.slice(money.end).trim() === ''
  );
}

/**
 * The ISO 4217 code that a text names by itself, by a sign, or by a local name; `undefined` if it
 * names none, or one that several countries use.
 */
export function currencyOf(text: string): string | undefined {
  const [money] = amountsOf(text);
  return money === undefined ? codeOf(text.trim()) : money.currency;
}

/** The currency beside a number; `undefined` if there is none. */
interface Beside {
  sign: string;
  currency?: string;
  /** How many characters before and after the number belong to the amount. */
  before: number;
  after: number;
}

/**
 * The currency of a number, from the texts before and after it.
 *
 * @param isFormed - Whether the number is written as amounts of money are: with two decimals or
 *   separated thousands.
 */
function currencyBeside(before: string, after: string, isFormed: boolean): Beside | undefined {
  const left = signBefore(before.slice(-LONGEST), isFormed);
  const behind = signAfter(after.slice(0, LONGEST), isFormed);
  // Behind an amount with a sign, another one belongs to the next amount, but not a code.
  const right = left === undefined || isCodeOnly(left, behind) ? behind : undefined;
  const near = left ?? right;
  if (near === undefined) return undefined;
  // The code in `$20 USD` says which dollars.
  const currency = codeOf(left?.sign ?? '') ?? right?.currency ?? codeOf(right?.sign ?? '');
  return {
    sign: near.sign,
    ...(currency !== undefined && { currency }),
    before: left?.length ?? 0,
    after: right?.length ?? 0,
  };
}

function isCodeOnly(left: Sign, behind: Sign | undefined): boolean {
  return behind !== undefined && CODES.has(behind.sign) && !CODES.has(left.sign);
}

function* amountsOf(text: string): Generator<Money> {
  if (!hasDigit(text)) return;
  const plain = withLatinDigits(text);
  let from = 0;
  for (const { 0: written, index } of amountsIn(plain)) {
    if (index < from) continue;
    const found = moneyAt(plain, from, index, written);
    from = Math.max(index + written.length, found?.end ?? 0);
    if (found !== undefined) yield found;
  }
}

function moneyAt(text: string, from: number, index: number, written: string): Money | undefined {
  const before = text.slice(Math.max(from, index - LONGEST), index);
  const stop = index + written.length;
  const after = text.slice(stop, stop + 2 * LONGEST);
  if (!MAY_BE_SIGN.test(before.slice(-4) + after.slice(0, 4))) return undefined;
  // No amount begins so, but a phone number does.
  if (/^0\d/.test(written)) return undefined;
  if (OF_TIME.test(text.slice(Math.max(0, index - 3), index)) || /^:\d/.test(after))
    return undefined;
  const tail = ENDING.exec(after)?.[0] ?? '';
  const short = tail === '' ? factorAt(after) : undefined;
  const raised = RAISED.exec(after)?.[0] ?? '';
  const skipped = tail.length + (short?.length ?? 0) + raised.length;
  const isFormed = tail !== '' || raised !== '' || FORMED.test(written);
  const beside = currencyBeside(before, after.slice(skipped), isFormed);
  if (beside === undefined && tail === '') return undefined;
  if ((beside?.before ?? 0) === 0 && /[\p{L}\p{N}_]$|\p{L}[-\u2010\u2011]$/u.test(before))
    return undefined;
  // `SHP78CM5N` is the number of a model.
  if (beside?.after === 0 && /\p{L}$/u.test(before) && /^\p{L}*\d/u.test(after)) return undefined;
  const isThousandth = WITH_THREE_DECIMALS.has(beside?.currency ?? '');
  const value = valueOf(written, isThousandth ? '.' : undefined);
  if (value === undefined) return undefined;
  const cents = raised === '' ? 0 : Number(raised.normalize('NFKD')) / 100;
  const factor = short?.factor ?? 1;
  const start = index - (beside?.before ?? 0);
  const end = stop + skipped + (beside?.after ?? 0);
  const isPart =
    OF_SEVERAL.test(text.slice(Math.max(0, start - REACH), start)) ||
    EACH.test(text.slice(end, end + REACH));
  return {
    amount: factor === 1 ? value + cents : Math.round(value * factor),
    ...(beside?.currency !== undefined && { currency: beside.currency }),
    sign: beside?.sign ?? '',
    start,
    end,
    ...(isPart && { isPart }),
  };
}

interface Sign {
  sign: string;
  /** Of another sign or code beside it. */
  currency?: string;
  /** With the space to the number. */
  length: number;
}

function signBefore(before: string, isFormed: boolean): Sign | undefined {
  const found = BEFORE.exec(before);
  if (found === null) return undefined;
  const [all, letters = '', mark = ''] = found;
  if (mark !== '') {
    const sign = NAMED.has(letters + mark) || CODES.has(letters) ? letters + mark : mark;
    const gap = all.length - letters.length - mark.length;
    return { sign, length: sign.length + gap };
  }
  const isGlued = found.index > 0 && /[\p{L}\p{N}_]/u.test(before.charAt(found.index - 1));
  if (letters === '' || isGlued) return undefined;
  const isKnown =
    isName(letters, isFormed) || (isFormed && UNCLEAR_NAMES.has(letters.replace(/\.$/, '')));
  return isKnown ? { sign: letters, length: all.length } : undefined;
}

function signAfter(after: string, isFormed: boolean): Sign | undefined {
  const [gap = ''] = GAP.exec(after) ?? [];
  const rest = after.slice(gap.length);
  const asian = UNSPACED.exec(rest)?.[0];
  if (asian !== undefined) return { sign: asian, length: gap.length + asian.length };
  const [written = '', mark = ''] = AFTER.exec(rest) ?? [];
  if (written === '') return undefined;
  if (mark !== '') {
    // It belongs to the next number, as in “2 $5 vouchers”.
    if (gap !== '' && /^\d/.test(rest.slice(written.length))) return undefined;
    const [all = '', code = ''] = CODE_AFTER.exec(rest.slice(written.length)) ?? [];
    const currency = CODES.has(code) ? code : NAMED.get(mark + code);
    const length = gap.length + written.length;
    return currency === undefined
      ? { sign: mark, length }
      : { sign: mark, currency, length: length + all.length };
  }
  const name = written.replace(/\.+$/, '');
  const isWeak = UNCLEAR_NAMES.has(name) && name.length > 1;
  if (isWeak ? !isFormed : !isName(name, isFormed || !NOT_BEHIND.has(name))) return undefined;
  const isShortened = written.startsWith(`${name}.`);
  return {
    sign: written.slice(0, name.length + (isShortened ? 1 : 0)),
    length: gap.length + name.length + (isShortened ? 1 : 0),
  };
}

function isName(written: string, isFormed: boolean): boolean {
  const name = written.replace(/(?<=\p{L})\.$/u, '');
  if (CODES.has(name)) return isFormed || !UNCLEAR_CODES.has(name);
  return NAMED.has(written) || NAMED.has(name) || SHARED.has(name);
}

function codeOf(sign: string): string | undefined {
  const name = sign.replace(/(?<=\p{L})\.$/u, '');
  if (CODES.has(name)) return name;
  const letters = name.replace(/\p{Sc}$/u, '');
  return (
    NAMED.get(sign) ?? NAMED.get(name) ?? (CODES.has(letters) ? letters : UNCLEAR_NAMES.get(name))
  );
}

/** Most numbers have neither a word nor a sign beside them. */
const MAY_BE_SIGN = /[\p{L}\p{Sc}.,/￥\u00b2-\u00b9\u2070-\u2079]/u;
/** Characters before and after a number that may be its currency. */
const LONGEST = 10;
const SPACE = String.raw`[\s\u200b-\u200f\u061c\u2060]{0,3}`;
const GAP = new RegExp(`^${SPACE}`, 'u');
const BEFORE = new RegExp(
  String.raw`((?:\p{L}[\p{L}\p{M}./"״]{0,7})?)((?:\p{Sc}|￥)?)${SPACE}[-\u2212]?${SPACE}$`,
  'u',
);
const AFTER = /^(?:(\p{Sc}|￥)|\p{L}[\p{L}\p{M}./"״]{0,9}(?!\p{L})|\$US|\$CA)/u;
const CODE_AFTER = /^\s?([A-Z]{2,3})(?![\p{L}\d])/u;
/** Names in languages without spaces; 元素 is an element. */
const UNSPACED = /^(?:円|圆|圓|元(?![素年旦])|원|บาท|塊|块|人民币)/;
/** As in “5 ALL”. */
const NOT_BEHIND: ReadonlySet<string> = new Set(['ALL', 'TOP']);
const OF_TIME = /\d:$/;
/** The end of a price without cents: `299,-`, `1’299.–`. */
const ENDING = /^[.,]\s?[-\u2013\u2014]{1,2}(?![\p{L}\d])/u;
const RAISED = /^[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]{2}/;
const FORMED = /\d[.,\s'\u2019]\d{3}(?!\d)|[.,]\d\d$/;
const REACH = 16;
const TO = String.raw`\s{0,2}(?:[-\u2013\u2014~\u301c\uff5e]|to|bis|à|a|al|até|hasta|tot|do|до|till|til)\s{0,2}`;
const RANGE = new RegExp(`^${TO}$`, 'iu');
const TO_NUMBER = new RegExp(String.raw`^${TO}\p{N}`, 'iu');
const FROM_NUMBER = new RegExp(String.raw`\p{N}${TO}$`, 'iu');
/** As in “3x 86,33 €”, “10 rate da 12 €”. */
const OF_SEVERAL =
  /(?:\b\d{1,2}\s?[x×хX]\s?(?:de|von|of|da|à|po|по)?|\b\d{1,2}\s(?:rate|raten|rat|cuotas|parcelas|mensualités|payments|installments|instalments)\s(?:à|a|da|de|von|of|po)|每期|每月|月々|월)\s{0,2}$/iu;
/** As in “$20/month”, “806 元/期”. */
const EACH =
  /^\s{0,2}(?:\/|per|pro|par|por|al|a|im|per|za|na|i|в)?\s{0,2}(?:mo\b|mth|month|monat|mois|mes\b|mês|mese|maand|mån|md\b|mies|měs|месяц|мес\b|ay\b|月|월|期|x\s\d)/iu;
