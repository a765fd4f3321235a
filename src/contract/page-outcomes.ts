import type { Job } from './job';
import { identityOf, type JobPage } from './many-pages';

/** The outcomes of some pages of a job of many. */
export interface PageOutcomes {
  /** In the order in which they ended. */
  pages: readonly PageOutcome[];
  /** Size of their results in UTF-16 units. */
  size: number;
}

/** The outcome of one page. */
export interface PageOutcome {
  /** Its index among the pages of the job. */
  at: number;
  page: Omit<JobPage, 'url' | 'depth'>;
  /**
   * Pages that are appended to the job's; `at` may be the index of one of them.
   */
  found?: readonly JobPage[];
}

/**
 * A job of many with these outcomes of its pages. Ignores outcomes of pages that it does not have;
 * a job of another kind stays as it is.
 *
 * @param outcomes - In the order in which they were stored.
 */
export function withOutcomes(job: Job, outcomes: readonly PageOutcomes[]): Job {
  if (job.many === undefined || outcomes.length === 0) return job;
  const pages = [...job.many.pages];
  let { size = 0 } = job;
  for (const each of outcomes) {
    size += each.size;
    for (const { at, page, found = [] } of each.pages) {
      pages.push(...found);
      const former = pages[at];
      if (former !== undefined) pages[at] = { ...identityOf(former), ...page };
    }
  }
  return { ...job, many: { ...job.many, pages }, size };
}
