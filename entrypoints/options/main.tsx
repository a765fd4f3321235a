import { render } from 'preact';
import { send } from '@/messaging/messenger';
import { listCommands, openShortcutSettings } from '@/platform/commands';
import { hasOrigins, requestOrigins } from '@/platform/origins';
import { requestNotifications } from '@/platform/notifications';
import { saveFile } from '@/platform/save-file';
import { readPolicy } from '@/storage/policy';
import { listResults } from '@/storage/find-jobs';
import { readPresets, watchPresets, writePresets } from '@/storage/presets';
import { readSecretStatus, removeSecrets, saveSecrets } from '@/storage/secret-store';
import { changeSettings, readSettings, watchSettings } from '@/storage/settings';
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
    requestNotifications,
    testConnection: () => send('testConnection', {}),
  },
  presets: { readPresets, writePresets, watchPresets, saveFile: saveJson },
};

function saveJson(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'application/json' }));
}

const root = document.querySelector('#app');
if (root === null) throw new Error('options/index.html has no #app');
render(<Options services={services} />, root);
