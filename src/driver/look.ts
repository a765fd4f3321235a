import type { SelectorLook } from '@/contract/actions';
import { leadsTo } from '@/picker/leads-to';
import { findBy, singles } from './seek';

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
  const element = own[0] ?? other;
  const href = element && leadsTo(element);
  return {
    matches: own.length,
    ...(other !== undefined && { isOther: true }),
    ...(href !== undefined && { href }),
  };
}
