import type { PageKind } from '@/contract/capture-report';
import { isPersonPage } from '@/engine/constructs/person-page';
import { isHeading } from './heading-box';
import { firstLink } from './first-said';
import { QUOTE } from './landmarks';
import type { PageText, TextBlock } from './page-text';
import { tellsDate } from '@/core/values/date';
import { factIn, isMarkedDate, namesWriter } from './record-facts';
import { boxWithout, isWithin } from './region-spans';

/**
 * The lines on a post's card that are about its writer: their rank, where they live, how much they
 * wrote. The card is the box that contains the writer's name but nothing of the post's text. The
 * name, the post's date, and a heading above the name are not among the lines.
 *
 * @param unit - Indexes of the post's blocks, in document order.
 */
export function cardLines(unit: readonly number[], page: PageText, kind: PageKind): number[] {
  const { blocks } = page;
  const words = (index: number): number => blocks[index]?.words ?? 0;
  const body = unit.reduce((most, index) => (words(index) > words(most) ? index : most), -1);
  const names = unit.filter((index) => {
    const block = blocks[index];
    const isQuoted = ((block?.region.landmarks ?? 0) & QUOTE) !== 0;
    return block !== undefined && !isQuoted && block.words <= A_NAME && namesWriter(block);
  });
  const name = names.find((index) => leadsToPerson(blocks[index])) ?? names[0];
  const [text, writer] = [blocks[body]?.region, blocks[name ?? -1]?.region];
  if (name === undefined || text === undefined || writer === undefined) return [];
  if (words(body) < A_TEXT) return [];
  const card = boxWithout(text, writer);
  return unit.filter((index) => {
    const block = blocks[index];
    if (block === undefined || index === name || block.words > A_LINE) return false;
    if (!isWithin(block.region, card)) return false;
    // Above the name is the title of the post, below it the facts about its writer.
    if (isHeading(block) && index < name) return false;
    const fact = factIn(block, kind);
    // In a box whose name says author, anything but a date looks like their name.
    const isDate = isMarkedDate(block) || tellsDate(block.text);
    return fact === null || (fact === 'author' && !isDate);
  });
}

/** Whether a line is or begins with a link to a person's page. */
function leadsToPerson(line: TextBlock | undefined): boolean {
  const link = line === undefined ? null : firstLink(line);
  return link !== null && isPersonPage(link.getAttribute('href'));
}

/**
 * Up to how many words a text can be a name, and a single line; and from how many on a block is the
 * text of a post.
 */
const A_NAME = 8;
const A_LINE = 12;
const A_TEXT = 4;
