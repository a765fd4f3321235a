import type { Metadata } from '@/contract/scrape-data';
import { dateText } from './date-text';

/**
 * Who wrote a page and on which day, as a reader quotes it: `Ada Lovelace · May 10, 2026`. The day is
 * the one that the page names, whatever the time zone. Empty if the page says neither.
 */
export function bylineText({ author, publishedTime }: Metadata): string {
  return [nameText([author].flat()[0]), dayText([publishedTime].flat()[0])]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Some pages name their author by the address of a profile, which nobody quotes. */
function nameText(author: unknown): string {
  return typeof author === 'string' && !URL.canParse(author) ? author.trim() : '';
}

/** The day that a page names, whatever the time zone; empty if it names none. */
export function dayText(named: unknown): string {
  const day = /^\d{4}-\d\d-\d\d/.exec(String(named))?.[0];
  const midnight = new Date(`${day}T00:00`);
  return Number.isNaN(midnight.getTime()) ? '' : dateText(midnight, { dateStyle: 'medium' });
}
