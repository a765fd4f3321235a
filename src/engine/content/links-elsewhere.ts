import { OTHER_TEXTS, OTHER_THINGS, READ_MORE } from '@/core/lexicon/elsewhere';
import { isJust, restBehind } from '@/core/lexicon/says';
import type { PageKind } from '@/contract/capture-report';
import { headingLevel } from '@/engine/constructs/headings';
import { blocksAt } from './block-indexes';
import { isHeading } from './heading-box';
import { firstSaid } from './first-said';
import type { PageText, TextBlock } from './page-text';
import type { JudgedPage } from './rules/rule';
import { blocksIn, boxOfLine } from './region-spans';
import { sectionBelow } from './section-below';
import { linkShare } from './text-features';

/**
 * The blocks that lead to something else than the page is about. A line such as “Customers also bought” and
 * everything below it; a list of links below “Most read”, unless the page is of lists or documents something; in
 * articles also a line of links after “Read also:”, and a small box with such a label. Leaves out sections with a
 * text of their own or much of the page, and boxes with the page's title.
 *
 * @returns Block indexes.
 */
export function linksElsewhere({ page, kind, url }: JudgedPage): number[] {
  const isText = OF_TEXT.has(kind) && URL.parse(url)?.pathname !== '/';
  return page.blocks.flatMap((line, index) => {
    const section = othersBelow(line, index, page, isText);
    return kind === 'article' && section.length === 0 ? readAlso(line, index, page) : section;
  });
}

/** A line that announces others and what is below it, if that is links without a text. */
function othersBelow(
  line: TextBlock,
  index: number,
  { blocks, words }: PageText,
  isOfText: boolean,
): number[] {
  const level = headingLevel(line.block.element);
  if (line.words > A_LINE || level === 1) return [];
  const text = line.text.trim();
  const areThings = OTHER_THINGS.test(text.toLowerCase());
  if (!areThings && (!isOfText || level === 0 || !isJust(text, OTHER_TEXTS))) return [];
  const section = linkedPart(sectionBelow(index, blocks, A_ROW), blocks);
  const own = blocksAt(section, blocks);
  const count = own.reduce((sum, block) => sum + block.words, 0);
  // A card may lead on without a link around a word, and then has a price.
  const leads = ({ links, linkWords, prices }: TextBlock): boolean =>
    links > 0 || linkWords > 0 || (areThings && prices > 0);
  const isText = own.some((block) => block.words - block.linkWords >= A_TEXT);
  if (own.filter(leads).length < FEW || count > words * MUCH || isText) return [];
  // What such a heading says may also be what the text goes on with.
  const isList = own.reduce((sum, block) => sum + block.linkWords, 0) * 2 >= count;
  return areThings || isList ? [index, ...section] : [];
}

/** A section up to where a text begins that is no link, if it begins with links alone. */
function linkedPart(section: readonly number[], blocks: readonly TextBlock[]): readonly number[] {
  const end = section.findIndex((at) => linkShare(blocks[at] as TextBlock) < 1);
  return end >= FEW ? section.slice(0, end) : section;
}

function readAlso(line: TextBlock, index: number, page: PageText): number[] {
  const label = labelIn(line);
  if (label === null) return [];
  // The link and its teaser are in one box.
  const holdsMore = line.block.words > line.words && line.block.words <= A_BOX;
  if (label === 'line') return holdsMore ? blocksIn(line.block, index, page) : [index];
  const box = boxOfLine(line, A_BOX, page);
  return box === null || box.linkWords === 0 ? linksBelow(index, page) : blocksIn(box, index, page);
}

/** Whether a line is such a label, with or without its links; null if it is neither. */
function labelIn(block: TextBlock): 'line' | 'label' | null {
  const others = block.words - block.linkWords;
  // A cheap look first: most lines of a text have more words than labels have.
  if (others > A_LINE || (block.linkWords === 0 && block.words > A_LABEL)) return null;
  const first = firstSaid(block)?.nodeValue.trim() ?? '';
  const rest = restBehind(first, OTHER_TEXTS, READ_MORE);
  if (rest === null) return null;
  const isAlone = /^\s*[:|»>→–-]?\s*$/.test(rest);
  if (isAlone && block.words <= A_LABEL && block.linkWords === 0) return 'label';
  if (linkShare(block) === 1) return /^\s*:/.test(rest) || block.words <= A_LABEL ? 'line' : null;
  const labelWords = first.split(/\s+/).length;
  return isAlone && block.linkWords > 0 && others <= labelWords + FEW ? 'line' : null;
}

/** A label and the links directly below it; none if it is a heading, as that is part of the text. */
function linksBelow(index: number, { blocks }: PageText): number[] {
  const found = [index];
  for (let at = index + 1; at <= index + A_FEW_LINKS; at++) {
    const next = blocks[at];
    if (next === undefined || linkShare(next) < 1) break;
    found.push(at);
  }
  return found.length > 1 && !isHeading(blocks[index]) ? found : [];
}

const OF_TEXT = new Set<PageKind>(['article', 'service', 'product']);
const A_LINE = 14;
const A_LABEL = 6;
/** Words of “Sponsored” and “See all”, which pages may spell letter by letter. */
const A_ROW = 12;
const A_BOX = 60;
const A_TEXT = 40;
const A_FEW_LINKS = 6;
/** This many links are a list; up to this many words may stand beside those of a line, such as “and”. */
const FEW = 2;
/** Sections of other things have at most this share of the page's words. */
const MUCH = 0.4;
