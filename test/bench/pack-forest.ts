import type { ForestData } from '../../src/engine/content/forest.ts';
import type { Forest, Tree } from './boosted-trees.ts';

/** Packs a trained forest into the form that the engine reads; see `src/engine/content/forest.ts`. */
export function packForest(
  forest: Forest,
  names: readonly string[],
  provenance: string,
): ForestData {
  const leaves = forest.trees.flatMap((tree) => tree.leaves);
  const leafUnit = Math.max(1e-6, ...leaves.map(Math.abs)) / 127;
  const thresholds = collectThresholds(forest.trees);
  const used = [...thresholds.keys()].toSorted((a, b) => a - b);
  const slots = new Map(used.map((feature, index) => [feature, index + 1]));
  const bytes: number[] = [];
  for (const tree of forest.trees) {
    const pending = [tree.nodes.length === 0 ? ~0 : 0];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      const node = tree.nodes[at];
      if (node === undefined) {
        bytes.push(0, 128 + Math.round((tree.leaves[~at] ?? 0) / leafUnit));
        continue;
      }
      const known = thresholds.get(node.feature) ?? [];
      bytes.push(slots.get(node.feature) ?? 0, known.indexOf(shorten(node.threshold)));
      pending.push(node.right, node.left);
    }
  }
  return {
    provenance,
    base: shorten(forest.base),
    leafUnit,
    features: used.map((feature) => [names[feature] ?? '', ...(thresholds.get(feature) ?? [])]),
    trees: Buffer.from(bytes).toString('base64'),
  };
}

function collectThresholds(trees: readonly Tree[]): Map<number, number[]> {
  const thresholds = new Map<number, number[]>();
  for (const { nodes } of trees) {
    for (const { feature, threshold } of nodes) {
      const known = thresholds.get(feature) ?? [];
      thresholds.set(feature, known);
      if (!known.includes(shorten(threshold))) known.push(shorten(threshold));
    }
  }
  for (const known of thresholds.values()) known.sort((a, b) => a - b);
  return thresholds;
}

/** Four digits are enough between two bins; the fewer, the smaller the file. */
function shorten(value: number): number {
  return Number(value.toPrecision(4));
}
