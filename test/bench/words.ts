/** The words of a text, as the metrics count them: runs of letters, digits and underscores, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** How often each item occurs. */
export function countItems(items: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** All runs of `size` words, joined by spaces; the whole text where it has fewer. */
export function shinglesOf(words: readonly string[], size: number): string[] {
  if (words.length === 0) return [];
  if (words.length <= size) return [words.join(' ')];
  return Array.from({ length: words.length - size + 1 }, (_, i) =>
    words.slice(i, i + size).join(' '),
  );
}

/** How many items two counts have in common. */
export function overlap(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let common = 0;
  for (const [item, count] of a) common += Math.min(count, b.get(item) ?? 0);
  return common;
}
