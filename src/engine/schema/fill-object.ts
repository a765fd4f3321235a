import type { FilledProperty } from '@/contract/schema-fit';
import { phraseOf, means, withoutSubject } from './phrases';
import { largestFirst, readValue, type ValueContext } from './read-value';
import type { Thing } from './thing';
import type { Wanted } from './wanted';

/** An object with the values that a page has for it. */
export interface Filled {
  value: Record<string, unknown>;
  /** One for each property with a value. */
  filled: FilledProperty[];
}

/**
 * Fills a list in a schema that the things themselves do not have; `undefined` if the page has
 * none.
 */
export type FillList = (
  phrase: string,
  item: Wanted,
  path: string,
) => { value: unknown[]; filled: FilledProperty[] } | undefined;

/**
 * Fills an object of a schema with what things have under the names of its properties, each value
 * with its source. The first thing with a value of the right type counts. Properties that none of
 * them has are left out.
 *
 * @param path - The object's path in the schema, with a trailing dot; empty for the schema itself.
 * @param parent - The object's name, in words.
 */
export function fillObject(
  { properties }: Wanted & { kind: 'object' },
  things: readonly Thing[],
  context: ValueContext,
  {
    path = '',
    parent = '',
    fillList,
  }: { path?: string; parent?: string; fillList?: FillList } = {},
): Filled {
  const value: Record<string, unknown> = {};
  const filled: FilledProperty[] = [];
  for (const [key, wanted] of properties) {
    const own = phraseOf(key);
    const phrases = [own, ...(parent === '' ? [] : [`${parent} ${own}`]), withoutSubject(own)];
    const found = fill(wanted, phrases, `${path}${key}`);
    if (found === undefined) continue;
    value[key] = found.value;
    filled.push(...found.filled);
  }
  return { value, filled };

  function fill(
    wanted: Wanted,
    phrases: readonly string[],
    at: string,
  ): { value: unknown; filled: FilledProperty[] } | undefined {
    const [own = ''] = phrases;
    if (wanted.kind === 'object') return fillInner(wanted, own, at);
    if (wanted.kind === 'list') return fillMany(wanted.item, phrases, at);
    for (const thing of things) {
      const found = thing.find(phrases);
      const values = found?.values ?? [];
      const isPicture = found !== undefined && means(found.phrase, 'image');
      for (const one of isPicture ? largestFirst(values) : values) {
        const read = readValue(one, wanted, found?.phrase ?? '', thing.source, context);
        if (read !== undefined)
          return { value: read, filled: [{ path: at, source: thing.source, at: found?.at ?? '' }] };
      }
    }
    return undefined;
  }

  function fillInner(wanted: Wanted & { kind: 'object' }, own: string, at: string) {
    const inner = things.flatMap((thing) => thing.find([own, withoutSubject(own)])?.things ?? []);
    const ofType = things.filter(({ type }) => type !== '' && means(phraseOf(type), own));
    const options = { path: `${at}.`, parent: own, ...(fillList && { fillList }) };
    // Parts of the object, such as the currency of a price, may be properties of the thing itself.
    for (const from of [inner.slice(0, 1), ofType.slice(0, 1), things]) {
      const found = from.length === 0 ? undefined : fillObject(wanted, from, context, options);
      const isPart = from === things && found !== undefined;
      if (found === undefined || found.filled.length === 0) continue;
      if (!isPart || parent !== '' || ofType.length > 0 || isNamedAfter(found, own)) return found;
    }
    return undefined;
  }

  function fillMany(item: Wanted, phrases: readonly string[], at: string) {
    const [own = ''] = phrases;
    if (item.kind === 'object') {
      for (const thing of things) {
        const inner = thing.find(phrases)?.things ?? [];
        const list = fillEach(item, inner, context, `${at}[].`);
        if (list !== undefined) return list;
      }
      return fillList?.(own, item, at);
    }
    for (const thing of things) {
      const found = thing.find(phrases);
      const values = (found?.values ?? []).flatMap((one) =>
        typeof one === 'string' && means(own, 'tag') ? one.split(/\s*,\s*/) : [one],
      );
      const read = values.flatMap(
        (one) => readValue(one, item, found?.phrase ?? '', thing.source, context) ?? [],
      );
      if (read.length > 0)
        return {
          value: [...new Set(read)],
          filled: [{ path: at, source: thing.source, at: found?.at ?? '' }],
        };
    }
    return fillList?.(own, item, at);
  }
}

/**
 * Fills an object for each thing, in order, and leaves out those without values. Sources are given
 * once per property. `undefined` if nothing has values.
 *
 * @param path - The objects' path in the schema, with a trailing dot.
 */
export function fillEach(
  item: Wanted & { kind: 'object' },
  things: readonly Thing[],
  context: ValueContext,
  path: string,
): { value: Record<string, unknown>[]; filled: FilledProperty[] } | undefined {
  const each = things
    .map((thing) => fillObject(item, [thing], context, { path }))
    .filter(({ filled }) => filled.length > 0);
  if (each.length === 0) return undefined;
  const filled = new Map<string, FilledProperty>();
  for (const one of each)
    for (const property of one.filled)
      if (!filled.has(property.path)) filled.set(property.path, property);
  return { value: each.map(({ value }) => value), filled: [...filled.values()] };
}

/**
 * Whether a source of an object's values is named like the object, as `offers.price` is for a
 * price.
 */
function isNamedAfter({ filled }: Filled, own: string): boolean {
  return filled.some(({ at }) => at.split('.').some((name) => means(phraseOf(name), own)));
}
