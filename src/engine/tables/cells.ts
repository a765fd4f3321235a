import { tellsDate } from '@/core/values/date';
import { readMoney } from '@/core/values/money';
import { oneLine } from '@/contract/one-line';
import { descendants, elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import type { TableTake } from '@/contract/table/table-column';
import { breaksLine, lineOf } from './line-of';
import type { PageRecord } from './page-record';

/** A piece of a record's content, at a position of its own. */
export interface Cell {
  element: SnapshotElement;
  take: TableTake;
  text: string;
}

/** Records that are inside others, as answers are inside what they answer. */
interface NestedRecords {
  heads: ReadonlySet<SnapshotElement>;
  /** The records that hold others, and what is between. */
  holders: ReadonlySet<SnapshotElement>;
}

/** Which of some records are inside others. */
export function nestedIn(records: readonly PageRecord[]): NestedRecords {
  const all = new Set(records.flat());
  const heads = new Set<SnapshotElement>();
  const holders = new Set<SnapshotElement>();
  for (const head of all) {
    const around: SnapshotElement[] = [];
    let at = head.parentNode;
    while (at !== null && !all.has(at)) {
      around.push(at);
      at = at.parentNode;
    }
    if (at === null) continue;
    heads.add(head);
    for (const holder of [...around, at]) holders.add(holder);
  }
  return { heads, holders };
}

/**
 * The content of a record in reading order: uninterrupted runs of text, inline groups (such as a
 * link with two spans) both as a whole and in parts, prices beside elements, addresses of links and images, and
 * the names of elements without text. About 200 at most.
 *
 * @param nested - Other records that may be inside this one, which are no part of it.
 */
export function cellsOf(record: PageRecord, nested: NestedRecords = NONE): Cell[] {
  const cells: Cell[] = [];
  for (const part of record) {
    const stack: (SnapshotElement | { beside: SnapshotElement })[] = [part];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      if (cells.length >= MAX_CELLS) return cells;
      if ('beside' in next) {
        cells.push({ element: next.beside, take: 'own', text: ownText(next.beside) });
        continue;
      }
      // As one of the records holds another, none can be read as a whole.
      const isHolder = (nested.heads.size > 0 && record.includes(next)) || nested.holders.has(next);
      addCells(next, cells, isHolder);
      if (!isHolder && isPriceBeside(next)) stack.push({ beside: next });
      for (const child of next.children.toReversed())
        if (!nested.heads.has(child)) stack.push(child);
    }
  }
  return cells;
}

/** What a field takes from an element, on one line; empty if it has none. */
export function takeFrom(element: SnapshotElement, take: TableTake): string {
  if (take === 'text') return lineOf(element);
  if (take === 'own') return ownText(element);
  return oneLine(element.getAttribute(take.slice(1)) ?? '');
}

/** The text of an element outside the elements in it, on one line. */
function ownText({ childNodes }: SnapshotElement): string {
  const texts = childNodes.map((node) => (node.nodeType === 3 ? node.nodeValue : ' '));
  return oneLine(texts.join('')).slice(0, LONGEST_OWN);
}

/** Whether an element's own text is a price beside elements, as a present one beside the former one. */
function isPriceBeside(element: SnapshotElement): boolean {
  const own = ownText(element);
  const isPrice = own.length <= LONGEST_PRICE && readMoney(own).length > 0;
  return isPrice && element.children.some(hasText);
}

/** @param isHolder - It may hold another record, so only what is directly in it belongs to this one. */
function addCells(element: SnapshotElement, cells: Cell[], isHolder: boolean): void {
  const { localName } = element;
  const add = (take: TableTake) => {
    const text = takeFrom(element, take);
    if (text !== '') cells.push({ element, take, text });
  };
  if (localName === 'img' || localName === 'video' || localName === 'audio') {
    add('@src');
    if (localName === 'img') add('@alt');
    return;
  }
  // What is drawn, such as progress, says its value to programs only.
  if (element.hasAttribute('aria-valuenow')) add('@aria-valuenow');
  else if (localName === 'progress' || localName === 'meter') add('@value');
  if (localName === 'time' && element.hasAttribute('datetime')) add('@datetime');
  else if (element.hasAttribute('itemprop') && element.hasAttribute('content')) add('@content');
  if (localName === 'a' && element.hasAttribute('href')) add('@href');
  // The title of “3 hours ago” may have the exact time.
  if (localName !== 'time' && isDate(element.getAttribute('title') ?? '')) add('@title');
  if (hasText(element)) {
    if (isHolder) {
      if (SAYS.test(ownText(element))) add('own');
    } else if (isRun(element) || isProse(element) || isStated(element)) add('text');
  } else if (element.hasAttribute('aria-label')) {
    // The label of a button says what it does, not what the record says, unless it has a count.
    if (localName !== 'button' || /\d/.test(element.getAttribute('aria-label') ?? ''))
      add('@aria-label');
  } else if (SAYS.test(element.getAttribute('title') ?? '')) add('@title');
}

/** Whether a page says of an element that it is a text, whatever that consists of. */
function isStated(element: SnapshotElement): boolean {
  if (element.localName === 'dt') return true;
  const isProp = element.hasAttribute('itemprop') && !element.hasAttribute('itemscope');
  return isProp && isLong(element);
}

function isDate(title: string): boolean {
  return /\d{4}/.test(title) && title.length <= LONGEST_DATE && tellsDate(title);
}

/**
 * Whether an element's text is read as one run: it has text of its own, or several inline parts.
 */
function isRun(element: SnapshotElement): boolean {
  let parts = 0;
  let hasOwn = false;
  for (const child of element.childNodes) {
    if (child.nodeType === 3) hasOwn ||= /\S/.test(child.nodeValue);
    else if (hasText(child)) parts++;
  }
  if (!hasOwn && parts < 2) return false;
  const isShort = !isLong(element);
  return containsBlocks(element) ? hasOwn && isShort : hasOwn || isShort;
}

/** Whether an element's text is longer than a group of inline parts or short blocks that is read as one. */
export function isLong(element: SnapshotElement): boolean {
  return lineOf(element).length > LONGEST_GROUP;
}

/** Whether an element contains only prose: paragraphs or its own text, and what is between them. */
function isProse(element: SnapshotElement): boolean {
  const { children } = element;
  const prose = children.filter((child) => PROSE.has(child.localName) || !breaksLine(child));
  const isMost = prose.length > 0 && prose.length >= children.length * MOST_PROSE;
  const isLongOwn = ownText(element).length > LONGEST_GROUP;
  return isMost && (isLongOwn || children.some(({ localName }) => localName === 'p'));
}

/** Whether an element contains blocks. */
export function containsBlocks(element: SnapshotElement): boolean {
  return elementsIn(element).some((node) => node.localName !== 'br' && breaksLine(node));
}

/** Whether there is any text in an element. */
export function hasText(element: SnapshotElement): boolean {
  return descendants(element).some((node) => node.nodeType === 3 && /\S/.test(node.nodeValue));
}

const NONE: NestedRecords = { heads: new Set(), holders: new Set() };
const PROSE = new Set('p aside ul ol pre blockquote h2 h3 h4 h5 h6 figure table hr br'.split(' '));
const MOST_PROSE = 0.7;
/** More than what sets parts apart, and no address. */
const SAYS = /^(?!(?:https?:)?\/\S*$)[^]*[\p{L}\p{N}]/u;
const MAX_CELLS = 200;
const LONGEST_GROUP = 200;
const LONGEST_OWN = 4000;
const LONGEST_PRICE = 40;
const LONGEST_DATE = 40;
