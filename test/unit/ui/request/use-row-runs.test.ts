import { act, cleanup, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Job, JobState } from '@/contract/job';
import { browser } from '@/platform/browser';
import type { RequestServices } from '@/ui/request/request-services';
import { useRowRuns, type RowOrder } from '@/ui/request/use-row-runs';
import { readRowRun } from '@/storage/row-runs';
import { fakeRequestServices } from '../../../support/fake-request-services';
import { tabJob } from '../../../support/tab-job';
import 'fake-indexeddb/auto';

beforeEach(() => {
  fakeBrowser.reset();
  const tab = { index: 0, active: true, highlighted: true, pinned: false, incognito: false };
  vi.spyOn(browser.tabs, 'get').mockImplementation(async (id) => ({ ...tab, id }));
});
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

/** The texts that were written for cities, and the runs of a list whose rows all end as `end` says. */
function open(again?: RequestServices) {
  const jobs = new Map<string, Job>();
  const written: string[] = [];
  const end: { state: JobState } = { state: 'done' };
  const runInTab: RequestServices['runInTab'] = async ({ jobId, options }) => {
    jobs.set(jobId, tabJob(jobId, end));
    const [action] = options.actions ?? [];
    if (action?.type === 'write') written.push(action.text);
  };
  const fake = fakeRequestServices({ runInTab, job: async (id) => jobs.get(id) });
  const services = again ?? fake.services;
  const { result } = renderHook(() => useRowRuns(services, ORDER));
  const take = (...rows: [string, string][]) =>
    act(() => result.current.take({ columns: ['City', 'Password'], rows }, 0));
  const run = () => act(() => result.current.run([]));
  return { take, run, written, end, services, runs: () => result.current };
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

it('keeps a list that has not run, without texts for secrets once the page was closed', async () => {
  const { take, services } = open();
  await take(['Graz', 'a']);
  await waitFor(async () => expect(await readRowRun(3)).toBeDefined());
  cleanup();
  expect(open(services).runs().list?.rows).toEqual([['Graz', 'a']]);
  cleanup();
  const later = open();
  await waitFor(() => expect(later.runs().list?.rows).toEqual([['Graz', '']]));
  expect(later.runs().pause).toBe(0);
});

it('keeps no list that would take the room of private results, says so, and runs it all the same', async () => {
  const { take, run, written, runs } = open();
  await take(['Graz', 'a']);
  await waitFor(async () => expect(await readRowRun(3)).toBeDefined());
  expect(runs().isKept).toBe(true);
  await take(['Linz'.repeat(300_000), 'a'], ['Wels', 'b']);
  await waitFor(() => expect(runs().isKept).toBe(false));
  expect(await readRowRun(3)).toBeUndefined();
  await run();
  expect(written.at(-1)).toBe('Wels');
});

it('keeps no texts of a field that is found to be for secrets only later', async () => {
  const { services } = fakeRequestServices();
  const { result, rerender } = renderHook((order: RowOrder) => useRowRuns(services, order), {
    initialProps: { ...ORDER, secret: [] } as RowOrder,
  });
  const list = { columns: ['City', 'Password'], rows: [['Graz', 'a']] };
  await act(() => result.current.take(list, 0));
  await waitFor(async () => expect((await readRowRun(3))?.rows).toEqual([['Graz', 'a']]));
  rerender(ORDER);
  await waitFor(async () => expect((await readRowRun(3))?.rows).toEqual([['Graz', '']]));
});

it('runs no further row after one that the user stopped', async () => {
  const { take, run, written, end } = open();
  end.state = 'stopped';
  await take(['Graz', 'a'], ['Linz', 'b']);
  await run();
  expect(written).toEqual(['Graz']);
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
