import { composedParent } from '@/picker/trees';
import * as native from '@/reader/native';

/** Whether an element, or one around it, is disabled or says that it is. */
export function isDisabled(element: Element): boolean {
  if (native.matchesSelector(element, ':disabled')) return true;
  for (let at: Element | null = element; at !== null; at = composedParent(at)) {
    if (native.attributeOf(at, 'inert') !== null) return true;
    if (native.attributeOf(at, 'aria-disabled') === 'true') return true;
  }
  return false;
}
