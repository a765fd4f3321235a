import type { LinkPlace, PageLink } from '@/contract/page-link';

/**
 * The links that match a filter: those with all its words in text or address or, if it is written
 * `/so/`, those whose address matches that regular expression. An invalid one matches nothing.
 */
export function filterLinks(links: readonly PageLink[], filter: string): PageLink[] {
  const text = filter.trim();
  const [, source] = /^\/(.+)\/$/u.exec(text) ?? [];
  if (source !== undefined) {
    const pattern = patternOf(source);
    return links.filter(({ url }) => pattern?.test(url) === true);
  }
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  return links.filter((link) => {
    const all = `${link.text}\n${link.url}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** The links at a place in their page, in order; all links if no place is given. */
export function linksAt(
  links: readonly PageLink[],
  place: LinkPlace | undefined,
): readonly PageLink[] {
  if (place === undefined) return links;
  const urls = new Set(place.urls);
  return links.filter(({ url }) => urls.has(url));
}

function patternOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}
