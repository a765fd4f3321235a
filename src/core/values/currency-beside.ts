import { CODES, NAMED, SHARED, UNCLEAR_CODES, UNCLEAR_NAMES } from './currencies';

/** The currency beside a number. */
interface Beside {
  sign: string;
  currency?: string;
  /** How many characters before and after the number belong to the amount. */
  before: number;
  after: number;
}

/**
 * The currency of a number, from the texts before and after it; `undefined` if there is none.
 *
 * @param isFormed - Whether the number is written as amounts of money are: with two decimals or
 *   separated thousands.
 */
export function currencyBeside(
  before: string,
  after: string,
  isFormed: boolean,
): Beside | undefined {
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

/** The code that a sign or name stands for by itself; `undefined` if none, or one of several. */
export function codeOf(sign: string): string | undefined {
  const name = sign.replace(/(?<=\p{L})\.$/u, '');
  if (CODES.has(name)) return name;
  const letters = name.replace(/\p{Sc}$/u, '');
  return (
    NAMED.get(sign) ?? NAMED.get(name) ?? (CODES.has(letters) ? letters : UNCLEAR_NAMES.get(name))
  );
}

/** Characters before and after a number that may be its currency. */
export const LONGEST = 10;
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
