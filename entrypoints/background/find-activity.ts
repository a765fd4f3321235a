import { isSamePage } from '@/contract/address/same-page';
import type { Job } from '@/contract/job';
import type { Activity } from '@/contract/service-calls';

/**
 * The scrape that a job most likely made: of its address, made after the job was, the earliest of
 * those. `undefined` when the account has none.
 *
 * @param activities - Latest first, as the service gives them.
 */
export function findActivity(activities: readonly Activity[], job: Job): Activity | undefined {
  return activities.findLast(
    ({ endpoint, target, createdAt }) =>
      endpoint.includes('scrape') &&
      isSamePage(target, job.url) &&
      Date.parse(createdAt) >= job.createdAt - CLOCK_SKEW,
  );
}

/** The service's clock and this one may differ by so many milliseconds. */
const CLOCK_SKEW = 60_000;
