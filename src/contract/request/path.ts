/** Keys and indices from the top of a request. */
export type Path = readonly (string | number)[];

/** The value at a path; `undefined` if there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  let here = root;
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    // An own property of an object, read by its key.
    here = (here as Record<string | number, unknown>)[key];
  }
  return here;
}
