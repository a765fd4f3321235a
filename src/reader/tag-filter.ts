import { FailureError } from '@/contract/result';
import type { ReadRequest } from '@/contract/snapshot/read-request';
import * as native from './native';
import { localized } from '@/contract/user-text';

/** Which live elements a request includes as content, and which it leaves out. */
export type TagFilter = ReturnType<typeof createTagFilter>;

/**
 * The filter for a request's `includeTags` and `excludeTags`. Selectors apply to the live page:
 * each shadow tree and each frame separately, as in the page's own style sheets.
 *
 * @param root - Any element of the document, to test the selectors on.
 * @throws {FailureError} `BAD_REQUEST` for an invalid selector. The message names it.
 */
export function createTagFilter(request: ReadRequest, root: Element) {
  const include = selectorList('includeTags', request.includeTags, root);
  const exclude = selectorList('excludeTags', request.excludeTags, root);
  return {
    /** Only elements that match, and their content, count. */
    selective: include !== null,
    includes: (element: Element) => include !== null && native.matchesSelector(element, include),
    excludes: (element: Element) => exclude !== null && native.matchesSelector(element, exclude),
  };
}

function selectorList(
  field: string,
  selectors: readonly string[] | undefined,
  root: Element,
): string | null {
  const given = (selectors ?? []).map((selector) => selector.trim()).filter(Boolean);
  for (const selector of given) {
    try {
      native.matchesSelector(root, selector);
    } catch {
      const message = localized('tagNoSelector', { field, selector });
      throw new FailureError({ code: 'BAD_REQUEST', message });
    }
  }
  return given.length === 0 ? null : given.join(',');
}
