import { datasetBytes } from '@/storage/dataset-bytes';
import { defineBackground } from 'wxt/utils/define-background';
import type { Job } from '@/contract/job';
import { trackingOrder } from '@/contract/page-version';
import { createScriptRunner } from '@/jobs/actions/run-script';
import { createDiscardedResults } from '@/jobs/discarded-results';
import { readRequestOf } from '@/contract/snapshot/read-request';
import { drawPage } from '@/jobs/pages/draw-page';
import { forgetSites } from '@/jobs/pages/forget-sites';
import { createHelperTabs } from '@/jobs/pages/helper-tabs';
import { createPagesWatch } from '@/jobs/pages/pages-progress';
import { createPagesEngine } from '@/jobs/pages/pages-engine';
import { createServicePagesEngine } from '@/jobs/pages/service-pages-engine';
import { requireBatch } from '@/contract/request/check-batch';
import { requireCrawlRequest } from '@/contract/request/check-crawl';
import { delay } from '@/async/deadline';
import { createGivenReadings } from '@/jobs/given-readings';
import { createJobFiles } from '@/jobs/job-files';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { createJobRunner } from '@/jobs/job-runner';
import { createJobNotifier } from '@/jobs/job-notifier';
import { previousVersion } from '@/jobs/previous-version';
import { pruneResults } from '@/jobs/prune-results';
import { createPageReadings } from '@/jobs/page-readings';
import { createRunSecrets } from '@/jobs/actions/run-secrets';
import { createSemaphores } from '@/jobs/semaphore';
import { createServiceEngine, createUploadEngine } from '@/jobs/service-engine';
import { withTableRuns } from '@/jobs/table-run/table-engine';
import { createTabEngine, type AnswerFromSnapshot } from '@/jobs/tab-engine';
import { serve } from '@/messaging/messenger';
import { serveFrames } from '@/messaging/serve-frames';
import { holdPorts } from '@/messaging/stay-awake';
import { bringToFront, canShootArea, takeShot } from '@/platform/camera';
import {
  closeHelperTabs,
  closeLeftHelperTabs,
  navigateHelperTab,
  openHelperTab,
} from '@/platform/helper-tabs';
import { withKeepAlive } from '@/platform/keep-alive';
import { onInstalledOrStarted } from '@/platform/lifecycle';
import { phonePlans } from '@/platform/phone-plans';
import { createPictureCanvas, readPicture } from '@/platform/picture-canvas';
import { injectFile, injectFunction } from '@/platform/scripting';
import { restrictStorageToOwnPages } from '@/platform/storage-area';
import { removeOrigins } from '@/platform/origins';
import { findTab, hasGrantedHosts, onTabClosed, watchTab } from '@/platform/tabs';
import { canRunUserScripts, executeUserScript } from '@/platform/user-scripts';
import { cancelRun, readRun, readRunErrors, startBatch, startCrawl } from '@/service/runs';
import { scrapeAddress, scrapeUpload } from '@/service/scrapers';
import { dropDraft } from '@/storage/drafts';
import { openJobStore } from '@/storage/open-job-store';
import { FIRST_SERVICE } from '@/storage/services';
import { noiseOf, readSettings, watchSettings } from '@/storage/settings';
import { forgetOldUploadConsents } from '@/storage/upload-consents';
import { isBrowserNew } from '@/storage/browser-session';
import { createPageAnswers } from './answer-page';
import { connectFor, requestLimit } from './connect';
import { createClipboardWriter } from './clipboard';
import { presetConsents } from './preset-consents';
import { listenToCommands } from './commands';
import { createHandlers } from './handlers';
import { loadPage, mayOpen } from './load-page';
import { keepMenu } from './menu';
import { createNotifier } from './notifier';
import { createPagesBadge } from './pages-badge';
import { clearPassingBadges } from './passing-badge';
import { createPartsPicker } from './pick-parts';
import { createTabRecorder } from './record';
import { scrapeWithPreset } from './scrape-with';
import { createReadPage } from './table-handlers';
import { tableRunEffects } from './table-run-effects';
import { updateWhenIdle } from './update-when-idle';
import { loadLanguage, textsReady, translate } from '@/platform/i18n';

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
    const access = { findTab, injectFile, injectFunction, watchTab, hasGrantedHosts };
    const answer: AnswerFromSnapshot = async (input, request) => {
      await textsReady();
      const noise =
        trackingOrder(request) === undefined ? undefined : noiseOf(await readSettings());
      return scrapeSnapshot({ ...input, noise, phonePlans }, request, translate);
    };
    const secrets = createRunSecrets();
    const tab = createTabEngine(access, answer, readings, {
      camera: { takeShot, canShootArea, bringToFront, readPicture, createPictureCanvas },
      findScripts: () => (canRunUserScripts() ? createScriptRunner(executeUserScript) : undefined),
      findPrevious: (job) => previousVersion(store, job),
      given,
      takeSecrets: (jobId) => secrets.take(jobId),
      findResult: (jobId) => store.result(jobId),
      consentsOf: presetConsents,
      isHeld: async (jobId) => (await store.get(jobId))?.hold === true,
      translate,
    });
    const pageAnswers = createPageAnswers(answer);
    const helperTabs = createHelperTabs(
      { open: openHelperTab, lead: navigateHelperTab, close: closeHelperTabs },
      access,
    );
    const tabsClosed = closeLeftHelperTabs().catch(() => {});
    const readPage = createReadPage(store, readings, access);
    const browserIsNew = isBrowserNew(Date.now);
    const semaphores = createSemaphores(requestLimit);
    const semaphore = ({ remote }: Job) => semaphores(remote?.service ?? FIRST_SERVICE);
    const files = createJobFiles();
    const notifier = createNotifier();
    const jobNotifier = createJobNotifier(notifier, () => store.list());
    notifier.onHeartbeat(() => void jobNotifier.onHeartbeat());
    const watchPages = createPagesWatch(createPagesBadge());
    const runner = createJobRunner({
      store,
      engines: {
        tab: withTableRuns(tab, tableRunEffects(store, access, readPage)),
        service: createServiceEngine(semaphore, async (job, request, signal) =>
          scrapeAddress(await connectFor(job), request, signal),
        ),
        upload: createUploadEngine(semaphore, tab, files, async (job, source, request, signal) =>
          scrapeUpload(await connectFor(job), source, request, signal),
        ),
      },
      manyPages: {
        tab: watchPages(
          createPagesEngine({
            load: ({ many, incognito }, url, signal) =>
              loadPage(
                { ...(many?.viaTab !== undefined && { viaTab: many.viaTab }), incognito },
                url,
                signal,
              ),
            answer: pageAnswers.fetched,
            drawing: {
              may: mayOpen,
              async read(url, asked, inSight, signal, onLoaded) {
                await tabsClosed;
                const order = { url, wanted: readRequestOf(asked.request), inSight, onLoaded };
                const { reading } = await drawPage(access, helperTabs, order, signal);
                return pageAnswers.drawn(reading, asked, signal);
              },
              use: helperTabs.use,
            },
            waitsForUser: async () =>
              (await browserIsNew) && !(await readSettings()).continuesAfterRestart,
            // Nothing sets this clock back: pages would wait until it is as late again.
            now: () => performance.timeOrigin + performance.now(),
            sleep: (ms, signal) => delay(ms, signal).catch(() => {}),
            random: Math.random,
          }),
        ),
        service: watchPages(
          createServicePagesEngine({
            startBatch: async (job, request, signal) =>
              startBatch(await connectFor(job), requireBatch(request), signal),
            startCrawl: async (job, request, signal) =>
              startCrawl(await connectFor(job), requireCrawlRequest(request), signal),
            read: async (job, run, skip, signal) =>
              readRun(await connectFor(job), run, skip, signal),
            errors: async (job, run, signal) => readRunErrors(await connectFor(job), run, signal),
            cancel: async (job, run, signal) => cancelRun(await connectFor(job), run, signal),
            sleep: (ms, signal) => delay(ms, signal).catch(() => {}),
          }),
        ),
      },
      readings,
      keepAlive: withKeepAlive,
      afterDone: async () =>
        pruneResults(store, (await readSettings()).resultLimit, await datasetBytes()),
      async notify(job) {
        await forgetSites(job, false, store, removeOrigins);
        await jobNotifier.notify(job);
      },
      beforeDelete: (job) => forgetSites(job, true, store, removeOrigins),
      setAside: (result) => store.setAside(result),
      now: Date.now,
    });
    const clipboard = createClipboardWriter();
    clearPassingBadges();
    const parts = createPartsPicker(runner, store, access, Date.now);
    const discarded = createDiscardedResults(store, runner, setTimeout, Date.now);
    const recorder = createTabRecorder(access);
    // Whatever wakes a background after it had ended.
    recorder.resume().catch(() => {});
    const handlers = createHandlers({
      runner,
      store,
      access,
      clipboard,
      discarded,
      dismiss: (job) => notifier.dismiss(job),
      files,
      given,
      parts,
      readPage,
      recorder,
      secrets,
    });
    serve(handlers);
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
    updateWhenIdle(runner);
    onTabClosed((tabId) => {
      void dropDraft(tabId);
      void recorder.stop(tabId);
    });
    void restrictStorageToOwnPages();
    onInstalledOrStarted(() => {
      void forgetOldUploadConsents();
      void store.findLosses();
      void store.tidyKeys();
      discarded.sweep().catch(() => {});
    });
  },
});
