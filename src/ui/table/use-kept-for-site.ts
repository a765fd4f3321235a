import { useEffect, useState } from 'preact/hooks';
import type { PageTable } from '@/contract/table/page-table';
import { t } from '@/platform/i18n';
import { keptTable } from './edit-table';
import type { TableServices } from './table-services';

/**
 * Whether a page's table is kept for its site, and a way to change that.
 *
 * @param page - Nothing is kept for pages without a site, nor in private windows.
 */
export function useKeptForSite(
  services: TableServices,
  page: { url: string; incognito: boolean } | undefined,
  table: PageTable | undefined,
) {
  const [isKept, setKept] = useState<boolean>();
  const host = page === undefined || page.incognito ? '' : (URL.parse(page.url)?.host ?? '');
  const url = host === '' ? undefined : page?.url;

  useEffect(() => {
    let current = true;
    if (url !== undefined && table !== undefined)
      void services.isKeptForSite(url, keptTable(table)).then((is) => {
        if (current) setKept(is);
      });
    return () => {
      current = false;
    };
  }, [services, url, table]);

  return {
    /**
     * Whether the shown table is kept just as it is; `undefined` if nothing may be kept for the page,
     * or this is not known yet.
     */
    isKept: url === undefined ? undefined : isKept,
    /** Keeps the shown table instead of another one, or stops keeping it. Says what was done. */
    async keep(keep: boolean) {
      if (url === undefined || table === undefined) throw new Error(t('tableEmptyTitle'));
      await services.keepForSite(url, keep ? keptTable(table) : undefined);
      setKept(keep);
      return t(keep ? 'tableKeptForSite' : 'tableForgotForSite');
    },
  };
}
