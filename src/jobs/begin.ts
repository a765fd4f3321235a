/**
 * Begins work before anyone waits for it: its first item is on its way when this returns. The others
 * are made when they are asked for.
 *
 * @param onFirst - Called with the first item as soon as it is there.
 */
export function begin<Item>(
  work: AsyncIterable<Item>,
  onFirst: (item: Item) => void = () => {},
): AsyncIterable<Item> {
  const items = work[Symbol.asyncIterator]();
  const first = items.next();
  first.then(
    ({ done, value }) => {
      if (done !== true) onFirst(value);
    },
    // Whoever asks for it is told of its failure.
    () => {},
  );
  return (async function* () {
    for (let next = await first; next.done !== true; next = await items.next()) yield next.value;
  })();
}
