import { isHeading } from './heading-box';
import { blocksAt, wordsOf } from './block-indexes';
import type { Chosen } from './chosen';
import { landmarkBits } from './landmarks';
import type { PageText, Region, TextBlock } from './page-text';
import { recordsOf, type RecordBlocks } from './record-parts';
import { boxWithout, isWithin } from './region-spans';
import type { JudgedPage } from './rules/rule';

/**
 * Leaves out a list beside one of its items that is open: a list of jobs beside a job, of mails
 * beside a mail. The heading of an open item is the name of exactly one unit of the list. The item
 * also repeats other texts of that unit, unless the page marks the unit as selected. The lines
 * below its heading stay.
 */
export function leaveOutBesideOpen({ page, kind, likelihoods }: JudgedPage, chosen: Chosen): void {
  // Documentation has its lists and its text in one column.
  if (kind === 'documentation') return;
  const lists = recordsOf(page);
  const units = new Set(lists.flatMap((list) => (list.units.length > 2 ? list.units.flat() : [])));
  for (const list of lists.slice(0, MAX_LISTS)) {
    if (!list.units.flat().some((index) => chosen.blocks[index] === true)) continue;
    const name = openName(list, units, page);
    const heading = page.blocks[name];
    if (heading === undefined) continue;
    const column = boxWithout(heading.region, list.first);
    if (list.units.flat().some((index) => !isIn(page.blocks[index], column))) continue;
    page.blocks.forEach((block, index) => {
      if (isIn(block, column)) chosen.drop(index);
    });
    keepHead(name, page, likelihoods, chosen);
  }
}

/**
 * The heading after a list that names its only open unit; -1 if there is none.
 *
 * @param units - Blocks of the units of all lists, since front pages have one story in two lists.
 */
function openName(list: RecordBlocks, units: ReadonlySet<number>, { blocks }: PageText): number {
  const all = wordsOf(list.units.flat(), blocks);
  const meanWords = all / list.units.length;
  if (meanWords > A_CARD) return -1;
  const pieces = list.units.map((unit) => piecesOf(blocksAt(unit, blocks)));
  const unitOf = new Map<string, number>();
  pieces.forEach((own, unit) => {
    for (const piece of own) unitOf.set(piece, unitOf.has(piece) ? SEVERAL : unit);
  });
  const found: { index: number; unit: number }[] = [];
  const last = Math.max(...list.units.flat());
  for (let index = last + 1; index < blocks.length; index++) {
    const block = blocks[index];
    if (block === undefined || units.has(index)) continue;
    if (!isHeading(block)) continue;
    const { length } = block.text.trim();
    const names = [...piecesOf([block])].filter((piece) => piece.length > length * MOST);
    const [named] = names.flatMap((piece) => unitOf.get(piece) ?? []);
    if (named !== undefined && named !== SEVERAL) found.push({ index, unit: named });
  }
  const [first] = found;
  if (first === undefined || found.some(({ unit }) => unit !== first.unit)) return -1;
  const heading = blocks[first.index];
  if (heading === undefined) return -1;
  const area = boxWithout(list.first, heading.region);
  if (area.words < Math.max(A_TEXT, meanWords * MUCH_MORE)) return -1;
  const said = piecesOf(blocks.filter((block) => isIn(block, area)));
  const again = [...(pieces[first.unit] ?? [])].filter((piece) => said.has(piece)).length;
  return again >= (isSelected(list, first.unit, blocks) ? 1 : FEW) ? first.index : -1;
}

/** The separate texts of blocks: names, values, lines. */
function piecesOf(blocks: readonly TextBlock[]): Set<string> {
  const pieces = new Set<string>();
  for (const { texts } of blocks)
    for (const { nodeValue } of texts.slice(0, MANY)) {
      const piece = nodeValue.trim().replace(/\s+/g, ' ').toLowerCase();
      if (piece.length >= A_WORD && piece.length <= A_LINE) pieces.add(piece);
    }
  return pieces;
}

/** Whether the page marks a unit, or its link, as selected or current. */
function isSelected(
  { units, first }: RecordBlocks,
  unit: number,
  blocks: readonly TextBlock[],
): boolean {
  const own = blocksAt(units[unit] ?? [], blocks);
  return own.some(({ region }) => {
    let at: Region | null = region;
    while (at !== null && at !== first.parent) {
      const { attributes } = at.element;
      const current = attributes.get('aria-current') ?? 'false';
      if (attributes.get('aria-selected') === 'true' || current !== 'false') return true;
      at = at.parent;
    }
    return false;
  });
}

/** Keeps an open item's name and the lines between it and the text. */
function keepHead(
  name: number,
  { blocks }: PageText,
  likelihoods: readonly number[],
  chosen: Chosen,
): void {
  chosen.keep(name);
  for (let index = name + 1; index <= name + FEW_LINES; index++) {
    const block = blocks[index];
    if (block === undefined || chosen.blocks[index] === true) return;
    const isLine = block.words <= A_FEW_WORDS && (block.region.landmarks & BOXES) === 0;
    if (isLine && (likelihoods[index] ?? 0) >= POSSIBLE) chosen.keep(index);
  }
}

function isIn(block: TextBlock | undefined, box: Region): boolean {
  return block !== undefined && isWithin(block.region, box);
}

const BOXES = landmarkBits('button', 'nav', 'footer', 'search');
/** Lists to look at; on pages with more, comparing each would take too long. */
const MAX_LISTS = 20;
/** In place of a unit's number, for a text that several units have. */
const SEVERAL = -1;
/** Words from which on an open item is more than another card. */
const A_TEXT = 40;
/** Mean words of a unit up to which people open it to read more. */
const A_CARD = 60;
/** Share of a heading that the name makes up; the rest may be a word for screen readers. */
const MOST = 0.5;
/** How many times as many words as a unit an open item has. */
const MUCH_MORE = 2;
/** Texts that an open item repeats from its unit: the name and two others. */
const FEW = 3;
const MANY = 20;
const A_WORD = 3;
const A_LINE = 120;
const FEW_LINES = 12;
const A_FEW_WORDS = 15;
const POSSIBLE = 0.03;
