import type * as z from 'zod/mini';
import { lazily } from '@/core/lazily';
import { objectSchema } from '../fields/composites';
import { requestFields } from '../fields/request-fields';
import type { ScrapeOptions } from './scrape-request';

const { url: _url, ...others } = requestFields;

/** The fields of a request without its address. */
export const optionFields = others;

/** Accepts what each field allows; the rules between fields are in rules.ts. */
export const scrapeRequestSchema = lazily(() => objectSchema(requestFields));

/**
 * As {@link scrapeRequestSchema}, without the address; with the schemas of only those fields that a value has,
 * as most have few.
 */
export function scrapeOptionsSchema(value: unknown): z.ZodMiniType<ScrapeOptions> {
  const present = Object.entries(optionFields).filter(([name]) =>
    Object.hasOwn(Object(value), name),
  );
  // A field that may be absent changes nothing where it is.
  return objectSchema(Object.fromEntries(present)) as z.ZodMiniType<ScrapeOptions>;
}
