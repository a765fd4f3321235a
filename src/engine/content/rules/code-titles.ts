import { constructOf } from '@/engine/constructs/constructs';
import type { Chosen } from '../chosen';
import type { PageText, Region } from '../page-text';
import { spansOf } from '../region-spans';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps a file's name above kept code if the box around both holds nothing else but buttons.
 *
 * Earns: the name of the file above code, on the golden page of documentation; nothing on the
 * corpus.
 */
export const codeTitles: ContentRule = { id: 'code-titles', apply };

function apply({ page }: JudgedPage, chosen: Chosen): void {
  const spans = spansOf(page, chosen.blocks);
  for (const region of page.regions) {
    if (constructOf(region.element)?.type !== 'code') continue;
    const span = spans.get(region);
    if (span === undefined || chosen.blocks[span.first] !== true) continue;
    if (isTitled(page, region, span.first - 1)) chosen.keep(span.first - 1);
  }
}

function isTitled(page: PageText, code: Region, before: number): boolean {
  const title = page.blocks[before];
  if (title === undefined || title.words > TITLE_WORDS) return false;
  let box = code.parent;
  for (let level = 0; box !== null && level < TITLE_LEVELS; level++, box = box.parent) {
    // A block before the code is in every box that begins no later than the block does.
    if (box.wordsBefore <= title.wordsBefore)
      return box.words - code.words <= title.words + BUTTON_WORDS;
  }
  return false;
}

const TITLE_WORDS = 6;
const TITLE_LEVELS = 3;
const BUTTON_WORDS = 3;
