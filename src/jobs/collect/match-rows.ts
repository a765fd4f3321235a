import type { PageElement } from './page-tree';
import { wordsOf } from './row-words';

/** Which former row each row of a new reading is. */
export interface RowMatches {
  /** Index among the former rows; -1 for a new row. In the order of the new rows. */
  former: number[];
  /** Whether rows are still where they were drawn before, so that differing ones can be ordered. */
  inPlace: boolean;
  /** Whether the page's own numbers give the order. */
  numbered: boolean;
}

/**
 * Finds the rows of a new reading among the former ones, each at most once: by the page's own
 * numbers if it has any, else by what they say and where they are drawn. Position tells rows apart
 * that say the same. A row that now says something else is recognised by its position, or by what
 * it links to if others have moved.
 */
export function matchRows(
  former: readonly PageElement[],
  next: readonly PageElement[],
): RowMatches {
  const byNumber = matchNumbers(former, next);
  if (byNumber !== null) return { former: byNumber, inPlace: true, numbered: true };
  const matches = Array.from<number>({ length: next.length }).fill(-1);
  const taken = new Set<number>();
  const take = (row: number, at: number) => {
    matches[row] = at;
    taken.add(at);
  };
  const places = groupBy(former, contentAndPlace);
  next.forEach((row, i) => {
    const at = places.get(contentAndPlace(row))?.find((place) => !taken.has(place));
    if (at !== undefined) take(i, at);
  });
  const exact = taken.size;
  // A row that says much is the same wherever it is; a "yes" may be another one.
  const told = moveUnique(former, next, (row) => tellingWords(row), matches, taken);
  const others = moveUnique(former, next, (row) => wordsOf(row).content, matches, taken);
  const inPlace = told.length * FEW <= exact && others.length <= exact;
  told.forEach(([row, at]) => take(row, at));
  if (!inPlace) {
    others.forEach(([row, at]) => matches[row] === -1 && !taken.has(at) && take(row, at));
    matchInOrder(former, next, matches, taken, take);
  }
  const links = (row: PageElement) => wordsOf(row).link;
  moveUnique(former, next, links, matches, taken).forEach(([row, at]) => take(row, at));
  if (inPlace) {
    const spots = groupBy(former, placeOf);
    next.forEach((row, i) => {
      if (matches[i] !== -1 || row.key === undefined) return;
      const at = spots.get(placeOf(row))?.find((place) => !taken.has(place));
      if (at !== undefined) take(i, at);
    });
  }
  return { former: matches, inPlace, numbered: false };
}

/** For each row that moved, at least this many must still be in place. */
const FEW = 4;

/**
 * `null` if the page does not number most rows, or numbers its elements rather than what they show.
 */
function matchNumbers(
  former: readonly PageElement[],
  next: readonly PageElement[],
): number[] | null {
  const known = new Map<number, number>();
  former.forEach(({ key }, at) => key?.index !== undefined && known.set(key.index, at));
  const numbers = next.flatMap(({ key }) => key?.index ?? []);
  const areNumbered = numbers.length * 2 > next.length && new Set(numbers).size === numbers.length;
  if (!areNumbered || known.size * 2 <= former.length) return null;
  const contents = groupBy(former, (row) => wordsOf(row).content);
  let same = 0;
  let others = 0;
  const matches = next.map((row) => {
    const { index } = row.key ?? {};
    const { content } = wordsOf(row);
    const alike = contents.get(content) ?? [];
    if (index === undefined) return alike.length === 1 ? (alike[0] ?? -1) : -1;
    const at = known.get(index) ?? -1;
    if (at >= 0 && alike.includes(at)) same++;
    else if (at >= 0) others++;
    return at;
  });
  // A row keeps its number; an element that is reused for another row does not.
  return others > same ? null : matches;
}

/** Pairs rows without a match whose text occurs only once in both readings. */
function moveUnique(
  former: readonly PageElement[],
  next: readonly PageElement[],
  say: (row: PageElement) => string,
  matches: readonly number[],
  taken: ReadonlySet<number>,
): [row: number, at: number][] {
  const before = groupBy(former, say);
  return [...groupBy(next, say)].flatMap(([said, [row = -1, ...others]]): [number, number][] => {
    const [at = -1, ...more] = before.get(said) ?? [];
    const isUnique = said !== '' && at >= 0 && others.length + more.length === 0;
    return isUnique && matches[row] === -1 && !taken.has(at) ? [[row, at]] : [];
  });
}

function tellingWords(row: PageElement): string {
  const { content } = wordsOf(row);
  return content.length >= TELLING ? content : '';
}

/** So many characters are not shared by two rows by chance. */
const TELLING = 24;

/** Matches rows with the same text in order, where positions tell nothing. */
function matchInOrder(
  former: readonly PageElement[],
  next: readonly PageElement[],
  matches: readonly number[],
  taken: ReadonlySet<number>,
  take: (row: number, at: number) => void,
): void {
  const contents = groupBy(former, (row) => wordsOf(row).content);
  let last = -1;
  next.forEach((row, i) => {
    const matched = matches[i] ?? -1;
    const rest = contents.get(wordsOf(row).content)?.filter((at) => !taken.has(at)) ?? [];
    const at = rest.find((place) => place > last) ?? rest[0];
    if (matched === -1 && at !== undefined) take(i, at);
    last = Math.max(last, matches[i] ?? -1);
  });
}

function groupBy(
  rows: readonly PageElement[],
  nameOf: (row: PageElement) => string,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  rows.forEach((row, at) => {
    const name = nameOf(row);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [at]);
    else group.push(at);
  });
  return groups;
}

function placeOf({ key }: PageElement): string {
  return key === undefined ? '' : `${key.top} ${key.left}`;
}

function contentAndPlace(row: PageElement): string {
  return `${placeOf(row)}\n${wordsOf(row).content}`;
}
