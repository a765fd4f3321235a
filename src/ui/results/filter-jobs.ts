import { isRemote } from '@/contract/engine';
import { isOpenedOnly, type Job } from '@/contract/job';

/** What the list of results can be narrowed to, in the order of the choice. */
export const RESULT_FILTERS = ['all', 'kept', 'service', 'failed'] as const;
export type ResultFilter = (typeof RESULT_FILTERS)[number];

/**
 * The jobs that a filter lets through, in their order: `kept` what the user copied, saved or sent for,
 * `service` what a service answered or was to answer, `failed` what gave no result and has ended.
 */
export function filterJobs(jobs: readonly Job[], filter: ResultFilter): Job[] {
  return jobs.filter(FILTERS[filter]);
}

const FILTERS: Record<ResultFilter, (job: Job) => boolean> = {
  all: () => true,
  kept: (job) => job.state === 'done' && !isOpenedOnly(job),
  service: ({ engine }) => isRemote(engine),
  failed: ({ state }) => state === 'failed' || state === 'cancelled' || state === 'interrupted',
};
