import { render } from 'preact';
import { followLanguage } from '@/ui/follow-language';
import { followTheme, pageMemory } from '@/ui/follow-theme';
import { send } from '@/messaging/messenger';
import { listCommands, openShortcutSettings } from '@/platform/commands';
import {
  hasOrigins,
  listOrigins,
  removeOrigins,
  requestOrigins,
  watchOrigins,
} from '@/platform/origins';
import { requestNotifications } from '@/platform/notifications';
import { t } from '@/platform/i18n';
import { saveFile } from '@/platform/save-file';
import { findTab } from '@/platform/tabs';
import { readItem, watchItems } from '@/platform/storage-area';
import { readServices } from '@/storage/connection';
import { readDraft, writeDraft } from '@/storage/drafts';
import { builderForTab } from '@/messaging/own-addresses';
import { PAIRING_KEY } from '@/storage/pairing-key';
import { readPolicy } from '@/storage/policy';
import { listResults } from '@/storage/find-jobs';
import { changePresets, readPresets, watchPresets } from '@/storage/presets';
import {
  listSecrets,
  readSecretStatus,
  removeSecrets,
  removeServiceSecrets,
  saveSecrets,
} from '@/storage/secret-store';
import { addSitePicks, readSitePicks, removeSitePicks } from '@/storage/site-picks';
import { datasetBytes } from '@/storage/dataset-bytes';
import { addSiteTables, readSiteTables, removeSiteTable } from '@/storage/site-tables';
import { changeSettings, readSettings, watchSettings } from '@/storage/settings';
import { readUploadConsents, withdrawUploadConsent } from '@/storage/upload-consents';
import { Options } from '@/ui/options/Options';
import type { OptionsServices } from '@/ui/options/options-services';
import { openPageJobStore } from '@/ui/page-job-store';

followTheme(document.documentElement, pageMemory());
const store = openPageJobStore();
let saved = Promise.resolve();
const services: OptionsServices = {
  readSettings,
  changeSettings(change, shown) {
    saved = changeSettings(change, shown);
    return saved;
  },
  watchSettings,
  listCommands,
  openShortcutSettings,
  async usage() {
    const sizes = (await listResults(store)).map(({ size = 0 }) => size);
    const size = sizes.reduce((a, b) => a + b, await datasetBytes());
    return { count: sizes.length, size };
  },
  async lastPage() {
    const jobs = (await listResults(store)).filter(({ state }) => state === 'done');
    const job = jobs.find(({ target }) => target.tabId === openedFrom()) ?? jobs[0];
    const result = job && (await store.result(job.id));
    return result && { data: result.data, capturedAt: new Date(job.finishedAt ?? job.createdAt) };
  },
  saveFile: saveJson,
  service: {
    readPolicy,
    readSecretStatus,
    saveSecrets,
    async removeSecrets(place) {
      const isPairing = place.service === Object(await readItem('local', PAIRING_KEY)).id;
      // Without its key the connection ends at once.
      if (isPairing) return send('steerSharing', { to: 'forget' });
      return removeSecrets(place);
    },
    removeServiceSecrets,
    hasOrigins,
    requestOrigins,
    removeOrigins,
    requestNotifications,
    async tryIt() {
      const tabId = openedFrom();
      const tab = tabId === undefined ? undefined : await findTab(tabId);
      if (tabId === undefined || tab === undefined) return location.assign('/builder.html');
      // Firefox does not reveal that tab's address to this page, but the popup has just read it.
      const [latest] = await send('storedJobs', { tabId });
      const read = latest?.target;
      const url = (await readDraft(tabId))?.url ?? tab.url ?? read?.url;
      if (url === undefined) return location.assign('/builder.html');
      const { title = read?.title ?? '', incognito } = tab;
      // Loaded with the first one that is sent on, so that the page opens without it.
      const { readForm } = await import('@/ui/request/read-form');
      const form = await readForm({ tabId, url, title, incognito });
      await writeDraft(tabId, { url, form: { ...form, engine: 'service' } });
      location.assign(builderForTab(tabId));
    },
    async testConnection(service) {
      // The background reads the service's address from storage.
      await saved.catch(() => undefined);
      return send('testConnection', { service });
    },
  },
  permissions: {
    async listSecrets() {
      const [{ services }, pairing] = await Promise.all([
        readServices(),
        readItem('local', PAIRING_KEY),
      ]);
      return Promise.all(
        (await listSecrets()).map(async (place) => {
          const service = services.find(({ id }) => id === place.service);
          const isPairing = place.service === Object(pairing).id;
          const name = isPairing ? t('sharingTitle') : (service?.name ?? '');
          return { place, ...(name !== '' && { name }), ...(await readSecretStatus(place)) };
        }),
      );
    },
    removeSecrets,
    listSites: listOrigins,
    removeSites: removeOrigins,
    listUploads: readUploadConsents,
    withdrawUpload: withdrawUploadConsent,
    listPicks: readSitePicks,
    removePicks: removeSitePicks,
    addPicks: addSitePicks,
    listTables: readSiteTables,
    removeTable: removeSiteTable,
    addTables: addSiteTables,
    watch(listener) {
      // Marks for stored keys are in the same area.
      const stops = [watchItems('local', listener), watchOrigins(listener)];
      return () => stops.forEach((stop) => stop());
    },
  },
  models: async () => (await import('./model-settings')).modelSettings,
  presets: { readPresets, changePresets, watchPresets, saveFile: saveJson },
};

/** The tab whose popup opened this page. */
function openedFrom(): number | undefined {
  const tabId = Number(new URLSearchParams(location.search).get('tab') ?? Number.NaN);
  return Number.isInteger(tabId) ? tabId : undefined;
}

function saveJson(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'application/json' }), false);
}

const root = document.querySelector('#app');
if (root === null) throw new Error('options/index.html has no #app');
const draw = () => render(<Options services={services} />, root);
await followLanguage(document, 'optionsTitle', pageMemory(), draw);
draw();
