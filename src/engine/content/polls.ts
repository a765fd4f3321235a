import { VOTES } from '@/core/lexicon/counts';
import { says } from '@/core/lexicon/says';
import type { Chosen } from './chosen';
import { landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { isWithin } from './region-spans';

/**
 * Keeps a poll's options below a kept question, and the number of votes. Options are lines that end
 * with percentages which add up to 100.
 */
export function keepPolls(page: PageText, chosen: Chosen): void {
  const { blocks } = page;
  for (let index = 1; index < blocks.length; index++) {
    const options = optionsAt(index, blocks);
    if (options === 0) continue;
    const question = questionBefore(index, page, chosen);
    if (question !== null) {
      chosen.keep(index, index + options - 1);
      const votes = blocks[index + options];
      const isOwn = votes !== undefined && isWithin(votes.region, question);
      if (isOwn && /\d/.test(votes.text) && says(votes.text, VOTES)) chosen.keep(index + options);
    }
    index += options;
  }
}

/** The number of lines, from one on, that are a poll's options. */
function optionsAt(first: number, blocks: readonly TextBlock[]): number {
  let sum = 0;
  let count = 0;
  for (let index = first; index < first + MANY; index++, count++) {
    const block = blocks[index];
    const share = block === undefined ? null : shareIn(block);
    if (share === null) break;
    sum += share;
  }
  return count >= FEW && Math.abs(sum - 100) <= ROUNDED ? count : 0;
}

/** The percentage at the end of a line, after an option in words. */
function shareIn(block: TextBlock): number | null {
  if (block.words > AN_OPTION) return null;
  const text = block.text.trim();
  const share = text.endsWith('%') ? SHARE.exec(text)?.[1] : undefined;
  return share === undefined ? null : Number(share.replace(',', '.'));
}

/** The box around an index and the kept line right above it; null if that line is elsewhere. */
function questionBefore(index: number, { blocks }: PageText, chosen: Chosen): Region | null {
  const [before, option] = [blocks[index - 1], blocks[index]];
  if (before === undefined || option === undefined || chosen.blocks[index - 1] !== true)
    return null;
  if ((option.region.landmarks & BOXES) !== (before.region.landmarks & BOXES)) return null;
  let around: Region = before.block;
  for (let level = 0; level < NEAR && !isWithin(option.region, around); level++)
    around = around.parent ?? around;
  return isWithin(option.region, around) ? around : null;
}

const SHARE = /^.*\p{L}.*?(\d{1,3}(?:[.,]\d+)?)\s?%$/su;
const BOXES = landmarkBits('nav', 'footer', 'aside', 'search');
const FEW = 2;
const MANY = 20;
/** How far the sum may be off, since percentages are rounded. */
const ROUNDED = 3;
const AN_OPTION = 25;
const NEAR = 4;
