import { isSamePage } from '@/contract/address/same-page';
import type { Activity } from '@/contract/service-calls';

/** The scrape to find: its address, and the earliest time it can have been requested. */
export interface SoughtScrape {
  url: string;
  /** Milliseconds since 1970. */
  since: number;
}

/**
 * The scrape that a job most likely made: the earliest one of its address since the job was made.
 * `undefined` if the account has none.
 *
 * @param activities - Latest first, as the service gives them.
 */
export function findActivity(
  activities: readonly Activity[],
  { url, since }: SoughtScrape,
): Activity | undefined {
  return scrapesOf(activities, { url, since: since - CLOCK_SKEW }).at(-1);
}

/** The scrapes of an address since a time, latest first. */
export function scrapesOf(
  activities: readonly Activity[],
  { url, since }: SoughtScrape,
): Activity[] {
  return activities.filter(
    ({ endpoint, target, createdAt }) =>
      endpoint.includes('scrape') && isSamePage(target, url) && Date.parse(createdAt) >= since,
  );
}

/** Milliseconds by which the service's clock may differ from ours. */
const CLOCK_SKEW = 60_000;
