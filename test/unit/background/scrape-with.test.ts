import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { JobRunner } from '@/jobs/job-runner';
import { readDraft } from '@/storage/drafts';
import type { OpenJobStore } from '@/storage/open-job-store';
import { saveModels } from '@/storage/models';
import { changePresets, type Preset } from '@/storage/presets';
import { scrapeWithPreset } from '../../../entrypoints/background/scrape-with';
import 'fake-indexeddb/auto';

beforeEach(() => {
  fakeBrowser.reset();
  mayUse([]);
});

/** The sites that the user has allowed. */
function mayUse(allowed: readonly string[]) {
  const isAllowed = async ({ origins = [] }: { origins?: string[] }) =>
    origins.every((origin) => allowed.includes(origin));
  // Its type is that of the call with a callback.
  vi.spyOn(fakeBrowser.permissions, 'contains').mockImplementation(isAllowed as never);
}

const CLICK = { type: 'click', selector: '#buy' };

/** Chooses a preset with these actions in the context menu of a tab. */
async function choose(
  actions: object[],
  reviewed: boolean,
  startUrl?: string,
  asked: Partial<Preset> = {},
) {
  const { id = -1 } = await fakeBrowser.tabs.create({ url: 'https://shop.example/' });
  const preset: Preset = { id: 'p', name: 'P', hosts: [], options: { actions } };
  const more = { ...(reviewed && { reviewed }), ...(startUrl !== undefined && { startUrl }) };
  await changePresets(() => ({ list: [{ ...preset, ...more, ...asked }] }));
  const start = vi.fn<JobRunner['start']>(async () => {});
  // Nothing else of them is used here.
  const runner = { start } as unknown as JobRunner;
  const store = { listOfTab: async () => [] } as unknown as OpenJobStore;
  const tab = { id, url: 'https://shop.example/', title: 'Shop', incognito: false };
  await scrapeWithPreset(tab, 'p', runner, store, async () => {});
  return { start, draft: (await readDraft(id))?.form.draft };
}

// Promise steps-reviewed-before-run
it('a preset with unreviewed steps is shown, and does not run', async () => {
  const { start, draft } = await choose([CLICK], false);
  expect(start).not.toHaveBeenCalled();
  expect(draft).toMatchObject({ steps: [{ action: CLICK }] });
  expect(draft).not.toHaveProperty('reviewed');
});

it('a preset that needs a password is shown, so that the user can enter it', async () => {
  const { start } = await choose([CLICK, { type: 'write', text: '***' }], true);
  expect(start).not.toHaveBeenCalled();
});

it('a preset of the user runs at once', async () => {
  const { start, draft } = await choose([CLICK], true);
  expect(start).toHaveBeenCalledOnce();
  expect(draft).toHaveProperty('reviewed', true);
});

it('a preset of recorded steps starts where they were recorded, on the same site', async () => {
  const startUrl = 'https://shop.example/search';
  const update = tabLoads(startUrl);
  const { start } = await choose([CLICK], true, startUrl);
  expect(update).toHaveBeenCalledWith(expect.any(Number), { url: startUrl });
  expect(start.mock.calls[0]?.[0].target.url).toBe(startUrl);
});

it('a preset of recorded steps starts where they were recorded on a site that the user has allowed', async () => {
  const startUrl = 'https://other.example:8443/search';
  mayUse(['https://other.example/*']);
  const update = tabLoads(startUrl);
  const { start } = await choose([CLICK], true, startUrl);
  expect(update).toHaveBeenCalledWith(expect.any(Number), { url: startUrl });
  expect(start.mock.calls[0]?.[0].target.url).toBe(startUrl);
});

it('a preset of recorded steps stays on the page of another site', async () => {
  const update = vi.spyOn(fakeBrowser.tabs, 'update');
  const { start } = await choose([CLICK], true, 'https://other.example/');
  expect(update).not.toHaveBeenCalled();
  expect(start.mock.calls[0]?.[0].target.url).toBe('https://shop.example/');
});

it.each([
  ['is there', 'oat', 1],
  ['was deleted', 'gone', 0],
])('a preset whose model %s', async (_, model, starts) => {
  const address = 'http://localhost:11434/v1';
  await saveModels([
    { id: 'rye', address, model: 'rye', contextTokens: 4000 },
    { id: 'oat', address, model: 'oat', contextTokens: 4000 },
  ]);
  const asked = { model, options: { formats: ['summary'] } };
  const { start, draft } = await choose([], false, undefined, asked);
  expect(start).toHaveBeenCalledTimes(starts);
  expect(draft).toBeDefined();
});

/** A tab that has loaded an address as soon as it is asked to. */
function tabLoads(url: string) {
  const load = async (id: number) => {
    // Of tabs, nothing else is used.
    vi.spyOn(fakeBrowser.tabs, 'get').mockResolvedValue({ id, url } as never);
    await fakeBrowser.tabs.onUpdated.trigger(id, { status: 'complete' }, { id } as never);
  };
  // Its type is that of the call with a callback.
  return vi.spyOn(fakeBrowser.tabs, 'update').mockImplementation(load as never);
}
