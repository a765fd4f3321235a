import { readAmount, readMoney } from '@/core/values/money';
import type { AnnouncedFact } from '@/engine/constructs/announced-fact';
import { isHeading } from '../heading-box';
import type { Chosen } from '../chosen';
import { ELSEWHERE, FOOTER, MAIN, landmarkBits } from '../landmarks';
import { hintBits } from '../name-hints';
import { blocksOfTexts } from '../named-texts';
import { isDayOf } from '../event-day';
import type { PageText, Region, TextBlock } from '../page-text';
import { plainBlocks, plainText } from '../plain-text';
import { isOnButton } from '../pressed-words';
import { closestRegion, isInBox, spansOf } from '../region-spans';
import { invites } from '../text-features';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps the blocks that show what the page states in its structured data: headline, price, rating,
 * author, start of an event, every ingredient, answer and review. Other things on the page have
 * prices and ratings too, so it keeps only the first one after the title. It leaves menus, footers
 * and lists of other things as they are.
 *
 * Earns: facts that a page names +.12, F1 -.0003; 3.0 % of the lines wanted from the gold pages.
 */
export const announced: ContentRule = { id: 'announced', apply };

function apply({ page, announced: facts }: JudgedPage, chosen: Chosen): void {
  if (facts.length === 0) return;
  const texts = page.blocks.map((block) => (isShort(block) ? shownIn(block) : ''));
  const from = Math.max(0, page.firstH1);
  const end = chosen.blocks.lastIndexOf(true);
  const ingredients: number[] = [];
  const days = facts.filter(({ kind }) => kind === 'date').length;
  for (const index of blocksOfTexts(page, facts, chosen.blocks)) chosen.keep(index);
  for (const fact of facts) {
    if (fact.kind === 'text' || fact.kind === 'item') continue;
    const forms = formsOf(fact);
    const holds = (index: number): boolean =>
      fact.kind === 'date'
        ? isDayOf(fact.text, page.blocks[index])
        : (forms.some((form) => isIn(form, texts[index] ?? '')) &&
            (fact.kind !== 'person' || isLine(page.blocks[index]))) ||
          (fact.kind === 'price' && tellsPrice(fact, page.blocks[index]));
    // Several dates belong to several events.
    if (fact.kind === 'date' && days > 1) continue;
    const all = [...texts.keys()].filter(holds);
    const found = all.filter((index) => !isElsewhere(index, from, end, page));
    if (fact.kind === 'ingredient') {
      keepList(found, page, chosen);
      ingredients.push(...found);
    } else if (fact.kind === 'headline') {
      keepHeadline(forms[0] ?? '', found, page, chosen);
    } else if (all.every((index) => chosen.blocks[index] !== true)) {
      const index = found.find((at) => at >= from) ?? found[0];
      if (index !== undefined) chosen.keep(index);
    }
  }
  // A page may mark the box of them all, of which no block shows all that it says.
  const marked = page.blocks.flatMap(({ region }, index) =>
    closestRegion(region, MAX_LEVELS, isOfIngredients) === null ? [] : [index],
  );
  if (marked.length > 0) keepList(marked, page, chosen);
  ingredients.push(...marked);
  if (ingredients.length > 0) keepRecipe(ingredients, page, chosen);
}

/**
 * Keeps the headline where no kept block has it: the first heading with its words, else the first
 * line.
 */
function keepHeadline(
  headline: string,
  found: readonly number[],
  page: PageText,
  chosen: Chosen,
): void {
  const shown = plainBlocks(page);
  const all = [...shown.keys()].filter((index) => shown[index]?.includes(headline) === true);
  if (headline === '' || all.some((index) => chosen.blocks[index] === true)) return;
  const own = found.filter((index) => (shown[index]?.length ?? 0) < headline.length * LITTLE_MORE);
  const index = own.find((at) => isHeading(page.blocks[at])) ?? own[0];
  if (index !== undefined) chosen.keep(index);
}

/** Keeps the rest of the box with a recipe's ingredients and steps: its times and notes. */
function keepRecipe(ingredients: readonly number[], page: PageText, chosen: Chosen): void {
  const last = Math.max(...ingredients);
  const first = Math.min(...ingredients);
  const spans = spansOf(page, chosen.blocks);
  let box: Region | null = page.blocks[last]?.block ?? null;
  while (box !== null && (spans.get(box)?.lastKept ?? -1) <= last) box = box.parent;
  const span = box === null ? undefined : spans.get(box);
  if (box === null || span === undefined || IN_PAGE.has(box.element.localName)) return;
  for (let index = span.first; index <= span.last; index++) {
    if (index >= first && index <= last) continue;
    const block = page.blocks[index];
    const isInside = block !== undefined && !isInBox(block.region, box) && block.links === 0;
    if (isInside && /\p{L}/u.test(block.text) && !invites(block.text)) chosen.keep(index);
  }
}

