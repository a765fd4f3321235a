import { isRemote } from '@/contract/engine';
import { isOpen, isTableRun, type Job } from '@/contract/job';

/** Ways to reach the user when no extension page is open. */
export interface NotificationChannels {
  /** Shows the state of a tab's job on the toolbar button; `undefined` clears it. */
  badge(tabId: number, state: 'busy' | 'done' | 'failed' | undefined): Promise<void>;
  /** Reports a job that has ended, if the user wants notifications. */
  notify(job: Job): Promise<void>;
  /** Wakes the background periodically, so that it finds the jobs of one that was killed. */
  heartbeat(on: boolean): Promise<void>;
}

/**
 * Notifies the user about jobs of the service, and keeps those that take long going.
 *
 * @param list - All jobs that are stored.
 */
export function createJobNotifier(channels: NotificationChannels, list: () => Promise<Job[]>) {
  const open = new Set<string>();

  async function onHeartbeat(): Promise<void> {
    // The browser keeps alarms when it is closed, but forgets jobs that were only in memory.
    const isWaited = (await list().catch(() => [])).some(
      (job) => takesTime(job) && isOpen(job) && job.state !== 'paused',
    );
    if (!isWaited) await channels.heartbeat(false);
  }

  async function notify(job: Job): Promise<void> {
    if (!takesTime(job)) return;
    if (isOpen(job) && job.state !== 'paused') open.add(job.id);
    else open.delete(job.id);
    await channels.heartbeat(open.size > 0);
    if (!isRemote(job.engine)) return;
    if (job.retention === 'memory') return;
    const { tabId } = job.target;
    if (tabId !== undefined) await channels.badge(tabId, badgeOf(job));
    if (isOpen(job)) return;
    // Don't badge a job that the user has already seen finish.
    if (await wasSeen(job)) {
      if (tabId !== undefined) await channels.badge(tabId, undefined);
      return;
    }
    const took = (job.finishedAt ?? job.createdAt) - job.createdAt;
    if (took >= LONG && !job.incognito && job.state !== 'cancelled') await channels.notify(job);
  }

  async function wasSeen({ id }: Job): Promise<boolean> {
    return (await list().catch(() => [])).some((job) => job.id === id && job.seen === true);
  }

  return {
    /**
     * Call this with each job when it begins and when it has ended. Skips jobs that leave no trace.
     */
    notify,
    /** Call this on each heartbeat; stops the heartbeat if no job is open. */
    onHeartbeat,
  };
}

/** Milliseconds after which the user has probably turned to something else. */
const LONG = 10_000;

/** Whether a job continues while the browser may end the background. */
function takesTime(job: Job): boolean {
  return isRemote(job.engine) || isTableRun(job) || job.many !== undefined;
}

function badgeOf(job: Job): 'busy' | 'done' | 'failed' | undefined {
  if (job.state === 'cancelled' || job.state === 'paused') return undefined;
  if (isOpen(job)) return 'busy';
  return job.state === 'done' ? 'done' : 'failed';
}
