import type { LeftOut } from '@/contract/capture-report';
import type { PageText } from './page-text';
import { textOf } from './text-features';

/**
 * Counts what a choice leaves out, and says how its largest parts begin.
 *
 * @param kept - For each block whether it stays.
 * @returns `undefined` where nothing is left out.
 */
export function leftOutOf({ blocks }: PageText, kept: readonly boolean[]): LeftOut | undefined {
  const dropped = blocks.filter((_, index) => kept[index] !== true);
  if (dropped.length === 0) return undefined;
  const largest = dropped.toSorted((a, b) => b.words - a.words).slice(0, MOST);
  return {
    blocks: dropped.length,
    words: dropped.reduce((sum, { words }) => sum + words, 0),
    largest: largest.map((block) => {
      const words = textOf(block).trim().split(/\s+/, FIRST_WORDS);
      return words.join(' ').slice(0, MAX_LENGTH);
    }),
  };
}

const MOST = 3;
const FIRST_WORDS = 6;
const MAX_LENGTH = 60;
