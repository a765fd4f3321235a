import { dateText } from '../../date-text';

/** A moment (ISO 8601) in the reader's own format and time zone; any other text unchanged. */
export function timeText(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return dateText(time, { dateStyle: 'medium', timeStyle: 'short' });
}

/**
 * When a media address ends to work, in milliseconds since 1970: as its signature says, else so
 * long after the result came.
 *
 * @param hours - How long the service keeps such a file (interface document, "Scrape response
 *   body").
 */
export function expiryOf(url: string, capturedAt: number, hours: number): number {
  const query = URL.parse(url)?.searchParams;
  const signed = SIGNED_AT.exec(query?.get('X-Goog-Date') ?? '');
  const seconds = Number(query?.get('X-Goog-Expires') ?? 'none');
  if (signed && seconds > 0) {
    const [year, month, day, hour, minute, second] = signed.slice(1).map(Number);
    const start = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
    return start + seconds * 1000;
  }
  return capturedAt + hours * 3_600_000;
}

/** The time left until a moment, in whole hours and minutes; empty if it has passed. */
export function timeLeft(
  until: number,
  now: number,
): { hours: number; minutes: number } | undefined {
  const minutes = Math.ceil((until - now) / 60_000);
  return minutes > 0 ? { hours: Math.floor(minutes / 60), minutes: minutes % 60 } : undefined;
}

const SIGNED_AT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
