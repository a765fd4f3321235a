/** A function that returns what `make` made at its first call. */
/* @__NO_SIDE_EFFECTS__ */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
