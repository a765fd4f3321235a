import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  binFeatures,
  scoreForest,
  trainForest,
  type Forest,
  type TrainOptions,
} from './boosted-trees.ts';
import { collectPages, type LabelledPage } from './collect-blocks.ts';
import { corpusFolder } from './corpus.ts';
import { printCrossValidation } from './cross-validation.ts';
import { importBundle } from './import-bundle.ts';
import { packModel } from './pack-forest.ts';
import type * as reading from './read-blocks.ts';

// Trains the models that choose a page's content and its kind, and prints how well they do on pages
// of domains they did not see.
const HELP = `npm run train -- [options]
  --corpus DIR   folder of the corpus (default: WINNOW_CORPUS, else ../shared/corpus)
  --cache DIR    keep what was read of the pages here, and use it when it is there; bench:quality
                 shares it
  --folds DIR    keep the models of each fold here, for bench:quality --folds
  --no-folds     only train the models that are shipped`;

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    cache: { type: 'string' },
    folds: { type: 'string' },
    'no-folds': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const PROVENANCE =
  'Made by "npm run train" from the WCXB development set, CC BY 4.0, Murrough Foley 2026.';

/** Leaves rest on several pages each, so that no single page is learned by heart. */
const BLOCK_OPTIONS: TrainOptions = {
  trees: 72,
  leaves: 16,
  learningRate: 0.12,
  minLeafWeight: 30,
  rowShare: 0.5,
  featureShare: 0.3,
  l2: 20,
  seed: 7,
};
const KIND_OPTIONS: TrainOptions = {
  trees: 15,
  leaves: 5,
  learningRate: 0.25,
  minLeafWeight: 2,
  rowShare: 0.7,
  featureShare: 0.3,
  l2: 2,
  seed: 7,
};

const content = path.resolve(import.meta.dirname, '../../src/engine/content');

if (options.help) console.log(HELP);
else await train();

async function train(): Promise<void> {
  // It is a bundle of that module.
  const engine = (await importBundle('read-blocks.ts')) as typeof reading;
  const { PAGE_FACTS } = engine;
  const features = engine.blockFeatures();
  const pages = await collectPages(corpusFolder(options.corpus), options.cache, engine);
  const kindModels = trainKinds(pages, PAGE_FACTS, () => true);
  save('page-kind-model.json', packModel(kindModels, PROVENANCE));

  const rows = pages.flatMap((page) => page.rows);
  const targets = Float32Array.from(pages.flatMap((page) => [...page.labels]));
  const weights = Float32Array.from(pages.flatMap((page) => blockWeights(page.words)));
  const table = binFeatures(rows, features.length, weights);
  const pageOfRow = pages.flatMap((page) => page.rows.map(() => page));
  const rowsWhere = (test: (page: LabelledPage) => boolean): Int32Array =>
    Int32Array.from(pageOfRow.keys()).filter((row) => test(pageOfRow[row] as LabelledPage));

  const shipped = trainForest(
    table,
    rowsWhere(() => true),
    targets,
    weights,
    BLOCK_OPTIONS,
  );
  save('block-model.json', packModel({ content: shipped }, PROVENANCE));
  // The engine knows its features by their places: a test compares what stood there.
  save('trained-features.json', { blocks: features, pages: PAGE_FACTS }, { indent: 2 });
  if (options['no-folds']) return;

  const likelihoods = new Float32Array(rows.length);
  for (const fold of new Set(pages.map((page) => page.fold))) {
    const seen = rowsWhere((page) => page.fold !== fold);
    const forest = trainForest(table, seen, targets, weights, BLOCK_OPTIONS);
    if (options.folds !== undefined) {
      const folder = path.join(options.folds, String(fold));
      mkdirSync(folder, { recursive: true });
      const kinds = trainKinds(pages, PAGE_FACTS, (page) => page.fold !== fold);
      save('block-model.json', packModel({ content: forest }, PROVENANCE), { folder });
      save('page-kind-model.json', packModel(kinds, PROVENANCE), { folder });
    }
    for (const row of rowsWhere((page) => page.fold === fold)) {
      likelihoods[row] = 1 / (1 + Math.exp(-scoreForest(forest, table, row)));
    }
    console.log(`Fold ${fold} done.`);
  }
  printCrossValidation(
    pages,
    likelihoods,
    (blocks, own) => engine.bestThreshold(blocks, own).threshold,
  );
}

/** Every page counts the same; in a page long blocks count more, but not by all their length. */
function blockWeights(words: readonly number[]): number[] {
  const weights = words.map((count) => count ** 0.7);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (100 * weight) / sum);
}

/** One forest for each kind of page. */
function trainKinds(
  pages: readonly LabelledPage[],
  names: readonly string[],
  isSeen: (page: LabelledPage) => boolean,
): Record<string, Forest> {
  const rows = pages.map((page) => Float32Array.from(page.facts));
  const weights = new Float32Array(pages.length).fill(1);
  const table = binFeatures(rows, names.length, weights);
  const seen = Int32Array.from(pages.keys()).filter((row) => isSeen(pages[row] as LabelledPage));
  const kinds = [...new Set(pages.map((page) => page.type))].toSorted();
  return Object.fromEntries(
    kinds.map((kind) => {
      const targets = Float32Array.from(pages, (page) => (page.type === kind ? 1 : 0));
      return [kind, trainForest(table, seen, targets, weights, KIND_OPTIONS)];
    }),
  );
}

function save(name: string, model: unknown, { folder = content, indent = 0 } = {}): void {
  const file = path.join(folder, name);
  writeFileSync(file, `${JSON.stringify(model, null, indent)}\n`);
  console.log(`Wrote ${file}`);
}
