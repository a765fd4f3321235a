import { isRecord } from '@/contract/is-record';

/** What a JSON Schema asks for, as far as a page can fill it. */
export type Wanted =
  | { kind: 'object'; properties: [key: string, wanted: Wanted][] }
  | { kind: 'list'; item: Wanted }
  | { kind: 'text'; format?: 'date' | 'time' | 'address'; options?: string[] }
  | { kind: 'number'; isInteger: boolean }
  | { kind: 'boolean' };

/**
 * Reads a JSON Schema. Of several alternatives, the first that can be filled counts; references within the schema
 * are followed; objects that all apply are one. `undefined` if nothing in it can be filled. Reads at most twelve
 * levels and 500 parts.
 */
export function wantedOf(schema: unknown): Wanted | undefined {
  let left = MAX_PARTS;
  return read(schema, 0);

  function read(part: unknown, depth: number): Wanted | undefined {
    if (!isRecord(part) || depth > MAX_LEVELS || --left < 0) return undefined;
    const inner = (one: unknown) => read(one, depth + 1) ?? [];
    const referred = typeof part.$ref === 'string' ? [at(schema, part.$ref)] : [];
    return together([
      ...[readOwn(part, depth) ?? []].flat(),
      ...[...referred, ...listed(part.allOf)].flatMap(inner),
      ...[part.anyOf, part.oneOf].flatMap((some) => listed(some).flatMap(inner).slice(0, 1)),
    ]);
  }

  function readOwn(part: Record<string, unknown>, depth: number): Wanted | undefined {
    const type = typeOf(part);
    if (type === 'object') {
      const named = isRecord(part.properties) ? Object.entries(part.properties) : [];
      const properties = named.flatMap(([key, inner]): [string, Wanted][] => {
        const wanted = read(inner, depth + 1);
        return wanted === undefined || key === '__proto__' ? [] : [[key, wanted]];
      });
      return properties.length === 0 ? undefined : { kind: 'object', properties };
    }
    if (type === 'array') {
      const item = read(part.items, depth + 1);
      return item === undefined || item.kind === 'list' ? undefined : { kind: 'list', item };
    }
    if (type === 'number' || type === 'integer')
      return { kind: 'number', isInteger: type === 'integer' };
    if (type === 'boolean') return { kind: 'boolean' };
    return type === 'string' ? textOf(part) : undefined;
  }
}

/** What several schemas ask for that apply at once: of objects the properties of all, else the first. */
function together(all: readonly Wanted[]): Wanted | undefined {
  const objects = all.filter((one) => one.kind === 'object');
  if (objects.length < 2) return all[0];
  const properties = new Map<string, Wanted>();
  for (const [key, wanted] of objects.flatMap((object) => object.properties))
    if (!properties.has(key)) properties.set(key, wanted);
  return { kind: 'object', properties: [...properties] };
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf({ format, enum: options }: Record<string, unknown>): Wanted {
  const named = FORMATS.get(String(format));
  const texts = Array.isArray(options) ? options.filter((one) => typeof one === 'string') : [];
  return {
    kind: 'text',
    ...(named !== undefined && { format: named }),
    ...(texts.length > 0 && { options: texts }),
  };
}

function typeOf({ type, properties, items, enum: options }: Record<string, unknown>): unknown {
  const types: unknown[] = Array.isArray(type) ? type : [type];
  const named = types.find((one) => one !== 'null' && one !== undefined);
  if (named !== undefined) return named;
  if (isRecord(properties)) return 'object';
  if (isRecord(items)) return 'array';
  return Array.isArray(options) ? 'string' : undefined;
}

/** What a reference such as `#/$defs/Price` refers to. */
function at(schema: unknown, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined;
  let part: unknown = schema;
  for (const name of reference.slice(1).split('/').filter(Boolean)) {
    if (!isRecord(part) || !Object.hasOwn(part, name)) return undefined;
    part = part[name];
  }
  return part;
}

const FORMATS = new Map<string, 'date' | 'time' | 'address'>([
  ['date', 'date'],
  ['date-time', 'time'],
  ['uri', 'address'],
  ['url', 'address'],
  ['uri-reference', 'address'],
]);
const MAX_LEVELS = 12;
const MAX_PARTS = 500;
