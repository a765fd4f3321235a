import { actsInTab, isTableRun, type Job } from '@/contract/job';
import { localized, type PlainKey, type UserText } from '@/contract/user-text';
import type { EnginePolicy } from './engine';

/* How the jobs of each engine are run. The engines themselves may be loaded later. */

/** The tab. */
export const TAB_POLICY = {
  // What is done in a page is recorded before it is done.
  beginsAtOnce: (job) => !actsInTab(job) && !isTableRun(job),
  retries: false,
  // The popup shows one reading of a tab at a time.
  supersedes: (former, later) =>
    former.engine === later.engine &&
    former.many === undefined &&
    former.target.tabId === later.target.tabId &&
    // Reading a page stops neither what is being done in it, nor what is read along with that.
    (!actsInTab(former) || actsInTab(later)) &&
    isTableRun(former) === isTableRun(later),
  // What was read is kept: only the work on it is redone.
  interruption(job) {
    // A run does not load again what it has stored.
    const { action, asking } = job.progress ?? {};
    // What was sent elsewhere is never sent again without a word.
    if (job.snapshotSize !== undefined && asking !== undefined && !asking.isOwn) return ASKING;
    if (job.snapshotSize !== undefined || isTableRun(job)) return null;
    if (asking !== undefined && !actsInTab(job)) return ASKING;
    return action === undefined || !actsInTab(job) ? NOTHING_DONE : interruptedAction(job, action);
  },
} satisfies EnginePolicy;

/** The service, by address. */
export function servicePolicy(semaphore: SemaphoreOf): EnginePolicy {
  return {
    semaphore,
    beginsAtOnce: () => false,
    retries: true,
    supersedes: () => false,
    // A job that was never sent continues; one that was may have been billed.
    interruption: ({ state }) => (state === 'queued' ? null : INTERRUPTED),
  };
}

/** A page or file that was not sent is gone, or may have changed. */
export function uploadPolicy(semaphore: SemaphoreOf): EnginePolicy {
  return {
    ...servicePolicy(semaphore),
    interruption: ({ state }) => (state === 'queued' ? NOTHING_DONE : SENT_PAGE),
  };
}

/** Gives where a job for a service waits for its turn. */
export type SemaphoreOf = NonNullable<EnginePolicy['semaphore']>;

/**
 * This browser, for many pages.
 *
 * @param waitsForUser - Whether jobs that were left wait for the user, as after the browser was closed.
 */
export function pagesPolicy(waitsForUser: () => Promise<boolean>): EnginePolicy {
  return {
    beginsAtOnce: () => false,
    retries: false,
    supersedes: () => false,
    interruption: async () => ((await waitsForUser()) ? localized('pagesInterrupted') : null),
  };
}

/** The service, for many pages: what has begun continues. */
export const SERVICE_PAGES_POLICY = runPolicy('interruptedService');

/** Its agent, likewise. There is no list to look it up in. */
export const AGENT_POLICY = runPolicy('interruptedAgent');

/** The policy for runs of a service, and what is said of one of which nobody knows whether it has begun. */
function runPolicy(unknown: PlainKey): EnginePolicy {
  return {
    beginsAtOnce: () => false,
    retries: false,
    supersedes: () => false,
    interruption: ({ state, remote }) =>
      state === 'queued' || remote?.id !== undefined ? null : localized(unknown),
  };
}

/** What the user has to know before continuing: the action may have been done. */
function interruptedAction({ request }: Job, action: number): UserText {
  const of = request.actions?.length ?? 0;
  return localized('interruptedAction', { step: action + 1, of });
}

const INTERRUPTED = localized('interruptedService');
const SENT_PAGE = localized('interruptedUpload');
/** What a model was asked is lost, and may have been billed. */
const ASKING = localized('interruptedAsking');
/** Nothing was read or sent. */
const NOTHING_DONE = localized('interruptedUnread');
