import { useEffect } from 'preact/hooks';
import type { PageTable } from '@/contract/table/page-table';
import type { TableServices } from './table-services';

/** Frames a table in its page while it is shown; `undefined`: no table is. */
export function useFramedTable(
  services: TableServices,
  tabId: number | undefined,
  table: PageTable | undefined,
  column: string | undefined,
): void {
  useEffect(() => {
    if (tabId === undefined || table === undefined) return undefined;
    return services.frame(tabId, table, column);
  }, [services, tabId, table, column]);
}
