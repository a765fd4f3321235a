import type { TabOptions } from '@/contract/tab-request';
import { send } from '@/messaging/messenger';
import { t } from '@/platform/i18n';
import { requestOrigins } from '@/platform/origins';
import { findTab, openOwnPage } from '@/platform/tabs';
import { watchDraft, writeDraft } from '@/storage/drafts';
import { readSettings } from '@/storage/settings';
import { createPagesServices } from '../pages/pages-services';
import { openWithRequest } from '../request/open-with-request';
import type { RequestServices } from '../request/request-services';
import { createPanelTables } from '../table/panel-tables';

/** How the builder makes way for the page in which an element is picked, and comes back. */
export interface Stage {
  showPage(tabId: number): Promise<void>;
  showBuilder(): Promise<void>;
  /** The page stays visible all the time. */
  isBesidePage: boolean;
}

/** What the builder needs from outside; replaced in tests. */
export type BuilderPageServices = Awaited<ReturnType<typeof createBuilderServices>>;

/** The same, in the browser. @param made - What requests need, for a form that a popup shows. */
export async function createBuilderServices(stage: Stage, made: RequestServices) {
  const { loadPreviewImages, textForm } = await readSettings();
  return {
    requests: besidePage(made, stage),
    /** Has the tab engine read the page of a tab. */
    readTab,
    /** Reads many pages. */
    pages: createPagesServices((path) => {
      if (stage.isBesidePage) void openOwnPage(path);
      else location.assign(path);
    }),
    // Only where the page is visible.
    ...(stage.isBesidePage && {
      /**
       * Lets the user choose by eye what to take from a tab's page, then reads it as requested, as the
       * job with this id; there is no job if the user cancels.
       */
      pickParts: (tabId: number, request: TabOptions, jobId: string) =>
        send('pickParts', { tabId, request, extras: {}, jobId }),
      /** Finds the tables of the page. */
      tables: createPanelTables(made.tables, readTab),
    }),
    /** Opens a page in a new tab, where its form starts with this request. */
    openPage(url: string, request: TabOptions): void {
      void openWithRequest(url, request);
    },
    /** Asks the user for these origins; false if they refuse. */
    requestOrigins,
    /** Whether previews load the page's images without asking. */
    loadPreviewImages,
    /**
     * Whether texts are shown as they look or as they are written, until the user chooses otherwise.
     */
    textForm,
  };
}

/** What the form of a request needs where it makes way for its page, rather than close as a popup does. */
function besidePage(made: RequestServices, stage: Stage): RequestServices {
  const {
    chooseFile: _chooseFile,
    openPanel: _openPanel,
    recordBeside: _recordBeside,
    ...requests
  } = made;
  return {
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
  };
}

/**
 * Has the tab engine read the page of a tab, and gives the id of the job. Rejects with a sentence.
 *
 * @param url - Address of the page; no other page is read instead.
 * @param replaces - The job of an earlier reading, which it replaces.
 */
async function readTab(
  tabId: number,
  url: string,
  request: TabOptions,
  replaces?: string,
): Promise<string> {
  // The browser reveals only the address of a page that the user gave access to.
  if ((await findTab(tabId))?.url !== url) throw new Error(t('buildPageLeft'));
  const jobId = crypto.randomUUID();
  const order = { jobId, tabId, request };
  await send('scrapeTab', { ...order, ...(replaces !== undefined && { replaces }) });
  return jobId;
}
