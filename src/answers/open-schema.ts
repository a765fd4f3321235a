import { isRecord } from '@/contract/is-record';

/**
 * The schema that a model is given in place of the user's: every property may be null, so that nothing
 * is made up, and none may be left out or added. In this form all servers that keep to schemas take it.
 */
export function openSchema(schema: unknown): object {
  return opened(isRecord(schema) ? schema : {}, false);
}

/**
 * A schema without what has to be there, or must not, and without how much or in which form: what a
 * model leaves out is as good as null, and it writes values as the text does.
 */
export function looseSchema(open: unknown): object {
  const loose = JSON.parse(JSON.stringify(open), (name, value: unknown) => {
    // A property may have such a name; its schema is an object.
    if (FORMS.has(name) && typeof value !== 'object') return undefined;
    return isRecord(value) && isRecord(value.properties) ? loosened(value) : value;
  }) as unknown;
  return isRecord(loose) ? loose : {};
}

const FORMS: ReadonlySet<string> = new Set([
  'minItems',
  'maxItems',
  'uniqueItems',
  'minLength',
  'maxLength',
  'minProperties',
  'maxProperties',
  'format',
  'pattern',
]);

function loosened({
  required: _required,
  additionalProperties: _more,
  ...schema
}: Record<string, unknown>): Record<string, unknown> {
  return schema;
}

function opened(schema: Record<string, unknown>, isOptional: boolean): Record<string, unknown> {
  const { $schema: _dialect, default: _default, ...rest } = schema;
  const parts: Record<string, unknown> = { ...rest };
  for (const name of ['$defs', 'definitions'])
    if (isRecord(parts[name])) parts[name] = eachOf(parts[name], false);
  for (const name of ['anyOf', 'oneOf', 'allOf']) {
    const choices = parts[name];
    if (Array.isArray(choices)) parts[name] = choices.map((one) => openOf(one, false));
  }
  if (isRecord(parts.items)) parts.items = opened(parts.items, false);
  if (isRecord(parts.properties)) {
    parts.required = Object.keys(parts.properties);
    parts.properties = eachOf(parts.properties, true);
    parts.additionalProperties = false;
  }
  if (!isOptional) return parts;
  const { type, enum: values } = parts;
  if (values === undefined && (typeof type === 'string' || Array.isArray(type)))
    return { ...parts, type: [...new Set([type, 'null'].flat())] };
  return { anyOf: [parts, { type: 'null' }] };
}

function eachOf(schemas: Record<string, unknown>, isOptional: boolean): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, one]) => [name, openOf(one, isOptional)]),
  );
}

function openOf(schema: unknown, isOptional: boolean): unknown {
  return isRecord(schema) ? opened(schema, isOptional) : schema;
}

/**
 * A value without what the model left open: nulls, empty texts, objects and lists of nothing else, and
 * without what its schema does not know.
 */
export function withoutOpen(value: unknown, schema: unknown): unknown {
  if (value === null || value === '') return undefined;
  const { items, properties } = isRecord(schema) ? schema : {};
  if (Array.isArray(value)) {
    const list = value.map((item) => withoutOpen(item, items)).filter((item) => item !== undefined);
    return list.length === 0 ? undefined : list;
  }
  if (!isRecord(value)) return value;
  const known = isRecord(properties) ? properties : undefined;
  const parts = Object.entries(value).flatMap(([name, part]) => {
    if (known !== undefined && !Object.hasOwn(known, name)) return [];
    const kept = withoutOpen(part, known?.[name]);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}
