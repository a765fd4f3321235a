import { knownLink, type LinkTexts } from '@/export/link-texts';

/** A link of a result, ready to be shown. */
export interface LinkEntry {
  url: string;
  /** The link's text; empty if not known. */
  text: string;
  /** Whether it leads to the page's own host; `www.` makes no difference. */
  internal: boolean;
  /** Whether a browser may open it by a click here: web, mail and telephone addresses only. */
  opens: boolean;
  /** Whether it stands in the menus and columns around the page's text. */
  isAround: boolean;
}

export type LinkKind = 'all' | 'internal' | 'external';

/** The links in order, each compared with the address of its page. */
export function linkEntries(
  links: readonly string[],
  pageUrl: string,
  texts: LinkTexts = new Map(),
): LinkEntry[] {
  const host = hostOf(pageUrl);
  return links.map((url) => ({
    url,
    ...knownLink(texts, url),
    internal: host !== '' && hostOf(url) === host,
    opens: /^(?:https?|mailto|tel):/i.test(url),
  }));
}

/** The links of that kind whose address or text contains the words; case does not matter. */
export function filterLinks(
  entries: readonly LinkEntry[],
  text: string,
  kind: LinkKind,
): LinkEntry[] {
  const wanted = text.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      (kind === 'all' || entry.internal === (kind === 'internal')) &&
      `${entry.text}\n${entry.url}`.toLowerCase().includes(wanted),
  );
}

/** Host name without `www.`; empty for addresses without one. */
export function hostOf(url: string): string {
  const plain = PLAIN_HOST.exec(url)?.[1];
  if (plain !== undefined) return plain;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

/**
 * The host, after `www.`, of an address that is written as the browser would write it. Parsing
 * takes ten times as long, which is noticeable if a page has 100,000 links.
 */
const PLAIN_HOST = /^https?:\/\/(?:www\.)?((?:[a-z\d-]+\.)*[a-z][a-z\d-]*)(?::\d+)?(?:[/?#]|$)/;
