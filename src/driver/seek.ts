import { findByText } from '@/picker/text-selector';
import { treesOf } from '@/picker/trees';
import { TEXT_PREFIX, type FoundBy } from '@/contract/actions';
import { find } from './find';

/** Finds the element of a step. */
export interface Seeker {
  /** The elements found now, in document order. */
  find(): Element[];
  /**
   * How it was last found; absent if its own selector found it and no other one finds anything
   * else.
   */
  foundBy(): FoundBy | undefined;
}

/**
 * Finds an element by its selector, which may be {@link TEXT_PREFIX} with words. If that finds
 * nothing for a while, tries the others: the first one that finds a single element counts. The more
 * of them agree on that element, the shorter the while.
 *
 * @param others - Other selectors recorded for the same element.
 * @param patience - Milliseconds to wait for it at most.
 */
export function seek(
  page: Document,
  selector: string,
  others: readonly string[],
  patience: number,
): Seeker {
  /** Since when the other selectors have found the element that they find now. */
  let since = performance.now();
  let candidate: Element | undefined;
  let foundBy: FoundBy | undefined;
  const start = since;

  function findNow(): Element[] {
    const own = findBy(page, selector);
    const [first] = own;
    if (first !== undefined) {
      // In shadow roots, some elements had no selector of their own when they were recorded.
      const isVague = isPlace(selector) || own.length > 1;
      const named = isVague ? singles(page, others.filter(isName)) : [];
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
 * Whether a selector counts positions, which are wrong as soon as something is inserted before the
 * element.
 */
function isPlace(selector: string): boolean {
  return /:nth-(?:of-type|child)\(/.test(selector);
}

function isName(selector: string): boolean {
  return !isPlace(selector);
}

/** What selectors find, for those that find exactly one element. */
function singles(page: Document, selectors: readonly string[]): Element[] {
  return selectors.flatMap((selector) => {
    const found = findBy(page, selector);
    return found.length === 1 ? found : [];
  });
}

/** What a selector, which may be {@link TEXT_PREFIX} with words, finds now. In document order. */
export function findBy(page: Document, selector: string): Element[] {
  if (!selector.startsWith(TEXT_PREFIX)) return find(page, selector);
  return findByText(treesOf(page), selector.slice(TEXT_PREFIX.length));
}

/** If a page is slow to draw the element, another one must not be clicked instead. */
const OWN_MS = 3000;
/** Several selectors of different kinds hardly agree on a wrong element. */
const AGREED_MS = 300;
