import { TEXT_PREFIX, type SelectorLook } from '@/contract/actions';
import { composedParent } from '@/picker/trees';
import * as native from '@/reader/native';
import { isSelector } from './find';
import { findBy } from './seek';

/** What a selector finds in a page now, and where its first match leads. */
export function lookAt(page: Document, selector: string): SelectorLook {
  const isReadable = selector.startsWith(TEXT_PREFIX) || isSelector(page, selector);
  const found = isReadable ? findBy(page, selector) : [];
  const href = found[0] && addressOf(found[0]);
  return { matches: found.length, ...(href !== undefined && { href }) };
}

/** The address of the link that an element is, or is in. */
function addressOf(element: Element): string | undefined {
  for (let at: Element | null = element; at !== null; at = composedParent(at)) {
    if (!native.matchesSelector(at, 'a[href], area[href]')) continue;
    return URL.parse(native.attributeOf(at, 'href') ?? '', at.baseURI)?.href;
  }
  return undefined;
}
