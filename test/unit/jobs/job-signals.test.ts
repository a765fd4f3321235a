import { expect, it, vi } from 'vitest';
import type { Job } from '@/contract/job';
import { createJobSignals, type SignalWays } from '@/jobs/job-signals';

function job(state: Job['state'], more: Partial<Job> = {}): Job {
  const page = { url: 'https://example.org/', title: 'A', incognito: false, request: {} };
  return { id: 'a', engine: 'service', state, tabId: 4, createdAt: 0, ...page, ...more };
}

function waysAndSignals(jobs: Job[] = []) {
  const ways = {
    badge: vi.fn<SignalWays['badge']>(async () => {}),
    notify: vi.fn<SignalWays['notify']>(async () => {}),
    keepWaking: vi.fn<SignalWays['keepWaking']>(async () => {}),
  };
  const signals = createJobSignals(ways, async () => jobs);
  return { ways, signal: (of: Job) => signals.tell(of), woken: () => signals.woken() };
}

it('shows on the tab how its job goes', async () => {
  const { ways, signal } = waysAndSignals();
  for (const state of ['queued', 'done', 'failed', 'interrupted', 'cancelled'] as const)
    await signal(job(state));
  const busyThenEnds = ['busy', 'done', 'failed', 'failed', undefined];
  expect(ways.badge.mock.calls).toEqual(busyThenEnds.map((state) => [4, state]));
});

it('wakes the background until the last job has ended', async () => {
  const { ways, signal } = waysAndSignals();
  await signal(job('queued'));
  await signal(job('queued', { id: 'b' }));
  await signal(job('done'));
  await signal(job('failed', { id: 'b' }));
  expect(ways.keepWaking.mock.calls.flat()).toEqual([true, true, true, false]);
});

it('stops to wake the background where a killed browser left no job that is open', async () => {
  const ended = [job('done'), job('queued', { engine: 'tab' })];
  const idle = waysAndSignals(ended);
  await idle.woken();
  expect(idle.ways.keepWaking.mock.calls).toEqual([[false]]);
  const busy = waysAndSignals([...ended, job('sending')]);
  await busy.woken();
  expect(busy.ways.keepWaking).not.toHaveBeenCalled();
});

it('notifies of long jobs that ended', async () => {
  const { ways, signal } = waysAndSignals();
  await signal(job('done', { finishedAt: 9_999 }));
  await signal(job('cancelled', { finishedAt: 60_000 }));
  expect(ways.notify).not.toHaveBeenCalled();
  await signal(job('interrupted', { finishedAt: 10_000 }));
  expect(ways.notify).toHaveBeenCalledOnce();
});

it('leaves no sign of an end that its user saw before it was told', async () => {
  const { ways, signal } = waysAndSignals([job('done', { seen: true })]);
  await signal(job('done', { finishedAt: 60_000 }));
  expect(ways.badge.mock.calls).toEqual([
    [4, 'done'],
    [4, undefined],
  ]);
  expect(ways.notify).not.toHaveBeenCalled();
});

it('says nothing of jobs of a tab, of private windows, or of those that are to leave no trace', async () => {
  const { ways, signal } = waysAndSignals();
  await signal(job('done', { engine: 'tab', finishedAt: 60_000 }));
  await signal(job('done', { ephemeral: true, finishedAt: 60_000 }));
  expect(ways.badge).not.toHaveBeenCalled();
  await signal(job('done', { incognito: true, finishedAt: 60_000 }));
  expect(ways.notify).not.toHaveBeenCalled();
});
