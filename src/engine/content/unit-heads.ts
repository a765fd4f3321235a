import { behindCount, isCount } from '@/core/values/count';
import { ANSWERS, COMMENTS } from '@/core/lexicon/counts';
import { MAIL_PARTY, PASSED_ON } from '@/core/lexicon/threads';
import { beginsWith, isJust, says } from '@/core/lexicon/says';
import type { PageKind } from '@/contract/capture-report';
import type { SnapshotText } from '@/contract/snapshot/tree';
import { tellsDate } from '@/core/values/date';
import { blocksAt } from './block-indexes';
import type { Chosen } from './chosen';
import { areInitials } from './portrait-letters';
import type { PageText, Region, TextBlock } from './page-text';
import { factIn, isMarkedDate, tellsEdit } from './record-facts';
import { recordsOf, type RecordBlocks } from './record-parts';
import { isOnButton, isPressedWord } from './pressed-words';
import { isInBox } from './region-spans';
import type { JudgedPage } from './rules/rule';
import { tellsOfWriter } from './standing';

/**
 * The lines beside the date of each kept post, message or event: who wrote it, to whom, in what
 * role, whether it was changed, how many answered. Names and recipients count on buttons, too, as
 * long as they differ from post to post. Also returns the text of a quoted post, and everything in
 * a post of which only the head is kept: a word, a note that it was deleted, a card.
 *
 * @returns Indexes of blocks.
 */
export function unitHeads(judged: JudgedPage, chosen: Chosen): number[] {
  const { page, kind } = judged;
  // Readers' comments are not what the page of an article is for.
  if (kind === 'article') return [];
  return recordsOf(page).flatMap((list) => {
    const dates = list.units.map((unit) => dateOf(unit, page));
    const dated = dates.filter((date) => date !== null).length;
    if (dated < FEW || dated < list.units.length * MOST) return [];
    const shared = sharedTexts(list, page);
    const kept = list.units.filter((unit) => unit.some((index) => chosen.blocks[index] === true));
    const areAll = kept.length >= list.units.length * ALMOST_ALL;
    return list.units.flatMap((unit, at) => {
      const date = dates[at] ?? null;
      if (date === null || !(areAll || kept.includes(unit))) return [];
      const row = rowAround(date, unit, page);
      const own = unit.filter(
        (index) =>
          isSender(index, date, page, kind, shared) ||
          countsAnswers(page.blocks[index]) ||
          (index < date && saysWhy(page.blocks[index])) ||
          (isInRow(page.blocks[index], row) && isOfHead(index, date, page, shared)),
      );
      const texts = unit.filter(
        (index) => index > date && isQuotedText(index, date, judged, shared),
      );
      return [...own, ...texts, ...saidAfter(unit, date, new Set(own), page, kind, chosen, shared)];
    });
  });
}

/** The first line of a unit that is its date. */
function dateOf(unit: readonly number[], { blocks }: PageText): number | null {
  const index = unit.slice(0, NEAR_START).find((at) => {
    const block = blocks[at];
    // Definitions are about the writer.
    if (block === undefined || block.words > A_LINE || isDefined(block)) return false;
    if (isMarkedDate(block)) return true;
    return block.words <= A_DATE && (tellsDate(block.text) || block.texts.some(tellsAge));
  });
  return index ?? null;
}

/** Whether a text is how long ago something was said, as feeds shorten it: “3d”, “2h”. */
function tellsAge({ nodeValue }: SnapshotText): boolean {
  return AGE.test(nodeValue);
}

/** The largest element of a few words around a date, inside its unit. */
function rowAround(date: number, unit: readonly number[], { blocks }: PageText): Region | null {
  const [first, last] = [blocks[unit[0] ?? date], blocks[unit.at(-1) ?? date]];
  if (first === undefined || last === undefined) return null;
  const end = last.wordsBefore + last.words;
  let row: Region | null = null;
  let at: Region | null = blocks[date]?.region ?? null;
  for (; at !== null && at.words <= A_ROW && at.blocks <= FEW_BLOCKS; at = at.parent) {
    if (at.wordsBefore < first.wordsBefore || at.wordsBefore + at.words > end) break;
    row = at;
  }
  return row;
}

function isInRow(block: TextBlock | undefined, row: Region | null): boolean {
  if (block === undefined || row === null) return false;
  return (
    block.wordsBefore >= row.wordsBefore &&
    block.wordsBefore + block.words <= row.wordsBefore + row.words
  );
}

/**
 * Whether a line beside the date is worth reading; buttons only if they name recipients, or say
 * that a post was edited.
 */
