import { parseBaseAddress } from '@/contract/address/base-address';
import { send } from '@/messaging/messenger';
import { copyText } from '@/platform/clipboard';
import { readDraft, writeDraft } from '@/storage/drafts';
import { watchJobs } from '@/storage/changes';
import { latestServiceJob, placeInQueue } from '@/storage/find-jobs';
import { readPolicy } from '@/storage/policy';
import { presetFor, readPresets, writePresets } from '@/storage/presets';
import { readSecretStatus } from '@/storage/secret-store';
import { readSettings } from '@/storage/settings';
import { giveUploadConsent, hasUploadConsent } from '@/storage/upload-consents';
import { addPreset } from '@/ui/presets/preset-list';
import { applyPick } from '@/ui/request/apply-pick';
import { performAction } from '@/ui/actions/perform-action';
import { startingOptions } from '@/ui/request/starting-options';
import type { RequestServices } from '@/ui/request/request-services';
import { openPageJobStore } from '@/ui/page-job-store';

/** What building and sending a request needs, in the browser. */
export function createRequestServices(): RequestServices {
  const store = openPageJobStore();
  return {
    async readDefaults({ tabId, url }) {
      const draft = tabId === undefined ? undefined : await readDraft(tabId);
      if (draft?.url === url) {
        const { options, picked } = draft;
        return picked === undefined ? options : applyPick(options, picked.path, picked.selector);
      }
      const preset = presetFor(await readPresets(), URL.parse(url)?.host ?? '');
      return startingOptions(preset?.options, (await readSettings()).requestTimeout);
    },
    async keepDraft({ tabId, url }, options) {
      if (tabId !== undefined) await writeDraft(tabId, { url, options });
    },
    async pickElement({ tabId, url }, options, path) {
      if (tabId === undefined) return;
      await writeDraft(tabId, { url, options, picking: [...path] });
      await send('pickElement', { tabId });
    },
    async hasPicked({ tabId, url }) {
      const draft = tabId === undefined ? undefined : await readDraft(tabId);
      return draft?.url === url && draft.picked !== undefined;
    },
    async baseAddress() {
      const typed = (await readPolicy()).baseAddress ?? (await readSettings()).baseAddress;
      return typed === '' ? undefined : parseBaseAddress(typed).href;
    },
    async hasKey(baseAddress) {
      if ((await readPolicy()).apiKey !== undefined) return true;
      const { origin } = parseBaseAddress(baseAddress);
      // In its private windows Firefox closes the database to pages.
      const status = await readSecretStatus(origin).catch(() => undefined);
      return status?.hasKey;
    },
    readPresets: async () => (await readPresets()).list,
    async savePreset(name, options) {
      const presets = await readPresets();
      await writePresets(addPreset(presets, { name, hosts: [], options }));
    },
    copyText,
    readPolicy,
    mayUpload: hasUploadConsent,
    allowUpload: giveUploadConsent,
    send: ({ size: _size, ...order }) => send('send', order),
    cancel: (jobId) => send('cancelScrape', { jobId }),
    lookUp: (jobId) => send('lookUp', { jobId }),
    markSeen: (jobId) => send('seen', { jobId }),
    latestJob: (tabId, url) => latestServiceJob(store, tabId, url),
    job: (jobId) => store.get(jobId),
    result: async (jobId) =>
      (await store.result(jobId)) ?? (await send('unsavedResult', { jobId })) ?? undefined,
    placeInQueue: (job) => placeInQueue(store, job),
    rawAnswer: (jobId) => store.rawAnswer(jobId),
    watchJobs,
    act: performAction,
    now: Date.now,
  };
}
