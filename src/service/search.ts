import * as z from 'zod/mini';
import type { SearchAnswer, SearchHit } from '@/contract/search-answer';
import { SEARCH_SOURCES, type SearchRequest } from '@/contract/fields/search-fields';
import { sentSearch } from '@/contract/request/check-search';
import type { ScrapeOptions } from '@/contract/request/scrape-request';
import { readScrapeData } from '@/contract/response/read-scrape-data';
import type { ScrapeData } from '@/contract/scrape-data';
import { askFor, type Client } from './client';
import { withTimeLimit } from '@/contract/request/time-limit';

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
  const whole = sentSearch(request, options);
  const timeout = options === undefined ? request.timeout : (request.timeout ?? READING_MS);
  const { sent, timeoutMs } = withTimeLimit({ ...whole, timeout });
  const body = JSON.stringify(sent);
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

/** Milliseconds for a search without a time limit that also reads its results. */
const READING_MS = 297_000;
