import { language } from '@/platform/i18n';

/**
 * A moment in the user's language and time zone, as `toLocaleString` writes it. A page that lists
 * hundreds of moments writes them each time it is drawn, so each way to write one is set up once.
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
