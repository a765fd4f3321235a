import { closest, type SnapshotElement } from '@/contract/snapshot/tree';
import { JOINED } from '@/core/lexicon/members';
import { says } from '@/core/lexicon/says';
import { isNamedDate } from '@/engine/constructs/date-element';
import { namesDate } from '@/engine/constructs/evidence-hints';
import type { Chosen } from '../chosen';
import type { PageText, Region, TextBlock } from '../page-text';
import { openingPoints } from '../opening-points';
import { keepPostBodies } from '../post-bodies';
import { postComments } from '../post-comments';
import { namesWriter, tellsEdit } from '../record-facts';
import { countsVotes } from '../vote-counts';
import { closestRegion, spansOf } from '../region-spans';
import { unitHeads } from '../unit-heads';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps posts whole, with the author, date and votes of each kept one: the first such line of each.
 * Posts are marked as such, or are siblings built alike of which at least two are kept. The first
 * post keeps its votes where the answers keep theirs, and all keep the comments below them.
 *
 * Earns: facts that a page names +.002, and +.022 on forums and documentation; must-have snippets
 * +.001; 3 lines wanted from the gold pages.
 */
export const posts: ContentRule = { id: 'posts', apply };

function apply(judged: JudgedPage, chosen: Chosen): void {
  keepHeads(judged, chosen);
  keepPostBodies(judged, chosen);
}

function keepHeads(judged: JudgedPage, chosen: Chosen): void {
  const { page, kind } = judged;
  for (const index of openingPoints(page, kind, chosen)) chosen.keep(index);
  for (const index of unitHeads(judged, chosen)) chosen.keep(index);
  if (kind !== 'forum' && !hasPosts(page)) return;
  const posts = keptPosts(page, chosen.blocks);
  const told = {
    writer: new Set<Region>(),
    time: new Set<Region>(),
    votes: new Set<Region>(),
  };
  page.blocks.forEach((block, index) => {
    const line = lineOfHead(block);
    const post =
      line === null ? null : closestRegion(block.region, MAX_LEVELS, (at) => posts.has(at));
    if (line === null || post === null || told[line].has(post)) return;
    told[line].add(post);
    chosen.keep(index);
  });
  for (const index of linesAboveBodies(page, chosen.blocks)) chosen.keep(index);
  for (const index of postComments(page, chosen, posts)) chosen.keep(index);
}

/** The line right above each kept element that forum software marks as the text of a post. */
function linesAboveBodies(page: PageText, kept: readonly boolean[]): number[] {
  const spans = spansOf(page, kept);
  return page.regions.flatMap((region) => {
    const span = region.element.construct?.type === 'post' ? spans.get(region) : undefined;
    const above = page.blocks[(span?.first ?? 0) - 1];
    if (span === undefined || span.keptWords === 0 || above === undefined) return [];
    return lineOfHead(above) === null ? [] : [span.first - 1];
  });
}

/** Whether forum software marks several elements of a page as the text of a post. */
function hasPosts({ regions }: PageText): boolean {
  const bodies = regions.filter(({ element }) => element.construct?.type === 'post');
  return bodies.length >= FEW_POSTS;
}

/** What a short line says about its post. */
function lineOfHead(block: TextBlock): 'writer' | 'time' | 'votes' | null {
  if (block.words > SHORT_LINE) return null;
  const isInitial = block.text.trim().length === 1;
  if (namesWriter(block) && !isInitial) return 'writer';
  if (tellsTime(block) && !tellsEdit(block.text.trim())) return 'time';
  return block.texts.some(countsVotes) ? 'votes' : null;
}

/** Items with enough kept words, and with others like them beside. */
function keptPosts(page: PageText, kept: readonly boolean[]): ReadonlySet<Region> {
  const filled = [...spansOf(page, kept)].flatMap(([region, { keptWords }]) =>
    keptWords >= A_POST ? region : [],
  );
  const marked = filled.filter(({ element }) => POST.test(element.getAttribute('itemtype') ?? ''));
  const lists = Map.groupBy(filled.filter(isItem), ({ parent }) => parent);
  const posts = [...lists.values()].flatMap((items) => [
    ...Map.groupBy(items, ({ name }) => name).values(),
  ]);
  return new Set([...marked, ...posts.filter(({ length }) => length >= FEW_POSTS).flat()]);
}

/** Whether a line is the post's own date: in a `<time>`, or marked or named as a date. */
function tellsTime(line: TextBlock): boolean {
  if (says(line.text, JOINED)) return false;
  return line.texts.some(({ parentNode }) => closest(parentNode, NEAR, isTime) !== null);
}

function isTime(element: SnapshotElement): boolean {
  const { localName, attributes } = element;
  if (localName === 'time' || attributes.get('itemprop')?.startsWith('date')) return true;
  return isNamedDate(element) || namesDate((attributes.get('class') ?? '').toLowerCase());
}

/** Whether an element can be an item. Repeated paragraphs, for one, are no list of posts. */
function isItem({ element }: Region): boolean {
  const tag = element.localName;
  return ITEMS.has(tag) || (NAMED_ITEMS.has(tag) && element.hasAttribute('class'));
}

const ITEMS = new Set(['li', 'article', 'dt', 'dd']);
const NAMED_ITEMS = new Set(['div', 'section', 'tr']);
/** How pages mark a post that may be the only one of its kind, such as a question. */
const POST = /schema\.org\/(?:Question|Answer|Comment|DiscussionForumPosting)$/;
const FEW_POSTS = 2;
/** Kept words from which on an item is a post. */
const A_POST = 5;
const SHORT_LINE = 10;
const MAX_LEVELS = 16;
/** How many levels above a text the element that marks it may be. */
const NEAR = 2;
