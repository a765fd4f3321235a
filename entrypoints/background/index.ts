import { defineBackground } from 'wxt/utils/define-background';
import { loadOnce } from '@/core/load-once';
import { trackingOrder } from '@/contract/page-version';
import { createRunQuestions } from '@/jobs/actions/run-questions';
import { createRunSecrets } from '@/jobs/actions/run-secrets';
import { createAnswersAhead } from '@/jobs/answers-ahead';
import { createDiscardedResults } from '@/jobs/discarded-results';
import { createGivenReadings } from '@/jobs/given-readings';
import { createJobFiles } from '@/jobs/job-files';
import { createJobNotifier } from '@/jobs/job-notifier';
import { createJobRunner } from '@/jobs/job-runner';
import { createPageReadings } from '@/jobs/page-readings';
import { forgetLeftSites, forgetSites } from '@/jobs/pages/forget-sites';
import { pruneResults } from '@/jobs/prune-results';
import type { AnswerFromSnapshot } from '@/jobs/tab-engine-parts';
import { accessUnderPolicy } from '@/jobs/under-policy';
import { serve } from '@/messaging/messenger';
import { serveFrames } from '@/messaging/serve-frames';
import { holdPorts } from '@/messaging/stay-awake';
import { loadLanguage, textsReady, translate } from '@/platform/i18n';
import { withKeepAlive } from '@/platform/keep-alive';
import { onInstalledOrStarted } from '@/platform/lifecycle';
import { removeOrigins } from '@/platform/origins';
import { deedWords, phonePlans } from '@/platform/own-json';
import { injectFile, injectFunction } from '@/platform/scripting';
import { restrictStorageToOwnPages } from '@/platform/storage-area';
import { findTab, hasGrantedHosts, onTabClosed, watchTab } from '@/platform/tabs';
import { followAllowedEngines, readAllowedEngines } from '@/storage/allowed-engines';
import { datasetBytes } from '@/storage/dataset-bytes';
import { dropBeside } from '@/storage/beside-draft';
import { dropDraft } from '@/storage/drafts';
import { openJobStore } from '@/storage/open-job-store';
import { recordedTabs } from '@/storage/recordings';
import { noiseOf, readSettings, watchSettings } from '@/storage/settings';
import { forgetOldUploadConsents } from '@/storage/upload-consents';
import { watchModels } from '@/storage/watch-models';
import { createClipboardWriter } from './clipboard';
import { listenToCommands } from './commands';
import { agentEngine, createEngines } from './engines';
import { createHandlers } from './handlers';
import { createManyPagesEngines } from './many-pages-engines';
import { keepMenu } from './menu';
import { createNotifier } from './notifier';
import { clearPassingBadges } from './passing-badge';
import type { PartsPicker } from './pick-parts';
import type { TabRecorder } from './record';
import { scrapeWithPreset } from './scrape-with';
import { createReadPage } from './read-page';
import { showQuestion } from './question-badge';
import { updateWhenIdle } from './update-when-idle';

/**
 * Wires the background together. Every listener is added in its first turn, so that an event can
 * wake it.
 */