/** Keeps some lines of a list, the rest of that list, and the heading above it. */
function keepList(lines: readonly number[], page: PageText, chosen: Chosen): void {
  for (const index of lines) chosen.keep(index);
  const lists = new Set(lines.flatMap((index) => listAround(page.blocks[index]?.region) ?? []));
  page.blocks.forEach(({ region }, index) => {
    const list = listAround(region);
    if (list !== null && lists.has(list) && !isOnButton({ region })) chosen.keep(index);
  });
  const above = (lines[0] ?? 0) - 1;
  const heading = page.blocks[above];
  if (isHeading(heading)) chosen.keep(above);
}

function listAround(region: Region | null | undefined): Region | null {
  const isList = ({ element: { localName } }: Region) => localName === 'ul' || localName === 'ol';
  return closestRegion(region ?? null, MAX_LEVELS, isList);
}

function isOfIngredients({ element: { attributes } }: Region): boolean {
  return attributes.size > 0 && INGREDIENTS.has(attributes.get('itemprop') ?? '');
}

function isShort(block: TextBlock): boolean {
  return block.words <= MAX_WORDS;
}

/** Whether a block may be a byline rather than a text that mentions somebody. */
function isLine(block: TextBlock | undefined): boolean {
  return block !== undefined && block.words <= A_LINE;
}

/**
 * Whether a block is in a box about other things. Near the title, a class such as "add-to-cart" is
 * no sign of one, and above the end of the text, a footer is not the page's.
 */
function isElsewhere(index: number, title: number, end: number, page: PageText): boolean {
  const block = page.blocks[index];
  if (block === undefined) return true;
  const isNear = index >= title - NEAR_BEFORE && index < title + NEAR;
  // A box that also contains the title is no sign: it may be an unclosed menu, or the whole shop.
  const own = page.blocks[title]?.region ?? page.root;
  const landmarks = block.region.landmarks & ~own.landmarks;
  const hints = block.region.hintsAround & ~own.hintsAround;
  const boxes = index < end ? ELSEWHERE & ~FOOTER : ELSEWHERE;
  return (landmarks & boxes) !== 0 || (!isNear && (hints & BOX_HINTS) !== 0) || isMenu(block);
}

/** Whether a block is in the row of links at the top of a page, which has the shop's own name. */
function isMenu({ region, links, linkWords, words }: TextBlock): boolean {
  const atTop = (region.landmarks & HEADER) !== 0 && (region.landmarks & MAIN) === 0;
  return atTop && links > 1 && linkWords === words;
}

/** The ways in which a page may write a fact. */
function formsOf({ kind, text }: AnnouncedFact): string[] {
  const value = Number(text.replace(/[^\d.]/g, ''));
  if (kind === 'date') return [];
  if (kind !== 'price' && kind !== 'rating')
    return [plainText(text)].filter(({ length }) => length > (kind === 'person' ? 1 : 2));
  if (!Number.isFinite(value) || value === 0) return [];
  const forms = [0, 1, 2].flatMap((digits) => {
    const fixed = value.toFixed(digits);
    const grouped = value.toLocaleString('en', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return Number(fixed) === value ? [fixed, grouped] : [];
  });
  const commas = forms.map((form) => form.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')));
  return [...new Set([...forms, ...commas])];
}

/** Whether a short line has the amount that a page announces, however it is written. */
function tellsPrice({ text }: AnnouncedFact, block: TextBlock | undefined): boolean {
  if (block === undefined || block.prices === 0 || !isShort(block)) return false;
  const amount = readAmount(text);
  return readMoney(block.text).some((money) => money.amount === amount);
}

/** Whether a text contains another as a whole, not as part of a longer word or number. */
function isIn(form: string, text: string): boolean {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.slice(at + form.length, at + form.length + 2);
    if (!/[\p{L}\d]$|\d[.,]$/u.test(before) && !/^[\p{L}\d]|^[.,]\d/u.test(after)) return true;
  }
  return false;
}

/** The text of a block; for one in several pieces, both with and without spaces between them. */
function shownIn(block: TextBlock): string {
  const joined = plainText(block.text);
  if (block.texts.length < 2) return joined;
  return `${joined} | ${plainText(block.texts.map(({ nodeValue }) => nodeValue).join(' '))}`;
}

const MAX_LEVELS = 6;
const INGREDIENTS = new Set(['recipeIngredient', 'ingredients']);
const HEADER = landmarkBits('header');
const BOX_HINTS = hintBits(
  'related',
  'advertisement',
  'consent',
  'breadcrumbs',
  'account',
  'footer',
);
/** Elements that hold more than a recipe. */
const IN_PAGE = new Set(['main', 'article', 'body', 'html']);
/** How many blocks after the title count as near it. */
const NEAR = 40;
/** How many blocks before the title count as near: some products have their price first. */
const NEAR_BEFORE = 10;
/** How many times as long as a headline the line that shows it may be. */
const LITTLE_MORE = 1.4;
const MAX_WORDS = 60;
const A_LINE = 25;
