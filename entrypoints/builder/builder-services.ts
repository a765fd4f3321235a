import { type TabOptions, SHOWN_FORMATS } from '@/contract/tab-request';
import { send } from '@/messaging/messenger';
import { t } from '@/platform/i18n';
import { requestOrigins } from '@/platform/origins';
import { findTab, openOwnPage } from '@/platform/tabs';
import { watchDraft, writeDraft } from '@/storage/drafts';
import { readSettings } from '@/storage/settings';
import type { BuilderPageServices } from '@/ui/builder-page/builder-page-services';
import { requestServices } from '../popup/request-services';
import { createPagesServices } from '@/ui/pages/pages-services';
import { openWithRequest } from './open-with-request';
import { watchJobs } from '@/storage/changes';
import { latestJobOfTab } from '@/storage/find-jobs';
import type { PanelTables } from '@/ui/table/panel-tables';
import type { TableServices } from '@/ui/table/table-services';
import { openPageJobStore } from '@/ui/page-job-store';

/** How the builder makes way for the page in which an element is picked, and comes back. */
export interface Stage {
  showPage(tabId: number): Promise<void>;
  showBuilder(): Promise<void>;
  /** The page stays visible all the time. */
  isBesidePage: boolean;
}

/** What the builder needs, in the browser. */
export async function createBuilderServices(stage: Stage): Promise<BuilderPageServices> {
  const settings = await readSettings();
  const {
    chooseFile: _chooseFile,
    openPanel: _openPanel,
    recordBeside: _recordBeside,
    ...requests
  } = requestServices();
  return {
    requests: {
      ...requests,
      async pickElement({ tabId, url }, form, path) {
        if (tabId === undefined) return;
        await writeDraft(tabId, { url, form, picking: [...path] });
        await send('pickElement', { tabId, fromPopup: false });
        const stop = watchDraft(tabId, ({ returns }) => {
          if (returns === undefined) return;
          stop();
          void stage.showBuilder();
        });
        await stage.showPage(tabId);
      },
      async pickForStep(order) {
        const picking = send('pickForStep', { ...order, fromPopup: false });
        await stage.showPage(order.tabId);
        await picking;
        await stage.showBuilder();
      },
      async record({ tabId, url }, form) {
        if (tabId === undefined) return;
        await writeDraft(tabId, { url, form });
        await send('record', { tabId });
        await stage.showPage(tabId);
      },
    },
    readTab,
    pages: createPagesServices((path) => {
      if (stage.isBesidePage) void openOwnPage(path);
      else location.assign(path);
    }),
    ...(stage.isBesidePage && {
      pickParts: (tabId: number, request: TabOptions, jobId: string) =>
        send('pickParts', { tabId, request: { ...request }, extras: {}, jobId }),
      tables: createPanelTables(requests.tables, readTab),
    }),
    openPage: (url, request) => void openWithRequest(url, request),
    requestOrigins,
    loadPreviewImages: settings.loadPreviewImages,
    textForm: settings.textForm,
  };
}

async function readTab(
  tabId: number,
  url: string,
  request: TabOptions,
  replaces?: string,
): Promise<string> {
  // The browser reveals only the address of a page that the user gave access to.
  if ((await findTab(tabId))?.url !== url) throw new Error(t('buildPageLeft'));
  const jobId = crypto.randomUUID();
  const order = { jobId, tabId, request: { ...request } };
  await send('scrapeTab', { ...order, ...(replaces !== undefined && { replaces }) });
  return jobId;
}

/**
 * What a panel needs for tables, in the browser. @param readTab - Has the tab engine read a page.
 */
function createPanelTables(
  services: TableServices,
  readTab: (tabId: number, url: string, request: TabOptions, replaces?: string) => Promise<string>,
): PanelTables {
  const store = openPageJobStore();
  return {
    services,
    latest: async (tabId, url) => latestJobOfTab(await store.listOfTab(tabId), { url }),
    async read(tabId, url, replaces) {
      await readTab(tabId, url, { formats: [...SHOWN_FORMATS] }, replaces);
    },
    point: (tabId, jobId) => send('pointAtTable', { tabId, jobId, fromPanel: true }),
    watch: watchJobs,
  };
}
