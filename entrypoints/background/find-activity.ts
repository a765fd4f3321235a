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
      sameAddress(target, job.url) &&
      Date.parse(createdAt) >= job.createdAt - CLOCK_SKEW,
  );
}

/** The service's clock and this one may differ by so many milliseconds. */
const CLOCK_SKEW = 60_000;

function sameAddress(a: string, b: string): boolean {
  return withoutFragment(a) === withoutFragment(b);
}

function withoutFragment(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  url.hash = '';
  return url.href;
}
