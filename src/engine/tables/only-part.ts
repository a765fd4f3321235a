import type { SnapshotElement } from '@/contract/snapshot/tree';
import { isShown } from '@/engine/constructs/shown';

/** The element itself, or the first that it contains and nothing else, that passes a test; `undefined` if there is none. */
export function onlyPart(
  element: SnapshotElement,
  test: (element: SnapshotElement) => boolean,
): SnapshotElement | undefined {
  let at = element;
  while (!test(at)) {
    const [only, other] = at.childNodes.filter(isShown);
    if (only?.nodeType !== 1 || other !== undefined) return undefined;
    at = only;
  }
  return at;
}
