import type { Chosen } from './chosen';
import { factIn } from './record-facts';
import type { RecordBlocks } from './record-parts';
import { isWithin } from './region-spans';
import type { JudgedPage } from './rules/rule';

/** Keeps the dates between messages of a chat. */
export function keepDatesBetween(
  list: RecordBlocks,
  { page, kind }: JudgedPage,
  chosen: Chosen,
): void {
  const { parent } = list.first;
  const inUnits = new Set(list.units.flat());
  const last = Math.max(...inUnits);
  for (let index = Math.min(...inUnits) - 1; index < last; index++) {
    const block = page.blocks[index];
    if (block === undefined || inUnits.has(index) || parent === null) continue;
    if (!isWithin(block.region, parent)) continue;
    if (block.words <= SHORT && factIn(block, kind) === 'date') chosen.keep(index);
  }
}

/** Up to this many words, a text is only a date. */
const SHORT = 4;
