import { isRecord } from '@/contract/is-record';
import { valueAt, type Path } from '@/contract/request/path';

/**
 * A copy of an object with the value at a path changed; `undefined` removes it. Missing objects on
 * the way are created, and objects left empty are removed.
 */
export function setAt(
  root: Record<string, unknown>,
  path: Path,
  value: unknown,
): Record<string, unknown> {
  // The outermost value is an object and stays one.
  return (changed(root, path, value) ?? {}) as Record<string, unknown>;
}

/** Whether `path` begins with all of `start`. */
export function startsWith(path: Path, start: Path): boolean {
  return start.every((key, index) => path[index] === key);
}

/** Whether two paths are the same. */
export function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && startsWith(one, other);
}

function changed(here: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(here)) {
    const items = here.map((item: unknown, index) =>
      index === key ? changed(item, rest, value) : item,
    );
    return items.filter((item) => item !== undefined);
  }
  const object = isRecord(here) ? { ...here } : {};
  const inner = changed(valueAt(object, [key]), rest, value);
  const others = Object.entries(object).filter(([name]) => name !== String(key));
  if (inner === undefined) {
    return others.length === 0 ? undefined : Object.fromEntries(others);
  }
  // The key keeps its position among the others.
  return Object.hasOwn(object, key)
    ? Object.fromEntries(
        Object.entries(object).map(([name, old]) => [name, name === String(key) ? inner : old]),
      )
    : { ...object, [key]: inner };
}
