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

/** An element's text as it is, up to the piece with which it has more than so many characters. */
export function startOfText(element: SnapshotElement, characters: number): string {
  let text = '';
  for (const node of descendants(element)) {
    if (node.nodeType === 3) text += node.nodeValue;
    if (text.length > characters) break;
  }
  return text;
}
