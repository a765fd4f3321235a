import { areMost, blocksAt } from './block-indexes';
import { isHeading } from './heading-box';
import { BUTTON } from './landmarks';
import type { PageText, TextBlock } from './page-text';
import { isOnButton } from './pressed-words';
import { factIn, isMarkedDate } from './record-facts';
import type { RecordBlocks, RecordPart } from './record-parts';
import { isWithin } from './region-spans';
import type { JudgedPage } from './rules/rule';
import { isDate } from './threads';

/**
 * Whether a part is used rather than read: buttons, and short links that say the same in every
 * unit.
 */
export function isControl(
  part: RecordPart,
  list: RecordBlocks,
  { page: { blocks }, kind }: JudgedPage,
): boolean {
  const own = blocksAt(part.members, blocks);
  // If a whole unit is a button, as cards may be, its parts are not controls.
  const around = areButtons(list, blocks) ? BUTTON : list.first.landmarks;
  // Buttons at the start of a unit name its writer or act on what it names.
  if (areMost(own, ({ region }) => (region.landmarks & ~around & BUTTON) !== 0))
    return !opensUnits(part, list) || areForUnits(part, list, blocks);
  const areLinks = own.every(
    (block) =>
      block.linkWords === block.words && block.words <= SHORT && factIn(block, kind) === null,
  );
  return areLinks && own.length >= FEW && textsOf(own).size === 1;
}

/** Whether each unit is nothing but a button with several lines: a size with its price. */
function areButtons({ units }: RecordBlocks, blocks: readonly TextBlock[]): boolean {
  return units.every((unit) => {
    const own = blocksAt(unit, blocks);
    return own.length > 1 && own.every(isOnButton);
  });
}

/**
 * Whether a part is about the writer of a post rather than the post: a list of definitions beside
 * it, what many writers share, or the day somebody joined if the post's own date is marked.
 */
export function isOfWriter(
  { members }: RecordPart,
  areDated: boolean,
  { page: { blocks }, kind }: JudgedPage,
): boolean {
  const own = blocksAt(members, blocks);
  if (own.some(({ words }) => words > A_LINE)) return false;
  if (own.every(({ region }) => region.name.includes('signature'))) return true;
  if (own.every(({ block: { element } }) => DEFINED.has(element.localName)))
    return !isAmongParagraphs(members[0] ?? 0, blocks);
  const facts = own.flatMap((block) => factIn(block, kind) ?? []);
  if (facts.length <= members.length * MOST)
    return members.length >= FEW && textsOf(own).size <= members.length * SHARED;
  return facts[0] === 'date' && areDated && !own.some(isMarkedDate);
}

/** Whether the list around a block stands right before or after a paragraph of the text. */
function isAmongParagraphs(index: number, blocks: readonly TextBlock[]): boolean {
  const list = blocks[index]?.block.parent;
  if (list == null) return false;
  const isInList = (at: number): boolean => blocks[at]?.block.parent === list;
  let [before, after] = [index, index];
  while (isInList(before)) before--;
  while (isInList(after)) after++;
  return [blocks[before], blocks[after]].some(
    (beside) =>
      beside !== undefined && beside.block.parent === list.parent && beside.words > A_LINE,
  );
}

/** Whether the page marks dates in units. */
export function hasDates({ units }: RecordBlocks, { blocks }: PageText): boolean {
  return units.some((unit) => blocksAt(unit, blocks).some(isDate));
}

/** Whether a part that the choice has not kept is one that readers came for. */
export function isRead(
  part: RecordPart,
  list: RecordBlocks,
  isMain: boolean,
  { page, kind, likelihoods }: JudgedPage,
  kept: readonly boolean[],
): boolean {
  const { members, units } = part;
  const blocks = blocksAt(members, page.blocks);
  // An initial in place of a portrait.
  const isInitial = (block: TextBlock): boolean => /^\p{L}$/u.test(block.text.trim());
  if (list.parts.length > 1 && blocks.every(isInitial)) return false;
  const sum = members.reduce((total, index) => total + (likelihoods[index] ?? 0), 0);
  const isFact = areMost(members, (index) => {
    const block = page.blocks[index];
    return block !== undefined && (factIn(block, kind) !== null || signsPost(index, page));
  });
  // In the list that a page is for, prices, dates and authors stay, whatever the model thinks of such lines.
  if (isFact && isMain) return true;
  const isUsual = units >= list.units.length * SOME && members.length <= units * FEW_IN_A_UNIT;
  if (!isFact && (!isUsual || textsOf(blocks).size <= Math.max(1, members.length * SAME)))
    return false;
  // The title of a review or a post.
  const areNames = blocks.every((block) => isHeading(block) || block.strongWords === block.words);
  const isOfAll =
    kind === 'product' && units >= list.units.length * ALL && list.units.length >= MANY;
  // What is right above what stays, as a name above its text.
  const isAbove =
    kind !== 'forum' &&
    blocks.every(({ linkWords }) => linkWords === 0) &&
    areMost(members, (index) => kept[index + 1] === true);
  const isOwn = isFact || isMain || areNames || isOfAll || isAbove || opensUnits(part, list);
  return sum >= members.length * (isOwn ? POSSIBLE : LIKELY);
}

/** Whether most texts of a part contain another text of their unit: “Add Oak Lamp to the list”. */
function areForUnits(
  { members }: RecordPart,
  { units }: RecordBlocks,
  blocks: readonly TextBlock[],
): boolean {
  const own = new Set(members);
  const texts = units.flatMap((unit) => {
    const others = unit.filter((index) => !own.has(index)).flatMap((index) => blocks[index] ?? []);
    const names = others.map((block) => block.text.trim()).filter((text) => text.length >= A_WORD);
    return unit
      .filter((index) => own.has(index))
      .flatMap((index) => blocks[index] ?? [])
      .map((block) => names.some((name) => isAround(name, block.text.trim())));
  });
  return areMost(texts, Boolean);
}

function isAround(name: string, text: string): boolean {
  return text.length > name.length && text.includes(name);
}

/** Whether a block is a few words alone in a box with a date: the signature of a post. */
function signsPost(index: number, { blocks }: PageText): boolean {
  const block = blocks[index];
  const row = block?.block.parent;
  if (block === undefined || row == null || block.words > A_NAME) return false;
  return [blocks[index - 1], blocks[index + 1]].some((beside) => {
    if (beside === undefined || !isDate(beside) || !isWithin(beside.region, row)) return false;
    return row.words === block.words + beside.words;
  });
}

/** Whether a part is mostly the first of its unit. */
function opensUnits({ members }: RecordPart, { units }: RecordBlocks): boolean {
  const first = new Set(units.map(([index]) => index));
  return areMost(members, (index) => first.has(index));
}

function textsOf(blocks: readonly TextBlock[]): ReadonlySet<string> {
  return new Set(blocks.map((block) => block.text.trim()));
}

const DEFINED = new Set(['dt', 'dd']);
const MOST = 0.5;
/** Up to this share of distinct texts, a part is shared by many writers. */
const SHARED = 0.6;
const FEW = 3;
/** Up to this many words, a link is a control. */
const SHORT = 4;
const A_NAME = 4;
/** From this many letters on, a text can be a name. */
const A_WORD = 4;
const A_LINE = 15;
/** From this share of units on, a part belongs to all of them. */
const SOME = 0.3;
const FEW_IN_A_UNIT = 2;
/** A part that nearly all products have describes them. */
const ALL = 0.95;
const MANY = 6;
const POSSIBLE = 0.1;
const LIKELY = 0.35;
/** Up to this share of distinct texts, a part says the same in every unit. */
const SAME = 0.2;
