import { oneLine } from '@/contract/one-line';
import { descendants, elementsIn, type SnapshotElement } from '@/contract/snapshot/tree';
import { ARTICLE_NUMBER, MODEL_NUMBER } from '@/core/lexicon/goods';
import { restBehind } from '@/core/lexicon/says';
import type { Words } from '@/core/lexicon/words';
import { shortText } from '@/engine/short-text';

/**
 * The first value behind a label: the rest of the line that the label begins, or the text after it.
 *
 * @param read - Reads a value, `undefined` if a text is none.
 * @param isEnd - Whether a label in the head of a row or list may also end with one of the words.
 */
export function behindLabel(
  area: SnapshotElement,
  label: Words,
  read: (text: string, around: SnapshotElement | null) => string | undefined,
  isEnd = false,
): string | undefined {
  let isLabelled = false;
  for (const node of descendants(area)) {
    const text = node.nodeType === 3 ? oneLine(node.nodeValue) : '';
    if (text === '' || MARK.test(text)) continue;
    let rest: string | undefined = isLabelled ? `:${text}` : restOf(text, label);
    if (rest === undefined && isEnd && isHead(node.parentNode) && endsWith(text, label)) rest = '';
    const value = rest && read(rest, node.parentNode);
    if (value) return value;
    isLabelled = rest === '';
  }
  return undefined;
}

/** Whether an element, or what is right around it, is the head of a row or of a list's entry. */
function isHead(element: SnapshotElement | null): boolean {
  return HEADS.has(element?.localName ?? '') || HEADS.has(element?.parentNode?.localName ?? '');
}

function endsWith(text: string, label: Words): boolean {
  const words = text.split(' ');
  if (words.length > MAX_WORDS) return false;
  return words.some((_, at) => restOf(words.slice(at).join(' '), label) === '');
}

/** What follows a label at the start of a line, as it is written; `undefined` for other lines. */
function restOf(text: string, label: Words): string | undefined {
  const rest = text.length > LONGEST ? null : restBehind(text, label);
  if (rest === null) return undefined;
  return MARK.test(rest) ? '' : text.slice(text.length - rest.length);
}

/**
 * The number of an article in a part of a page: behind its label, else what a class calls so, else the
 * number of the model or part, else the only one in the attributes of its elements.
 */
export function articleNumber(area: SnapshotElement): string | undefined {
  return (
    behindLabel(area, ARTICLE_NUMBER, numberIn) ??
    calledNumber(area) ??
    behindLabel(area, MODEL_NUMBER, numberIn) ??
    behindLabel(area, ARTICLE_NUMBER, numberIn, true) ??
    publishedNumber(area)
  );
}

function calledNumber(area: SnapshotElement): string | undefined {
  return elementsIn(area)
    .filter((node) => CALLED.test(node.getAttribute('class') ?? ''))
    .map((node) => numberIn(shortText(node, LONGEST) ?? ''))
    .find((number) => number !== undefined);
}

function publishedNumber(area: SnapshotElement): string | undefined {
  const numbers = new Set<string>();
  for (const node of elementsIn(area)) {
    for (const name of ATTRIBUTES) {
      const number = numberIn(node.getAttribute(name) ?? '');
      if (number !== undefined) numbers.add(number);
    }
  }
  const [only] = numbers;
  return numbers.size === 1 ? only : undefined;
}

/** A number, with a letter or so; in capitals it may have spaces, and where a class says so it is any word. */
function numberIn(text: string, around?: SnapshotElement | null): string | undefined {
  const isCalled = CALLED.test(around?.getAttribute('class') ?? '');
  const word = isCalled ? WORD.exec(text)?.[1] : undefined;
  const number = word ?? IN_CAPITALS.exec(text)?.[1] ?? NUMBER.exec(text)?.[1];
  return number !== undefined && (word !== undefined || /\d/.test(number)) ? number : undefined;
}

/** In characters: a label and a value. */
const LONGEST = 120;
const MARK = /^[\p{P}\p{S}\s]*$/u;
const NUMBER = /^[\s:：#.)№-]*([\w][\w./-]{2,39})(?=$|[\s,;|)])/u;
const WORD = /^[\s:：#]*([\w-]{3,40})$/;
const IN_CAPITALS = /^[\s:：#.)№-]*([\dA-Z][\dA-Z ./-]{2,39})$/;
const HEADS = new Set(['th', 'dt']);
const MAX_WORDS = 5;
const ATTRIBUTES = ['data-sku', 'data-product-sku', 'data-product_sku'];
const CALLED = /(?:^|[\s_-])(?:sku|mpn|(?:article|item|order)-?number)(?:$|[\s_-])/i;
