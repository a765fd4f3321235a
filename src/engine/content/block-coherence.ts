import { headingLevel } from '@/engine/constructs/headings';
import { wordsOf } from './block-indexes';
import type { PageText, Region, TextBlock } from './page-text';

/**
 * Code, formulas and tables of data are kept or dropped as a whole: each of their blocks gets the
 * mean likelihood of all, by words. Layout tables do not count.
 */
export function shareInGroups(page: PageText, likelihoods: number[]): void {
  const groups = Map.groupBy(page.blocks.entries(), ([, { region }]) => groupOf(region, page));
  for (const [group, own] of groups) {
    if (group === null) continue;
    const members = own.map(([index]) => index);
    const mean = wordsOf(members, page.blocks, likelihoods) / wordsOf(members, page.blocks);
    for (const index of members) likelihoods[index] = mean;
  }
}

/** The outermost element around a region that must not be split. */
function groupOf(region: Region, page: PageText): Region | null {
  let group: Region | null = null;
  let levels = 0;
  for (let at: Region | null = region; at !== null && levels < MAX_LEVELS; at = at.parent) {
    levels++;
    if (isUnit(at, page)) group = at;
  }
  return group;
}

function isUnit({ element, words }: Region, page: PageText): boolean {
  const { construct } = element;
  if (construct?.type === 'code' || construct?.type === 'formula') return true;
  // A table that makes up most of the page is too large to keep or drop as a whole.
  return construct?.type === 'table' && construct.of !== 'layout' && words <= page.words / 2;
}

/**
 * The likelihood above which blocks are content. Of all choices of the k likeliest blocks, it
 * yields the one with the highest expected F1, after "Optimal Thresholding of Classifiers to
 * Maximize F1 Measure" (Lipton et al. 2014).
 */
export function bestThreshold(
  blocks: readonly { words: number }[],
  likelihoods: readonly number[],
): { threshold: number; expectedF1: number } {
  const order = [...likelihoods.keys()].toSorted(
    (a, b) => (likelihoods[b] ?? 0) - (likelihoods[a] ?? 0),
  );
  let relevant = 0;
  for (const index of order) relevant += (likelihoods[index] ?? 0) * (blocks[index]?.words ?? 0);
  let found = 0;
  let taken = 0;
  let best = { threshold: 0, expectedF1: 0 };
  for (const index of order) {
    const likelihood = likelihoods[index] ?? 0;
    const words = blocks[index]?.words ?? 0;
    found += likelihood * words;
    taken += words;
    const expectedF1 = (2 * found) / (taken + relevant);
    if (expectedF1 > best.expectedF1) best = { threshold: likelihood, expectedF1 };
  }
  return { ...best, threshold: Math.min(best.threshold, SURE) };
}

/**
 * Keeps headings that are almost likely enough if most of their section is kept. Changes `kept`.
 */
export function settleHeadings(
  blocks: readonly TextBlock[],
  likelihoods: readonly number[],
  threshold: number,
  kept: boolean[],
): void {
  const open: { index: number; level: number; words: number; keptWords: number }[] = [];
  const close = (level: number): void => {
    for (let last = open.at(-1); last !== undefined && last.level >= level; last = open.at(-1)) {
      open.pop();
      const likelihood = likelihoods[last.index] ?? 0;
      if (last.keptWords * 2 > last.words && likelihood > threshold * ALMOST)
        kept[last.index] = true;
      const around = open.at(-1);
      if (around === undefined) continue;
      around.words += last.words;
      around.keptWords += last.keptWords;
    }
  };
  for (const [index, block] of blocks.entries()) {
    const level = headingLevel(block.block.element);
    if (level > 0) {
      close(level);
      open.push({ index, level, words: 0, keptWords: 0 });
      continue;
    }
    const section = open.at(-1);
    if (section === undefined) continue;
    section.words += block.words;
    if (kept[index] === true) section.keptWords += block.words;
  }
  close(0);
}

const MAX_LEVELS = 64;
/** Blocks at least this likely are always kept. */
const SURE = 0.45;
/** Share of the threshold that is enough for a heading. */
const ALMOST = 0.6;
