import { meanPause } from '@/contract/page-pace';

/**
 * The seconds that the pauses between pages take, where sites are read side by side: as long as
 * for the site with the most pages.
 *
 * @param delay - Milliseconds between two pages of a site, to which the mean of what is added at
 *   random is added.
 */
export function leastSeconds(urls: readonly string[], delay: number): number {
  const counts = new Map<string, number>();
  for (const url of urls) {
    const host = URL.parse(url)?.host ?? '';
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  const longest = Math.max(0, ...[...counts.values()].map((count) => count - 1));
  return (longest * meanPause(delay)) / 1000;
}
