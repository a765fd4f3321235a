import type { TextBlock } from './page-text';

/** The indexes of the blocks that pass a test. */
export function indexesOf(
  blocks: readonly TextBlock[],
  test: (block: TextBlock, index: number) => boolean,
): number[] {
  return blocks.flatMap((block, index) => (test(block, index) ? index : []));
}

/** The blocks at some indexes. */
export function blocksAt(indexes: readonly number[], blocks: readonly TextBlock[]): TextBlock[] {
  return indexes.flatMap((index) => blocks[index] ?? []);
}

/** How many words some blocks have; with weights, the words of each block count times its weight. */
export function wordsOf(
  indexes: readonly number[],
  blocks: readonly TextBlock[],
  weights?: readonly number[],
): number {
  const wordsIn = (index: number): number => blocks[index]?.words ?? 0;
  return indexes.reduce((sum, at) => sum + wordsIn(at) * (weights ? (weights[at] ?? 0) : 1), 0);
}

/** Whether more than half of some things pass a test. */
export function areMost<Item>(items: readonly Item[], test: (item: Item) => boolean): boolean {
  return items.filter(test).length * 2 > items.length;
}
