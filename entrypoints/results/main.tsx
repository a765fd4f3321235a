import { render } from 'preact';
import { followLanguage } from '@/ui/follow-language';
import { followTheme, pageMemory } from '@/ui/follow-theme';
import { send } from '@/messaging/messenger';
import { wakeBackground } from '@/messaging/wake';
import { missingOrigins, requestOrigins } from '@/platform/origins';
import { isInPrivateWindow } from '@/platform/own-page';
import { readableOrigin } from '@/platform/scripting';
import { findTab, openTab } from '@/platform/tabs';
import { watchJobs } from '@/storage/changes';
import { readDraft } from '@/storage/drafts';
import { listResults } from '@/storage/find-jobs';
import { searchPages, searchResults } from '@/storage/search-jobs';
import { markSession, readOpenSessions } from '@/storage/open-sessions';
import { readSettings } from '@/storage/settings';
import { performAction, performSeveral } from '@/ui/actions/perform-action';
import { openWithRequest } from '../builder/open-with-request';
import { sendPages } from '@/ui/pages/pages-services';
import { requestServices } from '../popup/request-services';
import { Results } from '@/ui/results/Results';
import type { ResultsServices } from '@/ui/results/results-services';
import { openPageJobStore } from '@/ui/page-job-store';

followTheme(document.documentElement, pageMemory());
const store = openPageJobStore();
const settings = await readSettings();
const requests = requestServices();
const services: ResultsServices = {
  search: (query, signal) =>
    query.trim() === '' ? listResults(store) : searchResults(store, query, signal),
  searchPages: (job, query, signal) => searchPages(store, job, query, signal),
  result: async (jobId, page) =>
    (await store.result(jobId, page)) ??
    (page === undefined ? await send('unsavedResult', { jobId }) : undefined) ??
    undefined,
  continuePages: (jobId, how) => send('continuePages', { jobId, ...how }),
  sendPages,
  async saveRun(kind, job) {
    const { saveRun } = await import('@/ui/results/run/save-run');
    return saveRun(kind, job, (page) => store.result(job.id, page));
  },
  watchJobs,
  deleteResults: (jobIds) => send('deleteResults', { jobIds }),
  discardResults: (jobIds) => send('discardResults', { jobIds }),
  restoreResults: (jobIds) => send('restoreResults', { jobIds }),
  sweepResults: () => send('sweepResults', {}),
  deleteAllResults: () => send('deleteAllResults', {}),
  act: performAction,
  actOnSeveral: performSeveral,
  tables: requests.tables,
  joining: async () => (await import('./joining')).createJoinServices(store, requests.tables),
  requests,
  inPrivateWindow: isInPrivateWindow(),
  requestOrigins,
  missingSites: missingOrigins,
  originOfTab: readableOrigin,
  loadPreviewImages: settings.loadPreviewImages,
  textForm: settings.textForm,
  interact: (jobId, request) => send('interact', { jobId, request }),
  stopInteract: (jobId) => send('stopInteract', { jobId }),
  openSessions: await readOpenSessions(),
  markSession,
  async fileRequest(tabId) {
    const [tab, stored] = await Promise.all([findTab(tabId), readDraft(tabId)]);
    if (tab === undefined || stored === undefined) return undefined;
    return { draft: stored.form.draft, title: tab.title ?? stored.url, incognito: tab.incognito };
  },
  async readAgain({ id: from }, request, replaces, bringBack = []) {
    const jobId = crypto.randomUUID();
    await send('readAgain', { jobId, from, request: { ...request }, replaces, bringBack });
    return jobId;
  },
  openPage: (url, request) =>
    void (request === undefined ? openTab(url) : openWithRequest(url, request)),
};

// Jobs that a killed background left are marked as soon as another one runs.
wakeBackground().catch(() => {});

const root = document.querySelector('#app');
if (root === null) throw new Error('results/index.html has no #app');
const draw = () => render(<Results services={services} />, root);
await followLanguage(document, 'resultsPageTitle', pageMemory(), draw);
draw();
