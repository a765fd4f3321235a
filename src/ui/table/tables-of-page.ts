import { isTableRun } from '@/contract/job';
import type { FoundTables, KeptTable } from '@/contract/table/found-tables';
import type { PageTable } from '@/contract/table/page-table';
import { keptWithoutPages } from '@/contract/table/page-column';
import type { TableRule } from '@/contract/table/table-rule';
import { storedPages } from '@/storage/stored-pages';
import { send } from '@/messaging/messenger';
import { t } from '@/platform/i18n';
import type { JobReader } from '@/storage/job-store';
import { hostOf } from '@/contract/address/host-of';
import { siteTables } from '@/storage/site-tables';
import { sameJson } from '@/drafts/same-request';
import { tableOfRule, withKept } from './kept-tables';
import { tableOfJoin } from './join-table';
import { tableOfRun } from './run-table';
import type { TablePage } from './table-services';

/**
 * The tables of a page, preceded by the one that the user made for it or keeps for its site.
 *
 * @param onPart - Called with those found so far: first with the best one, then whenever there are twice as
 *   many, since each time all of them are sent.
 */
export async function findTables(
  store: Pick<JobReader, 'get' | 'result'>,
  jobId: string,
  page: TablePage,
  onPart: (soFar: FoundTables) => void,
): Promise<FoundTables> {
  const job = await store.get(jobId);
  if (job !== undefined && isTableRun(job)) {
    const table = tableOfRun(job, await storedPages(store, job));
    return { tables: table === undefined ? [] : [table] };
  }
  if (job?.many?.join !== undefined) return { tables: [await tableOfJoin(store, job)] };
  const place = placeOf(jobId, page);
  const kept = job?.table ?? (await siteTables.forPage(page.url))?.table;
  const read =
    kept === undefined ? undefined : await send('readTable', { ...place, rule: kept.rule });
  const by = job?.table === undefined ? 'site' : 'page';
  for (let atLeast = 1; ; atLeast *= 2) {
    const { tables, isAll } = await send('findTables', { ...place, atLeast });
    const found =
      kept === undefined || read === undefined ? { tables } : withKept(tables, by, kept, read);
    if (isAll) return found;
    onPart(found);
  }
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

/** Whether just this table is stored for the site of a page. */
export async function isKeptForSite(url: string, table: KeptTable): Promise<boolean> {
  return sameJson((await siteTables.forPage(url))?.table, keptWithoutPages(table));
}

/** Stores a table for the site of a page; `undefined` removes it. */
export function keepForSite(url: string, table: KeptTable | undefined): Promise<void> {
  const host = hostOf(url);
  return table === undefined
    ? siteTables.drop([{ host }])
    : siteTables.add([{ host, table: keptWithoutPages(table) }]);
}

function placeOf(jobId: string, { tabId }: TablePage) {
  return { from: jobId, ...(tabId !== undefined && { tabId }) };
}
