import { elementBeside, type SnapshotElement } from '@/contract/snapshot/tree';

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
    let before = elementBeside(at, -1);
    for (let left = each; before !== undefined && left > 0; left--) {
      yield before;
      before = elementBeside(before, -1);
    }
  }
}
