import { uniquePages } from '@/contract/address/address-list';
import { withoutPlace } from '@/contract/address/same-page';
import type { PageLink } from '@/contract/page-link';
import type { TabInfo } from '@/platform/tabs';

/**
 * The web pages in tabs, each once, in the order of the tabs: either the private ones, or the
 * others.
 */
export function tabPages(tabs: readonly TabInfo[], incognito: boolean): PageLink[] {
  const titles = new Map<string, string>();
  for (const tab of tabs) {
    const url = URL.parse(tab.url ?? '');
    if (tab.incognito !== incognito || url === null || !/^https?:$/u.test(url.protocol)) continue;
    const page = withoutPlace(url.href);
    if (!titles.has(page)) titles.set(page, tab.title ?? '');
  }
  return uniquePages([...titles.keys()]).map((url) => ({ url, text: titles.get(url) ?? '' }));
}
