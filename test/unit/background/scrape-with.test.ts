import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { JobRunner } from '@/jobs/job-runner';
import { readDraft } from '@/storage/drafts';
import type { OpenJobStore } from '@/storage/open-job-store';
import { writePresets } from '@/storage/presets';
import { scrapeWithPreset } from '../../../entrypoints/background/scrape-with';
import 'fake-indexeddb/auto';

beforeEach(() => fakeBrowser.reset());

const CLICK = { type: 'click', selector: '#buy' };

/** Chooses a preset with these actions in the context menu of a tab. */
async function choose(actions: object[], unreviewed: boolean) {
  const { id = -1 } = await fakeBrowser.tabs.create({ url: 'https://shop.example/' });
  const preset = { id: 'p', name: 'P', hosts: [], options: { actions } };
  await writePresets({ list: [{ ...preset, ...(unreviewed && { unreviewed }) }] });
  const start = vi.fn<JobRunner['start']>(async () => {});
  // Nothing else of them is used here.
  const runner = { start } as unknown as JobRunner;
  const store = { listOfTab: async () => [] } as unknown as OpenJobStore;
  const tab = { id, url: 'https://shop.example/', title: 'Shop', incognito: false };
  await scrapeWithPreset(tab, 'p', runner, store, async () => {});
  return { start, draft: (await readDraft(id))?.form.draft };
}

it('a preset whose steps nobody has looked through is shown, and not done', async () => {
  const { start, draft } = await choose([CLICK], true);
  expect(start).not.toHaveBeenCalled();
  expect(draft).toMatchObject({ unreviewed: true, steps: [{ action: CLICK }] });
});

it('a preset that needs a password is shown, to be asked for it', async () => {
  const { start } = await choose([CLICK, { type: 'write', text: '***' }], false);
  expect(start).not.toHaveBeenCalled();
});

it('a preset of the user is done at once', async () => {
  const { start, draft } = await choose([CLICK], false);
  expect(start).toHaveBeenCalledOnce();
  expect(draft).not.toHaveProperty('unreviewed');
});
