import { findByText } from '@/picker/text-selector';
import { treesOf } from '@/picker/trees';
import { TEXT_PREFIX, type FoundBy } from '@/contract/actions';
import { find } from './find';

/** Finds what a step is about. */
export interface Seeker {
  /** What is there now. In document order. */
  find(): Element[];
  /**
   * How it was found last; absent where the selector found it, and no other one finds anything
   * else.
   */
  foundBy(): FoundBy | undefined;
}

/**
 * Finds an element by its selector, which may be {@link TEXT_PREFIX} and its words; where that
 * finds nothing for a while, by the others: the first that finds just one element. How long the
 * while is depends on how many of them agree on that element.
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
  /** Since when the others find the element that they find now. */
  let since = performance.now();
  let candidate: Element | undefined;
  let foundBy: FoundBy | undefined;
  const start = since;

  function findNow(): Element[] {
    const own = findBy(page, selector);
    const [first] = own;
    if (first !== undefined) {
      const named = isPlace(selector) ? singles(page, others.filter(isName)) : [];
      const [meant] = named;
      if (meant !== undefined && meant !== first && named.every((found) => found === meant)) {
        foundBy = 'other';
        return [meant];
      }
      const isDoubtful = singles(page, others).some((found) => found !== first);
      foundBy = isDoubtful ? 'doubtful' : undefined;
      return own;
    }
    foundBy = undefined;
    const all = singles(page, others);
    const [other] = all;
    const now = performance.now();
    if (other !== candidate) since = now;
    candidate = other;
    if (other === undefined) return [];
    const agreeing = all.length > 1 && all.every((found) => found === other);
    const longEnough = page.readyState === 'complete' && agreeing ? AGREED_MS : OWN_MS;
    const waited = longEnough === AGREED_MS ? now - since : now - start;
    if (waited < Math.min(longEnough, patience / 2)) return [];
    foundBy = 'other';
    return [other];
  }

  return { find: findNow, foundBy: () => foundBy };
}

/**
 * Whether a selector counts places, where something else stands as soon as anything is put before
 * it.
 */
function isPlace(selector: string): boolean {
  return /:nth-(?:of-type|child)\(/.test(selector);
}

function isName(selector: string): boolean {
  return !isPlace(selector);
}

/** What selectors find, of those that find just one element. */
function singles(page: Document, selectors: readonly string[]): Element[] {
  return selectors.flatMap((selector) => {
    const found = findBy(page, selector);
    return found.length === 1 ? found : [];
  });
}

/** What a selector finds now, which may be {@link TEXT_PREFIX} and words. In document order. */
export function findBy(page: Document, selector: string): Element[] {
  if (!selector.startsWith(TEXT_PREFIX)) return find(page, selector);
  return findByText(treesOf(page), selector.slice(TEXT_PREFIX.length));
}

/** A page that is slow to draw the element must not have another one clicked in its place. */
const OWN_MS = 3000;
/** Several selectors that say different things of an element hardly agree on a wrong one. */
const AGREED_MS = 300;
