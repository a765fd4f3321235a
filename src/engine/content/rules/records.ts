import type { PageKind } from '@/contract/capture-report';
import { headingLevel } from '@/engine/constructs/headings';
import { isHeading } from '../heading-box';
import { areMost, wordsOf } from '../block-indexes';
import type { Chosen } from '../chosen';
import { keepDatesBetween } from '../dates-between';
import { hasDates, isControl, isOfWriter, isRead } from '../judge-record-part';
import { areGoods, isFilter, mainList } from '../main-list';
import { leaveOutBesideOpen } from '../open-item';
import type { PageText, TextBlock } from '../page-text';
import { factIn, isReactions } from '../record-facts';
import { recordsOf, type RecordBlocks, type RecordPart } from '../record-parts';
import { dropClones, dropRepeats } from '../record-repeats';
import { isThread } from '../threads';
import { cardLines } from '../writer-card';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Judges a list of alike units as one: it stays or goes whole, with the same parts of each unit. A
 * list stays where most of its units have something kept, where it is what the page is for, and,
 * with the heading above it, where it is likely on the page of a service. The list that the page is
 * for keeps all parts that differ from unit to unit. Others keep only names,
 * dates and amounts. Buttons go, and so do parts that every unit shares. A list beside one of its
 * items that is open goes.
 *
 * Earns: on the corpus word F1 +.0002, facts that a page names +.002, unwanted snippets -.0004;
 * 21.6 % of the lines wanted from the first 17 gold pages.
 */
export const records: ContentRule = { id: 'records', apply };

function apply(judged: JudgedPage, chosen: Chosen): void {
  const { kind, page } = judged;
  const lists = recordsOf(page);
  const main = mainList(judged, lists, chosen);
  for (const list of lists) {
    if (OF_GOODS.has(kind) && isFilter(list, page)) {
      for (const index of list.units.flat()) chosen.drop(index);
      continue;
    }
    const hasKept = (unit: readonly number[]): boolean =>
      unit.some((index) => chosen.blocks[index] === true);
    const keptUnits = list.units.filter(hasKept).length;
    const offer = kind === 'service' ? headingOfCards(list, page) : null;
    if (list !== main && keptUnits < list.units.length * MOST) {
      if ((keptUnits === 0 && offer === null) || isLayout(list, page)) continue;
      // A few kept among many alike: either all go, or all are as likely as those few.
      if (!isLikelyList(list, judged, offer === null ? AS_LIKELY : AS_LIKELY_OFFER)) {
        for (const index of list.units.flat()) if (isDoubtful(index, judged)) chosen.drop(index);
        continue;
      }
      if (offer !== null) chosen.keep(offer, (list.units[0]?.[0] ?? 0) - 1);
    }
    const arePosts = kind === 'forum' || isThread(list, page);
    const isMain = list === main && kind !== 'forum';
    const areDated = arePosts && hasDates(list, page);
    const others = isMain ? [] : list.units.filter((unit) => !hasKept(unit));
    // Two units make a list only if they are posts.
    const text = arePosts || list.units.length === 2 ? textPart(list, page) : null;
    const own = list.parts.filter((part) => !isControl(part, list, judged));
    const staying = own.filter((part) => {
      const isLikely = areMost(part.members, (index) => chosen.blocks[index] === true);
      return (
        !(arePosts && isOfWriter(part, areDated, judged)) &&
        (isLikely || part === text || isRead(part, list, isMain, judged, chosen.blocks))
      );
    });
    // A heading says nothing without what stands below it.
    const most = list.parts.length === 2 ? Infinity : 1;
    const kept =
      staying.length > 0 && (offer !== null || areHeaded(list, page, most)) ? own : staying;
    for (const part of list.parts) {
      const stays = kept.includes(part);
      for (const index of part.members) {
        // Votes are on buttons, among others that are mere controls.
        if (stays || saysReactions(page.blocks[index])) chosen.keep(index);
        else if (isDoubtful(index, judged)) chosen.drop(index);
      }
    }
    for (const unit of others) dropFacts(unit, judged, chosen);
    for (const unit of list.units) dropRepeats(unit, page, chosen);
    if (arePosts)
      for (const index of list.units.flatMap((unit) => cardLines(unit, page, kind)))
        if (isDoubtful(index, judged)) chosen.drop(index);
    if (kind !== 'forum') dropClones(list, page, chosen);
    keepDatesBetween(list, arePosts, judged, chosen);
  }
  leaveOutBesideOpen(judged, chosen);
}

