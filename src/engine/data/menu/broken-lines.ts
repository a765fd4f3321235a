import { oneLine } from '@/contract/one-line';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';

/** Lines about one thing: the one with its price, and those below without one. */
export interface PricedLines {
  /** The price as it is written. */
  text: string;
  lines: string[];
}

/** The lines with a price in an element whose lines are parted by breaks, each with those below it. */
export function brokenLines(
  element: SnapshotElement,
  priceIn: (line: string) => string | undefined,
): PricedLines[] {
  if (!element.childNodes.some((node) => node.nodeType === 1 && node.localName === 'br')) return [];
  const found: PricedLines[] = [];
  for (const line of linesOf(element)) {
    const text = priceIn(line);
    if (text !== undefined) found.push({ text, lines: [line] });
    else found.at(-1)?.lines.push(line);
  }
  return found;
}

function linesOf(element: SnapshotElement): string[] {
  const lines = [''];
  let nodes = 0;
  for (const node of descendants(element)) {
    if (++nodes > MAX_NODES) return [];
    if (node.nodeType === 1 && node.localName === 'br') lines.push('');
    else if (node.nodeType === 3) lines.push((lines.pop() ?? '') + node.nodeValue);
  }
  return lines.map(oneLine).filter(Boolean);
}

const MAX_NODES = 1000;
