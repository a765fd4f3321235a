import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '@/platform/browser';
import { changePresets } from '@/storage/presets';
import { changeSettings, MENU_ITEMS } from '@/storage/settings';
import { keepMenu, menuEntries, presetOfEntry } from '../../../entrypoints/background/menu';
import 'fake-indexeddb/auto';

const PRICES = { id: 'a', name: 'Prices & stock, 5%s', hosts: [], options: {} };

describe('the context menu', () => {
  it('has the presets in a submenu', () => {
    const entries = menuEntries(MENU_ITEMS, [PRICES]);
    expect(entries.map(({ id, parent }) => [id, parent])).toEqual([
      ['scrape-page', undefined],
      ['pick-parts', undefined],
      ['scrape-with', undefined],
      ['preset:a', 'scrape-with'],
      ['scrape-selection', undefined],
      ['copy-link', undefined],
      ['copy-image', undefined],
    ]);
    expect(entries[3]?.title).toBe('Prices && stock, 5% s');
  });

  it.each([
    ['if there is no preset', MENU_ITEMS, []],
    ['if the user wants none', ['scrape-page' as const], [PRICES]],
  ])('has no such submenu %s', (_, wanted, presets) => {
    const ids = menuEntries(wanted, presets).map(({ id }) => id);
    expect(ids).not.toContain('scrape-with');
    expect(ids).toContain('scrape-page');
  });

  it('recognises the entries of presets', () => {
    expect([presetOfEntry('preset:a'), presetOfEntry('scrape-page')]).toEqual(['a', undefined]);
  });
});

describe('the context menu of a browser', () => {
  beforeEach(() => fakeBrowser.reset());

  it('changes only with the settings and the presets', async () => {
    let menu: unknown[] = [];
    const removeAll = vi.fn<() => Promise<void>>(async () => void (menu = []));
    const create = vi.fn<(entry: { id: string }) => void>(({ id }) => void menu.push(id));
    Object.assign(browser, { contextMenus: { removeAll, create } });
    keepMenu();
    await changeSettings({ menuItems: ['scrape-page', 'scrape-with'] });
    await vi.waitFor(() => expect(menu).toEqual(['scrape-page']));
    await changePresets(() => ({ list: [PRICES] }));
    await vi.waitFor(() => expect(menu).toEqual(['scrape-page', 'scrape-with', 'preset:a']));
    const times = removeAll.mock.calls.length;
    await changeSettings({ resultLimit: 7 });
    await changeSettings({ menuItems: ['copy-link'] });
    await vi.waitFor(() => expect(menu).toEqual(['copy-link']));
    expect(removeAll).toHaveBeenCalledTimes(times + 1);
  });

  it('is in line with the settings again after a change of it failed', async () => {
    const ids: string[] = [];
    const removeAll = vi.fn<() => Promise<void>>(async () => void (ids.length = 0));
    const create = ({ id }: { id: string }) => void ids.push(id);
    Object.assign(browser, { contextMenus: { removeAll, create } });
    keepMenu();
    removeAll.mockRejectedValueOnce(new Error('the browser is closing'));
    await changeSettings({ menuItems: ['scrape-page'] });
    await vi.waitFor(() => expect(removeAll).toHaveBeenCalled());
    await changeSettings({ menuItems: ['copy-link'] });
    await vi.waitFor(() => expect(ids).toEqual(['copy-link']));
  });
});
