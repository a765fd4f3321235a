import type { AnswerParts } from './response/answer-parts';

/**
 * The `data` of a scrape's answer, whichever engine gave it (interface document, "Scrape response
 * body").
 */
export interface ScrapeData extends AnswerParts {
  metadata: Metadata;
  /** Parts of the service's answer whose type is not the contract's, unchanged, by name. */
  unrecognized?: Record<string, unknown>;
}

/** Metadata of the page; keys beyond the named ones are the page's own `<meta>` names. */
export interface Metadata {
  title?: string | string[];
  description?: string | string[];
  keywords?: string | string[];
  language?: string | string[] | null;
  ogLocaleAlternate?: string[];
  /** The address as it was asked for. */
  sourceURL?: string;
  /** The address after all redirects. */
  url?: string;
  statusCode?: number;
  contentType?: string;
  error?: string | null;
  /** Pages of a PDF that were read. */
  numPages?: number;
  /** Pages that the PDF has in all. */
  totalPages?: number;
  concurrencyLimited?: boolean;
  concurrencyQueueDurationMs?: number;
  /** The service's id for the scrape, to look it up or to interact with the page. */
  scrapeId?: string;
  creditsUsed?: number;
  /** `hit` or `miss`; absent when the cache was not asked. */
  cacheState?: string;
  /** When the stored copy was made (ISO 8601). */
  cachedAt?: string;
  proxyUsed?: string;
  timezone?: string;
  [key: string]: unknown;
}
