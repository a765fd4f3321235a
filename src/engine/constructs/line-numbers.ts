import { descendants, elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { words } from './classes';

/** Elements that start a line in a block of code. */
export const LINE_NAMES = words('div p li tr pre');

/**
 * The elements of a block of code that hold nothing but its line numbers, recognised by counting:
 * every line of the block starts with an element whose number is one higher than the last, and
 * there are at least three, or two that are the first things in all rows of the block; or a column
 * of such numbers comes before as many lines. Empty if the block has none.
 */
export function countedLines(root: SnapshotElement): ReadonlySet<SnapshotElement> {
  const column = columnIn(root);
  return column === null ? numbersAtLines(root) : new Set([column]);
}

/**
 * Whether a block holds nothing but the numbers of the lines of the code that is next to it, in the
 * same row.
 */
export function isNumberColumn(element: SnapshotElement): boolean {
  if (element.localName !== 'pre') return false;
  const count = numbersIn(element.textContent);
  if (count === 0) return false;
  const beside = elementAfter(element) ?? elementAfter(element.parentNode);
  for (const at of beside === null ? [] : [beside, ...elementsIn(beside).take(MAX_NEAR)])
    if (at.localName === 'pre') return linesIn(at.textContent) === count;
  return false;
}

/** The first element of a block if it is a column of numbers for the lines after it. */
function columnIn(root: SnapshotElement): SnapshotElement | null {
  let block = root;
  for (let only = onlyElement(block); only !== null; only = onlyElement(block)) block = only;
  const [first] = block.childNodes;
  if (first?.nodeType !== 1) return null;
  const count = numbersIn(first.textContent);
  if (count === 0) return null;
  const rest = block.childNodes.slice(1).map(({ textContent }) => textContent);
  return linesIn(rest.join('')) === count ? first : null;
}

/** How many lines a text has if each is a number, one higher than the last; 0 if not, or if few. */
function numbersIn(text: string): number {
  const numbers = COLUMN.test(text) ? text.trim().split(/\s+/).map(Number) : [];
  const areCounted = numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
  return areCounted && numbers.length >= A_COLUMN ? numbers.length : 0;
}

function linesIn(text: string): number {
  return text.trimEnd().split('\n').length;
}

function onlyElement({ childNodes }: SnapshotElement): SnapshotElement | null {
  const shown = childNodes.filter((node) => node.nodeType === 1 || node.nodeValue.trim() !== '');
  return shown.length === 1 && shown[0]?.nodeType === 1 ? shown[0] : null;
}

/** The element after another one that has nothing but white space between them. */
function elementAfter(element: SnapshotElement | null): SnapshotElement | null {
  const siblings = element?.parentNode?.childNodes ?? [];
  const after = siblings.slice(siblings.indexOf(element as SnapshotElement) + 1);
  const [next] = after.filter((node) => node.nodeType === 1 || node.nodeValue.trim() !== '');
  return next?.nodeType === 1 ? next : null;
}

function numbersAtLines(root: SnapshotElement): ReadonlySet<SnapshotElement> {
  const numbers = new Set<SnapshotElement>();
  let next = 0;
  let lineIsEmpty = true;
  let afterNumber = false;
  for (const node of descendants(root)) {
    if (node.nodeType === 1) {
      if (node.localName === 'br' || LINE_NAMES.has(node.localName)) lineIsEmpty = true;
      continue;
    }
    const { nodeValue, parentNode } = node;
    const number = lineIsEmpty ? NUMBER.exec(nodeValue)?.[1] : undefined;
    const isCounted =
      number !== undefined &&
      parentNode !== null &&
      parentNode !== root &&
      parentNode.localName !== 'code' &&
      parentNode.childNodes.length === 1 &&
      (numbers.size === 0 || Number(number) === next);
    if (isCounted) {
      numbers.add(parentNode);
      next = Number(number) + 1;
      lineIsEmpty = false;
      afterNumber = true;
    } else if (nodeValue.trim() !== '') {
      // Some highlighters wrap a number and its line separately.
      if (lineIsEmpty && !afterNumber) return NONE;
      lineIsEmpty = LINE_END.test(nodeValue);
      afterNumber = false;
    } else if (nodeValue.includes('\n')) {
      lineIsEmpty = true;
      afterNumber = false;
    }
  }
  return numbers.size >= MIN_LINES || startAllRows(numbers) ? numbers : NONE;
}

/** Whether elements are each the first in a row that goes on, and there are no other rows. */
function startAllRows(numbers: ReadonlySet<SnapshotElement>): boolean {
  const rows = new Set([...numbers].map(({ parentNode }) => parentNode));
  const [first] = rows;
  const block = first?.parentNode;
  if (rows.size < A_COLUMN || rows.size !== numbers.size || !block) return false;
  const all = block.children;
  if (all.length !== rows.size) return false;
  return [...rows].every((row) => {
    const [number, next] = row?.childNodes ?? [];
    const isFirst = number?.nodeType === 1 && numbers.has(number);
    return row?.parentNode === block && isFirst && next?.nodeType === 1;
  });
}

const NONE: ReadonlySet<SnapshotElement> = new Set();
const MIN_LINES = 3;
const A_COLUMN = 2;
/** How many elements to search for the code beside a column. */
const MAX_NEAR = 8;
const COLUMN = /^\s*\d{1,5}(?:\s+\d{1,5})+\s*$/;
const NUMBER = /^\s*(\d{1,5})\s*$/;
const LINE_END = /\n[ \t]*$/;
