import type { LeftOut, PagePart } from '@/contract/capture-report';
import { pagePart } from './page-part';
import type { PageText, Region, TextBlock } from './page-text';

/**
 * Counts what a choice leaves out, and names its largest parts: the outermost elements that contain
 * nothing that is kept.
 *
 * @param kept - For each block, whether it is kept.
 * @returns `undefined` if nothing is left out.
 */
export function leftOutOf({ blocks }: PageText, kept: readonly boolean[]): LeftOut | undefined {
  const dropped = blocks.filter((_, index) => kept[index] !== true);
  if (dropped.length === 0) return undefined;
  const parts = partsOf(
    dropped,
    blocks.filter((_, index) => kept[index] === true),
  );
  return { blocks: dropped.length, words: wordsIn(dropped), parts };
}

function partsOf(dropped: readonly TextBlock[], kept: readonly TextBlock[]): PagePart[] {
  const around = new Set<Region>();
  for (const { region } of kept) {
    for (let at: Region | null = region; at !== null && !around.has(at); at = at.parent) {
      around.add(at);
    }
  }
  return [...Map.groupBy(dropped, ({ region }) => outermost(region, around))]
    .filter(([{ parent }]) => parent !== null)
    .map(([region, own]) => ({ region, own, words: wordsIn(own) }))
    .toSorted((a, b) => b.words - a.words)
    .slice(0, MOST)
    .map(({ region, own, words }) => pagePart(region, own, words));
}

/**
 * The largest region around one that contains none of the others; the region itself if there is
 * none.
 */
function outermost(region: Region, others: ReadonlySet<Region>): Region {
  let part = region;
  while (part.parent !== null && !others.has(part.parent)) part = part.parent;
  return part;
}

function wordsIn(blocks: readonly TextBlock[]): number {
  return blocks.reduce((sum, { words }) => sum + words, 0);
}

const MOST = 3;
