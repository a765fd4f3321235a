import type { Field, Fields } from '@/contract/fields/field';

/** Names of all fields of a declaration, as `formats.screenshot.viewport.width`; those in lists once. */
export function declaredPaths(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => pathsInside(field, name));
}

/** Names of the fields that a value gives, in the form of {@link declaredPaths}. */
export function usedPaths(fields: Fields, value: unknown): string[] {
  const used = Object.entries(Object(value)).flatMap(([name, inner]) => {
    const field = fields[name];
    return field === undefined ? [] : usedInside(field, inner, name);
  });
  return [...new Set(used)];
}

function pathsInside(field: Field, path: string): string[] {
  const { shape } = field;
  const below = (fields: Fields) => declaredPaths(fields).map((name) => `${path}.${name}`);
  if (shape.kind === 'object') return [path, ...below(shape.fields)];
  if (shape.kind === 'switch') return pathsInside(shape.object, path);
  if (shape.kind === 'list') return pathsInside(shape.item, path);
  return shape.kind === 'variants' ? [path, ...below(shape.variants)] : [path];
}

function usedInside(field: Field, value: unknown, path: string): string[] {
  const { shape } = field;
  const below = (fields: Fields, inner: unknown) =>
    usedPaths(fields, inner).map((name) => `${path}.${name}`);
  if (shape.kind === 'object') return [path, ...below(shape.fields, value)];
  if (shape.kind === 'switch') return usedInside(shape.object, value, path);
  if (shape.kind === 'list') {
    const items: unknown[] = Array.isArray(value) ? value : [];
    return [path, ...items.flatMap((item) => usedInside(shape.item, item, path))];
  }
  if (shape.kind !== 'variants') return [path];
  const type = String(typeof value === 'string' ? value : Object(value).type);
  return [path, ...below(shape.variants, { [type]: typeof value === 'string' ? {} : value })];
}
