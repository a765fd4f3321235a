import type { LabelledPage } from './collect-blocks.ts';
import { bagF1, mean } from './score.ts';

/** Gives the likelihood from which on the engine takes a page's blocks. */
export type ThresholdOf = (blocks: readonly { words: number }[], likelihoods: number[]) => number;

/**
 * Prints F1 by kind of page for the blocks that the engine would take and for several fixed bounds,
 * beside what choosing the blocks by their labels would give.
 */
export function printCrossValidation(
  pages: readonly LabelledPage[],
  likelihoods: Float32Array,
  thresholdOf: ThresholdOf,
): void {
  const choices: Record<string, (page: LabelledPage, start: number) => boolean[]> = {
    'by labels': (page) => Array.from(page.labels, (label) => label >= 0.45),
    'whole page': (page) => page.texts.map(() => true),
    'as the engine chooses': (page, start) => {
      const own = [...likelihoods.subarray(start, start + page.texts.length)];
      const blocks = page.words.map((words) => ({ words }));
      const threshold = thresholdOf(blocks, own);
      return own.map((likelihood) => likelihood >= threshold);
    },
  };
  for (const bound of [0.3, 0.4, 0.5]) {
    choices[`from ${bound}`] = (page, start) =>
      page.texts.map((_, index) => (likelihoods[start + index] ?? 0) >= bound);
  }
  const results = Object.entries(choices).map(([name, choose]) => {
    let start = 0;
    const scores = pages.map((page) => {
      const kept = choose(page, start);
      start += page.texts.length;
      const text = page.texts.filter((_, index) => kept[index] === true).join('\n');
      return { type: page.type, f1: bagF1(text, page.reference) };
    });
    const byType = Map.groupBy(scores, ({ type }) => type);
    const meanOf = (group: { f1: number }[]): string => mean(group.map(({ f1 }) => f1)).toFixed(3);
    const types = [...byType].map(([type, group]) => [type, meanOf(group)]);
    return [name, { all: meanOf(scores), ...Object.fromEntries(types) }];
  });
  console.table(Object.fromEntries(results));
}
