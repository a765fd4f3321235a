import { findByText } from '@/picker/text-selector';
import { treesOf } from '@/picker/trees';
import { TEXT_PREFIX, type FoundBy } from '@/contract/actions';
import { find } from './find';

/** Finds what a step is about. */
export interface Seeker {
  /** What is there now. In document order. */
  find(): Element[];
  /** How it was found last; absent where the selector found it, and no other one finds anything else. */
  foundBy(): FoundBy | undefined;
}

/**
 * Finds an element by its selector, which may be {@link TEXT_PREFIX} and its words; where that finds nothing for a while, by the first of the others that
 * finds just one element.
 *
 * @param others - Further selectors that were recorded of the same element.
 * @param patience - Milliseconds that it is waited for at most.
 */
export function seek(
  page: Document,
  selector: string,
  others: readonly string[],
  patience: number,
): Seeker {
  const start = performance.now();
  let foundBy: FoundBy | undefined;

  function findNow(): Element[] {
    const own = findBy(page, selector);
    const [first] = own;
    if (first !== undefined) {
      const isDoubtful = others.some((other) => {
        const found = findBy(page, other);
        return found.length === 1 && found[0] !== first;
      });
      foundBy = isDoubtful ? 'doubtful' : undefined;
      return own;
    }
    if (performance.now() - start < Math.min(OWN_MS, patience / 2)) return [];
    const single = others.map((other) => findBy(page, other)).find(({ length }) => length === 1);
    foundBy = single === undefined ? undefined : 'other';
    return single ?? [];
  }

  return { find: findNow, foundBy: () => foundBy };
}

function findBy(page: Document, selector: string): Element[] {
  if (!selector.startsWith(TEXT_PREFIX)) return find(page, selector);
  return findByText(treesOf(page), selector.slice(TEXT_PREFIX.length));
}

/** A page that is slow to draw the element must not have another one clicked in its place. */
const OWN_MS = 3000;
