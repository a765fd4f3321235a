/** How numbers and dates are written where a page comes from. */
export interface ValueLocale {
  /** The sign before decimals; `undefined` if unknown. */
  decimal: '.' | ',' | undefined;
  /** Whether the month comes before the day in a numeric date. */
  monthFirst: boolean;
  /** Months, 1 to 12, by their full and short names, in lower case without full stops. */
  months: ReadonlyMap<string, number>;
}

/**
 * How numbers and dates are written in a page's language. The names of months include the English
 * ones.
 */
export function valueLocaleOf(language: string): ValueLocale {
  const known = locales.get(language) ?? makeLocale(language);
  locales.set(language, known);
  return known;
}

const locales = new Map<string, ValueLocale>();

function makeLocale(language: string): ValueLocale {
  const tag = supported(language);
  const own = tag === undefined || tag === 'en' ? [] : monthNames(tag);
  const months = new Map([...monthNames('en'), ...own]);
  if (tag === undefined) return { decimal: undefined, monthFirst: true, months };
  const number = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(1.5);
  const sign = number.find(({ type }) => type === 'decimal')?.value;
  const date = new Intl.DateTimeFormat(tag, { calendar: 'gregory' }).formatToParts(0);
  const at = (part: string) => date.findIndex(({ type }) => type === part);
  return {
    decimal: sign === '.' || sign === ',' ? sign : undefined,
    monthFirst: at('month') < at('day'),
    months,
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

function monthNames(tag: string): [string, number][] {
  const names: [string, number][] = [];
  for (const month of ['long', 'short'] as const) {
    for (const day of [undefined, 'numeric'] as const) {
      const format = new Intl.DateTimeFormat(tag, {
        month,
        day,
        calendar: 'gregory',
        timeZone: 'UTC',
      });
      for (let at = 0; at < 12; at++) {
        const part = format
          .formatToParts(Date.UTC(2024, at, 15))
          .find(({ type }) => type === 'month');
        const name = part?.value.toLowerCase().replace(/\.$/, '') ?? '';
        if (/\p{L}/u.test(name)) names.push([name, at + 1]);
      }
    }
  }
  return names;
}
