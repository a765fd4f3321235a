import { isTableRun } from '@/contract/job';
import type { FoundTables, KeptTable } from '@/contract/table/found-tables';
import type { PageTable } from '@/contract/table/page-table';
import { keptWithoutPages } from '@/contract/table/page-column';
import type { TableRule } from '@/contract/table/table-rule';
import { storedPages } from '@/jobs/table-run/stored-pages';
import { send } from '@/messaging/messenger';
import { t } from '@/platform/i18n';
import type { JobReader } from '@/storage/job-store';
import { hostOf } from '@/storage/site-picks';
import { removeSiteTable, saveSiteTable, siteTableFor } from '@/storage/site-tables';
import { tableOfRule, withKept } from '@/ui/table/kept-tables';
import { tableOfJoin } from '@/ui/table/join-table';
import { tableOfRun } from '@/ui/table/run-table';
import type { TablePage } from '@/ui/table/table-services';

/** The tables of a page, preceded by the one that the user made for it or keeps for its site. */
export async function findTables(
  store: Pick<JobReader, 'get' | 'result'>,
  jobId: string,
  page: TablePage,
): Promise<FoundTables> {
  const job = await store.get(jobId);
  if (job !== undefined && isTableRun(job)) {
    const table = tableOfRun(job, await storedPages(store, job));
    return { tables: table === undefined ? [] : [table] };
  }
  if (job?.many?.join !== undefined) return { tables: [await tableOfJoin(store, job)] };
  const [found, ofSite] = await Promise.all([
    send('findTables', placeOf(jobId, page)),
    siteTableFor(page.url),
  ]);
  const kept = job?.table ?? ofSite;
  if (kept === undefined) return { tables: found };
  const read = await send('readTable', { ...placeOf(jobId, page), rule: kept.rule });
  return withKept(found, job?.table === undefined ? 'site' : 'page', kept, read);
}

/**
 * The table that a rule finds in a page. @throws {Error} if it spans several pages, which are not
 * read again.
 */
export async function readTable(
  store: Pick<JobReader, 'get'>,
  jobId: string,
  page: TablePage,
  rule: TableRule,
): Promise<PageTable> {
  const job = await store.get(jobId);
  if (job !== undefined && (isTableRun(job) || job.many?.join !== undefined))
    throw new Error(t('runKindFixed'));
  return tableOfRule(rule, await send('readTable', { ...placeOf(jobId, page), rule }));
}

/** Whether a table is stored for the site of a page. */
export async function isKeptForSite(url: string): Promise<boolean> {
  return (await siteTableFor(url)) !== undefined;
}

/** Stores a table for the site of a page; `undefined` removes it. */
export function keepForSite(url: string, table: KeptTable | undefined): Promise<void> {
  return table === undefined
    ? removeSiteTable(hostOf(url))
    : saveSiteTable(url, keptWithoutPages(table));
}

function placeOf(jobId: string, { tabId }: TablePage) {
  return { from: jobId, ...(tabId !== undefined && { tabId }) };
}
