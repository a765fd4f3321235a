import { countItems, shinglesOf, wordsOf } from './words.ts';

/**
 * Tells which blocks of a page its reference text holds.
 *
 * A long block is looked up by its runs of four words. A short one says little by itself, as a
 * menu's words may occur in the text too: it counts as long as the reference has words left that no
 * other block accounts for, the short blocks nearest to a long one that was found coming first.
 *
 * @param blocks - Text of each block, in document order.
 * @returns For each block the share of its words that the reference holds, 0 to 1.
 */
export function labelBlocks(blocks: readonly string[], reference: string): Float32Array {
  const referenceWords = wordsOf(reference);
  const left = countItems(referenceWords);
  const known = [1, 2, 3, 4].map((size) => new Set(shinglesOf(referenceWords, size)));
  const words = blocks.map(wordsOf);
  const labels = new Float32Array(blocks.length);

  const long = [...words.keys()]
    .filter((i) => (words[i]?.length ?? 0) >= LONG)
    .toSorted((a, b) => (words[b]?.length ?? 0) - (words[a]?.length ?? 0));
  for (const i of long) {
    const own = words[i] ?? [];
    const covered = coveredWords(own, known[3] ?? new Set());
    labels[i] =
      take(
        own.filter((_, at) => covered[at] === 1),
        left,
      ) / own.length;
  }
  const distances = distancesToFound(labels);
  const short = [...words.keys()]
    .filter((i) => (words[i]?.length ?? 0) < LONG)
    .toSorted((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0));
  for (const i of short) {
    const own = words[i] ?? [];
    if (own.length === 0 || known[own.length - 1]?.has(own.join(' ')) !== true) continue;
    if (own.every((word) => (left.get(word) ?? 0) > 0)) labels[i] = take(own, left) / own.length;
  }
  return labels;
}

/** Marks the words that stand in a known run of four. */
function coveredWords(words: readonly string[], known: ReadonlySet<string>): Uint8Array {
  const covered = new Uint8Array(words.length);
  for (let i = 0; i + LONG <= words.length; i++) {
    if (known.has(words.slice(i, i + LONG).join(' '))) covered.fill(1, i, i + LONG);
  }
  return covered;
}

/** Takes words out of what is left of the reference; gives how many were there. */
function take(words: readonly string[], left: Map<string, number>): number {
  let taken = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    taken++;
  }
  return taken;
}

function distancesToFound(labels: Float32Array): Float32Array {
  const distances = new Float32Array(labels.length).fill(Infinity);
  for (const step of [1, -1]) {
    let distance = Infinity;
    for (let i = step > 0 ? 0 : labels.length - 1; i >= 0 && i < labels.length; i += step) {
      distance = (labels[i] ?? 0) > 0.5 ? 0 : distance + 1;
      distances[i] = Math.min(distances[i] ?? Infinity, distance);
    }
  }
  return distances;
}

const LONG = 4;
