import { monthOf } from './month';

/** How numbers and dates are written where a page comes from. */
export interface ValueLocale {
  /** BCP 47 tag, as the page writes it. */
  language: string;
  /** The sign before decimals; `undefined` if unknown. */
  readonly decimal: '.' | ',' | undefined;
  /** Whether the month comes before the day in a numeric date. */
  readonly monthFirst: boolean;
  /** The dates themselves show that, whatever the language. */
  isShown?: true;
}

/** How numbers and dates are written in a page's language. */
export function valueLocaleOf(language: string): ValueLocale {
  const known = locales.get(language) ?? makeLocale(language);
  locales.set(language, known);
  return known;
}

/** Whether one of the words of a text is the name of a month. */
export function namesMonth(text: string, { language }: ValueLocale): boolean {
  return text.match(/\p{L}+/gu)?.some((word) => monthOf(word, language) !== undefined) ?? false;
}

const locales = new Map<string, ValueLocale>();

/** A browser takes milliseconds to tell how a language writes, which few pages need. */
function makeLocale(language: string): ValueLocale {
  let decimal: ValueLocale['decimal'] | null = null;
  let monthFirst: boolean | undefined;
  return {
    language,
    get decimal() {
      return decimal === null ? (decimal = decimalIn(supported(language))) : decimal;
    },
    get monthFirst() {
      return (monthFirst ??= isMonthFirst(supported(language)));
    },
  };
}

function decimalIn(tag: string | undefined): ValueLocale['decimal'] {
  if (tag === undefined) return undefined;
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1.5);
  const sign = parts.find(({ type }) => type === 'decimal')?.value;
  return sign === '.' || sign === ',' ? sign : undefined;
}

function isMonthFirst(tag: string | undefined): boolean {
  if (tag === undefined) return true;
  const parts = new Intl.DateTimeFormat(tag, { calendar: 'gregory' }).formatToParts(0);
  const at = (part: string) => parts.findIndex(({ type }) => type === part);
  return at('month') < at('day');
}

/** The browser's tag for a language; `undefined` if it does not know it. */
function supported(language: string): string | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language.replace(/_/g, '-'))[0];
  } catch {
    return undefined;
  }
}
