import { addressToSend } from '@/contract/address/address-to-send';
import { reviewAddress } from '@/contract/address/page-address';
import type { Job } from '@/contract/job';
import { requireRequest } from '@/contract/request/check-request';
import type { ScrapeRequest } from '@/contract/request/scrape-request';
import type { ScrapeData } from '@/contract/scrape-data';
import { revealHeaders } from '@/storage/hidden-headers';
import type { JobWork } from './engine';
import type { JobFile, JobFiles } from './job-files';
import { uploadDocument } from './upload-document';

/**
 * The service, which loads the address itself.
 *
 * @param scrape - Has the service of a job answer a request.
 */
export function createServiceEngine(
  scrape: (job: Job, request: ScrapeRequest, signal: AbortSignal) => Promise<ScrapeData>,
): JobWork {
  return {
    async *run(job, signal) {
      yield { type: 'page', data: await scrape(job, await requestOf(job), signal) };
    },
  };
}

/**
 * The service, from what only the user has: the tab's page, read whole as the tab engine reads it
 * and sent as a file; or a file that the user chose.
 *
 * @param upload - Has the service of a job read a page or file.
 */
export function createUploadEngine(
  tab: JobWork,
  files: Pick<JobFiles, 'of'>,
  upload: (
    job: Job,
    source: { html: string; url: string } | JobFile,
    request: ScrapeRequest,
    signal: AbortSignal,
  ) => Promise<ScrapeData>,
): JobWork {
  return {
    async *run(job, signal) {
      const { target } = job;
      if (job.operation === 'parse') {
        const request = { ...(await revealHeaders(job.request)), url: target.url };
        yield { type: 'page', data: await upload(job, files.of(job), request, signal) };
        return;
      }
      const request = await requestOf(job);
      for await (const event of tab.run({ ...job, request: WHOLE_PAGE, tab: {} }, signal)) {
        if (event.type !== 'read' && event.type !== 'page') continue;
        if (event.type === 'read') {
          yield { type: 'read', documentId: event.documentId };
          continue;
        }
        const { html, metadata } = event.data;
        const page = {
          html: uploadDocument(target.title, html ?? '', metadata),
          url: metadata.url ?? target.url,
        };
        yield { ...event, data: await upload(job, page, request, signal) };
      }
    },
  };
}

const WHOLE_PAGE: Job['request'] = { formats: ['html'], onlyMainContent: false };

/** The whole request, including header values, for which a stored job has only placeholders. */
async function requestOf({ target: { url }, request }: Job): Promise<ScrapeRequest> {
  const options = await revealHeaders({ ...request });
  return requireRequest({ ...options, url: reviewAddress(url).sent ?? addressToSend(url) });
}
