import { decodeEntities } from '@/core/entities';
import { INLINE_TAGS } from '@/core/inline-tags';

/** A text of markdown or HTML as it reads, and where that stands in it. */
export interface BareText {
  /** Without markup; spaces, ends of lines and borders of cells and blocks are one space. */
  text: string;
  /**
   * Where a part of it stands, with the marks that begin and end beside it. Where others lie between,
   * these are left out, so that cutting out the places leaves the markup whole.
   */
  placesOf(start: number, end: number): Place[];
}

/** From a unit to before another, in UTF-16 units. */
export type Place = readonly [start: number, end: number];

/** A text without its markup. */
export function bareText(marked: string): BareText {
  const pieces: Piece[] = [];
  const marks: Mark[] = [];
  const shownTexts: string[] = [];
  let length = 0;
  let endsInSpace = false;
  let from = 0;
  for (const { 0: found, index } of marked.matchAll(MARKUP)) {
    add(marked.slice(from, index), from, index);
    from = index + found.length;
    const mark = markOf(found);
    const shown = mark?.shown ?? shownOf(found);
    add(shown === ' ' && endsInSpace ? '' : shown, index, from);
    if (mark !== undefined) marks.push({ ...mark, start: index, end: from });
  }
  add(marked.slice(from), from, marked.length);
  return { text: shownTexts.join(''), placesOf };

  function add(shown: string, start: number, end: number): void {
    if (shown === '') return;
    pieces.push({ at: length, length: shown.length, start, end });
    shownTexts.push(shown);
    length += shown.length;
    endsInSpace = shown === ' ';
  }

  function placesOf(begin: number, finish: number): Place[] {
    const place = [startOf(pieces, begin), endOf(pieces, finish - 1)] as const;
    const [start, end] = place;
    const first = firstFrom(marks, ({ start: at }) => at >= start);
    const after = firstFrom(marks, ({ start: at }) => at >= end);
    if (first === after) return [place];
    for (const [back, on] of AROUND) {
      const paired = marks.slice(Math.max(0, first - back), after + on);
      const [head, tail] = [paired[0], paired.at(-1)];
      if (head === undefined || tail === undefined || !isPaired(paired)) continue;
      const around = [Math.min(start, head.start), Math.max(end, tail.end)] as const;
      const bits = [...gaps([around[0], start]), ...gaps([end, around[1]])];
      if (bits.every(([from, to]) => from >= to)) return [around];
    }
    return gaps(place).filter(isText).map(trimmed);
  }

  /** What is between the marks of a place. */
  function gaps([start, end]: Place): Place[] {
    const first = firstFrom(marks, ({ start: at }) => at >= start);
    const after = firstFrom(marks, ({ start: at }) => at >= end);
    const inner = marks.slice(first, after);
    const begins = [start, ...inner.map((mark) => mark.end)];
    const ends = [...inner.map((mark) => mark.start), end];
    return begins.map((begin, index) => [begin, ends[index] ?? end]);
  }

  function isText([start, end]: Place): boolean {
    return start < end && /\S/u.test(marked.slice(start, end));
  }

  function trimmed([start, end]: Place): Place {
    const bit = marked.slice(start, end);
    return [end - bit.trimStart().length, start + bit.trimEnd().length];
  }
}

/** A piece of a text as it reads, and what it stands for. */
interface Piece {
  /** Where it is in the bare text. */
  at: number;
  length: number;
  start: number;
  end: number;
}

/** Markup in a text. */
interface Mark {
  name: string;
  side: 'opens' | 'closes' | 'either' | 'alone' | 'parts';
  shown: '' | ' ';
  start: number;
  end: number;
}

function markOf(found: string): Omit<Mark, 'start' | 'end'> | undefined {
  if (found.endsWith('[')) return { name: '[', side: 'opens', shown: '' };
  if (found.startsWith(']')) return { name: '[', side: 'closes', shown: '' };
  if (found === '|') return { name: found, side: 'parts', shown: ' ' };
  if (/^[*_~`]/u.test(found)) return { name: found, side: 'either', shown: '' };
  const [, slash, tag = ''] = /^<(\/?)([a-z][a-z\d-]*)/iu.exec(found) ?? [];
  if (slash === undefined) return undefined;
  const name = tag.toLowerCase();
  if (name === 'br') return { name, side: 'alone', shown: ' ' };
  if (name === 'wbr') return { name, side: 'alone', shown: '' };
  if (!INLINE_TAGS.has(name)) return { name, side: 'parts', shown: ' ' };
  return { name, side: slash === '/' ? 'closes' : 'opens', shown: '' };
}

/** Spaces, or a character that is written by its name. */
function shownOf(found: string): string {
  const character = decodeEntities(found);
  return /^\\?\s+$/u.test(character) ? ' ' : character;
}

/** Whether each mark that opens is closed in turn, and none parts what is around it. */
function isPaired(marks: readonly Mark[]): boolean {
  const open: string[] = [];
  for (const { name, side } of marks) {
    if (side === 'alone') continue;
    if (side !== 'opens' && open.at(-1) === name) open.pop();
    else if (side === 'closes' || side === 'parts') return false;
    else open.push(name);
  }
  return open.length === 0;
}

function startOf(pieces: readonly Piece[], unit: number): number {
  const piece = pieces[firstFrom(pieces, ({ at }) => at > unit) - 1];
  if (piece === undefined) return 0;
  return isVerbatim(piece) ? piece.start + unit - piece.at : piece.start;
}

function endOf(pieces: readonly Piece[], unit: number): number {
  const piece = pieces[firstFrom(pieces, ({ at }) => at > unit) - 1];
  if (piece === undefined) return 0;
  return isVerbatim(piece) ? piece.start + unit - piece.at + 1 : piece.end;
}

function isVerbatim({ length, start, end }: Piece): boolean {
  return length === end - start;
}

/** The index of the first item for which something holds, if it holds for all after it; else their number. */
function firstFrom<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Tags, characters by name, links and pictures, marks, borders of cells, spaces and ends of lines. */
const MARKUP =
  /<\/?[a-z][^<>]*>|&(?:#[\da-fx]{1,8}|[a-z]{2,8}\d?);|!?\[|\]\((?:[^()\n]|\([^()\n]*\))*\)|\*+|~+|`+|(?<![\p{L}\p{N}_])_+|(?<=[\p{L}\p{N}])_+(?![\p{L}\p{N}_])|\||\\?\s+/giu;
/** How many marks before and after a place may belong to those in it, the fewest first. */
const AROUND = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 0],
  [0, 2],
  [2, 1],
  [1, 2],
  [2, 2],
] as const;
