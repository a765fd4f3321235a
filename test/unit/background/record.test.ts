import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { recordTab } from '@/jobs/record-tab';
import type { TabAccess } from '@/jobs/tab-access';
import { readRecording } from '@/storage/recordings';
import { createTabRecorder } from '../../../entrypoints/background/record';

const runs = vi.hoisted(() => ({
  begun: 0,
  taken: Promise.resolve<unknown>(undefined),
  /** What the page was told, in order. */
  told: [] as string[],
}));

vi.mock('@/jobs/record-tab', () => ({
  endRecorder: async () => void runs.told.push('end'),
  /** A recording whose last event is still being stored when it is stopped. */
  recordTab: async (...[, , keeper, opened, signal]: Parameters<typeof recordTab>) => {
    runs.begun += 1;
    opened();
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    runs.taken = keeper.take([{ kind: 'press', key: 'Tab', number: 1, view: 'a /' }]);
    await runs.taken;
    runs.told.push('next');
    throw signal.reason;
  },
}));

beforeEach(() => {
  fakeBrowser.reset();
  runs.begun = 0;
  runs.told = [];
});

/** A recorder, and a tab that it records. */
async function recording() {
  const { id = 0 } = await fakeBrowser.tabs.create({ url: 'https://example.org/' });
  // Nothing is asked of it here.
  const recorder = createTabRecorder({} as TabAccess);
  await recorder.start(id, false);
  return { id, recorder };
}

it('a recording that is stopped while its last event is being stored is gone', async () => {
  const { id, recorder } = await recording();
  await recorder.stop(id);
  await runs.taken;
  expect(await readRecording(id)).toBeUndefined();
});

it('a page that is asked once more while its recording is stopped records no longer', async () => {
  const { id, recorder } = await recording();
  await recorder.stop(id);
  expect(runs.told.at(-1)).toBe('end');
});

it('a recording that begins while the last one still ends records', async () => {
  const { id, recorder } = await recording();
  await Promise.all([recorder.stop(id), recorder.start(id, false)]);
  expect(runs.begun).toBe(2);
  expect(await readRecording(id)).toBeDefined();
  await recorder.stop(id);
});
