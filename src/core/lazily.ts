/** Gives what `make` makes: made when it is first asked for, the same one ever after. */
/* @__NO_SIDE_EFFECTS__ */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
