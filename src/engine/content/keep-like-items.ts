import type { PageKind } from '@/contract/capture-report';
import type { PageText, Part, TextBlock } from './page-text';

/**
 * Treats like parts of repeated items alike: where most items of a list, a thread or a grid keep a
 * line, all of them keep it. In a forum, for the lines that name who wrote, some are enough. Items
 * are siblings of the same element name and first class, lines are alike that stand in the same
 * elements inside their item. Changes `kept`.
 */
export function keepLikeItems(page: PageText, kind: PageKind, kept: boolean[]): void {
  const groups = new Map<Part, Map<string, number[]>>();
  page.blocks.forEach((block, index) => {
    const place = placeInItem(block.part);
    if (place === null) return;
    const lines = groups.get(place.list) ?? new Map<string, number[]>();
    groups.set(place.list, lines);
    const line = lines.get(place.path);
    if (line === undefined) lines.set(place.path, [index]);
    else line.push(index);
  });
  for (const lines of groups.values()) {
    for (const members of lines.values()) {
      const count = members.filter((index) => kept[index] === true).length;
      if (count === members.length) continue;
      const isMost = count > members.length * MOST;
      const isSome = kind === 'forum' && count >= members.length * SOME;
      for (const index of members) {
        if (isMost || (isSome && namesWriter(page.blocks[index]))) kept[index] = true;
      }
    }
  }
}

/** Whether a line is short and begins with a link to a person's page. */
function namesWriter(line: TextBlock | undefined): boolean {
  if (line === undefined || line.words > SHORT_LINE) return false;
  const { localName, attributes } = line.part.element;
  if (localName !== 'a') return false;
  const isAuthor = attributes.get('itemprop') === 'author' || attributes.get('rel') === 'author';
  return isAuthor || PERSON_PAGE.test(attributes.get('href') ?? '');
}

/** The list that a part's innermost repeated item is in, and the path from there to the part. */
function placeInItem(part: Part): { list: Part; path: string } | null {
  let path = '';
  let levels = 0;
  for (let at = part; at.parent !== null && levels < MAX_LEVELS; at = at.parent) {
    levels++;
    path += `>${at.name}`;
    if (at.twins >= TWINS && isItem(at)) return { list: at.parent, path };
  }
  return null;
}

/** Elements that are repeated without being items, such as paragraphs, say nothing about each other. */
function isItem({ element }: Part): boolean {
  const tag = element.localName;
  return ITEMS.has(tag) || ((tag === 'div' || tag === 'section') && element.hasAttribute('class'));
}

const ITEMS = new Set(['li', 'article', 'dt', 'dd']);
/** Siblings from which on an element counts as one of many. */
const TWINS = 2;
const MOST = 0.7;
/** Share of the posts of a thread, and words of a line, from which on it is kept in all. */
const SOME = 0.2;
const SHORT_LINE = 8;
const PERSON_PAGE = /\/(?:u|users?|members?|profiles?|people|authors?)[/.?]/i;
const MAX_LEVELS = 12;
