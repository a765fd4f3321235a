import { randomUUID } from 'node:crypto';
import { isRecord } from '@/contract/is-record';
import { mayLeadTo } from '@/contract/address/leads-to';
import type { SearchRequest } from '@/contract/fields/search-fields';
import { requireOptions } from '@/contract/request/check-request';
import { refusedInSearch, searchCheck } from '@/contract/request/check-search';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { findLinkPlaces } from '@/engine/link-places';
import { parseHtml } from '@/reader/html/parse-html';
import { readHtml } from '@/reader/html/read-html';
import { english } from './english.ts';
import { acceptedBy, Refusal, refusalOf } from './refusal';
import type { Call, Routes } from './routes';
import type { Scraper } from './scraper';
import { TOLD } from './told';

/** Where a search stands in the address of the user's search engine. */
export const QUERY = '{query}';

/**
 * Searches the web by the page of a search engine that the user has named. Reads that page as any other, and takes the
 * list of records that lead to other sites.
 *
 * @param engine - Its address, with {@link QUERY} in the place of the words.
 */
export function searchRoutes(scraper: Pick<Scraper, 'scrape'>, engine: string): Routes {
  async function hits(request: SearchRequest, { signal, tool, base }: Call): Promise<Hit[]> {
    const { limit = 10, timeout } = request;
    const url = engine.replace(QUERY, encodeURIComponent(wordsOf(request)));
    const asked = { url, formats: ['rawHtml' as const], ...(timeout !== undefined && { timeout }) };
    const call = { signal, tool, base, wantsLinks: false, isInner: true } as const;
    const { data } = await scraper.scrape(asked, call);
    const { statusCode = 200 } = data.metadata;
    if (statusCode >= 400) throw new Refusal(500, 'SEARCH_FAILED', TOLD.searchStatus(statusCode));
    const page = { html: data.rawHtml ?? '', url: data.metadata.url ?? url };
    const { results } = await findLinkPlaces(await readHtml(page, parseHtml), String);
    const open = results.filter((result) => mayLeadTo(page.url, result.url));
    return open.slice(0, limit).map(({ url: found, text }, at) => {
      const [title = '', ...said] = text.split(' · ');
      return { url: found, title, description: said.join(' · '), position: at + 1 };
    });
  }

  async function read(hit: Hit, asked: ScrapeOptions, { signal, tool, base }: Call) {
    const call = { signal, tool, base, wantsLinks: false };
    // Headers may be secret, and results lead to any site.
    const { headers: _, ...options } = asked;
    try {
      return { ...hit, ...(await scraper.scrape({ ...options, url: hit.url }, call, true)).data };
    } catch (error) {
      const { message } = refusalOf(error);
      return { ...hit, metadata: { sourceURL: hit.url, statusCode: 500, error: message } };
    }
  }

  return {
    async 'POST /v2/search'(call) {
      const { request, options } = searchOf(call.body);
      const found = await hits(request, call);
      const web = options ? await Promise.all(found.map((hit) => read(hit, options, call))) : found;
      const ignored = ignoredIn(request, options);
      return {
        success: true,
        data: { web },
        creditsUsed: 0,
        id: randomUUID(),
        ...(ignored.length > 0 && { warning: TOLD.ignored(ignored.join(', ')) }),
      };
    },
  };
}

interface Hit {
  url: string;
  title: string;
  description: string;
  position: number;
}

/** A search, and how its results are read, if they are. */
function searchOf(body: unknown): { request: SearchRequest; options?: ScrapeOptions } {
  if (!isRecord(body)) return { request: acceptedBy(searchCheck, body) };
  const { scrapeOptions, domainTools: _1, toolDetail: _2, sources, ...rest } = body;
  const named = Array.isArray(sources) && sources.map(sourceName).filter((name) => name !== HOSTED);
  const request = acceptedBy(searchCheck, { ...rest, ...(named && { sources: named }) });
  // Without formats, results are only listed.
  if (!isRecord(scrapeOptions) || !Array.isArray(scrapeOptions.formats)) return { request };
  const options = requireOptions(scrapeOptions);
  const refused = refusedInSearch(options);
  if (refused !== undefined) throw new Refusal(400, 'BAD_REQUEST', english(refused));
  return { request, ...(options.formats?.length !== 0 && { options }) };
}

/** The name of a source, which some clients write as an object. */
function sourceName(source: unknown): unknown {
  return isRecord(source) ? source.type : source;
}

/** The words for the engine: those of the query, and the domains as most engines understand them. */
function wordsOf({ query, includeDomains = [], excludeDomains = [] }: SearchRequest): string {
  const only = includeDomains.map((domain) => `site:${domain}`).join(' OR ');
  const but = excludeDomains.map((domain) => `-site:${domain}`);
  return [query, only, ...but].filter(Boolean).join(' ');
}

/** What a page of results cannot do; what the default is, is not asked for. */
function ignoredIn(
  { sources = [], ...request }: SearchRequest,
  { headers }: ScrapeOptions = {},
): string[] {
  const others = sources.filter((source) => source !== 'web').map((name) => `source ${name}`);
  const fields = (['categories', 'tbs', 'location', 'country', 'safe'] as const).filter(
    (name) => request[name] !== undefined,
  );
  return [...others, ...fields, ...(headers === undefined ? [] : ['scrapeOptions.headers'])];
}

/** A source of the hosted service alone, which its own clients always name. */
const HOSTED = 'alexandria';
