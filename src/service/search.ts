import * as z from 'zod/mini';
import type { SearchAnswer, SearchHit } from '@/contract/search-answer';
import { SEARCH_SOURCES, type SearchRequest } from '@/contract/fields/search-fields';
import { sentSearch } from '@/contract/request/check-search';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import type { ScrapeData } from '@/contract/scrape-data';
import { askFor, type Client } from './client';

const hit = z.looseObject({
  url: z.nullish(z.string()),
  title: z.nullish(z.string()),
  description: z.nullish(z.string()),
  snippet: z.nullish(z.string()),
  metadata: z.nullish(z.looseObject({})),
});
const hits = z.nullish(z.array(hit));
const found = z.object({
  data: z.object({ web: hits, news: hits, images: hits }),
  creditsUsed: z.nullish(z.number()),
  warning: z.nullish(z.string()),
});

/**
 * What a search found and, if results were to be read, what was read of each, in the same order.
 */
export interface ReadSearch extends SearchAnswer {
  pages: (ScrapeData | undefined)[];
}

/**
 * Has the service search the web: `POST /v2/search`.
 *
 * @param options - How to read each result; without them, none is read.
 */
export async function searchByService(
  client: Client,
  request: SearchRequest,
  options: ScrapeOptions | undefined,
  signal: AbortSignal,
): Promise<ReadSearch> {
  const timeoutMs =
    (request.timeout ?? USUAL_MS) + (options === undefined ? 0 : READING_MS) + LATER_MS;
  const body = { json: JSON.stringify(sentSearch(request, options)) };
  const call = { method: 'POST', path: 'v2/search', body, timeoutMs, signal } as const;
  const { data, creditsUsed, warning } = await askFor(client, call, found);
  const all = SEARCH_SOURCES.flatMap((source) =>
    (data[source] ?? []).flatMap((each) => {
      const { title, description, snippet, metadata } = each;
      const url = each.url ?? metadata?.['sourceURL'];
      if (typeof url !== 'string' || !/^https?:\/\//iu.test(url)) return [];
      const text = description ?? snippet ?? '';
      const one: SearchHit = { source, url, title: title ?? '', description: text };
      return [{ hit: one, page: pageOf(each, client) }];
    }),
  );
  return {
    hits: all.map((each) => each.hit),
    pages: all.map(({ page }) => page),
    ...(typeof creditsUsed === 'number' && { creditsUsed }),
    ...(warning && { warning }),
  };
}

/**
 * A result that was read has metadata; what the search itself says about it is not part of the
 * answer.
 */
function pageOf(hit: Record<string, unknown>, { effects }: Client): ScrapeData | undefined {
  const { metadata, url: _url, title: _title, description: _text, position: _place, ...data } = hit;
  return metadata ? readScrapeData({ ...data, metadata }, effects.translate) : undefined;
}

const USUAL_MS = 60_000;
/** Additional time for reading the results. */
const READING_MS = 240_000;
/** Later than the service's own time limit, so that it can report a timeout itself. */
const LATER_MS = 15_000;
