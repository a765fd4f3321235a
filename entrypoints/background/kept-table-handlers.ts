import type { TabAccess } from '@/jobs/tab-access';
import type { Handlers, RequestOf } from '@/messaging/protocol';
import type { JobStore } from '@/storage/job-store';
import type { KeptTable } from '@/contract/table/found-tables';
import type { PointedList } from '@/contract/table/pointing';
import { ruleOf } from '@/contract/table/table-rule';
import { pointedList } from './pointed-list';
import { withPicker } from './with-picker';

/** Answers messages about tables that the user makes; see src/messaging/protocol.ts. */
export function createKeptTableHandlers(
  store: Pick<JobStore, 'update'>,
  access: TabAccess,
  findTables: Handlers['findTables'],
): Pick<Handlers, 'keepTable' | 'pointAtTable'> {
  const keepTable: Handlers['keepTable'] = async ({ jobId, table }) => {
    await store.update(jobId, (job) => ({ ...job, table, kept: true }));
  };
  return {
    keepTable,
    async pointAtTable(order) {
      // Not awaited: the popup that asked closes with the user's click in the page.
      void pointAtTableInTab(access, order, findTables, keepTable);
    },
  };
}

/**
 * Lets the user point at values of a list in a tab, finds the lists with these values in what a job
 * read of the page, and stores the table that the user made with that job. Opens the popup with it;
 * if the browser does not allow that, the toolbar button says that it is done. Never rejects.
 */
function pointAtTableInTab(
  access: TabAccess,
  { tabId, jobId, fromPanel = false }: RequestOf<'pointAtTable'>,
  findTables: Handlers['findTables'],
  keepTable: Handlers['keepTable'],
): Promise<void> {
  return withPicker(tabId, fromPanel, async () => {
    const list = await pointedList(access, tabId, async (points) => {
      const { tables } = await findTables({ from: jobId, tabId, points });
      return tables.map(({ title, records, columns }) => ({ title, records, columns }));
    });
    if (list !== undefined) await keepTable({ jobId, table: keptList(list) });
    return list !== undefined;
  });
}

function keptList(list: PointedList): KeptTable {
  const hidden = list.columns.filter(({ shown }) => !shown).map(({ key }) => key);
  return { rule: ruleOf(list, true), hidden, title: list.title };
}
