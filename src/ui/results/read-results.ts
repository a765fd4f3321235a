import type { Job } from '@/contract/job';
import type { Shown } from '../viewer/shown';
import type { ResultsServices } from './results-services';

/** Two results, the earlier one first. */
export type Pair = readonly [Shown, Shown];

/** The results of two jobs; undefined when there are not two, or one of them has none. */
export async function readPair(
  services: Pick<ResultsServices, 'result'>,
  jobs: readonly Job[],
): Promise<Pair | undefined> {
  const [before, after, ...others] = jobs.toSorted((one, other) => one.createdAt - other.createdAt);
  if (before === undefined || after === undefined || others.length > 0) return undefined;
  const results = await Promise.all([services.result(before.id), services.result(after.id)]);
  const [first, second] = results;
  if (first === undefined || second === undefined) return undefined;
  return [
    { job: before, result: first },
    { job: after, result: second },
  ];
}

/** The results of jobs, in their order. Those that have none are left out. */
export async function readSeveral(
  services: Pick<ResultsServices, 'result'>,
  jobs: readonly Job[],
): Promise<Shown[]> {
  const results = await Promise.all(
    jobs.map(async (job) => ({ job, result: await services.result(job.id) })),
  );
  return results.flatMap(({ job, result }) => (result === undefined ? [] : [{ job, result }]));
}
