import * as z from 'zod/mini';
import { isRecord } from '../is-record';
import type { Metadata, ScrapeData } from '../scrape-data';
import { actionResultsSchema } from './action-results';
import { brandingSchema } from './branding';
import { changeTrackingSchema } from './change-tracking';
import { menuSchema } from './menu';
import { metadataParts } from './metadata';
import { productSchema } from './product';
import { listed, localized, type UserText } from '../user-text';

type Part = Exclude<keyof ScrapeData, 'metadata' | 'unrecognized'>;

/** One schema a part of `data` (interface document, "Scrape response body"). */
const parts: { [K in Part]-?: z.ZodMiniType<ScrapeData[K]> } = {
  markdown: z.string(),
  html: z.nullable(z.string()),
  rawHtml: z.nullable(z.string()),
  links: z.array(z.string()),
  images: z.array(z.string()),
  summary: z.nullable(z.string()),
  screenshot: z.nullable(z.string()),
  json: z.unknown(),
  answer: z.nullable(z.string()),
  highlights: z.nullable(z.string()),
  audio: z.nullable(z.string()),
  video: z.nullable(z.string()),
  actions: z.nullable(actionResultsSchema),
  changeTracking: z.nullable(changeTrackingSchema),
  branding: z.nullable(brandingSchema),
  product: z.nullable(productSchema),
  menu: z.nullable(menuSchema),
  warning: z.nullable(z.string()),
};

/**
 * The `data` of an answer, read tolerantly: unknown keys stay where they are; a part that is null
 * against the contract counts as absent; a part of a wrong type is moved, as it came, to `unrecognized`
 * under its name (`metadata.title` for one of the metadata), and named in `warning`. Nothing is lost.
 */
export function readScrapeData(
  data: Record<string, unknown>,
  translate: (text: UserText) => string,
): ScrapeData {
  const { metadata, ...others } = data;
  const { fitting, unrecognized } = sort(others, parts);
  const page = sort(isRecord(metadata) ? metadata : {}, metadataParts);
  for (const [key, value] of Object.entries(page.unrecognized))
    unrecognized[`metadata.${key}`] = value;
  if (metadata !== undefined && metadata !== null && !isRecord(metadata))
    unrecognized.metadata = metadata;
  // Each named part was just accepted by the schema of its type.
  const read = { ...(fitting as Omit<ScrapeData, 'metadata'>), metadata: page.fitting as Metadata };
  const names = Object.keys(unrecognized);
  if (names.length === 0) return read;
  const warning = translate(localized('unrecognizedParts', { names: listed(names) }));
  return { ...read, unrecognized, warning: read.warning ? `${read.warning} ${warning}` : warning };
}

function sort(
  values: Record<string, unknown>,
  schemas: Readonly<Record<string, z.ZodMiniType>>,
): { fitting: Record<string, unknown>; unrecognized: Record<string, unknown> } {
  const fitting: [string, unknown][] = [];
  const unrecognized: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    // A page or a hostile service may send this key; no reader needs it.
    if (key === '__proto__') continue;
    const schema = Object.hasOwn(schemas, key) ? schemas[key] : undefined;
    if (!schema || schema.safeParse(value).success) fitting.push([key, value]);
    else if (value !== null) unrecognized[key] = value;
  }
  return { fitting: Object.fromEntries(fitting), unrecognized };
}
