import { headingLevel } from '@/engine/constructs/headings';
import type { Chosen } from '../chosen';
import { headingBox } from '../heading-box';
import { landmarkBits } from '../landmarks';
import type { PageText, Region, TextBlock } from '../page-text';
import { recordsOf } from '../record-parts';
import { isWithin } from '../region-spans';
import { SORTING } from '../sorting-words';
import { linkShare, textOf } from '../text-features';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Leaves out headings whose sections were left out: filters, sign-ups, lists of other pages. A
 * heading with nothing below it stays, since a picture may be there. So does one with a kept
 * heading below it, one that names a unit of a list, and one that links to what it names.
 *
 * Earns: unwanted snippets -.0014; 1.0 % of the unwanted lines of the gold pages.
 */
export const orphans: ContentRule = { id: 'orphans', apply };

function apply({ page, likelihoods }: JudgedPage, chosen: Chosen): void {
  const inUnits = new Set(recordsOf(page).flatMap(({ units }) => units.flat()));
  const open: Section[] = [];
  const close = (isOver: (section: Section) => boolean): void => {
    for (let last = open.at(-1); last !== undefined && isOver(last); last = open.at(-1)) {
      open.pop();
      const around = open.at(-1);
      const isOrphan = !last.kept && last.dropped > 0 && last.level > 1;
      const block = page.blocks[last.index];
      const isItem = inUnits.has(last.index) || (block !== undefined && linkShare(block) > 0.5);
      const isNamed = isItem || (likelihoods[last.index] ?? 0) >= SURE;
      const goes = isOrphan && !isNamed;
      if (goes && chosen.blocks[last.index] === true) chosen.drop(last.index);
      if (around === undefined) continue;
      around.kept ||= last.kept || (chosen.blocks[last.index] === true && !goes);
      around.dropped += last.dropped;
    }
  };
  page.blocks.forEach((block, index) => {
    const level = headingLevel(block.block.element);
    close((section) => !isWithin(block.region, section.around));
    if (level > 0) {
      close((section) => section.level >= level);
      open.push({ index, level, around: headingBox(block), dropped: 0, kept: false });
      return;
    }
    const section = open.at(-1);
    if (section === undefined || textOf(block).trim() === '') return;
    if (chosen.blocks[index] === true) section.kept = true;
    else if (!isSorting(index, page)) section.dropped++;
  });
  close(() => true);
}

/** Whether a line is a list's sort order or that field's label, which is not part of a section. */
function isSorting(index: number, { blocks }: PageText): boolean {
  const isField = (block: TextBlock | undefined): boolean =>
    block?.texts.some(({ parentNode }) => parentNode?.getAttribute('data-control') === 'select') ===
    true;
  const block = blocks[index];
  if (block !== undefined && SORTING.test(textOf(block))) return true;
  const isLabel = block !== undefined && (block.region.landmarks & LABEL) !== 0;
  return isField(block) || (isLabel && isField(blocks[index + 1]));
}

/** A heading and the blocks below it, up to the end of its box. */
interface Section {
  index: number;
  level: number;
  around: Region;
  dropped: number;
  kept: boolean;
}

const LABEL = landmarkBits('label');
/** Likelihood from which on a heading is content whatever is below it. */
const SURE = 0.6;
