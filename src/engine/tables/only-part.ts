import type { SnapshotElement, SnapshotNode } from '@/contract/snapshot/tree';
import { isShown } from '@/engine/constructs/shown';

/**
 * The element itself, or the first that it contains and nothing else, that passes a test; `undefined` if there is none.
 *
 * @param counts - What is more than nothing: by default, all but white space.
 */
export function onlyPart(
  element: SnapshotElement,
  test: (element: SnapshotElement) => boolean,
  counts: (node: SnapshotNode) => boolean = isShown,
): SnapshotElement | undefined {
  let at = element;
  while (!test(at)) {
    const [only, other] = at.childNodes.filter(counts);
    if (only?.nodeType !== 1 || other !== undefined) return undefined;
    at = only;
  }
  return at;
}
