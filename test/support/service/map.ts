import { among, anything, every, fields, flag, textsByName, whole, words } from './checks.ts';
import type { Reply } from './interact.ts';
import { isObject } from './json.ts';
import type { Memory } from './scrape.ts';
import { pageAddress, rejection } from './validate-scrape.ts';

const mapBody = fields({
  'url!': pageAddress,
  search: words(),
  sitemap: among('skip', 'include', 'only'),
  includeSubdomains: flag,
  ignoreQueryParameters: flag,
  limit: whole(1, 100_000),
  timeout: whole(1, Infinity),
  location: fields({ country: words(2, 2), languages: every(words()) }, true),
  headers: textsByName,
  ignoreCache: flag,
  useIndex: flag,
  filterByPath: flag,
  threatProtection: anything,
  auditMetadata: anything,
  integration: words(0, Infinity, /^_/),
  origin: words(),
});

/** `POST /v2/map`: a site of twenty pages, whatever its address. Those of words that are sought come first. */
export function mapSite(memory: Memory, body: unknown, id: string): Reply {
  const rejected = rejection(mapBody(body, []), body);
  if (rejected || !isObject(body)) return { status: 400, body: { ...rejected } };
  const site = new URL(String(body.url));
  const search = typeof body.search === 'string' ? body.search.toLowerCase() : '';
  const links = siteLinks(site).toSorted(
    (one, other) => fit(other.title, search) - fit(one.title, search),
  );
  memory.credits -= 1;
  return { status: 200, body: { success: true, id, links: links.slice(0, limitOf(body.limit)) } };
}

/** The pages of every site. */
export function siteLinks({ origin, host }: URL) {
  return Array.from({ length: 20 }, (_, at) => ({
    url: `${origin}/${at % 2 === 0 ? 'plans' : 'news'}/${at + 1}`,
    title: `${at % 2 === 0 ? 'Plan' : 'News'} ${at + 1}`,
    description: `Page ${at + 1} of ${host}.`,
  }));
}

function fit(title: string, search: string): number {
  return search !== '' && title.toLowerCase().includes(search) ? 1 : 0;
}

function limitOf(limit: unknown): number {
  return typeof limit === 'number' ? limit : 5000;
}
