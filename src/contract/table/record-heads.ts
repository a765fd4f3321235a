import type { LabelTree } from './part-label';

/** Of elements that may begin a record of several siblings, those that do: terms one after another share what follows. */
export function recordHeads<E>(found: readonly E[], tree: LabelTree<E>): E[] {
  const behindTerms = new Map<E, ReadonlySet<E>>();
  return found.filter((head) => {
    const parent = tree.nameOf(head) === 'dt' ? tree.parentOf(head) : null;
    if (parent === null) return true;
    let behind = behindTerms.get(parent);
    if (behind === undefined) {
      const siblings = tree.childrenOf(parent);
      behind = new Set(siblings.filter((_, at) => isTerm(siblings[at - 1])));
      behindTerms.set(parent, behind);
    }
    return !behind.has(head);
  });

  function isTerm(element: E | undefined): boolean {
    return element !== undefined && tree.nameOf(element) === 'dt';
  }
}
