import { requireCrawl } from '@/contract/request/check-crawl';
import type { JobPage } from '@/contract/many-pages';
import { checkOptions } from '@/contract/request/check-request';
import { FailureError } from '@/contract/result';
import { lines } from '@/contract/user-text';
import { findLinkPlaces } from '@/engine/link-places';
import type { JobRunner } from '@/jobs/job-runner';
import { newPagesJob } from '@/jobs/new-job';
import type { Handlers } from '@/messaging/protocol';
import { joinedSnapshot } from './table-run-effects';
import type { ReadPage } from './read-page';
import { nameOfKind } from './table-handlers';

/** Answers messages of extension pages about many pages; see src/messaging/protocol.ts. */
export function createPagesHandlers(
  runner: JobRunner,
  readPage: ReadPage,
): Pick<Handlers, 'findLinks' | 'readAddresses' | 'continuePages'> {
  return {
    findLinks: async ({ tabId }) =>
      findLinkPlaces(joinedSnapshot(await readPage({ tabId })), nameOfKind),
    async readAddresses({ jobId, urls, wanted, request, pace, incognito, crawl, ...access }) {
      const checked = checkOptions(request);
      if (!checked.ok) {
        const message = lines(...checked.problems.map((problem) => problem.message));
        throw new FailureError({ code: 'BAD_REQUEST', message });
      }
      const chosen = new Set(wanted);
      const pages = urls.map((url): JobPage => ({
        url,
        state: 'waiting',
        ...(chosen.has(url) && { wanted: true }),
      }));
      const many = {
        pages,
        pace,
        ...(crawl !== undefined && { crawl: requireCrawl(crawl) }),
        ...access,
      };
      await runner.start(
        newPagesJob({ jobId, incognito, request: checked.value, many }, Date.now()),
      );
    },
    continuePages: ({ jobId, ...how }) => runner.continuePages(jobId, how),
  };
}
