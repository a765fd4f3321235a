import type { SelectorLook } from '@/contract/actions';
import { composedParent } from '@/picker/trees';
import * as native from '@/reader/native';
import { findBy, singles } from './seek';
import { SENDS_FORM } from './sends-form';

/**
 * What a step's selector finds in a page now, and where its first match leads: the address of its
 * link, or of the form that it sends. If it finds nothing, the first of the others that finds a
 * single element counts, as when the step runs.
 */
export function lookAt(
  page: Document,
  selector: string,
  others: readonly string[] = [],
): SelectorLook {
  const own = findBy(page, selector);
  const [other] = own.length > 0 ? [] : singles(page, others);
  const href = addressOf(own[0] ?? other);
  return {
    matches: own.length,
    ...(other !== undefined && { isOther: true }),
    ...(href !== undefined && { href }),
  };
}

/** Where a click on an element leads, by the nearest link or button around it. */
function addressOf(element: Element | undefined): string | undefined {
  for (let at: Element | null = element ?? null; at !== null; at = composedParent(at)) {
    const href = native.matchesSelector(at, 'a[href], area[href]')
      ? native.attributeOf(at, 'href')
      : formAddressOf(at);
    if (href !== null) return URL.parse(href, at.baseURI)?.href;
  }
  return undefined;
}

/** Where a button sends its form, as written; null if it sends none, or to the page itself. */
function formAddressOf(element: Element): string | null {
  if (!native.matchesSelector(element, SENDS_FORM)) return null;
  // The selector holds for buttons and inputs alone.
  const { form } = element as HTMLButtonElement | HTMLInputElement;
  if (form === null) return null;
  const of = (name: string) =>
    native.attributeOf(element, `form${name}`) ?? native.attributeOf(form, name);
  return of('method')?.toLowerCase() === 'dialog' ? null : of('action');
}
