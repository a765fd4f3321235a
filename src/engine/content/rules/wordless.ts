import type { Chosen } from '../chosen';
import { landmarkBits } from '../landmarks';
import type { PageText, Region, WordlessRun } from '../page-text';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps texts without a word, such as the dash of an empty cell, between two kept blocks, and in a
 * table beside a kept cell. A dot or a bar alone is a separator, and a sign on a button is an icon.
 *
 * Earns: on defuddle's set F1 +.0001: dashes of empty cells.
 */
export const wordless: ContentRule = { id: 'wordless', apply };

function apply({ page }: JudgedPage, chosen: Chosen): void {
  for (const run of page.wordless) {
    if ((run.region.landmarks & BUTTON) !== 0 || isSeparator(run)) continue;
    if (!isAmongKept(run, page, chosen.blocks)) continue;
    for (const text of run.texts) chosen.keepText(text);
  }
}

/** Whether a run outside a table holds nothing but a separator. */
function isSeparator({ texts, region }: WordlessRun): boolean {
  if (region.tableDepth > 0) return false;
  return texts.every(({ nodeValue }) => SEPARATOR.test(nodeValue));
}

function isAmongKept(run: WordlessRun, page: PageText, kept: readonly boolean[]): boolean {
  const before = kept[run.next - 1] === true;
  const after = kept[run.next] === true;
  if (before && after) return true;
  const table = tableOf(run.region);
  if (table === null) return false;
  const beside = page.blocks[before ? run.next - 1 : run.next];
  return (before || after) && beside !== undefined && tableOf(beside.region) === table;
}

function tableOf(region: Region): Region | null {
  let at: Region | null = region.tableDepth > 0 ? region : null;
  while (at !== null && at.element.localName !== 'table') at = at.parent;
  return at;
}

const SEPARATOR = /^[\s·•|]*$/;
const BUTTON = landmarkBits('button');
