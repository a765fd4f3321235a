/** The values of the most common kind, in their order; of equally common kinds, the first. Empty without values. */
export function mostCommon<Value>(
  values: Iterable<Value>,
  kindOf: (value: Value) => unknown = (value) => value,
): Value[] {
  const kinds = Map.groupBy(values, kindOf).values().toArray();
  return kinds.toSorted((a, b) => b.length - a.length)[0] ?? [];
}
