/**
 * Starts work before anyone waits for it: its first item is under way when this returns. Later
 * items are made when they are asked for.
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
    // Its failure reaches whoever asks for the item.
    () => {},
  );
  return (async function* () {
    for (let next = await first; next.done !== true; next = await items.next()) yield next.value;
  })();
}
