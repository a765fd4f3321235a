import { isWithin } from './region-spans';
import { headingLevel } from '@/engine/constructs/headings';
import type { PageText, Region, TextBlock } from './page-text';
import { linkShare } from './text-features';

/**
 * The blocks inside an article that point to other articles: a line of links after “Read also:”, or
 * a small box with such a label. Leaves out boxes with the page's title and sections under a
 * heading of the text.
 *
 * @returns Block indexes.
 */
export function readAlso(page: PageText): number[] {
  return page.blocks.flatMap((block, index) => {
    const label = labelIn(block);
    if (label === null) return [];
    // The link and its teaser are in one box.
    const holdsMore = block.block.words > block.words && block.block.words <= A_BOX;
    if (label === 'line') return holdsMore ? blocksIn(block.block, index, page) : [index];
    const box = boxAround(block, page);
    return box === null ? linksBelow(index, page) : blocksIn(box, index, page);
  });
}

/** Whether a line is such a label, with or without its links; null if it is neither. */
function labelIn(block: TextBlock): 'line' | 'label' | null {
  const first = block.texts.find(({ nodeValue }) => /\S/.test(nodeValue))?.nodeValue.trim() ?? '';
  const found = LABEL.exec(first)?.[0];
  if (found === undefined) return null;
  const isAlone = found.length === first.length;
  if (isAlone && block.words <= A_LABEL && block.linkWords === 0) return 'label';
  if (linkShare(block) === 1)
    return /[:：]\s*$/.test(found) || block.words <= A_LABEL ? 'line' : null;
  const labelWords = first.split(/\s+/).length;
  return isAlone && block.linkWords > 0 && block.words - block.linkWords <= labelWords + FEW
    ? 'line'
    : null;
}

/** The innermost element that contains a label and more; null if it is too large for a box. */
function boxAround({ block, words }: TextBlock, page: PageText): Region | null {
  let at = block;
  while (at.parent !== null && at.words <= words) at = at.parent;
  const title = page.blocks[page.firstH1];
  const isBox = at.words <= A_BOX && at.linkWords > 0;
  return isBox && (title === undefined || !isWithin(title.region, at)) ? at : null;
}

/** A label and the links directly below it; none if it is a heading, as that is part of the text. */
function linksBelow(index: number, { blocks }: PageText): number[] {
  const found = [index];
  for (let at = index + 1; at <= index + A_FEW_LINKS; at++) {
    const next = blocks[at];
    if (next === undefined || linkShare(next) < 1) break;
    found.push(at);
  }
  const label = blocks[index];
  const isHeading = label !== undefined && headingLevel(label.block.element) > 0;
  return found.length > 1 && !isHeading ? found : [];
}

function blocksIn(box: Region, index: number, { blocks }: PageText): number[] {
  const found: number[] = [];
  for (const step of [-1, 1]) {
    let at = step < 0 ? index - 1 : index;
    for (let block = blocks[at]; block !== undefined; block = blocks[(at += step)]) {
      if (!isWithin(block.region, box)) break;
      found.push(at);
    }
  }
  return found;
}

const A_LABEL = 6;
const A_BOX = 60;
const A_FEW_LINKS = 6;
/** Up to this many words besides the links, such as “and”. */
const FEW = 2;
/** How articles in several languages introduce links to others. */
const LABEL = new RegExp(
  `^(?:${[
    "read (?:also|more|next)|also read|related(?: (?:stor(?:y|ies)|articles?|coverage|posts?|reading|news))?|more on this(?: story| topic)?|recommended (?:reading|stories)|(?:you )?(?:might|may) also (?:like|be interested in)|don[’']t miss",
    'lesen sie (?:auch|dazu|mehr)|lies auch|auch interessant|mehr zum thema|zum thema|mehr dazu|das könnte sie (?:auch )?interessieren|passend dazu',
    '(?:à )?lire (?:aussi|également)|à lire|sur le même (?:sujet|thème)|voir aussi',
    'lea? también|leer también|te puede interesar|más (?:sobre este tema|información)(?: sobre)?|noticias relacionadas',
    'lei[ae] (?:também|mais)|veja também|saiba mais|notícias relacionadas',
    'leggi anche|per approfondire|potrebbe interessarti',
    'あわせて読みたい|関連記事|関連リンク|相关阅读|延伸阅读|相关文章',
  ].join('|')})\\s*(?:[:：|»>→–-]\\s*)?`,
  'i',
);
