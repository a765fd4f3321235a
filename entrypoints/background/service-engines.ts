import type { JobWork } from '@/jobs/engine';
import type { JobFiles } from '@/jobs/job-files';
import { createServiceEngine, createUploadEngine } from '@/jobs/service-engine';
import { scrapeAddress, scrapeUpload } from '@/service/scrapers';
import { connectFor } from './connect';

/** The service of each job, by address. */
export function addressEngine(): JobWork {
  return createServiceEngine(async (job, request, signal) =>
    scrapeAddress(await connectFor(job), request, signal),
  );
}

/** The service of each job, on what only the user has. */
export function uploadEngine(tab: JobWork, files: JobFiles): JobWork {
  return createUploadEngine(tab, files, async (job, source, request, signal) =>
    scrapeUpload(await connectFor(job), source, request, signal),
  );
}
