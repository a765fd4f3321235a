import type { PageKind } from '@/contract/capture-report';
import { areMost, blocksAt, indexesOf, wordsOf } from './block-indexes';
import { fieldsIn } from './fields-in';
import type { Chosen } from './chosen';
import type { PageText, Region } from './page-text';
import type { RecordBlocks } from './record-parts';
import { isInBox } from './region-spans';
import type { JudgedPage } from './rules/rule';

/** The list that a page exists for; on listing pages, the largest one outside of boxes. */
export function mainList(
  { page, kind, likelihoods }: JudgedPage,
  lists: readonly RecordBlocks[],
  chosen: Chosen,
): RecordBlocks | null {
  if (!OF_LISTS.has(kind)) return null;
  const kept = indexesOf(page.blocks, (_, index) => chosen.blocks[index] === true);
  const keptWords = wordsOf(kept, page.blocks);
  let main: RecordBlocks | null = null;
  let most = page.words * A_GOOD_PART;
  for (const list of lists) {
    if (isFilter(list, page)) continue;
    if (isInBox(list.first, bodyAround(list.first, page))) continue;
    const members = list.units.flat();
    const words = wordsOf(members, page.blocks);
    const expected = wordsOf(members, page.blocks, likelihoods);
    if (words < most) continue;
    // The references that the model learned from leave out goods, but people come for them.
    if (expected < words * LIKELY_LIST && !areGoods(list, page)) continue;
    // Next to a long text, a list is only further reading.
    const own = members.filter((index) => chosen.blocks[index] === true);
    const ownWords = wordsOf(own, page.blocks);
    if (words < (keptWords - ownWords) * MUCH) continue;
    // Shops also write about what they sell. On other pages, a list of which nothing is kept is
    // secondary.
    if (own.length === 0 && kind !== 'collection') continue;
    main = list;
    most = words;
  }
  return main;
}

/** Whether most units of a list have a price. */
export function areGoods({ units }: RecordBlocks, { blocks }: PageText): boolean {
  return areMost(units, (unit) => unit.some((index) => (blocks[index]?.prices ?? 0) > 0));
}

/** Whether a list consists of checkboxes with short labels: the filters of a catalogue. */
export function isFilter({ units }: RecordBlocks, { blocks }: PageText): boolean {
  return areMost(units, (unit) => {
    const own = blocksAt(unit, blocks);
    if (wordsOf(unit, blocks) > A_LINE) return false;
    return own.some(({ block: { element } }) => fieldsIn(element).includes('checkbox'));
  });
}

/** The innermost element around a region that contains most of the page. */
function bodyAround(region: Region, page: PageText): Region {
  let at: Region = region;
  while (at.parent !== null && at.words < page.words / 2) at = at.parent;
  return at;
}

const OF_LISTS = new Set<PageKind>(['collection', 'listing', 'forum']);
const A_LINE = 15;
/** From this share of the page's words on, a list may be the main one. */
const A_GOOD_PART = 0.1;
/** From this share of the words kept elsewhere on, a list is more than an aside. */
const MUCH = 0.5;
const LIKELY_LIST = 0.2;
