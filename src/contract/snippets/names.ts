import type { Field, Fields } from '../fields/field';
import { requestFields } from '../fields/request-fields';

/**
 * The variable for the key in every copied request, which the official SDKs read by themselves. The
 * key itself is never written.
 */
export const KEY_VARIABLE = 'FIRECRAWL_API_KEY';

/** A name as Python writes it: `redactPII` becomes `redact_pii`. */
export function toSnake(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

/**
 * The contract's name for a Python name; any other name stays as it is.
 *
 * @param more - Names beyond those of a scrape.
 */
export function fromSnake(name: string, more?: ReadonlyMap<string, string>): string {
  return contractNames.get(name) ?? more?.get(name) ?? name;
}

/** The names of fields, and of those inside them, by what Python calls them. */
export function namesByPython(fields: Fields): ReadonlyMap<string, string> {
  return new Map([...namesOf(fields)].map((name) => [toSnake(name), name]));
}

/** As {@link fromSnake}, for the name of a format. */
export function formatFromSnake(name: string): string {
  return formatNames.get(name) ?? name;
}

const formatNames = new Map(formatsOf(requestFields.formats).map((name) => [toSnake(name), name]));
const contractNames = namesByPython(requestFields);

function* namesOf(fields: Fields): Generator<string> {
  for (const [name, field] of Object.entries(fields)) {
    yield name;
    yield* namesInside(field);
  }
}

function* namesInside({ shape }: Field): Generator<string> {
  if (shape.kind === 'list') yield* namesInside(shape.item);
  if (shape.kind === 'object') yield* namesOf(shape.fields);
  if (shape.kind === 'switch') yield* namesInside(shape.object);
  if (shape.kind !== 'variants') return;
  for (const variant of Object.values(shape.variants)) yield* namesInside(variant);
}

function formatsOf({ shape }: Field): string[] {
  return shape.kind === 'list' && shape.item.shape.kind === 'variants'
    ? Object.keys(shape.item.shape.variants)
    : [];
}
