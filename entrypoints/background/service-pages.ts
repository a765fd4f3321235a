import { batchCheck } from '@/contract/request/check-batch';
import { crawlCheck } from '@/contract/request/check-crawl';
import type { JobWork } from '@/jobs/engine';
import { createServicePagesEngine } from '@/jobs/pages/service-pages-engine';
import { cancelRun, readRun, readRunErrors, startBatch, startCrawl } from '@/service/runs';
import { connectFor } from './connect';
import { siteEffects } from './site-effects';

/** The service, for many pages, with each job on its own connection. */
export function createServicePages(): JobWork {
  return createServicePagesEngine({
    startBatch: async (job, request, signal) =>
      startBatch(await connectFor(job), batchCheck.require(request), signal),
    startCrawl: async (job, request, signal) =>
      startCrawl(await connectFor(job), crawlCheck.require(request), signal),
    read: async (job, run, skip, signal) => readRun(await connectFor(job), run, skip, signal),
    errors: async (job, run, signal) => readRunErrors(await connectFor(job), run, signal),
    cancel: async (job, run, signal) => cancelRun(await connectFor(job), run, signal),
    sleep: siteEffects.sleep,
  });
}