export default defineBackground({
  main() {
    // Before the menu, which waits for the texts of a newly chosen language.
    void loadLanguage(readSettings().then(({ language }) => language));
    watchSettings(({ language }) => void loadLanguage(language));
    const store = openJobStore({
      keepPrivate: async () => (await readSettings()).keepPrivateResults,
    });
    const readings = createPageReadings(store);
    const given = createGivenReadings();
    const ahead = createAnswersAhead();
    const access = { findTab, injectFile, injectFunction, watchTab, hasGrantedHosts, deedWords };
    const engine = () => import('@/engine/scrape-snapshot');
    const answer: AnswerFromSnapshot = async (input, request) => {
      const [{ scrapeSnapshot }] = await Promise.all([engine(), textsReady()]);
      const noise =
        trackingOrder(request) === undefined ? undefined : noiseOf(await readSettings());
      return scrapeSnapshot({ ...input, noise, phonePlans }, request, translate);
    };
    const secrets = createRunSecrets();
    const questions = createRunQuestions(showQuestion);
    const asked = accessUnderPolicy(access);
    const readPage = createReadPage(store, readings, asked);
    const files = createJobFiles();
    const notifier = createNotifier();
    const jobNotifier = createJobNotifier(notifier, () => store.list());
    notifier.onHeartbeat(() => void jobNotifier.onHeartbeat());
    const prepare = () => void engine().catch(() => {});
    const kept = { store, readings, given, ahead, secrets, questions, files };
    const engines = createEngines({ ...kept, access, answer, prepare, readPage });
    const manyPages = createManyPagesEngines(access, answer);
    const runner = createJobRunner({
      store,
      engines,
      manyPages,
      agent: agentEngine(),
      readings,
      keepAlive: withKeepAlive,
      afterDone: async () =>
        pruneResults(store, (await readSettings()).resultLimit, await datasetBytes()),
      async notify(job) {
        await forgetSites(job, false, store, removeOrigins);
        await jobNotifier.notify(job);
      },
      async afterStart() {
        later(() => forgetLeftSites(store, removeOrigins));
      },
      beforeDelete: (job) => forgetSites(job, true, store, removeOrigins),
      setAside: (result) => store.setAside(result),
      now: Date.now,
    });
    const clipboard = createClipboardWriter();
    clearPassingBadges();
    const picker = loadOnce(async () => {
      const { createPartsPicker } = await import('./pick-parts');
      return createPartsPicker(runner, store, asked, Date.now);
    });
    const parts: PartsPicker = { pick: async (...order) => (await picker()).pick(...order) };
    const discarded = createDiscardedResults(store, runner, setTimeout, Date.now);
    const recorder = lateRecorder(async () => (await import('./record')).createTabRecorder(asked));
    // Whatever wakes a background after it had ended.
    recorder.resume().catch(() => {});
    const handlers = createHandlers({
      ...kept,
      runner,
      access: asked,
      clipboard,
      discarded,
      dismiss: (job) => notifier.dismiss(job),
      prepare,
      later,
      answer,
      pages: manyPages.tab,
      parts,
      readPage,
      recorder,
      tab: engines.tab,
    });
    serve(handlers, async (jobId) => (await store.get(jobId)) !== undefined);
    serveFrames();
    holdPorts();
    keepMenu();
    listenToCommands(
      runner,
      store,
      clipboard,
      parts,
      (page, preset) => void scrapeWithPreset(page, preset, runner, store, handlers.send),
    );
    watchModels(() => {
      Promise.all([import('@/platform/header-rule'), import('@/storage/models')])
        .then(([{ omitOriginAt }, { readModels }]) => omitOriginAt(readModels))
        .catch(() => {});
    });
    updateWhenIdle(runner);
    onTabClosed((tabId) => {
      void dropDraft(tabId);
      void dropBeside(tabId);
      void recorder.stop(tabId);
    });
    void restrictStorageToOwnPages();
    followAllowedEngines();
    // Goes on in the next background if this one ends.
    later(async () => {
      const { upgradeStored } = await import('@/storage/upgrade-stored');
      await upgradeStored(store, () => new Promise((resume) => setTimeout(resume, PAUSE_MS)));
    });
    onInstalledOrStarted(() => {
      void forgetOldUploadConsents();
      void readAllowedEngines();
      void store.findLosses();
      void store.tidyKeys();
      discarded.sweep().catch(() => {});
      import('@/storage/datasets').then(({ sweepDatasets }) => sweepDatasets()).catch(() => {});
    });
  },
});

/** A recorder that is loaded once there is something to record. */
function lateRecorder(load: () => Promise<TabRecorder>): TabRecorder {
  const recorder = loadOnce(load);
  return {
    start: async (tabId, fromPopup) => (await recorder()).start(tabId, fromPopup),
    async stop(tabId) {
      if ((await recordedTabs()).includes(tabId)) await (await recorder()).stop(tabId);
    },
    async resume() {
      if ((await recordedTabs()).length > 0) await (await recorder()).resume();
    },
  };
}

/**
 * Does what nobody waits for when a click that wakes the background is likely to have been answered. That it failed is
 * told to nobody.
 */
function later(work: () => Promise<unknown>): void {
  setTimeout(() => void work().catch(() => {}), LATER_MS);
}

const LATER_MS = 2000;

/** Between two old results that are encrypted, so that everything else comes first. */
const PAUSE_MS = 50;
