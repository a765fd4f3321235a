import { crawlOrderCheck } from '@/contract/request/check-crawl';
import type { CrawlOrder } from '@/contract/fields/crawl-fields';
import { FailureError } from '@/contract/result';
import { localized } from '@/contract/user-text';
import { linearPattern } from '@/jobs/site/linear-pattern';
import type { Job } from '@/contract/job';
import type { JobPage } from '@/contract/many-pages';
import { requireOptions } from '@/contract/request/check-request';
import { findLinkPlaces } from '@/engine/link-places';
import type { JobRunner } from '@/jobs/job-runner';
import { newPagesJob } from '@/jobs/new-job';
import { retentionFor } from '@/jobs/retention';
import type { Handlers, RequestOf } from '@/messaging/protocol';
import type { JobStore } from '@/storage/job-store';
import { sizeOf } from '@/storage/stored-job';
import { joinedSnapshot } from './table-run-effects';
import type { ReadPage } from './read-page';
import { nameOfKind } from './table-handlers';

/** Answers messages of extension pages about many pages; see src/messaging/protocol.ts. */
export function createPagesHandlers(
  runner: JobRunner,
  readPage: ReadPage,
  store: Pick<JobStore, 'add' | 'update'>,
): Pick<Handlers, 'findLinks' | 'readAddresses' | 'continuePages'> {
  return {
    findLinks: async ({ tabId }) =>
      findLinkPlaces(joinedSnapshot(await readPage({ tabId })), nameOfKind),
    async readAddresses(order) {
      const { join, request, urls } = order;
      const known = join?.noTrace && 'memory';
      const job = jobOf(order, known ?? (await retentionFor(request, urls)));
      if (join === undefined) return runner.start(job);
      // Its rows are stored before it begins.
      if (!(await store.add({ ...job, state: 'paused' }))) return;
      const table = { url: job.target.url, rows: join.rows, doubles: 0 };
      const rows = { jobId: job.id, page: order.urls.length, data: { metadata: {} }, table };
      await store.update(job.id, (stored) => ({ ...stored, size: sizeOf(rows) }), rows);
      await runner.resume(job.id);
    },
    continuePages: ({ jobId, ...how }) => runner.continuePages(jobId, how),
  };
}

/** A job of many pages, not begun. @throws {FailureError} `BAD_REQUEST` */
export function jobOf(order: RequestOf<'readAddresses'>, retention: Job['retention']): Job {
  const { jobId, urls, wanted, request, pace, incognito, crawl, join, ...access } = order;
  const checked = requireOptions(request);
  const chosen = new Set(wanted);
  const pages = urls.map((url): JobPage => ({
    url,
    state: 'waiting',
    ...(chosen.has(url) && { wanted: true }),
  }));
  const many = {
    pages,
    pace,
    ...(crawl !== undefined && { crawl: requireTestable(crawlOrderCheck.require(crawl)) }),
    ...access,
    ...(join && { join: { columns: join.columns, link: join.link, fields: join.fields } }),
  };
  const job = newPagesJob({ jobId, incognito, request: checked, many }, retention, Date.now());
  if (join === undefined) return job;
  return { ...job, target: { ...job.target, title: join.title } };
}

/** @throws {FailureError} `BAD_REQUEST` if a pattern cannot be tested here. */
function requireTestable(crawl: CrawlOrder): CrawlOrder {
  const patterns = [...(crawl.includePaths ?? []), ...(crawl.excludePaths ?? [])];
  const pattern = patterns.find((source) => linearPattern(source) === undefined);
  if (pattern === undefined) return crawl;
  const message = localized('patternUntested', { pattern });
  throw new FailureError({ code: 'BAD_REQUEST', message });
}
