/**
 * Gradient boosting of regression trees on binned features, for a target between 0 and 1 with
 * logistic loss. Small, seeded and dependency-free, after "LightGBM: A Highly Efficient Gradient
 * Boosting Decision Tree" (Ke et al. 2017): histograms, trees grown leaf by leaf.
 */
export interface Table {
  rows: number;
  features: number;
  /** Bin numbers, row after row. */
  bins: Uint8Array;
  /** Upper bounds of each feature's bins: a value belongs to the first bin whose bound it does not exceed. */
  bounds: number[][];
}

export interface TreeNode {
  feature: number;
  /** Values up to this one go left. */
  threshold: number;
  bin: number;
  /** Index of a node, or the complement `~i` of the index of a leaf. */
  left: number;
  right: number;
}

export interface Tree {
  nodes: TreeNode[];
  leaves: number[];
}

export interface Forest {
  base: number;
  trees: Tree[];
}

export interface TrainOptions {
  trees: number;
  leaves: number;
  learningRate: number;
  /** Least sum of weights in a leaf. */
  minLeafWeight: number;
  /** Shares of the rows and of the features that each tree sees. */
  rowShare: number;
  featureShare: number;
  l2: number;
  seed: number;
}

/**
 * Puts each feature's values in at most 32 bins of about the same weight: most rows are short blocks
 * of menus, and the bounds should tell apart what counts.
 */
export function binFeatures(
  rows: readonly Float32Array[],
  features: number,
  weights: Float32Array,
): Table {
  const bins = new Uint8Array(rows.length * features);
  const bounds: number[][] = [];
  for (let feature = 0; feature < features; feature++) {
    const bound = chooseBounds(rows, feature, weights);
    bounds.push(bound);
    for (const [index, row] of rows.entries()) {
      bins[index * features + feature] = binOf(row[feature] ?? 0, bound);
    }
  }
  return { rows: rows.length, features, bins, bounds };
}

function chooseBounds(
  rows: readonly Float32Array[],
  feature: number,
  weights: Float32Array,
): number[] {
  const step = Math.max(1, Math.floor(rows.length / 80_000));
  const seen = new Map<number, number>();
  let total = 0;
  for (let i = 0; i < rows.length; i += step) {
    const value = rows[i]?.[feature] ?? 0;
    const weight = weights[i] ?? 0;
    seen.set(value, (seen.get(value) ?? 0) + weight);
    total += weight;
  }
  const distinct = [...seen].toSorted(([a], [b]) => a - b);
  const bound: number[] = [];
  if (distinct.length <= BINS) {
    for (let i = 0; i + 1 < distinct.length; i++) {
      bound.push(Math.fround(((distinct[i]?.[0] ?? 0) + (distinct[i + 1]?.[0] ?? 0)) / 2));
    }
    return [...bound, Infinity];
  }
  let sum = 0;
  let next = total / BINS;
  for (const [value, weight] of distinct) {
    sum += weight;
    if (sum < next) continue;
    bound.push(value);
    if (bound.length === BINS - 1) break;
    // A value that is very frequent fills several bins: the rest is shared by those that are left.
    next = sum + (total - sum) / (BINS - bound.length);
  }
  return [...bound, Infinity];
}

