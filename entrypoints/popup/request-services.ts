import { parseBaseAddress } from '@/contract/address/base-address';
import { send } from '@/messaging/messenger';
import { keepBackground } from '@/messaging/stay-awake';
import { copyText } from '@/platform/clipboard';
import { requestDataConsent } from '@/platform/data-consent';
import { openSidePanel } from '@/platform/side-panel';
import { loadInTab, openOwnPage } from '@/platform/tabs';
import {
  comesBackTo,
  readDraft,
  watchDraft,
  draftsWritten,
  writeDraft,
  type StoredDraft,
  type StoredForm,
} from '@/storage/drafts';
import { readBrowserStart } from '@/storage/browser-session';
import { watchJobs } from '@/storage/changes';
import { latestFormJob, leftRun, placeInQueue } from '@/storage/find-jobs';
import { readServices, readTimeLimit } from '@/storage/connection';
import { readPolicy } from '@/storage/policy';
import { watchRecording } from '@/storage/recordings';
import { readSecretStatus } from '@/storage/secret-store';
import { siteTableFor } from '@/storage/site-tables';
import { changeSettings } from '@/storage/settings';
import { giveUploadConsent, hasUploadConsent } from '@/storage/upload-consents';
import { performAction } from '@/ui/actions/perform-action';
import { forReading, forRecording, panelForTab, fileForTab } from '@/messaging/own-addresses';
import { draftPlace } from '@/ui/request/draft-place';
import { isSameRequest } from '@/drafts/form-state';
import type { RequestPage, RequestServices } from '@/ui/request/request-services';
import { openPageJobStore } from '@/ui/page-job-store';
import { createPresetServices } from './preset-services';
import { createTabSteps } from './tab-steps';
import { createTableServices } from './table-services';

