import type { PageKind } from '@/contract/capture-report';
import type { Chosen } from './chosen';
import { landmarkBits } from './landmarks';
import type { PageText } from './page-text';
import { factIn } from './record-facts';
import { recordsOf, type RecordBlocks } from './record-parts';
import { boxWithout, isWithin } from './region-spans';
import { isThread } from './threads';

/**
 * The points of the post that a thread answers, if most answers are kept with theirs: the first
 * such line between the page's title and the answers, in the largest box around the title without
 * an answer.
 *
 * @returns Block indexes, at most one per thread.
 */
export function openingPoints(page: PageText, kind: PageKind, chosen: Chosen): number[] {
  const title = page.blocks[page.firstH1]?.region;
  if (title === undefined || chosen.blocks[page.firstH1] !== true) return [];
  return recordsOf(page).flatMap((list) => {
    const isPoints = (index: number): boolean => {
      const block = page.blocks[index];
      return block !== undefined && factIn(block, kind) === 'points';
    };
    const isKeptPoints = (index: number): boolean =>
      chosen.blocks[index] === true && isPoints(index);
    const rated = list.units.filter((unit) => unit.some(isKeptPoints)).length;
    if (rated <= list.units.length * MOST || !isThread(list, page)) return [];
    const box = boxWithout(list.first, title);
    const own = between(page.firstH1, list).filter((index) => {
      const region = page.blocks[index]?.region;
      return region !== undefined && isWithin(region, box) && (region.landmarks & ELSEWHERE) === 0;
    });
    return own.some(isKeptPoints) ? [] : own.filter(isPoints).slice(0, 1);
  });
}

function between(title: number, { units }: RecordBlocks): number[] {
  const first = units[0]?.[0] ?? 0;
  return Array.from({ length: Math.max(0, first - title - 1) }, (_, at) => title + 1 + at);
}

const MOST = 0.5;
const ELSEWHERE = landmarkBits('button', 'nav', 'aside', 'footer');
