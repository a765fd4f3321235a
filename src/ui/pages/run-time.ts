import { hostOf } from '@/contract/address/host-of';
import { pauseBetweenPages } from '@/contract/page-pace';
import { language } from '@/platform/i18n';

/** Between which seconds a run takes. */
export interface RunTime {
  least: number;
  most: number;
}

/**
 * How long it takes to read pages, where two sites are read side by side: about as long as for the site with the
 * most pages. At least the pauses between them; at most the longest pauses, and with each page as slow as one that
 * needs a tab. Leaves out sites that want longer pauses.
 *
 * @param delay - Milliseconds between two pages of a site, to which more is added at random.
 */
export function runTime(urls: readonly string[], delay: number): RunTime {
  const counts = Map.groupBy(urls, (url) => hostOf(url));
  const longest = Math.max(0, ...[...counts.values()].map(({ length }) => length));
  const pauses = Math.max(0, longest - 1);
  const slow = Math.max(longest, urls.length / SITES_AT_ONCE) * SLOW_PAGE;
  return {
    least: (pauses * pauseBetweenPages(delay, 0)) / 1000,
    most: (pauses * pauseBetweenPages(delay, 1) + slow) / 1000,
  };
}

/** A range of time in a suitable unit, rounded outwards: `12–95 s`, `3–8 min`. */
export function runTimeText({ least, most }: RunTime): string {
  const [unit, seconds] = UNITS.find(([, one]) => most < one * MANY) ?? ['hour', HOUR];
  const format = new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'short' });
  return format.formatRange(Math.floor(least / seconds), Math.ceil(most / seconds));
}

/** Milliseconds for a page that needs a tab. */
const SLOW_PAGE = 3000;
/** How many sites are asked at once. */
const SITES_AT_ONCE = 2;
const HOUR = 3600;
const UNITS = [
  ['second', 1],
  ['minute', 60],
] as const;
const MANY = 180;
