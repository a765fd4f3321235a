import { render } from 'preact';
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
import { saveFile } from '@/platform/save-file';
import { watchItems } from '@/platform/storage-area';
import { readPolicy } from '@/storage/policy';
import { listResults } from '@/storage/find-jobs';
import { readPresets, watchPresets, writePresets } from '@/storage/presets';
import {
  listSecretOrigins,
  readSecretStatus,
  removeSecrets,
  saveSecrets,
} from '@/storage/secret-store';
import { changeSettings, readSettings, watchSettings } from '@/storage/settings';
import { readUploadConsents, withdrawUploadConsent } from '@/storage/upload-consents';
import { Options } from '@/ui/options/Options';
import type { OptionsServices } from '@/ui/options/options-services';
import { openPageJobStore } from '@/ui/page-job-store';

const store = openPageJobStore();
const services: OptionsServices = {
  readSettings,
  changeSettings,
  watchSettings,
  listCommands,
  openShortcutSettings,
  async usage() {
    const sizes = (await listResults(store)).map(({ size = 0 }) => size);
    return { count: sizes.length, size: sizes.reduce((a, b) => a + b, 0) };
  },
  saveFile: saveJson,
  service: {
    readPolicy,
    readSecretStatus,
    saveSecrets,
    removeSecrets,
    hasOrigins,
    requestOrigins,
    removeOrigins,
    requestNotifications,
    testConnection: () => send('testConnection', {}),
  },
  permissions: {
    listSecrets: async () =>
      Promise.all(
        (await listSecretOrigins()).map(async (origin) => ({
          origin,
          ...(await readSecretStatus(origin)),
        })),
      ),
    removeSecrets,
    listSites: listOrigins,
    removeSites: removeOrigins,
    listUploads: readUploadConsents,
    withdrawUpload: withdrawUploadConsent,
    watch(listener) {
      // Marks of stored keys are in the same area.
      const stops = [watchItems('local', listener), watchOrigins(listener)];
      return () => stops.forEach((stop) => stop());
    },
  },
  presets: { readPresets, writePresets, watchPresets, saveFile: saveJson },
};

function saveJson(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'application/json' }));
}

const root = document.querySelector('#app');
if (root === null) throw new Error('options/index.html has no #app');
render(<Options services={services} />, root);
