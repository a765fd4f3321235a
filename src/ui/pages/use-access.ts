import { useEffect, useState } from 'preact/hooks';
import { sitePattern } from '@/contract/many-pages';
import type { PagesServices } from './pages-services';

/** Which sites the user has to allow before pages can be read. */
export interface Access {
  /** Match patterns that the browser has to ask for. */
  missing: readonly string[];
  /** The host that is read by the click on its tab, which has to stay open. */
  byTab?: string;
}

/**
 * What the browser has to ask for, read anew when the sites change; `undefined` until it is known. Pages of
 * the tab's own site need nothing, while the click on it counts.
 */
export function useAccess(
  services: PagesServices,
  urls: readonly string[],
  tabId: number | undefined,
): Access | undefined {
  const origins = [...new Set(urls.map((url) => new URL(url).origin))].toSorted();
  const key = origins.join(' ');
  const [access, setAccess] = useState<{ key: string; access: Access }>();
  useEffect(() => {
    let current = true;
    void readAccess(services, key === '' ? [] : key.split(' '), tabId).then((found) => {
      if (current) setAccess({ key, access: found });
    });
    return () => {
      current = false;
    };
  }, [services, key, tabId]);
  return access?.key === key ? access.access : undefined;
}

async function readAccess(
  services: PagesServices,
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
