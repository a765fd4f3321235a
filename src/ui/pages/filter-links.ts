import type { PageLink } from '@/contract/page-link';

/**
 * The links that a filter lets through: those with all its words in text or address, or, where it is
 * written `/so/`, those whose address a pattern matches. A pattern that is none lets nothing through.
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

function patternOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}
