/** The same object without the keys whose value is undefined. */
export function withoutUndefined<T extends object>(
  object: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets the keys' types; none was added and only undefined was removed.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
