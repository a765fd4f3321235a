import type { Job } from '@/contract/job';
import type { Shown } from '../viewer/shown';
import type { ResultsServices } from './results-services';

/** Two results: the one that is compared, and the one it is compared with. */
export type Pair = readonly [Shown, Shown];

/** The results of two jobs; undefined if one of them has none. */
export async function readPair(
  services: Pick<ResultsServices, 'result'>,
  before: Job,
  after: Job,
): Promise<Pair | undefined> {
  const [first, second] = await readSeveral(services, [before, after]);
  return first === undefined || second === undefined ? undefined : [first, second];
}

/**
 * The results of jobs, in order, including all pages of jobs of many. Leaves out jobs without any.
 */
export async function readSeveral(
  services: Pick<ResultsServices, 'result'>,
  jobs: readonly Job[],
): Promise<Shown[]> {
  const results = await Promise.all(
    jobs.flatMap((job) =>
      placesOf(job).map(async (page) => ({ job, result: await services.result(job.id, page) })),
    ),
  );
  return results.flatMap(({ job, result }) => (result === undefined ? [] : [{ job, result }]));
}

/** The indices of a job's results: for one of many pages, those that were read. */
function placesOf({ many }: Job): (number | undefined)[] {
  return many?.pages.flatMap(({ state }, at) => (state === 'done' ? [at] : [])) ?? [undefined];
}
