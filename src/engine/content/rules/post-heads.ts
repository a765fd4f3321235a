import { hintsOf } from '@/engine/constructs/evidence-hints';
import type { Chosen } from '../chosen';
import type { PageText, Region, TextBlock } from '../page-text';
import { openingPoints } from '../opening-points';
import { namesWriter } from '../record-facts';
import { spansOf } from '../region-spans';
import { textOf } from '../text-features';
import type { ContentRule, JudgedPage } from './rule';

/**
 * Keeps who wrote each kept post of a thread, and when: the first such line of each. Posts are
 * siblings that are made alike, of which at least two are kept. The post that the thread answers
 * keeps its points where the answers keep theirs.
 *
 * Earns: facts that a page names +.002, and +.012 on forums and documentation.
 */
export const postHeads: ContentRule = { id: 'post-heads', apply };

function apply({ page, kind }: JudgedPage, chosen: Chosen): void {
  for (const index of openingPoints(page, kind, chosen)) chosen.keep(index);
  if (kind !== 'forum') return;
  const posts = keptPosts(page, chosen.blocks);
  const signed = new Set<Region>();
  const dated = new Set<Region>();
  page.blocks.forEach((block, index) => {
    if (block.words > SHORT_LINE) return;
    const isInitial = textOf(block).trim().length === 1;
    const told = namesWriter(block) && !isInitial ? signed : tellsTime(block) ? dated : null;
    const post = told === null ? null : postOf(block.region, posts);
    if (told === null || post === null || told.has(post)) return;
    told.add(post);
    chosen.keep(index);
  });
}

/** Items of which enough is kept, beside others like them. */
function keptPosts(page: PageText, kept: readonly boolean[]): ReadonlySet<Region> {
  const lists = new Map<Region, Map<string, Region[]>>();
  for (const [region, { keptWords }] of spansOf(page, kept)) {
    if (region.parent === null || keptWords < A_POST || !isItem(region)) continue;
    const items = lists.get(region.parent) ?? new Map<string, Region[]>();
    lists.set(region.parent, items);
    const alike = items.get(region.name);
    if (alike === undefined) items.set(region.name, [region]);
    else alike.push(region);
  }
  const posts = [...lists.values()].flatMap((items) => [...items.values()]);
  return new Set(posts.filter(({ length }) => length >= FEW_POSTS).flat());
}

function postOf(region: Region, posts: ReadonlySet<Region>): Region | null {
  let at: Region | null = region;
  for (let level = 0; at !== null && level < MAX_LEVELS; level++, at = at.parent) {
    if (posts.has(at)) return at;
  }
  return null;
}

/** Whether a line is in a `<time>`, or in what is marked or named as a date, of the post itself. */
function tellsTime(line: TextBlock): boolean {
  if (JOINED.test(textOf(line))) return false;
  return line.texts.some(({ parentNode }) => {
    let at = parentNode;
    for (let level = 0; at !== null && level < NEAR; level++, at = at.parentNode) {
      const { attributes } = at;
      if (at.localName === 'time' || attributes.get('itemprop')?.startsWith('date')) return true;
      if (hintsOf((attributes.get('class') ?? '').toLowerCase()).date) return true;
    }
    return false;
  });
}

/** Whether an element can be an item. Repeated paragraphs, say, tell nothing about each other. */
function isItem({ element }: Region): boolean {
  const tag = element.localName;
  return ITEMS.has(tag) || ((tag === 'div' || tag === 'section') && element.hasAttribute('class'));
}

const ITEMS = new Set(['li', 'article', 'dt', 'dd']);
const FEW_POSTS = 2;
/** Words from which on what is kept of an item is a post. */
const A_POST = 5;
const SHORT_LINE = 10;
const MAX_LEVELS = 16;
/** How far around a text the element may be that says what it is. */
const NEAR = 2;
/** Of the writer. */
const JOINED = /\b(?:join|regist|member since)/i;
