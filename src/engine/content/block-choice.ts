import type { Pacer } from '@/async/pacer';
import { bestThreshold, settleHeadings, shareInGroups } from './block-coherence';
import { readBlockFeatures } from './block-features';
import blockModel from './block-model.json';
import { probability, unpackModel, type Model } from './forest';
import { keepWholeRegions } from './kept-regions';
import type { PageContext } from './page-facts';
import type { PageText } from './page-text';

export interface BlockChoice {
  /** Whether each block is content. */
  kept: boolean[];
  /** How likely each block is content, 0 to 1. */
  likelihoods: number[];
  /** The expected F1 of the choice by words, 0 to 1. */
  expectedF1: number;
}

/**
 * Chooses the blocks of a page that are content: the model says how likely each is, blocks that
 * belong together are judged together, and the choice takes as many of the likeliest as promise the
 * best F1.
 */
export async function chooseBlocks(
  page: PageText,
  context: PageContext,
  facts: readonly number[],
  pacer: Pacer,
): Promise<BlockChoice> {
  const { blocks } = page;
  // The file is made by `npm run train`; TypeScript reads its tuples as plain arrays.
  const [forest] = unpackModel(blockModel as unknown as Model).values();
  const likelihoods: number[] = [];
  for (const row of readBlockFeatures(page, context, facts)) {
    likelihoods.push(forest === undefined ? 0 : probability(forest, row));
    if ((likelihoods.length & 31) === 0 && pacer.due()) await pacer.yield();
  }
  shareInGroups(page, likelihoods);
  const { threshold, expectedF1 } = bestThreshold(blocks, likelihoods);
  const kept = likelihoods.map((likelihood) => likelihood >= threshold);
  settleHeadings(blocks, likelihoods, threshold, kept);
  keepWholeRegions(page, kept);
  return { kept, likelihoods, expectedF1 };
}
