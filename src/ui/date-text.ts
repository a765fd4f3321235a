import { language } from '@/platform/i18n';

/**
 * A date in the user's language and time zone, as `toLocaleString` writes it. Formatters are
 * cached, as a page may show hundreds of dates.
 *
 * @param moment - A date, or milliseconds since 1970.
 */
export function dateText(moment: Date | number, format: Intl.DateTimeFormatOptions): string {
  const key = `${language()} ${JSON.stringify(format)}`;
  let writer = writers.get(key);
  if (writer === undefined) {
    writer = new Intl.DateTimeFormat(language(), format);
    writers.set(key, writer);
  }
  return writer.format(moment);
}

const writers = new Map<string, Intl.DateTimeFormat>();
