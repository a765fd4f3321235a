import { tellsDate } from '@/core/values/date';
import type { TextBlock } from './page-text';

/**
 * Whether a line says on which day something begins: it is marked with that moment or day, or has
 * the day of the month and the year in a date.
 *
 * @param date - As structured data writes it: `2026-12-03`, with a time or without.
 */
export function isDayOf(date: string, line: TextBlock | undefined): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? [];
  if (line === undefined || year === undefined || month === undefined || day === undefined)
    return false;
  if (line.words > A_LINE) return false;
  if (markedIn(line).some((marked) => marked.startsWith(`${year}-${month}-${day}`))) return true;
  const text = line.text.trim();
  const numbers: string[] = text.match(/\d+/g) ?? [];
  const hasDay = numbers.some((number) => Number(number) === Number(day));
  return hasDay && numbers.includes(year) && (tellsDate(text) || /\p{L}{3}/u.test(text));
}

function markedIn({ texts }: TextBlock): string[] {
  return texts.flatMap(({ parentNode }) => parentNode?.getAttribute('datetime') ?? []);
}

const A_LINE = 20;
