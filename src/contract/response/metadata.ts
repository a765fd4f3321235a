import * as z from 'zod/mini';
import type { Metadata } from '../scrape-data';

const textOrTexts = z.union([z.string(), z.array(z.string())]);

/** The keys of `metadata` whose type the contract fixes. */
export type NamedMetadata = {
  [K in keyof Metadata as string extends K ? never : K]: Metadata[K];
};

/** One schema a key (interface document, "metadata fields"; service facts, section 6). */
export const metadataParts: {
  [K in keyof Required<NamedMetadata>]: z.ZodMiniType<NamedMetadata[K]>;
} = {
  title: textOrTexts,
  description: textOrTexts,
  keywords: textOrTexts,
  language: z.nullable(textOrTexts),
  ogLocaleAlternate: z.array(z.string()),
  sourceURL: z.string(),
  url: z.string(),
  statusCode: z.number(),
  contentType: z.string(),
  error: z.nullable(z.string()),
  numPages: z.number(),
  totalPages: z.number(),
  concurrencyLimited: z.boolean(),
  concurrencyQueueDurationMs: z.number(),
  scrapeId: z.string(),
  creditsUsed: z.number(),
  cacheState: z.string(),
  cachedAt: z.string(),
  proxyUsed: z.string(),
  timezone: z.string(),
};
