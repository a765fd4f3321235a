import type { PageKind } from '@/contract/capture-report';
import { descendants } from '@/contract/snapshot/tree';
import type { Chosen } from './chosen';
import type { PageText, Region, TextBlock } from './page-text';
import type { RecordBlocks } from './record-parts';
import { isInBox } from './region-spans';
import type { JudgedPage } from './rules/rule';

/** The list that a page is there for: on pages of lists the largest that is in no box. */
export function mainList(
  { page, kind, likelihoods }: JudgedPage,
  lists: readonly RecordBlocks[],
  chosen: Chosen,
): RecordBlocks | null {
  if (!OF_LISTS.has(kind)) return null;
  const wordsIn = (index: number): number => page.blocks[index]?.words ?? 0;
  const kept = [...page.blocks.keys()].filter((index) => chosen.blocks[index] === true);
  const keptWords = kept.reduce((sum, index) => sum + wordsIn(index), 0);
  let main: RecordBlocks | null = null;
  let most = page.words * A_GOOD_PART;
  for (const list of lists) {
    if (isFilter(list, page)) continue;
    if (isInBox(list.first, bodyAround(list.first, page))) continue;
    const members = list.units.flat();
    const words = members.reduce((sum, index) => sum + wordsIn(index), 0);
    const expected = members.reduce(
      (sum, index) => sum + wordsIn(index) * (likelihoods[index] ?? 0),
      0,
    );
    if (words < most || expected < words * LIKELY_LIST) continue;
    // Next to a long text, a list is further reading.
    const own = members.filter((index) => chosen.blocks[index] === true);
    const ownWords = own.reduce((sum, index) => sum + wordsIn(index), 0);
    if (words < (keptWords - ownWords) * MUCH) continue;
    // Shops write about what they sell; elsewhere a list of which nothing is kept is a side show.
    if (own.length === 0 && kind !== 'collection') continue;
    main = list;
    most = words;
  }
  return main;
}

/**
 * Whether a list is one of boxes to tick, each with its few words: what a list of goods is filtered
 * by.
 */
export function isFilter({ units }: RecordBlocks, { blocks }: PageText): boolean {
  const ticked = units.filter((unit) => {
    const own = unit.flatMap((index) => blocks[index] ?? []);
    const words = own.reduce((sum, block) => sum + block.words, 0);
    return words <= A_LINE && own.some(holdsField);
  });
  return ticked.length > units.length * MOST;
}

function holdsField({ block: { element } }: TextBlock): boolean {
  let nodes = 0;
  for (const node of descendants(element)) {
    if (++nodes > MAX_NODES) return false;
    if (node.nodeType === 1 && node.getAttribute('type') === 'checkbox') return true;
  }
  return false;
}

/** The innermost element around a region that holds most of the page. */
function bodyAround(region: Region, page: PageText): Region {
  let at: Region = region;
  while (at.parent !== null && at.words < page.words / 2) at = at.parent;
  return at;
}

const OF_LISTS = new Set<PageKind>(['collection', 'listing', 'forum']);
const A_LINE = 15;
const MOST = 0.5;
const MAX_NODES = 40;
/** Share of the page's words from which on a list may be what the page is there for. */
const A_GOOD_PART = 0.1;
/** Share of the words kept elsewhere from which on a list is more than an aside. */
const MUCH = 0.5;
const LIKELY_LIST = 0.2;
