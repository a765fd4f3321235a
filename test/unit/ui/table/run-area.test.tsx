import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { TableEnd } from '@/contract/table/table-run';
import { RunArea } from '@/ui/table/RunArea';
import type { PageRun } from '@/ui/table/use-table-run';
import { exampleTable } from '../../../support/example-table';
import { tabJob } from '../../../support/tab-job';

afterEach(cleanup);

function show(ended: TableEnd) {
  const job = tabJob('run', {
    operation: 'table',
    state: 'done',
    progress: { done: 1, table: { rows: 2, doubles: 0, ended } },
  });
  const run: PageRun = { job, isShown: true, show: () => {}, inTab: undefined };
  const onLoadRest = vi.fn<() => void>();
  const others = { asks: false, onAsk: () => {}, onLoadRest };
  render(<RunArea run={run} table={exampleTable()} url="https://shop.example/" {...others} />);
  return onLoadRest;
}

it('offers to load the rest of the page if the site sends no rows', () => {
  const onLoadRest = show('scripted');
  fireEvent.click(screen.getByRole('button', { name: 'Load the rest' }));
  expect(onLoadRest).toHaveBeenCalledOnce();
});

it('offers that after no other end', () => {
  show('last');
  expect(screen.queryByRole('button', { name: 'Load the rest' })).toBeNull();
});

it('asks at once how far to load a list without a next page', async () => {
  const onLoadRest = vi.fn<(isOnlyWay: boolean) => void>();
  const inTab = {
    findNext: async () => ({ button: 'Load more' }),
    start: async () => {},
    continueRun: async () => {},
    stop: async () => {},
  };
  const run: PageRun = { job: undefined, isShown: false, show: () => {}, inTab };
  const onAsk = vi.fn<(asks: boolean) => void>();
  const others = { asks: true, onAsk, onLoadRest };
  render(<RunArea run={run} table={exampleTable()} url="https://shop.example/" {...others} />);
  await vi.waitFor(() => expect(onLoadRest).toHaveBeenCalledExactlyOnceWith(true));
  expect(onAsk).toHaveBeenLastCalledWith(false);
});
