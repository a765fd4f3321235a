import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { runnerImport } from 'vite';
import type * as coherence from '../../src/engine/content/block-coherence.ts';
import type * as features from '../../src/engine/content/block-features.ts';
import type * as pageFacts from '../../src/engine/content/page-facts.ts';
import { binFeatures, scoreForest, trainForest, type TrainOptions } from './boosted-trees.ts';
import { collectBlocks, type LabelledPage } from './collect-blocks.ts';
import { corpusFolder } from './corpus.ts';
import { packForest } from './pack-forest.ts';
import { printCrossValidation } from './cross-validation.ts';

// Trains the models that choose a page's content and its kind, and prints how well they do on pages
// of domains they did not see.
const HELP = `npm run train -- [options]
  --corpus DIR   folder of the corpus (default: WINNOW_CORPUS, else ../shared/corpus)
  --cache FILE   keep what was read of the pages here, and use it when it is there
  --no-folds     only train the models that are shipped`;

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string' },
    cache: { type: 'string' },
    'no-folds': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const PROVENANCE =
  'Made by "npm run train" from the WCXB development set, CC BY 4.0, Murrough Foley 2026.';

/** Leaves rest on several pages each, so that no single page is learned by heart. */
const BLOCK_OPTIONS: TrainOptions = {
  trees: 100,
  leaves: 16,
  learningRate: 0.12,
  minLeafWeight: 60,
  rowShare: 0.2,
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
  const alias = { '@': path.resolve(import.meta.dirname, '../../src') };
  const load = async <Module>(name: string): Promise<Module> => {
    const file = path.join(content, name);
    return (await runnerImport<Module>(file, { resolve: { alias }, logLevel: 'error' })).module;
  };
  const { BLOCK_FEATURES } = await load<typeof features>('block-features.ts');
  const { PAGE_FACTS } = await load<typeof pageFacts>('page-facts.ts');
  const pages = await readPages();
  const kindModels = trainKinds(pages, PAGE_FACTS, () => true);
  save('page-kind-model.json', kindModels);

  const rows = pages.flatMap((page) => page.rows);
  const table = binFeatures(rows, BLOCK_FEATURES.length);
  const targets = Float32Array.from(pages.flatMap((page) => [...page.labels]));
  const weights = Float32Array.from(pages.flatMap((page) => blockWeights(page.words)));
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
  save('block-model.json', packForest(shipped, BLOCK_FEATURES, PROVENANCE));
  if (options['no-folds']) return;

  const likelihoods = new Float32Array(rows.length);
  for (const fold of new Set(pages.map((page) => page.fold))) {
    const seen = rowsWhere((page) => page.fold !== fold);
    const forest = trainForest(table, seen, targets, weights, BLOCK_OPTIONS);
    for (const row of rowsWhere((page) => page.fold === fold)) {
      likelihoods[row] = 1 / (1 + Math.exp(-scoreForest(forest, table, row)));
    }
    console.log(`Fold ${fold} done.`);
  }
  const { bestThreshold } = await load<typeof coherence>('block-coherence.ts');
  printCrossValidation(pages, likelihoods, (blocks, own) => bestThreshold(blocks, own).threshold);
}

async function readPages(): Promise<LabelledPage[]> {
  const { cache } = options;
  // Written by this very script.
  if (cache !== undefined && existsSync(cache)) {
    return deserialize(readFileSync(cache)) as LabelledPage[];
  }
  const pages = await collectBlocks(corpusFolder(options.corpus));
  if (cache !== undefined) writeFileSync(cache, serialize(pages));
  return pages;
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
): Record<string, ReturnType<typeof packForest>> {
  const rows = pages.map((page) => Float32Array.from(page.facts));
  const table = binFeatures(rows, names.length);
  const seen = Int32Array.from(pages.keys()).filter((row) => isSeen(pages[row] as LabelledPage));
  const weights = new Float32Array(pages.length).fill(1);
  const kinds = [...new Set(pages.map((page) => page.type))].toSorted();
  return Object.fromEntries(
    kinds.map((kind) => {
      const targets = Float32Array.from(pages, (page) => (page.type === kind ? 1 : 0));
      const forest = trainForest(table, seen, targets, weights, KIND_OPTIONS);
      return [kind, packForest(forest, names, PROVENANCE)];
    }),
  );
}

function save(name: string, model: unknown): void {
  const file = path.join(content, name);
  writeFileSync(file, `${JSON.stringify(model)}\n`);
  console.log(`Wrote ${file}`);
}
