import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { listKnownTabs } from '@/platform/known-tabs';
import { openSharedTabs, shareTab, unshareTabs } from '@/storage/shared-tabs';
import { createToolCalls } from '../../../entrypoints/background/tool-calls';

const RYE = 'https://mill.example/rye';

beforeEach(() => fakeBrowser.reset());

/** Watches shared tabs, of which one is shared. */
async function open() {
  const now = { url: RYE };
  const get = async () => ({ id: 1, incognito: false, title: 'Rye', ...now });
  vi.spyOn(fakeBrowser.tabs, 'get').mockImplementation(get as never);
  const none = () => Promise.reject(new Error('none'));
  const { follow } = createToolCalls({} as never, none, {} as never);
  await shareTab(1, RYE);
  await follow();
  const load = async (url: string) => {
    now.url = url;
    await fakeBrowser.tabs.onUpdated.trigger(1, { status: 'loading' }, (await get()) as never);
  };
  return { follow, load };
}

const shared = async () => (await openSharedTabs(async () => ({ url: RYE }))).length;

// Promise tabs-when-shared
it('a tab that goes to another site and comes back is shared no longer', async () => {
  const { load } = await open();
  await load('https://mill.example/oats');
  expect(await shared()).toBe(1);
  await load('https://bank.example/');
  await expect.poll(shared).toBe(0);
  await load(RYE);
  expect(await shared()).toBe(0);
});

it('tabs are watched only while one is shared', async () => {
  const { follow } = await open();
  const { onUpdated } = fakeBrowser.tabs;
  expect(onUpdated.hasListeners()).toBe(true);
  await unshareTabs([1]);
  await follow();
  expect(onUpdated.hasListeners()).toBe(false);
});

it('tabs of private windows, of the browser itself and of unknown addresses cannot be shared', async () => {
  const tabs = [
    { id: 1, url: RYE, title: 'Rye', incognito: false },
    { id: 2, url: 'https://bank.example/', title: 'Bank', incognito: true },
    { id: 3, url: 'chrome://settings/', title: 'Settings', incognito: false },
    { id: 4, title: 'Unknown', incognito: false },
  ];
  vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation((async () => tabs) as never);
  expect(await listKnownTabs()).toEqual([{ tabId: 1, url: RYE, title: 'Rye' }]);
});
