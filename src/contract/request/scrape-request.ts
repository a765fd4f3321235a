import { objectSchema } from '../fields/composites';
import type { ObjectOf } from '../fields/field';
import { requestFields } from '../fields/request-fields';

/**
 * The body of `POST /v2/scrape` as an author writes it: what is left out has the service's default,
 * and nothing but the fields of the contract may stand in it.
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

/** The fields of a request that has no address yet. */
export const optionFields = withoutUrl(requestFields);

/** Accepts what each field allows; rules between fields are in rules.ts. */
export const scrapeRequestSchema = objectSchema(requestFields);
/** As {@link scrapeRequestSchema}, without the address. */
export const scrapeOptionsSchema = objectSchema(optionFields);

/** The names of the formats that a request asks for, in its order; the default where none is given. */
export function formatNames({ formats = ['markdown'] }: ScrapeOptions): FormatName[] {
  return formats.map(formatName);
}

/** The name of a format, however it is written. */
export function formatName(format: FormatRequest): FormatName {
  return typeof format === 'string' ? format : format.type;
}

function withoutUrl({
  url: _url,
  ...others
}: typeof requestFields): Omit<typeof requestFields, 'url'> {
  return others;
}
