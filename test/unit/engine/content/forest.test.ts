import { describe, expect, it } from 'vitest';
import { blockFeatures, MAX_FEATURES } from '@/engine/content/block-features';
import blockModel from '@/engine/content/block-model.json';
import { probability, unpackModel, type Forest, type Model } from '@/engine/content/forest';
import { PAGE_FACTS } from '@/engine/content/page-facts';
import pageKindModel from '@/engine/content/page-kind-model.json';
import trainedFeatures from '@/engine/content/trained-features.json';
import {
  binFeatures,
  randomNumbers,
  scoreForest,
  trainForest,
} from '../../../bench/boosted-trees.ts';
import { packModel } from '../../../bench/pack-forest.ts';

const random = randomNumbers(1);
const rows = Array.from({ length: 2_000 }, () => Float32Array.of(random(), random(), random()));
/** Inside a corner that no single threshold separates. */
const targets = Float32Array.from(rows, ([a = 0, b = 0]) => (a > 0.5 && b < 0.3 ? 1 : 0));
const weights = new Float32Array(rows.length).fill(1);
const table = binFeatures(rows, 3, weights);
const trained = trainForest(table, Int32Array.from(rows.keys()), targets, weights, {
  trees: 20,
  leaves: 4,
  learningRate: 0.3,
  minLeafWeight: 1,
  rowShare: 0.8,
  featureShare: 1,
  l2: 1,
  seed: 3,
});
const packed = packModel({ corner: trained }, 'a test');

function unpack(): Forest {
  const forest = unpackModel(packed).get('corner');
  if (forest === undefined) throw new Error('The forest has lost its name.');
  return forest;
}

describe('a trained forest', () => {
  it('learns a corner that no single threshold separates', () => {
    const forest = unpack();
    expect(probability(forest, Float32Array.of(0.8, 0.1, 0.5))).toBeGreaterThan(0.9);
    expect(probability(forest, Float32Array.of(0.8, 0.6, 0.5))).toBeLessThan(0.1);
    expect(probability(forest, Float32Array.of(0.2, 0.1, 0.5))).toBeLessThan(0.1);
  });

  it('gives the same probabilities when packed, apart from rounding', () => {
    const forest = unpack();
    const logits = [0, 1, 2, 3].map((row) => scoreForest(trained, table, row));
    for (const [row, logit] of logits.entries()) {
      const expected = 1 / (1 + Math.exp(-logit));
      const found = probability(forest, rows[row] ?? new Float32Array());
      expect(Math.abs(found - expected)).toBeLessThan(0.1);
    }
  });
});

describe('the models that are shipped', () => {
  it.each<[string, unknown, number]>([
    ['block-model.json', blockModel, 1],
    ['page-kind-model.json', pageKindModel, 7],
  ])('include %s with its forests and its provenance', (_name, data, forests) => {
    // The file's tuples are read as plain arrays.
    const model = data as Model;
    const unpacked = [...unpackModel(model).values()];
    expect(unpacked.length).toBe(forests);
    for (const { roots } of unpacked) expect(roots.length).toBeGreaterThan(10);
    expect(model.provenance).toContain('CC BY 4.0');
  });

  // Promise forests-match-features (Snapshot and engine): The forests use the features that they
  // were trained on.
  it('were trained on the features that blocks and pages have now', () => {
    expect(trainedFeatures).toEqual({ blocks: blockFeatures(), pages: [...PAGE_FACTS] });
  });

  it('use no more features than a row has room for', () => {
    expect(blockFeatures().length).toBeLessThanOrEqual(MAX_FEATURES);
  });
});
