import { oneLine } from '@/contract/one-line';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';
import { ARTICLE_NUMBER, MODEL_NUMBER } from '@/core/lexicon/goods';
import { restBehind } from '@/core/lexicon/says';
import type { Words } from '@/core/lexicon/words';
import { shortText } from '../short-text';

/**
 * The first value behind a label: the rest of the line that the label begins, or the text after it.
 *
 * @param read - Reads a value, `undefined` if a text is none.
 */
export function behindLabel(
  area: SnapshotElement,
  label: Words,
  read: (text: string) => string | undefined,
): string | undefined {
  let isLabelled = false;
  for (const node of descendants(area)) {
    const text = node.nodeType === 3 ? oneLine(node.nodeValue) : '';
    if (text === '' || MARK.test(text)) continue;
    const rest: string | undefined = isLabelled ? `:${text}` : restOf(text, label);
    const value = rest && read(rest);
    if (value) return value;
    isLabelled = rest === '';
  }
  return undefined;
}

/** What follows a label at the start of a line, as it is written; `undefined` for other lines. */
function restOf(text: string, label: Words): string | undefined {
  const rest = text.length > LONGEST ? null : restBehind(text, label);
  if (rest === null) return undefined;
  return MARK.test(rest) ? '' : text.slice(text.length - rest.length);
}

/**
 * The number of an article in a part of a page: behind its label, else what a class calls so, else the
 * number of the model.
 */
export function articleNumber(area: SnapshotElement): string | undefined {
  return (
    behindLabel(area, ARTICLE_NUMBER, numberIn) ??
    calledNumber(area) ??
    behindLabel(area, MODEL_NUMBER, numberIn)
  );
}

function calledNumber(area: SnapshotElement): string | undefined {
  for (const node of descendants(area)) {
    if (node.nodeType !== 1 || !CALLED.test(node.getAttribute('class') ?? '')) continue;
    const number = numberIn(shortText(node, LONGEST) ?? '');
    if (number !== undefined) return number;
  }
  return undefined;
}

function numberIn(text: string): string | undefined {
  const number = NUMBER.exec(text)?.[1];
  return number !== undefined && /\d/.test(number) ? number : undefined;
}

/** In characters: a label and a value. */
const LONGEST = 120;
const MARK = /^[\p{P}\p{S}\s]*$/u;
const NUMBER = /^[\s:：#.)№-]*([\w][\w./-]{2,39})(?=$|[\s,;|)])/u;
const CALLED = /(?:^|[\s_-])(?:sku|mpn|(?:article|item|order)-?number)(?:$|[\s_-])/i;
