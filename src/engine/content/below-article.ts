import { behindCount } from '@/core/values/count';
import { COMMENTS } from '@/core/lexicon/counts';
import { beginsWith } from '@/core/lexicon/says';
import type { PageKind } from '@/contract/capture-report';
import { tellsDate } from '@/core/values/date';
import { headingLevel } from '@/engine/constructs/headings';
import type { Chosen } from './chosen';
import { hintBits } from './name-hints';
import type { Region, TextBlock } from './page-text';
import { addressesIn } from './record-repeats';
import type { JudgedPage } from './rules/rule';
import { linkShare } from './text-features';

/**
 * What stands in boxes of its own below the last text of an article: cards of other articles, and
 * readers' comments, with the heading above. A plain list of links stays.
 *
 * @returns Block indexes.
 */
export function belowArticle(
  { page: { blocks, firstH1 }, kind, article, url }: JudgedPage,
  { blocks: kept }: Chosen,
): number[] {
  if (article === null || OF_MANY.has(kind) || URL.parse(url)?.pathname === '/') return [];
  const start = blocks.findIndex(
    (block, index) => index > firstH1 && kept[index] === true && isText(block),
  );
  const path = new Set<Region>();
  for (let at = blocks[start]?.region ?? null; at !== null; at = at.parent) path.add(at);
  const boxes: Box[] = [];
  blocks.forEach((block, index) => {
    if (path.size === 0 || index <= start) return;
    const region = boxOf(block, path);
    const last = boxes.at(-1);
    if (last?.region === region) last.lines.push({ index, block });
    else boxes.push({ region, lines: [{ index, block }] });
  });
  const found: number[] = [];
  for (let at = boxes.length - 1; at >= 0; at--) {
    const box = boxes[at];
    if (box === undefined) continue;
    const [label, ...others] = boxes[at - 1]?.lines ?? [];
    const isHeaded =
      label !== undefined && others.length === 0 && headingLevel(label.block.block.element) > 0;
    const heading = isHeaded ? label.block : undefined;
    if (showsOthers(box, url) || (article === 'data' && holdsComments(box, heading))) {
      found.push(...box.lines.map(({ index }) => index));
      if (isHeaded) found.push(label.index);
    } else if (box.lines.some(({ index, block }) => kept[index] === true && isText(block))) break;
  }
  return found;
}

/** An element beside those around the text, and the blocks in it. */
interface Box {
  region: Region;
  lines: { index: number; block: TextBlock }[];
}

function boxOf({ region }: TextBlock, path: ReadonlySet<Region>): Region {
  let at = region;
  while (at.parent !== null && !path.has(at.parent)) at = at.parent;
  return at;
}

function isText({ words, linkWords }: TextBlock): boolean {
  return words - linkWords >= A_TEXT;
}

/** Whether a box holds cards: linked headlines, most of them headings, pictured or dated, with a teaser. */
function showsOthers({ region, lines }: Box, url: string): boolean {
  const headlines = lines.filter(({ block }) => isHeadline(block, url));
  const { length } = headlines;
  if (length < SEVERAL || region.words - region.linkWords > length * A_TEASER) return false;
  const headings = headlines.filter(({ block }) => headingLevel(block.block.element) > 0).length;
  const dates = lines.filter(({ block }) => block.words <= A_DATE && tellsDate(block.text.trim()));
  return Math.max(headings, dates.length, region.images) * 2 > length;
}

/** Whether a line leads to another page of the same site. */
function isHeadline(block: TextBlock, url: string): boolean {
  if (block.words < A_HEADLINE || linkShare(block) < 1) return false;
  const host = URL.parse(url)?.host;
  return addressesIn(block).some((address) => URL.parse(address)?.host === host);
}

/** Whether a box is named after comments, or begins with or is headed by a line that names them. */
function holdsComments({ region, lines: [first] }: Box, heading: TextBlock | undefined): boolean {
  if ((region.hints & NAMED) !== 0) return true;
  return [heading, first?.block].some(
    (line) =>
      line !== undefined && line.words <= A_LABEL && beginsWith(behindCount(line.text), COMMENTS),
  );
}

const OF_MANY = new Set<PageKind>(['forum', 'collection']);
const NAMED = hintBits('comments');
const A_TEXT = 20;
const A_HEADLINE = 3;
const SEVERAL = 3;
/** Words of a teaser with a date, up to which a unit tells of something else. */
const A_TEASER = 40;
const A_DATE = 8;
const A_LABEL = 5;
