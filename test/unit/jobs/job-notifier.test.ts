import { tabJob } from '../../support/tab-job';
import { expect, it, vi } from 'vitest';
import type { Job, Target } from '@/contract/job';
import { createJobNotifier, type NotificationChannels } from '@/jobs/job-notifier';

function job(state: Job['state'], more: Partial<Job & Target> = {}): Job {
  return tabJob('a', { engine: 'service', state, tabId: 4, createdAt: 0, ...more });
}

function setUp(jobs: Job[] = []) {
  const channels = {
    badge: vi.fn<NotificationChannels['badge']>(async () => {}),
    notify: vi.fn<NotificationChannels['notify']>(async () => {}),
    heartbeat: vi.fn<NotificationChannels['heartbeat']>(async () => {}),
  };
  const notifier = createJobNotifier(channels, async () => jobs);
  return {
    channels,
    notify: (of: Job) => notifier.notify(of),
    onHeartbeat: () => notifier.onHeartbeat(),
  };
}

it("shows the state of a tab's job on its badge", async () => {
  const { channels, notify } = setUp();
  for (const state of ['queued', 'paused', 'done', 'failed', 'interrupted', 'cancelled'] as const)
    await notify(job(state));
  const busyThenEnds = ['busy', undefined, 'done', 'failed', 'failed', undefined];
  expect(channels.badge.mock.calls).toEqual(busyThenEnds.map((state) => [4, state]));
});

it('wakes the background until the last job has ended', async () => {
  const { channels, notify } = setUp();
  await notify(job('queued'));
  await notify(job('queued', { id: 'b' }));
  await notify(job('done'));
  await notify(job('failed', { id: 'b' }));
  expect(channels.heartbeat.mock.calls.flat()).toEqual([true, true, true, false]);
});

it('stops waking the background if a killed browser left no open job', async () => {
  const ended = [job('done'), job('queued', { engine: 'tab' })];
  const idle = setUp(ended);
  await idle.onHeartbeat();
  expect(idle.channels.heartbeat.mock.calls).toEqual([[false]]);
  const busy = setUp([...ended, job('running')]);
  await busy.onHeartbeat();
  expect(busy.channels.heartbeat).not.toHaveBeenCalled();
});

it('notifies of long jobs that ended', async () => {
  const { channels, notify } = setUp();
  await notify(job('done', { finishedAt: 9_999 }));
  await notify(job('cancelled', { finishedAt: 60_000 }));
  expect(channels.notify).not.toHaveBeenCalled();
  await notify(job('interrupted', { finishedAt: 10_000 }));
  expect(channels.notify).toHaveBeenCalledOnce();
});

it('shows no badge for a job whose end the user has already seen', async () => {
  const { channels, notify } = setUp([job('done', { seen: true })]);
  await notify(job('done', { finishedAt: 60_000 }));
  expect(channels.badge.mock.calls).toEqual([
    [4, 'done'],
    [4, undefined],
  ]);
  expect(channels.notify).not.toHaveBeenCalled();
});

it('does not report jobs of a tab, of private windows, or that leave no trace', async () => {
  const { channels, notify } = setUp();
  await notify(job('done', { engine: 'tab', finishedAt: 60_000 }));
  await notify(job('done', { retention: 'memory', finishedAt: 60_000 }));
  expect(channels.badge).not.toHaveBeenCalled();
  await notify(job('done', { incognito: true, finishedAt: 60_000 }));
  expect(channels.notify).not.toHaveBeenCalled();
});
