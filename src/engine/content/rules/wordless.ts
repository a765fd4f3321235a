import type { Chosen } from '../chosen';
import type { PageText, Part, WordlessRun } from '../page-text';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps texts without a word, such as the dash of an empty cell, between two kept blocks, and in a
 * table beside one kept cell.
 *
 * Earns on the corpus: F1 +.0001.
 */
export const wordless: ContentRule = { id: 'wordless', apply };

function apply({ page }: JudgedPage, chosen: Chosen): void {
  for (const run of page.wordless) {
    if (!isAmongKept(run, page, chosen.blocks)) continue;
    for (const text of run.texts) chosen.keepText(text);
  }
}

function isAmongKept(run: WordlessRun, page: PageText, kept: readonly boolean[]): boolean {
  const before = kept[run.next - 1] === true;
  const after = kept[run.next] === true;
  if (before && after) return true;
  const table = tableOf(run.part);
  if (table === null) return false;
  const beside = page.blocks[before ? run.next - 1 : run.next];
  return (before || after) && beside !== undefined && tableOf(beside.part) === table;
}

function tableOf(part: Part): Part | null {
  let at: Part | null = part.tableDepth > 0 ? part : null;
  while (at !== null && at.element.localName !== 'table') at = at.parent;
  return at;
}
