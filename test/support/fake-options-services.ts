import { vi } from 'vitest';
import type { ExportedPage } from '@/export/exported-page';
import { DEFAULT_SETTINGS } from '@/storage/settings';
import type { OptionsServices } from '@/ui/options/options-services';
import type { PermissionServices } from '@/ui/permissions/permission-services';
import { keptTable } from '@/ui/table/edit-table';
import { exampleTable } from './example-table';
import { fakePresetStore } from './fake-preset-store';
import { fakeServiceSettings } from './fake-service-settings';

/** Services of the options page without a browser: two results, one command, and one of each permission. */
export function fakeOptionsServices(overrides: Partial<OptionsServices> = {}) {
  return {
    readSettings: async () => DEFAULT_SETTINGS,
    changeSettings: vi.fn<OptionsServices['changeSettings']>(async () => {}),
    watchSettings: () => () => {},
    listCommands: async () => [
      { name: 'open', description: 'Open Winnow', shortcut: 'Alt+Shift+W' },
    ],
    openShortcutSettings: vi.fn<() => Promise<void>>(async () => {}),
    lastPage: async (): Promise<ExportedPage | undefined> => undefined,
    usage: async () => ({ count: 2, size: 1_500_000 }),
    saveFile: vi.fn<OptionsServices['saveFile']>(),
    service: fakeServiceSettings(),
    models: async () => ({
      readModels: async () => [],
      saveModels: async () => {},
      readSummaryLanguage: async () => 'page' as const,
      saveSummaryLanguage: async () => {},
      watchModels: () => () => {},
      canOmitOrigin: true,
      tryModel: async () => ({ models: [] }),
    }),
    presets: fakePresetStore(),
    permissions: fakePermissions(),
    ...overrides,
  };
}

/** One of each thing that the user allowed. */
export function fakePermissions() {
  return {
    listSecrets: async () => [{ place: SECRET, hasKey: true, last4: 'cdef' }],
    removeSecrets: vi.fn<PermissionServices['removeSecrets']>(async () => {}),
    listSites: async () => ['https://a.example/*'],
    removeSites: vi.fn<PermissionServices['removeSites']>(async () => {}),
    listUploads: async () => [UPLOAD],
    withdrawUpload: vi.fn<PermissionServices['withdrawUpload']>(async () => {}),
    listPicks: async () => [PICKS],
    removePicks: vi.fn<PermissionServices['removePicks']>(async () => {}),
    addPicks: vi.fn<PermissionServices['addPicks']>(async () => {}),
    listTables: async () => [TABLE],
    removeTable: vi.fn<PermissionServices['removeTable']>(async () => {}),
    addTables: vi.fn<PermissionServices['addTables']>(async () => {}),
    watch: () => () => {},
  };
}

/** The place of the one key that is stored. */
export const SECRET = { service: 'a', origin: 'https://a.example' };
/** The one upload that is allowed for good. */
export const UPLOAD = { service: 'https://a.example', host: 'bank.example' };
/** The one table that is kept for a site. */
export const TABLE = {
  host: 'shop.example',
  table: { ...keptTable(exampleTable()), title: 'Kettles' },
};
const PICKS = { host: 'news.example', include: ['main'], exclude: ['.ad'], savedAt: 1 };
