import { useMemo } from 'preact/hooks';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { EVERYWHERE, sitePattern, wholeSitePattern } from '@/contract/many-pages';
import type { PagesServices } from './pages-services';
import { useRead } from '../use-read';

/** What this needs from outside. */
export type AccessServices = Pick<PagesServices, 'originOfTab' | 'missingSites'>;

/** Which sites the user has to allow before pages can be read. */
export interface Access {
  /** Match patterns that the browser has to ask for. */
  missing: readonly string[];
  /** The host that the click on its tab lets us read; that tab must stay open. */
  byTab?: string;
}

/** How far pages are read: only the given sites, also their subdomains, or any site. */
export type Reach = 'sites' | 'below' | 'everywhere';

/** How far a crawl goes. */
export function reachOf({ allowSubdomains, allowExternalLinks }: CrawlOrder = {}): Reach {
  if (allowExternalLinks === true) return 'everywhere';
  return allowSubdomains === true ? 'below' : 'sites';
}

/**
 * What the browser has to ask for, checked again when the sites change; `undefined` until it is
 * known. Pages of the tab's own site need no permission while the click on it counts.
 *
 * @param reach - Whether subdomains of the sites, or all other sites, are read too, which a click
 *   does not cover.
 */
export function useAccess(
  services: AccessServices,
  urls: readonly string[],
  tabId: number | undefined,
  reach: Reach = 'sites',
): Access | undefined {
  const sites = useMemo(
    () => [...new Set(urls.map((url) => new URL(url).origin))].toSorted().join(' '),
    [urls],
  );
  const key = `${reach} ${sites}`;
  const found = useRead(async () => {
    const asked = sites === '' ? [] : sites.split(' ');
    const access =
      reach === 'sites' || asked.length === 0
        ? await readAccess(services, asked, tabId)
        : await readFurther(
            services,
            reach === 'everywhere' ? EVERYWHERE : asked.map(wholeSitePattern),
          );
    return { key, access };
  }, [services, key, tabId]);
  return found?.key === key ? found.access : undefined;
}

async function readAccess(
  services: AccessServices,
  origins: readonly string[],
  tabId: number | undefined,
): Promise<Access> {
  const ofTab = tabId === undefined ? undefined : await services.originOfTab(tabId);
  const patterns = [...new Set(origins.filter((origin) => origin !== ofTab).map(sitePattern))];
  const missing = await services.missingSites(patterns);
  if (ofTab === undefined || !origins.includes(ofTab)) return { missing };
  const isAllowed = (await services.missingSites([sitePattern(ofTab)])).length === 0;
  return isAllowed ? { missing } : { missing, byTab: new URL(ofTab).host };
}

async function readFurther(services: AccessServices, patterns: readonly string[]): Promise<Access> {
  return { missing: await services.missingSites([...new Set(patterns)]) };
}
