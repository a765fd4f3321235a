import type { LabelTree } from './part-label';

/** Of elements that may begin a record of several siblings, those that do: terms one after another share what follows. */
export function recordHeads<E>(
  found: readonly E[],
  { nameOf, parentOf, childrenOf }: LabelTree<E>,
): E[] {
  return found.filter((head) => {
    const parent = nameOf(head) === 'dt' ? parentOf(head) : null;
    const siblings = parent === null ? [] : childrenOf(parent);
    const before = siblings[siblings.indexOf(head) - 1];
    return before === undefined || nameOf(before) !== 'dt';
  });
}
