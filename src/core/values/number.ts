import { amountsIn, factorAt, valueOf, withLatinDigits } from './amount';
import { onlyMoney } from './money';

/** A number in a text, and the rest of the text. */
export interface FoundNumber {
  value: number;
  /** The text without the number, on one line and in lower case: `comments`, `from $`. */
  rest: string;
  /** Code, sign or name of a currency beside it, as written. */
  currency?: string;
  /** The highest it can be, if the text says so: 5 in `4.5 of 5 stars`. It stays in the rest. */
  scale?: number;
}

/**
 * The only number in a short text, read as the locale writes numbers; `undefined` if there is none,
 * or more than one, unless the other is the scale of a rating. `1.2M` and `1,2 Mio.` are 1,200,000.
 * If a single separator could be for thousands or decimals, the locale decides, except in prices;
 * otherwise it is for thousands if three digits follow.
 */
export function readNumber(
  text: string,
  { decimal }: { decimal: '.' | ',' | undefined },
): FoundNumber | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = withLatinDigits(text);
  const [first, second, third] = amountsIn(plain);
  if (first === undefined || third !== undefined) return undefined;
  return second === undefined
    ? numberAt(first, plain, decimal)
    : ratingFrom(first, second, plain, decimal);
}

/** The lower of two numbers, if the other one is the highest that it can be. */
function ratingFrom(
  first: RegExpExecArray,
  second: RegExpExecArray,
  text: string,
  decimal: '.' | ',' | undefined,
): FoundNumber | undefined {
  const between = text.slice(first.index + first[0].length, second.index);
  if (!OUT_OF.test(between) || RANGE.test(between)) return undefined;
  const [one, two] = [first, second].map(([written]) => valueOf(written, decimal));
  if (one === undefined || two === undefined || !SCALES.has(Math.max(one, two))) return undefined;
  const [written] = one <= two ? first : second;
  return {
    value: Math.min(one, two),
    rest: text.replace(written, ' ').trim().toLowerCase(),
    scale: Math.max(one, two),
  };
}

function numberAt(
  { 0: written, index }: RegExpExecArray,
  text: string,
  decimal: '.' | ',' | undefined,
): FoundNumber | undefined {
  const before = text.slice(0, index);
  const short = factorAt(text.slice(index + written.length));
  const after = text.slice(index + written.length + (short?.length ?? 0));
  const money = onlyMoney(text);
  const isPrice = money !== undefined && money.sign !== '';
  if (!isPrice) {
    // Digits in a word, such as the name of a model, are not a number.
    if (PART_OF_WORD.test(before)) return undefined;
    if (/^(?![\p{Script=Han}\p{Script=Hangul}])\p{L}/u.test(after)) return undefined;
  }
  const isPart = BARE_POINT.test(before) && /^\d+$/.test(written);
  const amount = isPrice ? money.amount : valueOf(isPart ? `0.${written}` : written, decimal);
  if (amount === undefined) return undefined;
  const value = isPrice || short === undefined ? amount : Math.round(amount * short.factor);
  return {
    value: NEGATIVE.test(isPart ? before.slice(0, -1) : before) ? -value : value,
    rest: `${before} ${after}`
      .replace(/[\s()[\]]+/g, ' ')
      .trim()
      .toLowerCase(),
    ...(isPrice && { currency: money.sign }),
  };
}

const LONGEST = 80;
/** A letter or digit, also before a hyphen: `T-01` is a name. */
const PART_OF_WORD = /(?:[\p{L}\d_]|\p{L}[-\u2010\u2011])$/u;
/**
 * A dash at the figures or at a sign of money, or before one where the text begins; others join or part words and
 * figures: `With rental - $20`, `- 9 comments`.
 */
const NEGATIVE = /(?<![\p{L}\d)]\s?)[-\u2212](?:\s?\p{Sc}\s?)?$|[-\u2212]\p{Sc}$/u;
/** A point with nothing before it, as in `.769`. */
const BARE_POINT = /(?:^|[\s(+\-\u2212])\.$/u;
/** A few words, as in `4 out of 5` and `5つ星のうち4`. */
const OUT_OF = /^\s?\p{L}{1,12}(?:\s\p{L}{1,8}){0,2}\s?$/u;
/** Words for a range rather than a scale, as in `2 to 5 days`. */
const RANGE =
  /^\s?(?:to|till|until|bis|à|a|al|até|hasta|tot|до|or|oder|ou|o|and|und|et|y|e|x|k|h|m)\s?$/iu;
const SCALES: ReadonlySet<number> = new Set([5, 10, 100]);
