import { act, cleanup, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job } from '@/contract/job';
import type { RequestServices } from '@/ui/request/request-services';
import { useRowRuns, type RowOrder } from '@/ui/request/use-row-runs';
import { fakeRequestServices } from '../../../support/fake-request-services';
import { tabJob } from '../../../support/tab-job';
import 'fake-indexeddb/auto';

beforeEach(() => fakeBrowser.reset());
afterEach(cleanup);

const ORDER: RowOrder = {
  tabId: 3,
  request: {
    actions: [
      { type: 'write', text: '{{City}}' },
      { type: 'write', text: '{{Password}}' },
    ],
  },
  hints: undefined,
  startUrl: 'https://shop.example/',
  secret: [1],
};

/** The texts that were written for cities, and the runs of a list whose rows all succeed. */
function open() {
  const jobs = new Map<string, Job>();
  const written: string[] = [];
  const runInTab: RequestServices['runInTab'] = async ({ jobId, options }) => {
    jobs.set(jobId, tabJob(jobId, { state: 'done' }));
    const [action] = options.actions ?? [];
    if (action?.type === 'write') written.push(action.text);
  };
  const { services } = fakeRequestServices({ runInTab, job: async (id) => jobs.get(id) });
  const { result } = renderHook(() => useRowRuns(services, ORDER));
  const take = (...rows: [string, string][]) =>
    act(() => result.current.take({ columns: ['City', 'Password'], rows }, 0));
  const run = () => act(() => result.current.run([]));
  return { take, run, written, runs: () => result.current };
}

it('takes over nothing from a list that only has as many rows', async () => {
  const { take, run, written, runs } = open();
  await take(['Graz', 'a'], ['Linz', 'b']);
  await run();
  await take(['Bern', 'a'], ['Genf', 'b']);
  expect(runs().outcomes).toEqual([]);
  await run();
  expect(written).toEqual(['Graz', 'Linz', 'Bern', 'Genf']);
});

it('continues where a list goes on as before, whose secrets were not kept', async () => {
  const { take, run, written, runs } = open();
  await take(['Graz', ''], ['Linz', '']);
  await run();
  await take(['Graz', 'a'], ['Linz', 'b'], ['Wels', 'c']);
  expect(runs().outcomes).toHaveLength(2);
  await run();
  expect(written).toEqual(['Graz', 'Linz', 'Wels']);
});

it('takes over nothing that was stored of another list, though it is read after that one was taken', async () => {
  const first = open();
  await first.take(['Graz', 'a'], ['Linz', 'b']);
  await first.run();
  cleanup();
  const { take, runs } = open();
  await take(['Graz', 'a'], ['Genf', 'b']);
  await waitFor(() => expect(runs().outcomes).toHaveLength(1));
  expect(runs().list?.rows).toEqual([
    ['Graz', 'a'],
    ['Genf', 'b'],
  ]);
});