function isOfHead(
  index: number,
  date: number,
  { blocks }: PageText,
  shared: ReadonlySet<string>,
): boolean {
  const block = blocks[index];
  if (block === undefined || block.words > A_LINE || isDefined(block)) return false;
  const text = block.text.trim();
  if (isPressed(block) || areInitials(text) || isCount(text) || tellsOfWriter(text)) return false;
  if (!isOnButton(block)) return !shared.has(text) || index === date;
  return tellsEdit(text) || beginsWith(text, MAIL_PARTY);
}

/** Whether a button right before the date shows the name of who wrote the unit. */
function isSender(
  index: number,
  date: number,
  { blocks }: PageText,
  kind: PageKind,
  shared: ReadonlySet<string>,
): boolean {
  const block = blocks[index];
  if (block === undefined || index >= date || index < date - 2 || block.words > A_NAME)
    return false;
  if (!isOnButton(block) || factIn(block, kind) !== null) return false;
  const text = block.text.trim();
  return !areInitials(text) && !isPressed(block) && !shared.has(text);
}

/** Whether a line above the head says why the unit is shown: “Ann reposted”. */
function saysWhy(block: TextBlock | undefined): boolean {
  if (block === undefined || block.words > A_DATE || isOnButton(block)) return false;
  return says(block.text, PASSED_ON);
}

function countsAnswers(block: TextBlock | undefined): boolean {
  if (block === undefined || block.words > A_NAME) return false;
  return (
    isOnButton(block) &&
    /^\s*\d/.test(block.text) &&
    isJust(behindCount(block.text), COMMENTS, ANSWERS)
  );
}

/** Whether a line consists only of labels to press. */
function isPressed({ texts }: TextBlock): boolean {
  const said = texts.map(({ nodeValue }) => nodeValue.trim()).filter((text) => text !== '');
  return said.every(isPressedWord);
}

function isDefined({ block: { element } }: TextBlock): boolean {
  return element.localName === 'dt' || element.localName === 'dd';
}

/** Whether a line is the text of a post that another one quotes, right after its head. */
function isQuotedText(
  index: number,
  date: number,
  { page: { blocks }, likelihoods }: JudgedPage,
  shared: ReadonlySet<string>,
): boolean {
  const [block, above] = [blocks[index], index - 1 > date ? blocks[index - 1] : undefined];
  if (block === undefined || above === undefined || (likelihoods[index] ?? 0) < LIKELY)
    return false;
  if (above.words > A_LINE || !(isMarkedDate(above) || tellsDate(above.text))) return false;
  if (block.words < A_TEXT || block.linkWords * 2 > block.words) return false;
  return !shared.has(block.text.trim());
}

/** The text of a unit after its head, if none of it is kept. */
function saidAfter(
  unit: readonly number[],
  date: number,
  head: ReadonlySet<number>,
  { blocks }: PageText,
  kind: PageKind,
  chosen: Chosen,
  shared: ReadonlySet<string>,
): number[] {
  const after = unit.filter((index) => index > date && !head.has(index));
  if (after.some((index) => chosen.blocks[index] === true)) return [];
  return after.filter((index) => {
    const block = blocks[index];
    const around = blocks[date]?.region;
    if (block === undefined || around === undefined || factIn(block, kind) !== null) return false;
    const text = block.text.trim();
    if (isOnButton(block) || isInBox(block.region, around)) return false;
    return !shared.has(text) && !isPressed(block) && !tellsOfWriter(text);
  });
}

/** Texts that several units share: those of buttons, not names. */
function sharedTexts({ units }: RecordBlocks, { blocks }: PageText): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const unit of units) {
    const texts = blocksAt(unit, blocks).map((block) => block.text.trim());
    for (const text of new Set(texts)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const many = Math.max(FEW, units.length * ALMOST_ALL);
  return new Set([...counts].filter(([, count]) => count >= many).map(([text]) => text));
}

const FEW = 2;
const MOST = 0.5;
const ALMOST_ALL = 0.7;
/** The date of a unit is among this many of its first lines. */
const NEAR_START = 8;
const A_DATE = 8;
const A_NAME = 4;
const A_LINE = 12;
const A_TEXT = 8;
const LIKELY = 0.15;
const A_ROW = 22;
const FEW_BLOCKS = 6;
const AGE =
  /^\s*(?:[·•]\s*)?(?:(?:updated|edited) )?\d{1,3} ?(?:h|hr|d|w|wk|mo|y|yr)s?\.?(?: ago)?\s*(?:[·•].*)?$/i;
