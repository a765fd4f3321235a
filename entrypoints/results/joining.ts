import { isRedacted } from '@/contract/request/asks-for';
import { leavesNoTrace } from '@/contract/job';
import { rowsOfDataset } from '@/contract/table/dataset';
import { send } from '@/messaging/messenger';
import { removeOrigins } from '@/platform/origins';
import { showOwnTab } from '@/platform/tabs';
import type { JobReader } from '@/storage/job-store';
import type { JoinedPages, JoinServices } from '@/ui/results/join/join-services';
import { shownPart } from '@/ui/table/edit-table';
import type { TableServices } from '@/ui/table/table-services';

/** What joining pages to a table needs, in the browser. Loaded with the first such table. */
export function createJoinServices(
  store: Pick<JobReader, 'get'>,
  tables: Pick<TableServices, 'find' | 'datasets'>,
): JoinServices {
  return {
    async find({ id, isDataset }) {
      if (isDataset) {
        const dataset = (await tables.datasets.list()).find((one) => one.id === id);
        return dataset && { table: rowsOfDataset(dataset), incognito: false, noTrace: false };
      }
      const job = await store.get(id);
      if (job === undefined) return undefined;
      const { url, tabId } = job.target;
      const tab = tabId === undefined ? {} : { tabId };
      const {
        tables: [table],
      } = await tables.find(id, { url, ...tab }, () => {});
      if (table === undefined) return undefined;
      return {
        table: shownPart(table),
        incognito: job.incognito,
        noTrace: leavesNoTrace(job) || isRedacted(job.request),
        url,
        ...tab,
      };
    },
    async point(url) {
      try {
        return await send('pointInPage', { url });
      } finally {
        await showOwnTab();
      }
    },
    tryPages: (order) => send('tryAddresses', messageOf(order)),
    read: (order) => send('readAddresses', messageOf(order)),
    forgetSites: removeOrigins,
  };
}

function messageOf({ request, crawl: _crawl, ...order }: JoinedPages) {
  return { ...order, request: { ...request } };
}
