import { lazily } from '@/core/lazily';
import type * as z from 'zod/mini';
import { isRecord } from '../is-record';
import type { Metadata, ScrapeData } from '../scrape-data';
import { answerParts } from './answer-parts';
import { metadataParts } from './metadata';
import { listed, localized, type UserText } from '../user-text';

/**
 * Reads the `data` of an answer tolerantly: unknown keys stay; a part that is null against the
 * contract counts as absent; a part of the wrong type moves unchanged to `unrecognized` under its
 * name (`metadata.title` for one in the metadata) and is named in `warning`. Nothing is lost.
 */
export function readScrapeData(
  data: Record<string, unknown>,
  translate: (text: UserText) => string,
): ScrapeData {
  const { metadata, ...others } = data;
  const { fitting, unrecognized } = sort(others, partSchemas());
  const page = sort(isRecord(metadata) ? metadata : {}, metadataParts);
  for (const [key, value] of Object.entries(page.unrecognized))
    unrecognized[`metadata.${key}`] = value;
  if (metadata !== undefined && metadata !== null && !isRecord(metadata))
    unrecognized.metadata = metadata;
  // The schema of each named part has just accepted it.
  const read = { ...(fitting as Omit<ScrapeData, 'metadata'>), metadata: page.fitting as Metadata };
  const names = Object.keys(unrecognized);
  if (names.length === 0) return read;
  const warning = translate(localized('unrecognizedParts', { names: listed(names) }));
  return { ...read, unrecognized, warning: read.warning ? `${read.warning} ${warning}` : warning };
}

const partSchemas = lazily(() =>
  Object.fromEntries(Object.entries(answerParts).map(([name, { schema }]) => [name, schema()])),
);

function sort(
  values: Record<string, unknown>,
  schemas: Readonly<Record<string, z.ZodMiniType>>,
): { fitting: Record<string, unknown>; unrecognized: Record<string, unknown> } {
  const fitting: [string, unknown][] = [];
  const unrecognized: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    // A page or a hostile service may send this key; nothing needs it.
    if (key === '__proto__') continue;
    const schema = Object.hasOwn(schemas, key) ? schemas[key] : undefined;
    if (!schema || schema.safeParse(value).success) fitting.push([key, value]);
    else if (value !== null) unrecognized[key] = value;
  }
  return { fitting: Object.fromEntries(fitting), unrecognized };
}
