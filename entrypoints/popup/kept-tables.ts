import type { FoundTables, KeptTable } from '@/contract/table/found-tables';
import type { PageTable } from '@/contract/table/page-table';
import type { TableRule } from '@/contract/table/table-rule';
import { send } from '@/messaging/messenger';
import type { JobReader } from '@/storage/job-store';
import { hostOf } from '@/storage/site-picks';
import { removeSiteTable, saveSiteTable, siteTableFor } from '@/storage/site-tables';
import { tableOfRule, withKept } from '@/ui/table/kept-tables';
import type { TablePage } from '@/ui/table/table-services';

/** The tables of a page, after the one that the user made of it or keeps for its site. */
export async function findTables(
  store: Pick<JobReader, 'get'>,
  jobId: string,
  page: TablePage,
): Promise<FoundTables> {
  const [found, job, ofSite] = await Promise.all([
    send('findTables', placeOf(jobId, page)),
    store.get(jobId),
    siteTableFor(page.url),
  ]);
  const kept = job?.table ?? ofSite;
  if (kept === undefined) return { tables: found };
  const read = await send('readTable', { ...placeOf(jobId, page), rule: kept.rule });
  return withKept(found, job?.table === undefined ? 'site' : 'page', kept, read);
}

/** The table that a rule finds in a page. */
export async function readTable(
  jobId: string,
  page: TablePage,
  rule: TableRule,
): Promise<PageTable> {
  return tableOfRule(rule, await send('readTable', { ...placeOf(jobId, page), rule }));
}

/** Whether a table is kept for the site of a page. */
export async function isKeptForSite(url: string): Promise<boolean> {
  return (await siteTableFor(url)) !== undefined;
}

/** Keeps a table for the site of a page; `undefined`: none any more. */
export function keepForSite(url: string, table: KeptTable | undefined): Promise<void> {
  return table === undefined ? removeSiteTable(hostOf(url)) : saveSiteTable(url, table);
}

function placeOf(jobId: string, { tabId }: TablePage) {
  return { from: jobId, ...(tabId !== undefined && { tabId }) };
}
