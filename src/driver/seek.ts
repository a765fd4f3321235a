import type { FoundBy } from '@/contract/actions';
import { readWordSelector } from '@/contract/word-selector';
import { find } from './find';
import { findByWordSelector } from '@/picker/find-by-name';

/** Finds the element of a step. */
export interface Seeker {
  /** The elements found now, in document order. */
  find(): Element[];
  /**
   * How the element was last found; `undefined` if its own selector found it and the others did not
   * disagree.
   */
  foundBy(): FoundBy | undefined;
}

/**
 * Finds an element by its selector, in CSS or words. If that finds nothing for a while, the first
 * other selector that finds a single element counts; the wait is shorter if all of them agree, or
 * if its own selector is a guess.
 *
 * @param others - Other selectors recorded for the same element.
 * @param patience - How many milliseconds there are to find it.
 * @param isGuess - Whether the others, and not its own selector, say which element is meant.
 */
export function seek(
  page: Document,
  selector: string,
  others: readonly string[],
  patience: number,
  isGuess = false,
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
      // A class, a position or a number may be another element's now, whose words are others.
      const isVague = isVagueSelector(selector) || own.length > 1;
      const named = isVague
        ? singles(
            page,
            others.filter((one) => !isVagueSelector(one)),
          )
        : [];
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
    const isSure = isGuess || agreeing;
    const longEnough = page.readyState === 'complete' && isSure ? AGREED_MS : OWN_MS;
    const waited = longEnough === AGREED_MS ? now - since : now - start;
    if (waited < Math.min(longEnough, patience / 2)) return [];
    foundBy = isGuess ? undefined : 'other';
    return [other];
  }

  return { find: findNow, foundBy: () => foundBy };
}

/**
 * Whether a selector counts positions, which change as soon as something is inserted before the
 * element.
 */
function isPlace(selector: string): boolean {
  return /:nth-(?:of-type|child)\(/.test(selector);
}

/** Whether a selector says only classes, kinds or a position, and no name or words. */
function isVagueSelector(selector: string): boolean {
  if (readWordSelector(selector) !== undefined) return false;
  return (
    isPlace(selector) ||
    selector.includes(':has(') ||
    !/[#[]/.test(selector.replace(/\[(?:role|type)="[^"]*"\]/g, ''))
  );
}

/** The elements of those selectors that find exactly one; in the order of the selectors. */
export function singles(page: Document, selectors: readonly string[]): Element[] {
  return selectors.flatMap((selector) => {
    const found = findBy(page, selector);
    return found.length === 1 ? found : [];
  });
}

/** What a selector, in CSS or words, finds now. In document order. */
export function findBy(page: Document, selector: string): Element[] {
  const words = readWordSelector(selector);
  if (words === undefined) return find(page, selector);
  const { scope } = words;
  return findByWordSelector(page, words, scope === undefined ? undefined : findBy(page, scope));
}

/**
 * Long enough that no other element is clicked just because the page is slow to draw the right one.
 */
const OWN_MS = 3000;
/** Enough if several kinds of selectors agree, since they hardly ever agree on a wrong element. */
const AGREED_MS = 300;