/**
 * Whether each unit is a heading with a text below it, or up to so many: a name with its value, a question with its
 * answer, a subject with the links to all that there is of it.
 */
function areHeaded({ units }: RecordBlocks, { blocks }: PageText, most: number): boolean {
  return units.every(
    ({ length, 0: first = -1 }) => length > 1 && length <= 1 + most && isHeading(blocks[first]),
  );
}

/** The part that holds most of the words in each of the posts. */
function textPart({ parts, units }: RecordBlocks, { blocks }: PageText): RecordPart | null {
  const wordsIn = ({ members }: RecordPart): number => wordsOf(members, blocks);
  const longest = parts.toSorted((a, b) => wordsIn(b) - wordsIn(a))[0];
  return longest?.units === units.length ? longest : null;
}

function saysReactions(block: TextBlock | undefined): boolean {
  return block !== undefined && block.words <= SHORT && isReactions(block.text);
}

/** Leaves out units of which only facts would stay, such as the date of a dropped entry. */
function dropFacts(
  unit: readonly number[],
  { page: { blocks }, kind }: JudgedPage,
  chosen: Chosen,
): void {
  const kept = unit.filter((index) => chosen.blocks[index] === true);
  const isFact = (index: number): boolean => {
    const block = blocks[index];
    return block !== undefined && factIn(block, kind) !== null;
  };
  if (kept.every(isFact)) for (const index of kept) chosen.drop(index);
}

/**
 * Whether a list consists of columns built alike rather than of like things: one unit is most of
 * it, or holds the title.
 */
function isLayout({ units }: RecordBlocks, { blocks, firstH1 }: PageText): boolean {
  if (units.some((unit) => unit.includes(firstH1))) return true;
  const words = units.map((unit) => wordsOf(unit, blocks));
  return Math.max(...words) > wordsOf(units.flat(), blocks) * MOST;
}

function isLikelyList(
  { units }: RecordBlocks,
  { page, likelihoods }: JudgedPage,
  least: number,
): boolean {
  const all = units.flat();
  return wordsOf(all, page.blocks, likelihoods) >= wordsOf(all, page.blocks) * least;
}

/**
 * The heading right above cards that tell something and sell nothing, of a higher level than theirs; `null` if
 * there is none.
 */
function headingOfCards(list: RecordBlocks, page: PageText): number | null {
  if (!areHeaded(list, page, A_CARD) || areGoods(list, page)) return null;
  const first = list.units[0]?.[0] ?? 0;
  const above = [1, 2, 3].map((step) => first - step).find((at) => isHeading(page.blocks[at]));
  const [card, heading] = [page.blocks[first], page.blocks[above ?? -1]];
  if (above === undefined || card === undefined || heading === undefined) return null;
  return headingLevel(heading.block.element) < headingLevel(card.block.element) ? above : null;
}

/**
 * Whether a kept block may be dropped if similar ones elsewhere are. The model is more certain
 * about a text than about a line.
 */
function isDoubtful(index: number, { page, likelihoods }: JudgedPage): boolean {
  const isLine = (page.blocks[index]?.words ?? 0) <= A_LINE;
  return (likelihoods[index] ?? 0) < (isLine ? SURE_OF_LINE : SURE);
}

const A_LINE = 15;
const OF_GOODS = new Set<PageKind>(['collection', 'listing', 'product']);
const MOST = 0.5;
/** Words up to which a text is a name or a date. */
const SHORT = 4;
/** Likelihood from which on a block stays, whatever becomes of others like it. */
const SURE = 0.5;
const SURE_OF_LINE = 0.6;
/** Mean likelihood from which on a list stays whole where only a few of its units would. */
const AS_LIKELY = 0.4;
/** The same for what a service offers, told in cards with up to so many texts below their headings. */
const AS_LIKELY_OFFER = 0.2;
const A_CARD = 3;
