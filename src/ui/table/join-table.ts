import { pageKey } from '@/contract/address/address-list';
import type { Job } from '@/contract/job';
import type { JobPage } from '@/contract/many-pages';
import { joinedTable, type JoinedPage } from '@/contract/table/join';
import type { PageTable, TableRow } from '@/contract/table/page-table';
import { t, translate } from '@/platform/i18n';
import type { JobReader } from '@/storage/job-store';

/**
 * The table of a run that adds values of pages to rows, as far as it has come: see `joinedTable`. What
 * was read for it is kept while this page is open, so that it need not be decrypted again each second.
 */
export async function tableOfJoin(store: Pick<JobReader, 'result'>, job: Job): Promise<PageTable> {
  const { id, many, table, target } = job;
  if (many?.join === undefined) throw new Error(`${id} joins no pages`);
  const { pages, join } = many;
  const before = known.get(id);
  const rows = before?.rows ?? (await store.result(id, pages.length))?.table?.rows ?? [];
  const cells = before?.cells ?? new Map<number, TableRow>();
  known.clear();
  known.set(id, { rows, cells });
  for (const [at, { state }] of pages.entries()) {
    if (state !== 'done') cells.delete(at);
    else if (!cells.has(at)) {
      const row = (await store.result(id, at))?.table?.rows[0];
      if (row !== undefined) cells.set(at, row);
    }
  }
  const pageOf = new Map(pages.map((page, at) => [pageKey(page.url), pageAt(page, cells.get(at))]));
  return joinedTable(
    join,
    { id, title: target.title, kept: table, rows, pageOf },
    t('joinProblem'),
  );
}

function pageAt({ state, reason }: JobPage, cells: TableRow | undefined): JoinedPage {
  const isOver = state === 'failed' || state === 'skipped';
  return {
    ...(cells && { cells }),
    ...(isOver && reason !== undefined && { problem: translate(reason) }),
  };
}

/** Of the job that was looked at last. */
const known = new Map<string, { rows: TableRow[]; cells: Map<number, TableRow> }>();
