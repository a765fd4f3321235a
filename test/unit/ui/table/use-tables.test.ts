import { cleanup, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import type { Job } from '@/contract/job';
import type { FoundTables } from '@/contract/table/found-tables';
import { useTables } from '@/ui/table/use-tables';
import { exampleTable } from '../../../support/example-table';
import { fakeTableServices } from '../../../support/fake-table-services';
import { tabJob } from '../../../support/tab-job';

afterEach(cleanup);

it('counts no more pages of a run than the table has, until the rows of further pages arrive', async () => {
  let job = runOf(1);
  let announce = () => {};
  const finds: PromiseWithResolvers<FoundTables>[] = [];
  const fake = fakeTableServices();
  const services = {
    ...fake,
    runs: {
      ...fake.runs,
      latest: async () => job,
      watch(listener: () => void) {
        announce = listener;
        return () => {};
      },
    },
    find() {
      finds.push(Promise.withResolvers());
      return finds.at(-1)?.promise ?? Promise.reject(new Error('none'));
    },
  };
  const page = { tabId: 1, url: 'https://shop.example/' };
  const { result } = renderHook(() => useTables(services, 'read', page));
  await waitFor(() => expect(result.current.run.job?.progress?.done).toBe(1));
  finds.at(-1)?.resolve({ tables: [exampleTable()] });
  await waitFor(() => expect(result.current.table?.rows).toHaveLength(2));

  job = runOf(2);
  const before = finds.length;
  announce();
  await waitFor(() => expect(finds.length).toBeGreaterThan(before));
  expect(result.current.run.job?.progress?.done).toBe(1);
  const rows = [...exampleTable().rows, ...exampleTable().rows];
  finds.at(-1)?.resolve({ tables: [exampleTable({ rows })] });
  await waitFor(() => expect(result.current.run.job?.progress?.done).toBe(2));
  expect(result.current.table?.rows).toHaveLength(4);
});

it('shows the first tables while others are sought, and keeps what the user makes of them', async () => {
  const [first, second] = [exampleTable({ id: 'a' }), exampleTable({ id: 'b' })];
  const all = Promise.withResolvers<FoundTables>();
  const services = fakeTableServices(
    { tables: [] },
    {
      find(_jobId, _page, onPart) {
        onPart({ tables: [first] });
        return all.promise;
      },
    },
  );
  const page = { tabId: 1, url: 'https://shop.example/' };
  const { result } = renderHook(() => useTables(services, 'read', page));
  await waitFor(() => expect(result.current.tables).toEqual([first]));
  const [column] = first.columns;
  result.current.edit({ type: 'rename', key: column?.key ?? '', name: 'Thing' });
  await waitFor(() => expect(result.current.table?.columns[0]?.name).toBe('Thing'));
  all.resolve({ tables: [first, second] });
  await waitFor(() => expect(result.current.tables).toHaveLength(2));
  expect(result.current.table?.columns[0]?.name).toBe('Thing');
  expect(result.current.canUndo).toBe(true);
});

it('gives the rows of all pages that were read when it is behind them', async () => {
  const finds: PromiseWithResolvers<FoundTables>[] = [];
  const services = fakeTableServices(
    { tables: [] },
    {
      find() {
        const found = Promise.withResolvers<FoundTables>();
        finds.push(found);
        return found.promise;
      },
    },
  );
  const url = 'https://shop.example/';
  const { result, rerender } = renderHook(
    ({ revision }) => useTables(services, 'read', { url, revision }),
    { initialProps: { revision: 1 } },
  );
  await waitFor(() => expect(finds).toHaveLength(1));
  finds[0]?.resolve({ tables: [exampleTable()] });
  await waitFor(() => expect(result.current.table?.rows).toHaveLength(2));
  expect(result.current.latest).toBeUndefined();

  rerender({ revision: 2 });
  await waitFor(() => expect(finds).toHaveLength(2));
  const latest = result.current.latest?.();
  const rows = [...exampleTable().rows, ...exampleTable().rows];
  finds[2]?.resolve({ tables: [exampleTable({ rows })] });
  expect((await latest)?.rows).toHaveLength(4);
  finds[1]?.resolve({ tables: [exampleTable({ rows })] });
  await waitFor(() => expect(result.current.latest).toBeUndefined());
});

/** A run that has read this many pages, with two rows each. */
function runOf(done: number): Job {
  return tabJob('run', {
    operation: 'table',
    state: 'running',
    progress: { done, table: { rows: 2 * done, doubles: 0 } },
  });
}
