import { monthOf } from './month';

/** How numbers and dates are written where a page comes from. */
export interface ValueLocale {
  /** BCP 47 tag, as the page writes it. */
  language: string;
  /** The sign before decimals; `undefined` if unknown. */
  decimal: '.' | ',' | undefined;
  /** Whether the month comes before the day in a numeric date. */
  monthFirst: boolean;
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

function makeLocale(language: string): ValueLocale {
  const tag = supported(language);
  if (tag === undefined) return { language, decimal: undefined, monthFirst: true };
  const number = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1.5);
  const sign = number.find(({ type }) => type === 'decimal')?.value;
  const date = new Intl.DateTimeFormat(tag, { calendar: 'gregory' }).formatToParts(0);
  const at = (part: string) => date.findIndex(({ type }) => type === part);
  return {
    language,
    decimal: sign === '.' || sign === ',' ? sign : undefined,
    monthFirst: at('month') < at('day'),
  };
}

/** The browser's tag for a language; `undefined` if it does not know it. */
function supported(language: string): string | undefined {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language.replace(/_/g, '-'))[0];
  } catch {
    return undefined;
  }
}
