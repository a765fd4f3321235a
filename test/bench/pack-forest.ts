import { FIRST, MORE, NO_VALUE, type Model } from '../../src/engine/content/forest.ts';
import type { Forest, Tree } from './boosted-trees.ts';

/** Packs trained forests into the form that the engine reads; see `src/engine/content/forest.ts`. */
export function packModel(forests: Readonly<Record<string, Forest>>, provenance: string): Model {
  const thresholds = collectThresholds(Object.values(forests).flatMap(({ trees }) => trees));
  // Those that are used most come first: their numbers are the shortest.
  const used = [...thresholds.keys()].toSorted((a, b) => usesOf(forests, b) - usesOf(forests, a));
  return {
    provenance,
    features: used.map((feature) => [feature, ...(thresholds.get(feature) ?? [])]),
    forests: Object.fromEntries(
      Object.entries(forests).map(([name, forest]) => [name, pack(forest, used, thresholds)]),
    ),
  };
}

function pack(
  { base, trees }: Forest,
  used: readonly number[],
  thresholds: ReadonlyMap<number, number[]>,
): Model['forests'][string] {
  const most = Math.max(1e-6, ...trees.flatMap(({ leaves }) => leaves.map(Math.abs)));
  const leafUnit = most / NO_VALUE;
  const packed = { base: shorten(base), leafUnit, nodes: '', thresholds: '', leaves: '' };
  for (const tree of trees) {
    const pending = [tree.nodes.length === 0 ? ~0 : 0];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      const node = tree.nodes[at];
      if (node === undefined) {
        packed.nodes += write(0);
        packed.leaves += write(NO_VALUE + Math.round((tree.leaves[~at] ?? 0) / leafUnit));
        continue;
      }
      const known = thresholds.get(node.feature) ?? [];
      packed.nodes += write(used.indexOf(node.feature) + 1);
      packed.thresholds += write(known.indexOf(shorten(node.threshold)));
      pending.push(node.right, node.left);
    }
  }
  return packed;
}

function write(number: number): string {
  return '~'.repeat(Math.floor(number / MORE)) + String.fromCharCode(FIRST + (number % MORE));
}

function usesOf(forests: Readonly<Record<string, Forest>>, feature: number): number {
  return Object.values(forests)
    .flatMap(({ trees }) => trees)
    .flatMap(({ nodes }) => nodes)
    .filter((node) => node.feature === feature).length;
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

/** Three digits are enough between two bins; the fewer, the smaller the file. */
function shorten(value: number): number {
  return Number(value.toPrecision(3));
}
