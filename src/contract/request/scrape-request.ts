import type { ObjectOf } from '../fields/field';
import type { requestFields } from '../fields/request-fields';

/**
 * The body of `POST /v2/scrape` as an author writes it: absent fields have the service's defaults,
 * and nothing but the contract's fields is allowed.
 */
export type ScrapeRequest = ObjectOf<typeof requestFields>;
/** A request without its address: what a preset or the default request holds. */
export type ScrapeOptions = Omit<ScrapeRequest, 'url'>;

/** One entry of `formats`. */
export type FormatRequest = NonNullable<ScrapeRequest['formats']>[number];
/** Name of one of the sixteen formats. */
export type FormatName = Exclude<FormatRequest, { type: string }> | FormatObject['type'];
/** One of the nine actions. */
export type ActionRequest = NonNullable<ScrapeRequest['actions']>[number];

type FormatObject = Extract<FormatRequest, { type: string }>;

/** The names of the formats that a request asks for, in its order; the default if it names none. */
export function formatNames({ formats = ['markdown'] }: ScrapeOptions): FormatName[] {
  return formats.map(formatName);
}

/** The name of a format, in either notation. */
export function formatName(format: FormatRequest): FormatName {
  return typeof format === 'string' ? format : format.type;
}
