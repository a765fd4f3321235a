import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { changeSettings, readSettings } from '@/storage/settings';
import { followTheme } from '@/ui/follow-theme';

beforeEach(() => fakeBrowser.reset());

function page() {
  const root: { dataset: DOMStringMap } = { dataset: {} };
  // Of the root element only the data attributes are used.
  return root as HTMLElement;
}

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

it('shows the colours that the user chose, after every change, and the next page at once', async () => {
  const shared = memory();
  const first = page();
  followTheme(first, shared);
  await changeSettings({ theme: 'dark' });
  await vi.waitFor(() => expect(first.dataset).toEqual({ theme: 'dark' }));

  const second = page();
  followTheme(second, shared);
  expect(second.dataset).toEqual({ theme: 'dark' });
  await changeSettings({ theme: 'system' });
  await vi.waitFor(() => expect([first.dataset, second.dataset]).toEqual([{}, {}]));
});

it('works if pages share no storage', async () => {
  await changeSettings({ theme: 'light' });
  const only = page();
  followTheme(only, undefined);
  await vi.waitFor(() => expect(only.dataset).toEqual({ theme: 'light' }));
});

it('shows settings that the page has read without reading them again', async () => {
  await changeSettings({ theme: 'dark' });
  const settings = readSettings();
  await settings;
  const read = vi.spyOn(fakeBrowser.storage.local, 'get');
  const only = page();
  followTheme(only, undefined, settings);
  await vi.waitFor(() => expect(only.dataset).toEqual({ theme: 'dark' }));
  expect(read).not.toHaveBeenCalled();
});
