import type { ExportedPage } from '@/export/exported-page';
import { listCommands, openShortcutSettings } from '@/platform/commands';
import { saveFile } from '@/platform/save-file';
import { datasetBytes } from '@/storage/dataset-bytes';
import { listResults } from '@/storage/find-jobs';
import { changePresets, readPresets, watchPresets } from '@/storage/presets';
import { changeSettings, readSettings, watchSettings, type Settings } from '@/storage/settings';
import { createServiceSettings } from '../connection/service-settings';
import type { ModelSettings } from '../own-models/model-settings';
import { openPageJobStore } from '../page-job-store';
import { createPermissionServices } from '../permissions/permission-services';

/** What the options page needs from outside; replaced in tests. */
export type OptionsServices = ReturnType<typeof createOptionsServices>;

/**
 * The same, in the browser.
 *
 * @param openedFrom - The tab whose popup opened the page.
 * @param tryIt - Opens the form for a request to the service, for the page of that tab.
 * @param models - Loads what the settings of models need.
 */
export function createOptionsServices(
  openedFrom: number | undefined,
  tryIt: () => Promise<void>,
  models: () => Promise<ModelSettings>,
) {
  const store = openPageJobStore();
  let saved = Promise.resolve();
  return {
    readSettings,
    /** @param shown - The settings that the change was made from. */
    changeSettings(change: Partial<Settings>, shown: Settings) {
      saved = changeSettings(change, shown);
      return saved;
    },
    /** Calls back after every change, wherever it was made. Returns a function that stops it. */
    watchSettings,
    listCommands,
    openShortcutSettings,
    /** How many results are stored, and their size in UTF-16 units. */
    async usage() {
      const sizes = (await listResults(store)).map(({ size = 0 }) => size);
      const size = sizes.reduce((a, b) => a + b, await datasetBytes());
      return { count: sizes.length, size };
    },
    /** The page that was read last, from that tab if it was; `undefined` if there is none. */
    async lastPage(): Promise<ExportedPage | undefined> {
      const jobs = (await listResults(store)).filter(({ state }) => state === 'done');
      const job = jobs.find(({ target }) => target.tabId === openedFrom) ?? jobs[0];
      const result = job && (await store.result(job.id));
      return result && { data: result.data, capturedAt: new Date(job.finishedAt ?? job.createdAt) };
    },
    saveFile: saveJson,
    service: createServiceSettings(tryIt, () => saved.catch(() => {})),
    models,
    presets: { readPresets, changePresets, watchPresets, saveFile: saveJson },
    permissions: createPermissionServices(),
  };
}

function saveJson(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'application/json' }), false);
}
