import type { SnapshotElement } from '@/contract/snapshot/tree';

/**
 * The elements before an element, and before what is around it a few levels up, nearest first.
 *
 * @param each - How many of each level.
 */
export function* elementsAbove(
  element: SnapshotElement,
  levels: number,
  each: number,
): Generator<SnapshotElement> {
  let at = element;
  for (let level = 0; at.parentNode !== null && level < levels; level++, at = at.parentNode) {
    const { childNodes } = at.parentNode;
    const before = childNodes
      .slice(0, childNodes.indexOf(at))
      .filter(({ nodeType }) => nodeType === 1);
    for (const node of before.slice(-each).toReversed()) if (node.nodeType === 1) yield node;
  }
}
