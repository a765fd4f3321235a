import { matchRows, type RowMatches } from './match-rows';
import type { PageElement, PageNode } from './page-tree';
import { isPlaceholder, wordsOf } from './row-words';

/** A page, joined from several readings of it. */
export interface JoinedTree {
  root: PageElement;
  /** Rows that are in this reading but were not in the former ones. */
  added: number;
}

/**
 * Joins a new reading of a page with the earlier ones. The page is as in the new reading, but its
 * lists have the rows of both: each once, in order, as it was last read. A list is an element whose
 * parts have keys. Neither tree is changed.
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

/** Joins what is not a list: each part with the one that was in its place. */
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
  // Links and emphasis within a text are not a list.
  if (next.children.some(isVisible)) return next;
  const { former, inPlace, numbered, parts } = matchChildren(before, now);
  const isWhole = new Set(former.filter((at) => at >= 0)).size === before.length;
  if (isWhole && now.every(({ key }) => key !== undefined && key.wrapper !== true)) {
    count.added += now.filter((row, i) => former[i] === -1 && !isPlaceholder(row)).length;
    return next;
  }
  const rows: (PageElement | null)[] = before.map((row) => withOldPlace(row, inPlace));
  const matched = new Set(former);
  // What was announced has come, or has gone; the same holds for what is not a row.
  before.forEach((row, at) => {
    if (!matched.has(at) && (!hasKey(row) || isPlaceholder(row))) rows[at] = null;
  });
  /** New rows, by the former row that they follow; -1 for the beginning. */
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

/** Which former child each one is, and which are parts of the page beside the rows. */
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
 * Sorts rows as they are drawn from top to bottom, or as they are numbered: pages that reuse their
 * elements have them in any order. What is not a row stays where it is; so does everything if
 * positions are unknown.
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

/** The row that a new one follows: the last one before it. */
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

/** Whether a row is known to come before another. */
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

/** After rows have moved, the positions of those no longer drawn are unknown. */
function withOldPlace(row: PageElement, inPlace: boolean): PageElement {
  if (inPlace || row.key === undefined || row.key.top === UNKNOWN) return row;
  return { ...row, key: { ...row.key, top: UNKNOWN, left: UNKNOWN } };
}

const SPACE: PageNode = { text: '\n', unseen: false };

/** No element is at this position. */
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
