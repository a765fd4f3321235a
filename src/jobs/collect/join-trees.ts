import { matchRows, type RowMatches } from './match-rows';
import type { PageElement, PageNode } from './page-tree';
import { isPlaceholder, wordsOf } from './row-words';

/** A page as several readings of it have it. */
export interface JoinedTree {
  root: PageElement;
  /** Rows that this reading has and the former ones have not. */
  added: number;
}

/**
 * Joins a reading of a page with what former ones have of it. The page is as the new reading has it,
 * but its lists have the rows of both: each once, in their order, and as it was read last. A list is
 * what has a key on its parts. Neither tree is changed.
 */
export function joinTrees(former: PageElement, next: PageElement): JoinedTree {
  const count = { added: 0 };
  return { root: joinElements(former, next, count), added: count.added };
}

interface Count {
  added: number;
}

function joinElements(former: PageElement, next: PageElement, count: Count): PageElement {
  const before = former.children.filter(isElement);
  const now = next.children.filter(isElement);
  const isList = before.some(hasKey) || now.some(hasKey);
  return isList ? joinLists(before, next, now, count) : joinParts(before, next, now, count);
}

/** Joins what is no list: each part with the one that was in its place. */
function joinParts(
  before: readonly PageElement[],
  next: PageElement,
  now: readonly PageElement[],
  count: Count,
): PageElement {
  const partners = partnersOf(before, now);
  const children = next.children.map((child) => {
    const partner = isElement(child) ? partners.get(child) : undefined;
    return isElement(child) && partner !== undefined ? joinElements(partner, child, count) : child;
  });
  return { ...next, children };
}

function partnersOf(
  before: readonly PageElement[],
  now: readonly PageElement[],
): Map<PageElement, PageElement> {
  const pairs = new Map<PageElement, PageElement>();
  const inPlace =
    before.length === now.length && now.every(({ name }, i) => name === before[i]?.name);
  const taken = new Set<PageElement>();
  now.forEach((part, i) => {
    const found = inPlace
      ? before[i]
      : (before.find((other) => !taken.has(other) && isNamedAlike(part, other)) ??
        before.find((other) => !taken.has(other) && other.name === part.name));
    if (found === undefined) return;
    taken.add(found);
    pairs.set(part, found);
  });
  return pairs;
}

function joinLists(
  before: readonly PageElement[],
  next: PageElement,
  now: readonly PageElement[],
  count: Count,
): PageElement {
  // Links and emphasis in a text are no list.
  if (next.children.some(isVisible)) return next;
  const { former, inPlace, numbered, parts } = matchChildren(before, now);
  const isWhole = new Set(former.filter((at) => at >= 0)).size === before.length;
  if (isWhole && now.every(({ key }) => key !== undefined && key.wrapper !== true)) {
    count.added += now.filter((row, i) => former[i] === -1 && !isPlaceholder(row)).length;
    return next;
  }
  const rows: (PageElement | null)[] = before.map((row) => withOldPlace(row, inPlace));
  const matched = new Set(former);
  // What was to come has come, or is not there any more; nor is what is no row.
  before.forEach((row, at) => {
    if (!matched.has(at) && (!hasKey(row) || isPlaceholder(row))) rows[at] = null;
  });
  /** New rows, by the former row that they follow: -1 for the beginning. */
  const following = new Map<number, PageElement[]>();
  let last = former.find((at) => at >= 0) ?? before.length;
  last--;
  now.forEach((row, i) => {
    const at = former[i] ?? -1;
    const one = before[at];
    if (one !== undefined) {
      rows[at] = parts.has(row) ? joinElements(one, row, count) : joinRows(one, row, count);
      last = at;
      return;
    }
    if (inPlace && hasKey(row)) last = placeFor(row, rows, last, numbered);
    const group = following.get(last) ?? [];
    following.set(last, [...group, row]);
    if (hasKey(row) && !isPlaceholder(row)) count.added++;
  });
  const joined = inReadingOrder(
    [-1, ...rows.keys()].flatMap((at) => [
      ...(rows[at] ? [rows[at]] : []),
      ...(following.get(at) ?? []),
    ]),
    numbered,
  );
  // The others are white space between rows.
  const isSpaced = now.length < next.children.length;
  return { ...next, children: isSpaced ? joined.flatMap((row) => [row, SPACE]) : joined };
}

