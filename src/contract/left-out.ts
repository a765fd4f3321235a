import { isActing } from '@/core/acting-address';
import { PAGE_ACTS, PAGE_NOFOLLOW, type JobPage } from './many-pages';
import { localized, type UserText } from './user-text';

/**
 * Why a page is not opened by itself: that might do something, or its link asks programs not to
 * follow it. `undefined` if it may be opened, also because the user chose it by itself.
 */
export function whyLeftOut({
  url,
  mark,
  wanted,
}: Pick<JobPage, 'url' | 'mark' | 'wanted'>): UserText | undefined {
  if (wanted === true) return undefined;
  if (actsWhenOpened({ url, ...(mark !== undefined && { mark }) })) return localized(PAGE_ACTS);
  return mark === 'nofollow' ? localized(PAGE_NOFOLLOW) : undefined;
}

/** Whether opening an address that a page links to may do something, so that it is not ticked with others. */
export function actsWhenOpened({ url, mark }: Pick<JobPage, 'url' | 'mark'>): boolean {
  return mark === 'acts' || isActing(url);
}
