import { amountsIn, factorAt, hasDigit, valueOf, withLatinDigits } from './amount';
import { WITH_THREE_DECIMALS } from './currencies';
import { codeOf, currencyBeside, LONGEST } from './currency-beside';

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

/** Most numbers have neither a word nor a sign beside them. */
const MAY_BE_SIGN = /[\p{L}\p{Sc}.,/￥\u00b2-\u00b9\u2070-\u2079]/u;
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
