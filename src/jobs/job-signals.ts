import type { Job } from '@/contract/job';
import { isOpen } from './run-scrape';

/** How the user is told of jobs while no page of the extension is open. */
export interface SignalWays {
  /** Shows on the toolbar button of a tab how its job goes; takes it away where there is nothing to tell. */
  badge(tabId: number, state: 'busy' | 'done' | 'failed' | undefined): Promise<void>;
  /** Tells of a job that has ended, where the user wants to be told. */
  notify(job: Job): Promise<void>;
  /** Has the background woken from time to time, so that jobs of one that was killed are found. */
  keepWaking(on: boolean): Promise<void>;
}

/** Tells of jobs of the service. */
export interface JobSignals {
  /**
   * To be called with each job when it begins and when it has ended. Of jobs that are to leave no
   * trace there is none here either.
   */
  tell(job: Job): Promise<void>;
  /** To be called when {@link SignalWays.keepWaking} woke the background: it ends that where no job is open. */
  woken(): Promise<void>;
}

/** @param list - All jobs that are stored. */
export function createJobSignals(ways: SignalWays, list: () => Promise<Job[]>): JobSignals {
  const open = new Set<string>();

  async function woken(): Promise<void> {
    // The browser keeps an alarm when it is closed, and forgets jobs that were in memory only.
    const isWaited = (await list().catch(() => [])).some(
      (job) => job.engine !== 'tab' && isOpen(job),
    );
    if (!isWaited) await ways.keepWaking(false);
  }

  async function tell(job: Job): Promise<void> {
    if (job.engine === 'tab') return;
    if (isOpen(job)) open.add(job.id);
    else open.delete(job.id);
    await ways.keepWaking(open.size > 0);
    if (job.ephemeral === true) return;
    if (job.tabId !== undefined) await ways.badge(job.tabId, badgeOf(job));
    if (isOpen(job)) return;
    // A page that was open has shown its end, and said so, before it was told here.
    if (await wasSeen(job)) {
      if (job.tabId !== undefined) await ways.badge(job.tabId, undefined);
      return;
    }
    const took = (job.finishedAt ?? job.createdAt) - job.createdAt;
    if (took >= LONG && !job.incognito && job.state !== 'cancelled') await ways.notify(job);
  }

  async function wasSeen({ id }: Job): Promise<boolean> {
    return (await list().catch(() => [])).some((job) => job.id === id && job.seen === true);
  }

  return { tell, woken };
}

/** Milliseconds after which the user has likely turned to something else. */
const LONG = 10_000;

function badgeOf(job: Job): 'busy' | 'done' | 'failed' | undefined {
  if (isOpen(job)) return 'busy';
  if (job.state === 'cancelled') return undefined;
  return job.state === 'done' ? 'done' : 'failed';
}
