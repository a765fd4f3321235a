import type { SchemaFit } from '@/contract/schema-fit';
import type { Metadata } from '@/contract/scrape-data';
import { addressBase } from '@/contract/snapshot/addresses';
import type { Snapshot } from '@/contract/snapshot/snapshot';
import { findTables } from '@/engine/tables/find-tables';
import { createListFiller } from './fill-list';
import { fillObject, type Filled } from './fill-object';
import { pageThings, type PageThings } from './page-things';
import { phraseOf, withoutSubject } from './phrases';
import type { ValueContext } from './read-value';
import type { Thing } from './thing';
import { wantedOf, type Wanted } from './wanted';

/** A page's values for a schema, with their sources. */
export interface JsonBySchema {
  /** Absent if the page fills nothing. */
  json?: unknown;
  fit: SchemaFit;
}

/**
 * Fills a JSON Schema with what the page itself states: its structured data, its head, labelled
 * values, and its lists. Properties are matched by name and type. Nothing is made up: what the page
 * does not state is left out and listed as missing.
 *
 * @param snapshot - Not changed.
 * @throws {FailureError} `CAPTURE_TIMEOUT`, `CANCELLED`.
 */
export async function jsonBySchema(
  snapshot: Snapshot,
  metadata: Metadata,
  schema: unknown,
  limits: { timeout?: number; signal?: AbortSignal | undefined } = {},
): Promise<JsonBySchema> {
  const wanted = wantedOf(schema);
  if (wanted === undefined) return { fit: { filled: [], missing: [] } };
  const { signal, timeout } = limits;
  const options = {
    nameOfKind: (kind: string) => kind,
    ...(timeout !== undefined && { timeout }),
    ...(signal && { signal }),
  };
  const tables = hasListOfObjects(wanted) ? await findTables(snapshot, options) : [];
  const things = pageThings(snapshot, metadata);
  const { url, baseUri, head, root } = snapshot;
  const context = { base: addressBase(root.baseUrl ?? url, baseUri), language: head.language };
  const fillList = createListFiller(things, tables, context);
  if (wanted.kind === 'list') {
    const list = fillList('', wanted.item, '');
    const filled = list?.filled ?? [];
    return { ...(list && { json: list.value }), fit: { filled, missing: missing(wanted, filled) } };
  }
  if (wanted.kind !== 'object') return { fit: { filled: [], missing: [] } };
  const main = mainThing(wanted, things, context);
  const order = [...(main === undefined ? [] : [main]), ...things.page];
  const { value, filled } = fillObject(wanted, order, context, { fillList });
  const fit = { filled, missing: missing(wanted, filled) };
  return filled.length === 0 ? { fit } : { json: value, fit };
}

/** The thing described by the page that has most of what is asked for; the first one of several. */
function mainThing(
  wanted: Wanted & { kind: 'object' },
  { described }: PageThings,
  context: ValueContext,
): Thing | undefined {
  const wrapped = wanted.properties.flatMap(([key, inner]) =>
    inner.kind === 'object' ? [{ key: phraseOf(key), inner }] : [],
  );
  let best: { thing: Thing; score: number } | undefined;
  for (const thing of described) {
    const own = fillObject(wanted, [thing], context).filled.length;
    const named = wrapped.some(({ key }) => phraseOf(thing.type) === withoutSubject(key));
    const score = own + (named ? 1 : 0);
    if (score > 0 && (best === undefined || score > best.score)) best = { thing, score };
  }
  return best?.thing;
}

function hasListOfObjects(wanted: Wanted): boolean {
  if (wanted.kind === 'list') return wanted.item.kind === 'object';
  return wanted.kind === 'object' && wanted.properties.some(([, inner]) => hasListOfObjects(inner));
}

/**
 * The paths of a schema without values, in its order. If all of an object or list is missing, only
 * its own path.
 */
function missing(wanted: Wanted, filled: Filled['filled'], path = ''): string[] {
  const isFilled = filled.some(
    ({ path: at }) => at === path || at.startsWith(`${path}.`) || at.startsWith(`${path}[]`),
  );
  if (path !== '' && !isFilled) return [path];
  if (wanted.kind === 'list' && wanted.item.kind === 'object')
    return missing(wanted.item, filled, `${path}[]`);
  if (wanted.kind !== 'object') return [];
  return wanted.properties.flatMap(([key, inner]) =>
    missing(inner, filled, path === '' ? key : `${path}.${key}`),
  );
}
