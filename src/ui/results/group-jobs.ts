import { isOpenedOnly, type Job } from '@/contract/job';

/**
 * The list of the results page: what the user asked for, by day, and separately what was only
 * opened.
 */
export interface GroupedJobs {
  /** Latest first; no day is empty. */
  days: JobDay[];
  /** Pages that were only read because the popup was opened, latest first. */
  opened: Job[];
}

export interface JobDay {
  /** Midnight at its start, in the user's time zone. */
  date: Date;
  /** Pages with their versions, sorted by their latest one. */
  stacks: JobStack[];
}

/** All versions of one page, listed on the day of the latest. */
export interface JobStack {
  latest: Job;
  /** Latest first. */
  earlier: Job[];
}

/**
 * Groups jobs by day and page. Addresses must match exactly; jobs without one, files, and tables of
 * several pages each count as a page of their own.
 *
 * @param jobs - Latest first.
 */
export function groupJobs(jobs: readonly Job[]): GroupedJobs {
  const stacks = new Map<string, JobStack>();
  for (const job of jobs.filter((each) => !isOpenedOnly(each))) {
    const page = pageOf(job);
    const stack = stacks.get(page);
    if (stack === undefined) stacks.set(page, { latest: job, earlier: [] });
    else stack.earlier.push(job);
  }
  const days = new Map<number, JobDay>();
  for (const stack of stacks.values()) {
    const date = startOfDay(stack.latest.createdAt);
    const day = days.get(date.getTime());
    if (day === undefined) days.set(date.getTime(), { date, stacks: [stack] });
    else day.stacks.push(stack);
  }
  return { days: [...days.values()], opened: jobs.filter(isOpenedOnly) };
}

/**
 * The job after (or before) another one as the list shows them, skipping those that are gone; if there are such, the
 * first of the rest at the end.
 */
export function neighbourOf(
  job: Job | undefined,
  listed: readonly Job[],
  step: 1 | -1,
  gone: readonly string[] = [],
): Job | undefined {
  const order = inListOrder(groupJobs(listed));
  const at = order.findIndex(({ id }) => id === job?.id);
  const after = step === 1 ? order.slice(at + 1) : order.slice(0, Math.max(0, at)).toReversed();
  const next = after.find(({ id }) => !gone.includes(id));
  return next ?? (gone.length > 0 ? order.find(({ id }) => !gone.includes(id)) : undefined);
}

/** The jobs in the order of the list: each page with its versions, then what was only opened. */
export function inListOrder({ days, opened }: GroupedJobs): Job[] {
  const stacks = days.flatMap((day) => day.stacks);
  return [...stacks.flatMap(({ latest, earlier }) => [latest, ...earlier]), ...opened];
}

/** All jobs for the same page as a job, including itself, latest first. */
export function versionsOf(job: Job, jobs: readonly Job[]): Job[] {
  return jobs.filter((other) => pageOf(other) === pageOf(job));
}

/** The midnight before a time (milliseconds since 1970), in the user's time zone. */
export function startOfDay(time: number): Date {
  const date = new Date(time);
  date.setHours(0, 0, 0, 0);
  return date;
}

function pageOf({ id, operation, target }: Job): string {
  return operation !== 'scrape' || target.url === '' ? id : target.url;
}
