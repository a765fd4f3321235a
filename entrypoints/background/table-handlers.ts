import type { Reading } from '@/contract/snapshot/reading';
import { FailureError } from '@/contract/result';
import type { TablesSoFar } from '@/contract/table/found-tables';
import { localized } from '@/contract/user-text';
import { nextPage } from '@/engine/pagination/next-page';
import { findTables, type TableOptions } from '@/engine/tables/find-tables';
import { recordsAt } from '@/engine/tables/records-at';
import { tableFromRule } from '@/engine/tables/table-from-rule';
import type { JobRunner } from '@/jobs/job-runner';
import { continuedRun, newTableJob } from '@/jobs/new-job';
import type { Handlers } from '@/messaging/protocol';
import { translate } from '@/platform/i18n';
import type { OpenJobStore } from '@/storage/open-job-store';
import type { ReadPage } from './read-page';
import { joinedSnapshot } from './table-run-effects';
import type { PageTable } from '@/contract/table/page-table';

/** Answers messages about tables; see src/messaging/protocol.ts. */
export function createTableHandlers(
  runner: Pick<JobRunner, 'start' | 'resume'>,
  store: Pick<OpenJobStore, 'get' | 'update'>,
  read: ReadPage,
): Pick<Handlers, 'findTables' | 'readTable' | 'findNextPage' | 'readPages' | 'readMorePages'> {
  // The popup asks again after each change of the scope, while the reading stays the same: finding
  // the tables again would delay the next change.
  const searches = new WeakMap<Reading, TableSearch>();

  async function tablesOf(reading: Reading, atLeast: number): Promise<TablesSoFar> {
    const search =
      searches.get(reading) ??
      searchTables(async (onFound) => findTables(joinedSnapshot(reading), { nameOfKind, onFound }));
    searches.set(reading, search);
    try {
      return await search.atLeast(atLeast);
    } catch (error) {
      searches.delete(reading);
      throw error;
    }
  }

  return {
    async findTables({ points, atLeast = Infinity, ...page }) {
      const reading = await read(page);
      if (points === undefined) return tablesOf(reading, atLeast);
      const tables = await findTables(joinedSnapshot(reading), { nameOfKind, points });
      return { tables, isAll: true };
    },
    async readTable({ rule, ...page }) {
      return tableFromRule(joinedSnapshot(await read(page)), rule);
    },
    async findNextPage({ records, ...page }) {
      const snapshot = joinedSnapshot(await read(page));
      return nextPage(snapshot, new Set(recordsAt(snapshot.root, records).flat()));
    },
    async readPages({ from, ...order }) {
      const former = await store.get(from);
      if (former === undefined)
        throw new FailureError({ code: 'NOT_FOUND', message: localized('snapshotGone') });
      await runner.start(newTableJob(order, former, Date.now()));
    },
    async readMorePages({ jobId, tabId, ...run }) {
      await store.update(jobId, (job) => continuedRun(job, tabId, run));
      await runner.resume(jobId);
    },
  };
}

/** Names for columns that the page does not name, and for parts that most records have. */
export const nameOfKind: TableOptions['nameOfKind'] = (kind) => translate(localized(NAMES[kind]));

const NAMES = {
  text: 'tableColumnText',
  number: 'tableColumnNumber',
  price: 'tableColumnPrice',
  date: 'tableColumnDate',
  link: 'tableColumnLink',
  image: 'tableColumnImage',
  title: 'tableColumnTitle',
  author: 'tableColumnAuthor',
  rating: 'tableColumnRating',
  'former price': 'tableColumnFormerPrice',
  section: 'pickKindSection',
  depth: 'fieldCrawlDepth',
} as const;

/** The tables of a page while they are sought. */
interface TableSearch {
  /** The tables found so far, as soon as there are so many, or all. Rejects if the search fails. */
  atLeast(count: number): Promise<TablesSoFar>;
}

/**
 * Begins to seek tables.
 *
 * @param find - Calls back with those found so far whenever there is another.
 */
function searchTables(
  find: (onFound: (tables: PageTable[]) => void) => Promise<PageTable[]>,
): TableSearch {
  let soFar: TablesSoFar = { tables: [], isAll: false };
  let another = Promise.withResolvers<void>();
  const all = find((tables) => {
    soFar = { tables, isAll: false };
    another.resolve();
    another = Promise.withResolvers();
  }).then((tables) => {
    soFar = { tables, isAll: true };
  });
  return {
    async atLeast(count) {
      while (!soFar.isAll && soFar.tables.length < count)
        await Promise.race([all, another.promise]);
      return soFar;
    },
  };
}
