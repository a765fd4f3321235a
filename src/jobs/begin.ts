/**
 * Begins work before anyone waits for it: its first item is on its way when this returns. The others
 * are made when they are asked for.
 */
export function begin<Item>(work: AsyncIterable<Item>): AsyncIterable<Item> {
  const items = work[Symbol.asyncIterator]();
  const first = items.next();
  // Whoever asks for it is told of its failure.
  first.catch(() => {});
  return (async function* () {
    for (let next = await first; next.done !== true; next = await items.next()) yield next.value;
  })();
}
