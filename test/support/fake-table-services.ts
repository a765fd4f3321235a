import type { FoundTables } from '@/contract/table/found-tables';
import type { PageTable } from '@/contract/table/page-table';
import type { TableServices } from '@/ui/table/table-services';

/** Table services without a browser, with their calls, as `name` and the main argument. */
export interface FakeTableServices extends TableServices {
  calls: [string, unknown][];
}

/** @param found - The tables of every page. Default: none. */
export function fakeTableServices(
  found: FoundTables = { tables: [] },
  overrides: Partial<TableServices> = {},
): FakeTableServices {
  const calls: [string, unknown][] = [];
  const call = (name: string, argument: unknown) => void calls.push([name, argument]);
  return {
    calls,
    runs: {
      latest: async () => undefined,
      findNext: async () => ({}),
      start: async (_jobId, _tabId, run) => call('start', run),
      continueRun: async (_runId, _tabId, limits) => call('continueRun', limits),
      stop: async (runId) => call('stop', runId),
      watch: () => () => {},
      keepBackground: () => () => {},
    },
    datasets: {
      list: async () => [],
      async add(order) {
        call('addToDataset', order);
        return { added: order.table.rows.length, updated: 0, same: 0 };
      },
      discard: async (id) => call('discardDataset', id),
      restore: async (id) => call('restoreDataset', id),
      sweep: async () => call('sweepDatasets', undefined),
      async act(action, table) {
        call('actOnDataset', [action, table.title]);
        return `Did ${action}`;
      },
    },
    find: async () => found,
    async fill(_jobId, _page, rule) {
      call('fill', rule);
      const [table] = found.tables;
      if (table === undefined) throw new Error('no table');
      return filledBy(table, rule.fields);
    },
    keep: async (_jobId, table) => call('keep', table),
    isKeptForSite: async () => false,
    keepForSite: async (url, table) => call('keepForSite', [url, table]),
    async useAsRequest(page, table) {
      call('useAsRequest', [page.url, table.id]);
      return 'Opened';
    },
    async act(action, table) {
      call('act', [action, table.id]);
      return `Did ${action}`;
    },
    frame(tabId, table, column) {
      call('frame', [tabId, table.id, column]);
      return () => call('unframe', table.id);
    },
    ...overrides,
  };
}

function filledBy(table: PageTable, fields: readonly { key: string; kind: string }[]): PageTable {
  const columns = table.columns.map((column) => {
    const kind = fields.find(({ key }) => key === column.key)?.kind;
    // It is one that the view gave.
    return { ...column, shown: true, kind: (kind ?? column.kind) as typeof column.kind };
  });
  return { ...table, columns };
}