/** Which of the former children each is, and which of them are parts of the page beside the rows. */
function matchChildren(
  before: readonly PageElement[],
  now: readonly PageElement[],
): RowMatches & { parts: ReadonlySet<PageElement> } {
  const places = new Map(before.map((element, at) => [element, at]));
  const rows = before.filter(hasKey);
  const match = matchRows(rows, now.filter(hasKey));
  const parts = now.filter((element) => !hasKey(element));
  const partners = partnersOf(
    before.filter((element) => !hasKey(element)),
    parts,
  );
  const placeOf = (one: PageElement | undefined) => (one && places.get(one)) ?? -1;
  let next = 0;
  const former = now.map((element) =>
    placeOf(hasKey(element) ? rows[match.former[next++] ?? -1] : partners.get(element)),
  );
  return { ...match, former, parts: new Set(parts) };
}

/**
 * Rows as they stand one below another, or are numbered: pages that use their elements again have them
 * in any order. What is no row stays where it is; so does all where places are not known.
 */
function inReadingOrder(children: PageElement[], numbered: boolean): PageElement[] {
  const rows = children.filter(hasKey);
  const keys = rows.flatMap(({ key }) => key ?? []);
  const isColumn = keys.every(({ top, left }) => top !== UNKNOWN && left === keys[0]?.left);
  const areNumbered = numbered && keys.every(({ index }) => index !== undefined);
  if (!isColumn && !areNumbered) return children;
  rows.sort((one, other) =>
    isBefore(one, other, numbered) ? -1 : isBefore(other, one, numbered) ? 1 : 0,
  );
  let next = 0;
  return children.map((child) => (hasKey(child) ? (rows[next++] ?? child) : child));
}

/** The row that a new one follows: the last that stands before it. */
function placeFor(
  row: PageElement,
  rows: readonly (PageElement | null)[],
  last: number,
  numbered: boolean,
): number {
  let at = isBefore(row, rows[last], numbered) ? -1 : last;
  for (let i = at + 1; i < rows.length; i++) {
    const other = rows[i];
    if (other === null || other === undefined) continue;
    if (!isBefore(other, row, numbered)) break;
    at = i;
  }
  return at;
}

/** Whether a row is known to stand before another. */
function isBefore(
  { key: one }: PageElement,
  row: PageElement | null | undefined,
  numbered: boolean,
): boolean {
  const other = row?.key;
  if (one === undefined || other === undefined) return false;
  if (numbered && one.index !== undefined && other.index !== undefined)
    return one.index < other.index;
  return one.top < other.top || (one.top === other.top && one.left < other.left);
}

function joinRows(former: PageElement, row: PageElement, count: Count): PageElement {
  if (isPlaceholder(row) && !isPlaceholder(former)) return former;
  if (row.key?.wrapper === true && wordsOf(former).content !== wordsOf(row).content)
    return joinElements(former, row, count);
  return row;
}

/** Where rows have moved, the places of those that are not drawn any more are not known. */
function withOldPlace(row: PageElement, inPlace: boolean): PageElement {
  if (inPlace || row.key === undefined || row.key.top === UNKNOWN) return row;
  return { ...row, key: { ...row.key, top: UNKNOWN, left: UNKNOWN } };
}

const SPACE: PageNode = { text: '\n', unseen: false };

/** No element stands there. */
const UNKNOWN = Number.MIN_SAFE_INTEGER;

function isNamedAlike(one: PageElement, other: PageElement): boolean {
  return one.name === other.name && one.attributes.join('\0') === other.attributes.join('\0');
}

function isElement(node: PageNode): node is PageElement {
  return 'name' in node;
}

function hasKey({ key }: PageElement): boolean {
  return key !== undefined;
}

function isVisible(node: PageNode): boolean {
  return 'text' in node && node.text.trim() !== '';
}
