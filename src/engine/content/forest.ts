/**
 * A model as data, made by `npm run train`: forests of gradient-boosted decision trees over one
 * table of features.
 */
export interface Model {
  /** Where the data comes from and under which licence it may be used. */
  provenance: string;
  /** The position in a row of each feature that is used, and the thresholds it is compared with. */
  features: [place: number, ...thresholds: number[]][];
  /** By what they predict. */
  forests: Record<string, PackedForest>;
}

/**
 * The trees of a forest one after the other, each in preorder, as three texts of numbers; numbers
 * of the same kind side by side compress to half the size. A number n is the nth character after
 * `#`; `~` adds 91 to the number after it.
 */
interface PackedForest {
  /** Score of an empty forest, in logits. */
  base: number;
  /** Logits per unit of a leaf's value. */
  leafUnit: number;
  /** For each node the number of its feature in `features`, from 1, or 0 for a leaf. */
  nodes: string;
  /** For each node but leaves which of its feature's thresholds it has. */
  thresholds: string;
  /** For each leaf its value in units, with 45 for zero. */
  leaves: string;
}

/** A forest ready for queries: its nodes as parallel arrays. */
export interface Forest {
  base: number;
  /** First node of each tree. */
  roots: number[];
  /** Position of the compared feature in a row, or -1 for a leaf. */
  features: Int16Array;
  /** The threshold: rows with a value up to it go to the next node. For a leaf, its value. */
  values: Float32Array;
  /** Node for values above the threshold. */
  others: Int32Array;
}

/** Unpacks a model's forests; the keys are what they predict. */
export function unpackModel({ features, forests }: Model): Map<string, Forest> {
  return new Map(
    Object.entries(forests).map(([name, forest]) => [name, unpackForest(forest, features)]),
  );
}

function unpackForest(
  { base, leafUnit, ...packed }: PackedForest,
  known: Model['features'],
): Forest {
  const slots = readNumbers(packed.nodes);
  const thresholds = readNumbers(packed.thresholds);
  const leaves = readNumbers(packed.leaves);
  const forest: Forest = {
    base,
    roots: [],
    features: new Int16Array(slots.length),
    values: new Float32Array(slots.length),
    others: new Int32Array(slots.length),
  };
  // Splits whose second branch has not begun.
  const open: number[] = [];
  let afterLeaf = true;
  for (let node = 0, split = 0; node < slots.length; node++) {
    if (afterLeaf) {
      const parent = open.pop();
      if (parent === undefined) forest.roots.push(node);
      else forest.others[parent] = node;
    }
    const slot = slots[node] ?? 0;
    afterLeaf = slot === 0;
    if (afterLeaf) {
      forest.features[node] = -1;
      forest.values[node] = ((leaves[node - split] ?? 0) - NO_VALUE) * leafUnit;
    } else {
      const feature = known[slot - 1];
      forest.features[node] = feature?.[0] ?? 0;
      forest.values[node] = feature?.[(thresholds[split++] ?? 0) + 1] ?? 0;
      open.push(node);
    }
  }
  return forest;
}

function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let more = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - FIRST;
    more += digit;
    if (digit === MORE) continue;
    numbers.push(more);
    more = 0;
  }
  return numbers;
}

/** Code of the character for 0, and the number of the one that announces a larger number. */
export const FIRST = 35;
export const MORE = 91;
/** Number of a leaf whose value is zero. */
export const NO_VALUE = 45;

/** Probability that a row is of the kind the forest was trained to find. */
export function probability(forest: Forest, row: Float32Array): number {
  const { features, values, others } = forest;
  let score = forest.base;
  // No iterator here: this runs hundreds of times before it is optimised.
  for (let tree = 0; tree < forest.roots.length; tree++) {
    let node = forest.roots[tree] as number;
    // Each index comes from the forest itself and is in range.
    for (let feature = features[node] as number; feature >= 0; feature = features[node] as number) {
      node =
        (row[feature] as number) <= (values[node] as number) ? node + 1 : (others[node] as number);
    }
    score += values[node] as number;
  }
  return 1 / (1 + Math.exp(-score));
}
