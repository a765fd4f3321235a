import { defineBackground } from 'wxt/utils/define-background';
import { createJobFiles } from '@/jobs/job-files';
import { scrapeSnapshot } from '@/engine/scrape-snapshot';
import { createJobRunner } from '@/jobs/job-runner';
import { createJobSignals } from '@/jobs/job-signals';
import { pruneResults } from '@/jobs/prune-results';
import { revealHeadersFor } from '@/jobs/revealing-engine';
import { createServiceEngine, createUploadEngine } from '@/jobs/service-engine';
import { createTabScraper } from '@/jobs/tab-scraper';
import { serve } from '@/messaging/messenger';
import { withKeepAlive } from '@/platform/keep-alive';
import { onInstalledOrStarted } from '@/platform/lifecycle';
import { injectFile, injectFunction } from '@/platform/scripting';
import { restrictStorageToOwnPages } from '@/platform/storage-area';
import { findTab, hasGrantedHosts, watchTab } from '@/platform/tabs';
import { createServiceScraper, createUploadScraper } from '@/service/scrapers';
import { openJobStore } from '@/storage/open-job-store';
import { readSettings } from '@/storage/settings';
import { forgetOldUploadConsents } from '@/storage/upload-consents';
import { connectFor } from './connect';
import { createCopier } from './copier';
import { listenToGestures } from './gestures';
import { createHandlers } from './handlers';
import { createSignalWays } from './signal-ways';
import { updateWhenIdle } from './update-when-idle';

/** Wires the background. Every listener is added in its first turn, so that an event can wake it. */
export default defineBackground({
  main() {
    const store = openJobStore({
      keepPrivate: async () => (await readSettings()).keepPrivateResults,
    });
    const access = { findTab, injectFile, injectFunction, watchTab, hasGrantedHosts };
    const tab = createTabScraper(access, scrapeSnapshot);
    const files = createJobFiles();
    const signalWays = createSignalWays();
    const signals = createJobSignals(signalWays, () => store.list());
    signalWays.onWoken(() => void signals.woken());
    const runner = createJobRunner({
      store,
      engines: {
        tab,
        service: revealHeadersFor(
          createServiceEngine(async (job) => createServiceScraper(await connectFor(job))),
        ),
        upload: revealHeadersFor(
          createUploadEngine(
            tab,
            async (job, capture) =>
              createUploadScraper(await connectFor(job), (_request, signal) => capture(signal)),
            files,
          ),
        ),
      },
      serviceLimit: async () => (await readSettings()).serviceLimit,
      keepAlive: withKeepAlive,
      afterDone: async () => pruneResults(store, (await readSettings()).resultLimit),
      signal: (job) => signals.tell(job),
      setAside: (result) => store.setAside(result),
      now: Date.now,
    });
    const copier = createCopier();
    serve(createHandlers(runner, store, copier, files, (job) => signalWays.takeBack(job)));
    listenToGestures(runner, store, copier);
    updateWhenIdle(runner);
    void restrictStorageToOwnPages();
    onInstalledOrStarted(() => {
      void forgetOldUploadConsents();
      void store.findLosses();
      void store.tidyKeys();
    });
  },
});
