import { isRecord } from '@/contract/is-record';

/**
 * The fields that a JSON Schema requires but that came back empty: missing, null, or without a text
 * or an item. Each is named by its path, such as `offers[].price`; one that is empty in any item of
 * a list is named once. In the order of the schema; at most 20. Empty if there is no data at all.
 */
export function emptyRequired(schema: unknown, data: unknown): string[] {
  if (data === null || data === undefined) return [];
  return [...new Set(emptyIn(schema, data, '', 0))].slice(0, MOST);
}

function emptyIn(schema: unknown, data: unknown, path: string, depth: number): string[] {
  if (!isRecord(schema) || depth > DEEPEST) return [];
  if (Array.isArray(data)) {
    return data.flatMap((item: unknown) => emptyIn(schema.items, item, `${path}[]`, depth + 1));
  }
  if (!isRecord(data)) return [];
  const { properties, required } = schema;
  if (!isRecord(properties)) return [];
  const names = Array.isArray(required) ? required : [];
  return Object.entries(properties).flatMap(([name, field]) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    const place = path === '' ? name : `${path}.${name}`;
    if (isEmpty(value)) return names.includes(name) ? [place] : [];
    return emptyIn(field, value, place, depth + 1);
  });
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

const MOST = 20;
/** As a JavaScript object, a schema may contain itself; a service's data does not. */
const DEEPEST = 50;
