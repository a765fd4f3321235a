import { isRemote } from '@/contract/engine';
import { hasResult, isEndedByUser, isOpen, isOpenedOnly, type Job } from '@/contract/job';

/** What the list of results can be narrowed to, in the order offered. */
export const RESULT_FILTERS = ['all', 'kept', 'service', 'failed'] as const;
export type ResultFilter = (typeof RESULT_FILTERS)[number];

/**
 * The jobs that a filter matches, in order: `kept` are those with a result that the user copied, saved or sent for;
 * `service` those that a service answered or was to answer; `failed` those that ended without a
 * result, unless the user stopped them.
 */
export function filterJobs(jobs: readonly Job[], filter: ResultFilter): Job[] {
  return jobs.filter(FILTERS[filter]);
}

const FILTERS: Record<ResultFilter, (job: Job) => boolean> = {
  all: () => true,
  kept: (job) => !isOpen(job) && hasResult(job) && !isOpenedOnly(job),
  service: ({ engine }) => isRemote(engine),
  failed: (job) => !isOpen(job) && !hasResult(job) && !isEndedByUser(job),
};
