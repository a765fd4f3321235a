import { describe, expect, it } from 'vitest';
import { BLOCK_FEATURES } from '@/engine/content/block-features';
import blockModel from '@/engine/content/block-model.json';
import { probability, unpackModel, type Forest, type Model } from '@/engine/content/forest';
import { PAGE_FACTS } from '@/engine/content/page-facts';
import pageKindModel from '@/engine/content/page-kind-model.json';
import {
  binFeatures,
  randomNumbers,
  scoreForest,
  trainForest,
} from '../../../bench/boosted-trees.ts';
import { packModel } from '../../../bench/pack-forest.ts';

const names = ['a', 'b', 'noise'];
const random = randomNumbers(1);
const rows = Array.from({ length: 2_000 }, () => Float32Array.of(random(), random(), random()));
/** Inside a corner that no single threshold can tell apart. */
const targets = Float32Array.from(rows, ([a = 0, b = 0]) => (a > 0.5 && b < 0.3 ? 1 : 0));
const weights = new Float32Array(rows.length).fill(1);
const table = binFeatures(rows, names.length, weights);
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
const packed = packModel({ corner: trained }, names, 'a test');

function unpack(order: readonly string[] = names): Forest {
  const forest = unpackModel(packed, order).get('corner');
  if (forest === undefined) throw new Error('The forest has lost its name.');
  return forest;
}

describe('the bins of a feature', () => {
  it('are finer where rows weigh more, whatever a frequent value takes', () => {
    const heavy = rows.map((row) => Float32Array.of((row[0] ?? 0) < 0.5 ? 0 : (row[0] ?? 0)));
    const light = Float32Array.from(rows, ([a = 0]) => (a < 0.9 ? 0.01 : 1));
    const [bounds = []] = binFeatures(heavy, 1, light).bounds;
    expect(bounds).toHaveLength(32);
    expect(bounds.filter((bound) => bound > 0.9).length).toBeGreaterThan(25);
  });
});

describe('a trained forest', () => {
  it('has learned what decides', () => {
    const forest = unpack();
    expect(probability(forest, Float32Array.of(0.8, 0.1, 0.5))).toBeGreaterThan(0.9);
    expect(probability(forest, Float32Array.of(0.8, 0.6, 0.5))).toBeLessThan(0.1);
    expect(probability(forest, Float32Array.of(0.2, 0.1, 0.5))).toBeLessThan(0.1);
  });

  it('says the same when it is packed, but for rounding', () => {
    const forest = unpack();
    const logits = [0, 1, 2, 3].map((row) => scoreForest(trained, table, row));
    for (const [row, logit] of logits.entries()) {
      const expected = 1 / (1 + Math.exp(-logit));
      const found = probability(forest, rows[row] ?? new Float32Array());
      expect(Math.abs(found - expected)).toBeLessThan(0.1);
    }
  });

  it('finds its features by name', () => {
    const forest = unpack(['noise', 'b', 'a']);
    expect(probability(forest, Float32Array.of(0.5, 0.1, 0.8))).toBeGreaterThan(0.9);
    expect(() => unpack(['a'])).toThrow('"b"');
  });
});

describe('the models that are shipped', () => {
  const shipped: [string, unknown, readonly string[], number][] = [
    ['block-model.json', blockModel, BLOCK_FEATURES, 1],
    ['page-kind-model.json', pageKindModel, PAGE_FACTS, 7],
  ];

  it.each(shipped)(
    '%s knows its features, and says where it comes from',
    (_name, data, features, forests) => {
      // The file's tuples are read as plain arrays.
      const model = data as Model;
      const unpacked = [...unpackModel(model, features).values()];
      expect(unpacked.length).toBe(forests);
      for (const { roots } of unpacked) expect(roots.length).toBeGreaterThan(10);
      expect(model.provenance).toContain('CC BY 4.0');
    },
  );
});
