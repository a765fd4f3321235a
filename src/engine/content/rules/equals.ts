import type { Chosen } from '../chosen';
import { landmarkBits } from '../landmarks';
import { recordsOf, type RecordBlocks } from '../record-parts';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps a list of alike units whole or leaves it out, where other rules kept or dropped parts of
 * some units only. The list stays where most units have something kept or the model finds it
 * likely. Every unit then has the same parts.
 *
 * Earns: lists of the corpus kept in part -.007.
 */
export const equals: ContentRule = { id: 'equals', apply };

function apply(judged: JudgedPage, chosen: Chosen): void {
  for (const list of recordsOf(judged.page)) {
    if ((list.first.landmarks & AROUND) !== 0 || !isOfEquals(list, judged)) continue;
    const all = list.units.flat();
    const kept = new Set(all.filter((index) => chosen.blocks[index] === true));
    const keptUnits = list.units.filter((unit) => unit.some((index) => kept.has(index))).length;
    if (keptUnits === 0 || keptUnits === list.units.length) continue;
    if (keptUnits < list.units.length / 2 && !isLikely(all, judged)) {
      for (const index of all) chosen.drop(index);
      continue;
    }
    for (const { members } of list.parts) {
      const own = members.filter((index) => kept.has(index)).length;
      // The count to expect if each unit with something kept had this part.
      const isUsual = own > 0 && own * 2 * list.units.length >= members.length * keptUnits;
      for (const index of isUsual ? members : [])
        if ((judged.likelihoods[index] ?? 0) >= POSSIBLE) chosen.keep(index);
    }
  }
}

/**
 * Whether units hold the same parts, and none holds the title or most of the text. A page's
 * sections and columns are built alike too, but hold different things.
 */
function isOfEquals({ units, parts }: RecordBlocks, { page }: JudgedPage): boolean {
  const common = parts.filter((part) => part.units > units.length / 2);
  const shared = common.reduce((sum, { members }) => sum + members.length, 0);
  if (shared < units.flat().length * SHARED) return false;
  if (units.some((unit) => unit.includes(page.firstH1))) return false;
  const words = units.map((unit) =>
    unit.reduce((sum, index) => sum + (page.blocks[index]?.words ?? 0), 0),
  );
  const all = words.reduce((sum, count) => sum + count, 0);
  return words.every((count) => count <= all / 2);
}

function isLikely(indexes: readonly number[], { page, likelihoods }: JudgedPage): boolean {
  let words = 0;
  let expected = 0;
  for (const index of indexes) {
    const own = page.blocks[index]?.words ?? 0;
    words += own;
    expected += own * (likelihoods[index] ?? 0);
  }
  return expected >= words * LIKELY;
}

const AROUND = landmarkBits('nav', 'footer', 'form', 'dialog', 'search');
/** Share of a list's texts that must be in parts which most units have. */
const SHARED = 0.6;
const LIKELY = 0.4;
const POSSIBLE = 0.05;
