import { t, textsReady } from '@/platform/i18n';
import { onInstalledOrStarted } from '@/platform/lifecycle';
import { setMenu, type MenuEntry } from '@/platform/menus';
import { readPresets, watchPresets, type Preset } from '@/storage/presets';
import { readSettings, watchSettings, type MenuItem } from '@/storage/settings';

/** Keeps the page's context menu in line with the settings and the presets. */
export function keepMenu(): void {
  let last: Promise<void> = Promise.resolve();
  let shown = '';

  // One update after another, as each begins with an empty menu.
  const update = (always: boolean) => {
    // The next one makes up for one that failed.
    last = last.then(() => bringUpToDate(always)).catch(() => {});
  };
  const bringUpToDate = async (always: boolean) => {
    const [{ menuItems }, { list }] = await Promise.all([readSettings(), readPresets()]);
    await textsReady();
    const entries = menuEntries(menuItems, list);
    const wanted = JSON.stringify(entries);
    if (!always && wanted === shown) return;
    shown = '';
    await setMenu(entries);
    shown = wanted;
  };
  onInstalledOrStarted(() => update(true));
  watchSettings(() => update(false));
  watchPresets(() => update(false));
}

/** The preset that a menu item stands for; `undefined` for other items. */
export function presetOfEntry(id: string): string | undefined {
  return id.startsWith(PRESET) ? id.slice(PRESET.length) : undefined;
}

/**
 * The menu items that the user wants, in order; without presets, there is nothing to scrape with.
 */
export function menuEntries(wanted: readonly MenuItem[], presets: readonly Preset[]): MenuEntry[] {
  return wanted.flatMap((item) => {
    if (item !== 'scrape-with') return [ENTRIES[item]()];
    if (presets.length === 0) return [];
    return [
      { id: item, title: t('menuScrapeWith'), context: 'page' as const },
      ...presets.map(({ id, name }) => ({
        id: PRESET + id,
        title: escaped(name),
        context: 'page' as const,
        parent: item,
      })),
    ];
  });
}

/** In menu titles, `&` marks an access key, and `%s` is the selection. */
function escaped(name: string): string {
  return name.replaceAll('&', '&&').replaceAll('%s', '% s');
}

const PRESET = 'preset:';

const ENTRIES: Record<Exclude<MenuItem, 'scrape-with'>, () => MenuEntry> = {
  'scrape-page': () => ({ id: 'scrape-page', title: t('menuScrapePage'), context: 'page' }),
  'pick-parts': () => ({ id: 'pick-parts', title: t('menuPickParts'), context: 'page' }),
  'scrape-selection': () => ({
    id: 'scrape-selection',
    title: t('menuScrapeSelection'),
    context: 'selection',
  }),
  'copy-link': () => ({ id: 'copy-link', title: t('menuCopyLink'), context: 'link' }),
  'copy-image': () => ({ id: 'copy-image', title: t('menuCopyImage'), context: 'image' }),
};