/** What building and sending a request needs, in the browser. */
export function createRequestServices(): RequestServices {
  const store = openPageJobStore();
  const { load: loadPresets, ...presets } = createPresetServices();
  return {
    tables: createTableServices(),
    ...presets,
    // What only the form needs is loaded with it, so that the popup opens without it.
    async readForm(page, preset) {
      const [{ readForm }] = await Promise.all([import('./read-form'), loadPresets()]);
      return readForm(page, preset);
    },
    async keepForm(page, form) {
      const place = draftPlace(page);
      if (place !== undefined) await writeDraft(place, { url: page.url, form, by: SELF });
    },
    watchForm(page, since, listener) {
      const place = draftPlace(page);
      if (place === undefined) return () => {};
      const read = async (draft: StoredDraft) => {
        // A draft that waits for an element is not the form yet.
        if (draft.by === SELF || draft.picking !== undefined || draft.url !== page.url) return;
        return (await import('./read-form')).formOf(draft);
      };
      // A recorder, or a popup that is closing, may have written more since the form was read.
      void readDraft(place)
        .then((draft) => draft && read(draft))
        .then((form) => form && !isSameRequest(form, since) && listener(form));
      return watchDraft(place, (draft) => void read(draft).then((form) => form && listener(form)));
    },
    async pickElement({ tabId, url }, form, path) {
      if (tabId === undefined) return;
      await writeDraft(tabId, { url, form, picking: [...path] });
      await send('pickElement', { tabId, fromPopup: true });
      // It would cover the page and take its key presses.
      close();
    },
    async pickForStep(order) {
      await send('pickForStep', { ...order, fromPopup: true });
      // As above.
      close();
    },
    async record({ tabId, url }, form) {
      if (tabId === undefined) return;
      await writeDraft(tabId, { url, form });
      await send('record', { tabId, fromPopup: true });
      // It would swallow the user's first click in the page.
      close();
    },
    async recordBeside(tabId) {
      // The panel begins: the popup closes as soon as it opens.
      await openSidePanel(tabId, forRecording(panelForTab(tabId)));
      close();
    },
    stopRecording: (tabId) => send('stopRecording', { tabId }),
    watchRecording: watchAwake,
    ...(import.meta.env.BROWSER === 'firefox' && { chooseFile }),
    async openPanel(tabId, view) {
      const form = panelForTab(tabId);
      await openSidePanel(tabId, view === undefined ? form : forReading(form, view));
      // The panel continues with it.
      await draftsWritten();
      close();
    },
    comesBack: async ({ tabId, url }) => tabId !== undefined && comesBackTo(tabId, url),
    tabSteps: createTabSteps,
    readServices,
    readModel: async () => (await import('@/storage/models')).readNamedModel(),
    chooseService: (serviceId) => changeSettings({ serviceId }),
    async hasKey({ id, address }) {
      if ((await readPolicy()).apiKey !== undefined) return true;
      const { origin } = parseBaseAddress(address);
      // In private windows, Firefox closes the database to pages.
      const status = await readSecretStatus({ service: id, origin }).catch(() => undefined);
      return status?.hasKey;
    },
    readSiteRule: async (url) => (await siteTableFor(url))?.rule,
    async readStart() {
      const { startingOptions } = await import('@/drafts/starting-options');
      return startingOptions(undefined, await readTimeLimit());
    },
    copyText,
    readPolicy,
    requestDataConsent,
    mayUpload: hasUploadConsent,
    allowUpload: giveUploadConsent,
    send: ({ size: _size, ...order }) => send('send', order),
    async runInTab({
      options,
      startAt,
      startUrl,
      hints,
      secrets = [],
      stepwise,
      pictures,
      preset,
      ...order
    }) {
      if (startUrl !== undefined) await loadInTab(order.tabId, startUrl);
      await send('scrapeTab', {
        ...order,
        ...(preset !== undefined && { preset }),
        ...(stepwise && { hold: stepwise }),
        ...(secrets.length > 0 && { secrets: [...secrets] }),
        request: { ...options },
        acts: true,
        extras: {
          ...(startAt !== undefined && { startAt }),
          ...(hints !== undefined && { hints }),
          ...(pictures && { pictures }),
        },
      });
    },
    readPdf: async (address) => (await import('@/ui/request/fetch-pdf')).fetchPdf(address),
    async sendFile({ file, ...order }) {
      const blobUrl = URL.createObjectURL(file);
      try {
        await send('sendFile', { ...order, name: file.name, blobUrl });
      } finally {
        URL.revokeObjectURL(blobUrl);
      }
    },
    answerFile: async (order) => (await import('../builder/answer-file')).answerFile(order),
    pause: (jobId) => send('pauseJob', { jobId }),
    continueActions: ({ secrets = [], ...order }) =>
      send('continueActions', {
        ...order,
        ...(secrets.length > 0 && { secrets: [...secrets] }),
      }),
    answerQuestion: (jobId, words, consent) => send('answerQuestion', { jobId, words, consent }),
    resume: (jobId) => send('resumeJob', { jobId }),
    cancel: (jobId) => send('cancelScrape', { jobId }),
    lookUp: (jobId) => send('lookUp', { jobId }),
    keepsList: (jobId) => send('keepsList', { jobId }),
    markSeen: (jobId) => send('seen', { jobId }),
    async latestJob(tabId, url) {
      const draft = await readDraft(tabId);
      const sent = draft?.url === url ? draft.form.sent : undefined;
      const elsewhere = sent === undefined ? undefined : await store.get(sent);
      const jobs = await send('storedJobs', { tabId });
      const here = latestFormJob(jobs, url, await readBrowserStart());
      return (elsewhere?.createdAt ?? 0) > (here?.createdAt ?? 0) ? elsewhere : here;
    },
    leftRun: async (url, incognito) =>
      leftRun(await send('storedJobs', {}), { url, incognito }, await readBrowserStart()),
    job: (jobId) => store.get(jobId),
    result: async (jobId) =>
      (await store.result(jobId)) ?? (await send('unsavedResult', { jobId })) ?? undefined,
    placeInQueue: (job) => placeInQueue(store, job),
    rawAnswer: (jobId) => store.rawAnswer(jobId),
    watchJobs,
    keepBackground,
    act: performAction,
    now: Date.now,
  };
}

/**
 * As {@link watchRecording}; meanwhile a background that is ended is followed by another one at
 * once.
 */
const watchAwake: RequestServices['watchRecording'] = (tabId, listener) => {
  let release: (() => void) | undefined;
  const rest = () => {
    release?.();
    release = undefined;
  };
  const stop = watchRecording(tabId, (state) => {
    if (state === 'on') release ??= keepBackground();
    else rest();
    listener(state);
  });
  return () => {
    stop();
    rest();
  };
};

/** Distinguishes this extension page from others that write the same draft. */
const SELF: string = crypto.randomUUID();

/** Firefox closes a popup as soon as a dialog takes the focus, and drops the file. */
async function chooseFile({ tabId, url }: RequestPage, form: StoredForm): Promise<void> {
  if (tabId === undefined) return;
  await writeDraft(tabId, { url, form });
  await openOwnPage(fileForTab(tabId));
  close();
}