function binOf(value: number, bounds: readonly number[]): number {
  let low = 0;
  let high = bounds.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (bounds[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Trains a forest.
 *
 * @param rows - Which rows of the table to learn from.
 * @param targets - What each row should give, 0 to 1.
 */
export function trainForest(
  table: Table,
  rows: Int32Array,
  targets: Float32Array,
  weights: Float32Array,
  options: TrainOptions,
): Forest {
  const random = randomNumbers(options.seed);
  let sum = 0;
  let total = 0;
  for (const row of rows) {
    sum += (targets[row] ?? 0) * (weights[row] ?? 0);
    total += weights[row] ?? 0;
  }
  const base = Math.log(sum / (total - sum));
  const scores = new Float32Array(table.rows).fill(base);
  const gradients = new Float32Array(table.rows);
  const hessians = new Float32Array(table.rows);
  const trees: Tree[] = [];
  for (let n = 0; n < options.trees; n++) {
    for (const row of rows) {
      const p = 1 / (1 + Math.exp(-(scores[row] ?? 0)));
      const weight = weights[row] ?? 0;
      gradients[row] = (p - (targets[row] ?? 0)) * weight;
      hessians[row] = Math.max(1e-6, p * (1 - p)) * weight;
    }
    const sample = rows.filter(() => random() < options.rowShare);
    const features = [...table.bounds.keys()].filter(() => random() < options.featureShare);
    const tree = growTree(table, sample, features, gradients, hessians, options);
    trees.push(tree);
    for (const row of rows) scores[row] = (scores[row] ?? 0) + scoreRow(tree, table, row);
  }
  return { base, trees };
}

/** Score of one row of a table, in logits. */
export function scoreForest(forest: Forest, table: Table, row: number): number {
  return forest.trees.reduce((sum, tree) => sum + scoreRow(tree, table, row), forest.base);
}

/** The same for one tree. */
function scoreRow(tree: Tree, table: Table, row: number): number {
  let at = tree.nodes.length === 0 ? ~0 : 0;
  while (at >= 0) {
    const node = tree.nodes[at];
    if (node === undefined) return 0;
    at =
      (table.bins[row * table.features + node.feature] ?? 0) <= node.bin ? node.left : node.right;
  }
  return tree.leaves[~at] ?? 0;
}

interface Leaf {
  rows: Int32Array;
  gradient: number;
  hessian: number;
  histogram: Float64Array;
  split: Split | null;
  /** Where the tree refers to it: a node and its side. */
  node: number;
  side: 'left' | 'right';
}

interface Split {
  gain: number;
  feature: number;
  bin: number;
}

function growTree(
  table: Table,
  rows: Int32Array,
  features: readonly number[],
  gradients: Float32Array,
  hessians: Float32Array,
  options: TrainOptions,
): Tree {
  const tree: Tree = { nodes: [], leaves: [] };
  const histogramOf = (subset: Int32Array): Float64Array =>
    fillHistogram(table, subset, features, gradients, hessians);
  const first = makeLeaf(rows, histogramOf(rows), features, options, -1, 'left');
  const open: Leaf[] = [first];
  while (open.length < options.leaves) {
    let best: Leaf | undefined;
    for (const leaf of open) if ((leaf.split?.gain ?? 0) > (best?.split?.gain ?? 0)) best = leaf;
    if (best?.split == null) break;
    const { feature, bin } = best.split;
    const [left, right] = partition(
      best.rows,
      (row) => (table.bins[row * table.features + feature] ?? 0) <= bin,
    );
    const index = tree.nodes.length;
    tree.nodes.push({
      feature,
      bin,
      threshold: table.bounds[feature]?.[bin] ?? 0,
      left: 0,
      right: 0,
    });
    attach(tree, best, index);
    const smaller = left.length < right.length ? left : right;
    const histogram = histogramOf(smaller);
    const rest = best.histogram.map((value, i) => value - (histogram[i] ?? 0));
    open.splice(
      open.indexOf(best),
      1,
      makeLeaf(left, smaller === left ? histogram : rest, features, options, index, 'left'),
      makeLeaf(right, smaller === left ? rest : histogram, features, options, index, 'right'),
    );
  }
  for (const leaf of open) {
    attach(tree, leaf, ~tree.leaves.length);
    tree.leaves.push((-leaf.gradient / (leaf.hessian + options.l2)) * options.learningRate);
  }
  return tree;
}

function attach(tree: Tree, leaf: Leaf, to: number): void {
  const node = tree.nodes[leaf.node];
  if (node !== undefined) node[leaf.side] = to;
}

function makeLeaf(
  rows: Int32Array,
  histogram: Float64Array,
  features: readonly number[],
  options: TrainOptions,
  node: number,
  side: 'left' | 'right',
): Leaf {
  let gradient = 0;
  let hessian = 0;
  for (let bin = 0; bin < BINS; bin++) {
    gradient += histogram[2 * bin] ?? 0;
    hessian += histogram[2 * bin + 1] ?? 0;
  }
  const split = bestSplit(histogram, features, gradient, hessian, options);
  return { rows, histogram, gradient, hessian, split, node, side };
}

function fillHistogram(
  table: Table,
  rows: Int32Array,
  features: readonly number[],
  gradients: Float32Array,
  hessians: Float32Array,
): Float64Array {
  const histogram = new Float64Array(features.length * BINS * 2);
  const chosen = Int32Array.from(features);
  const { bins } = table;
  for (let i = 0; i < rows.length; i++) {
    // The loops' own bounds: each index is in range.
    const row = rows[i] as number;
    const start = row * table.features;
    const gradient = gradients[row] as number;
    const hessian = hessians[row] as number;
    for (let f = 0; f < chosen.length; f++) {
      const at = (f * BINS + (bins[start + (chosen[f] as number)] as number)) * 2;
      histogram[at] = (histogram[at] as number) + gradient;
      histogram[at + 1] = (histogram[at + 1] as number) + hessian;
    }
  }
  return histogram;
}

function bestSplit(
  histogram: Float64Array,
  features: readonly number[],
  gradient: number,
  hessian: number,
  { l2, minLeafWeight }: TrainOptions,
): Split | null {
  const whole = (gradient * gradient) / (hessian + l2);
  let best: Split | null = null;
  for (const [f, feature] of features.entries()) {
    let leftGradient = 0;
    let leftHessian = 0;
    for (let bin = 0; bin + 1 < BINS; bin++) {
      const at = (f * BINS + bin) * 2;
      leftGradient += histogram[at] ?? 0;
      leftHessian += histogram[at + 1] ?? 0;
      const rightHessian = hessian - leftHessian;
      if (leftHessian < minLeafWeight) continue;
      if (rightHessian < minLeafWeight) break;
      const rightGradient = gradient - leftGradient;
      const gain =
        (leftGradient * leftGradient) / (leftHessian + l2) +
        (rightGradient * rightGradient) / (rightHessian + l2) -
        whole;
      if (gain > (best?.gain ?? 1e-9)) best = { gain, feature, bin };
    }
  }
  return best;
}

function partition(rows: Int32Array, goesLeft: (row: number) => boolean): [Int32Array, Int32Array] {
  const left = rows.filter(goesLeft);
  const right = new Int32Array(rows.length - left.length);
  let at = 0;
  for (const row of rows) if (!goesLeft(row)) right[at++] = row;
  return [left, right];
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const BINS = 32;
