/**
 * Gradient-boosted decision trees as data, made by `npm run train`.
 *
 * `trees` holds all trees one after the other, each in preorder, two bytes a node, in base64: for a
 * split the number of its feature in `features`, from 1, and which of that feature's thresholds it
 * has; for a leaf 0 and its value, as a signed byte in units of `leafUnit`.
 */
export interface ForestData {
  /** Where the data comes from and under which licence it may be used. */
  provenance: string;
  /** Score of an empty forest, in logits. */
  base: number;
  leafUnit: number;
  /** Name of each feature that is used, with the thresholds it is compared with. */
  features: [name: string, ...thresholds: number[]][];
  trees: string;
}

/** A forest ready to be asked: its nodes as parallel arrays. */
export interface Forest {
  base: number;
  /** First node of each tree. */
  roots: number[];
  /** Place of the compared feature in a row, or -1 for a leaf. */
  features: Int16Array;
  /** A row's value up to this goes to the next node; a leaf's value. */
  values: Float32Array;
  /** Node for values above the threshold. */
  others: Int32Array;
}

/**
 * Unpacks a forest.
 *
 * @param names - Names of the features in the order of the rows it will be asked about.
 * @throws {Error} when the forest uses a feature that the rows do not have.
 */
export function unpackForest(data: ForestData, names: readonly string[]): Forest {
  const bytes = atob(data.trees);
  const count = bytes.length / 2;
  const forest: Forest = {
    base: data.base,
    roots: [],
    features: new Int16Array(count),
    values: new Float32Array(count),
    others: new Int32Array(count),
  };
  const places = data.features.map(([name]) => {
    const place = names.indexOf(name);
    if (place < 0) throw new Error(`The model knows a feature "${name}" that blocks do not have.`);
    return place;
  });
  // Splits whose second branch has not begun.
  const open: number[] = [];
  let afterLeaf = true;
  for (let node = 0; node < count; node++) {
    if (afterLeaf) {
      const split = open.pop();
      if (split === undefined) forest.roots.push(node);
      else forest.others[split] = node;
    }
    const slot = bytes.charCodeAt(2 * node);
    const value = bytes.charCodeAt(2 * node + 1);
    afterLeaf = slot === 0;
    if (afterLeaf) {
      forest.features[node] = -1;
      forest.values[node] = (value - 128) * data.leafUnit;
    } else {
      forest.features[node] = places[slot - 1] ?? 0;
      forest.values[node] = Number(data.features[slot - 1]?.[value + 1]);
      open.push(node);
    }
  }
  return forest;
}

/** Probability that a row is of the kind the forest was trained to find. */
export function probability(forest: Forest, row: Float32Array): number {
  const { features, values, others } = forest;
  let score = forest.base;
  // Not by an iterator: this is asked hundreds of times before it is optimised.
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
