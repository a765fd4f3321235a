import { oneLine } from '@/contract/one-line';
import { descendants, type SnapshotElement } from '@/contract/snapshot/tree';

/**
 * The text of a small element on one line, trimmed; `undefined` if it has more than the given
 * number of characters or nodes.
 */
export function shortText(
  element: SnapshotElement,
  mostCharacters: number,
  mostNodes = 12,
): string | undefined {
  let text = '';
  let nodes = 0;
  for (const node of descendants(element)) {
    if (++nodes > mostNodes || text.length > mostCharacters * 4) return undefined;
    if (node.nodeType === 3) text += node.nodeValue;
    else if (node.localName === 'br') text += ' ';
  }
  const line = oneLine(text);
  return line.length > mostCharacters ? undefined : line;
}

/** Whether an element is inside another one. */
export function isIn(element: SnapshotElement, outer: SnapshotElement): boolean {
  for (let at = element.parentNode; at !== null; at = at.parentNode) if (at === outer) return true;
  return false;
}
