import { addressToSend } from '@/contract/address/address-to-send';
import { reviewAddress } from '@/contract/address/page-address';
import { requireRequest } from '@/contract/request/check-request';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import type { Scraper } from '@/contract/scraper';
import type { Job } from '@/contract/job';
import type { JobEngine } from './job-engine';
import type { JobFile, JobFiles } from './job-files';
import { uploadDocument } from './upload-document';

/**
 * The service by address as a {@link JobEngine}.
 *
 * @param connect - The service that a job is for. Raises a `FailureError` where it is not connected.
 */
export function createServiceEngine(connect: (job: Job) => Promise<Scraper>): JobEngine {
  return {
    async scrape(job, signal) {
      const request = requestOf(job);
      const scraper = await connect(job);
      return { data: await scraper.scrape(request, signal) };
    },
  };
}

/** Reads what is uploaded: the live page's HTML, as the user sees it, or a file. */
export type CaptureUpload = (
  signal: AbortSignal,
) => Promise<{ html: string; url: string } | JobFile>;

/**
 * The service on what only the user has as a {@link JobEngine}: the tab's page, read as the tab engine
 * reads it, whole, and sent as a file; or a file that the user chose.
 *
 * @param connect - The service that a job is for, told how the page is read.
 */
export function createUploadEngine(
  tab: JobEngine,
  connect: (job: Job, capture: CaptureUpload) => Promise<Scraper>,
  files: Pick<JobFiles, 'of'>,
): JobEngine {
  return {
    async scrape(job, signal) {
      if (job.isFile === true) {
        const scraper = await connect(job, async () => files.of(job));
        return { data: await scraper.scrape({ ...job.options, url: job.url }, signal) };
      }
      const request = requestOf(job);
      const pages: Awaited<ReturnType<JobEngine['scrape']>>[] = [];
      const scraper = await connect(job, async (captureSignal) => {
        const page = await tab.scrape({ ...job, request: WHOLE_PAGE }, captureSignal);
        pages.push(page);
        return {
          html: uploadDocument(job.title, page.data.html ?? '', page.data.metadata),
          url: page.data.metadata.url ?? job.url,
        };
      });
      const data = await scraper.scrape(request, signal);
      const { report, documentId } = pages.at(-1) ?? {};
      return {
        data,
        ...(report !== undefined && { report }),
        ...(documentId !== undefined && { documentId }),
      };
    },
  };
}

const WHOLE_PAGE = { formats: ['html'], onlyMainContent: false } as const;

function requestOf({ url, options }: Job): ScrapeRequest {
  return requireRequest({ ...options, url: reviewAddress(url).sent ?? addressToSend(url) });
}
