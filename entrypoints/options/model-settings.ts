import { send } from '@/messaging/messenger';
import { browserApi, speaks } from '@/models/browser-api';
import { prepareBrowserModel } from '@/models/browser-model';
import { canOmitOrigin } from '@/platform/header-rule';
import { readModels, saveModels } from '@/storage/models';
import { readSummaryLanguage, saveSummaryLanguage } from '@/storage/summary-language';
import { watchModels } from '@/storage/watch-models';
import type { ModelSettings } from '@/ui/own-models/model-settings';

let saved = Promise.resolve();
const api = browserApi();

/** What the settings of models need, in the browser. */
export const modelSettings: ModelSettings = {
  readModels,
  saveModels(models) {
    saved = saveModels(models);
    return saved;
  },
  readSummaryLanguage,
  saveSummaryLanguage,
  watchModels,
  canOmitOrigin: canOmitOrigin(),
  ...(api !== undefined && {
    browserModel: {
      speaks: (language) => speaks(api, language),
      prepare: (onProgress) => prepareBrowserModel(api, onProgress),
    },
  }),
  async tryModel(order) {
    // The background reads the model from storage.
    await saved.catch(() => undefined);
    return send('tryModel', order);
  },
};
