import type { LabelTree } from './part-label';

/**
 * Of elements that may begin a record of several siblings, those that do: terms one after another share what follows,
 * and among rows of a table, one with a single cell goes on with the row above.
 */
export function recordHeads<E>(found: readonly E[], tree: LabelTree<E>): E[] {
  const behindTerms = new Map<E, ReadonlySet<E>>();
  const isRow = (one: E) => tree.nameOf(one) === 'tr' && tree.childrenOf(one).length > 1;
  const hasRows = found.some(isRow);
  return found.filter((head, at) => {
    if (hasRows && tree.nameOf(head) === 'tr') return at === 0 || isRow(head);
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
