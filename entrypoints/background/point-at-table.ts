import type { KeptTable } from '@/contract/table/found-tables';
import type { PointedList } from '@/contract/table/pointing';
import { ruleOf } from '@/contract/table/table-rule';
import type { TabAccess } from '@/jobs/tab-access';
import type { Handlers, RequestOf } from '@/messaging/protocol';
import { pointedList } from './pointed-list';
import { withPicker } from './with-picker';

/**
 * Lets the user point at values of a list in a tab, finds the lists with these values in what a job
 * read of the page, and stores the table that the user made with that job. Opens the popup with it;
 * if the browser does not allow that, the toolbar button says that it is done. Never rejects.
 */
export function pointAtTableInTab(
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
