import type { Field, Fields } from '../fields/field';
import { requestFields } from '../fields/request-fields';
import { localized } from '../user-text';
import { fieldsInside, pathText, type Problem } from './problems';

/**
 * The invalid selectors of a request, in the order of the form; a service fails on them without
 * saying so. Empty ones are left to the contract.
 *
 * @param isSelector - Whether a browser accepts a selector.
 */
export function selectorProblems(
  request: unknown,
  isSelector: (text: string) => boolean,
): Problem[] {
  return [...selectorsIn(requestFields, request, [])]
    .filter(({ text }) => text !== '' && !isSelector(text))
    .map(({ path, text }) => ({
      path,
      message: localized('problemSelector', { field: pathText(path), selector: text.slice(0, 60) }),
    }));
}

type Path = readonly (string | number)[];

function* selectorsIn(
  fields: Fields,
  value: unknown,
  path: Path,
): Generator<{ path: Path; text: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(fields)) {
    if (Object.hasOwn(value, name)) {
      yield* selectorsOf(field, Reflect.get(value, name), [...path, name]);
    }
  }
}

function* selectorsOf(
  field: Field,
  value: unknown,
  path: Path,
): Generator<{ path: Path; text: string }> {
  const { shape } = field;
  if (shape.kind === 'text' && shape.syntax === 'selector' && typeof value === 'string') {
    yield { path, text: value.trim() };
  } else if (shape.kind === 'list' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* selectorsOf(shape.item, item, [...path, index]);
    }
  } else {
    yield* selectorsIn(fieldsInside(field, value) ?? {}, value, path);
  }
}
