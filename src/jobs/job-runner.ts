import { sendsTab, type EngineId } from '@/contract/engine';
import {
  actsInTab,
  isAgentRun,
  type EarlyAnswer,
  type Job,
  type ScrapeResult,
} from '@/contract/job';
import type { ScrapeData } from '@/contract/scrape-data';
import type { JobStore } from '@/storage/job-store';
import { begin } from './begin';
import { paused, recovered, resumed, stopped } from './commanded';
import type { Engine, JobEvent } from './engine';
import { sortLeftOvers } from './left-over-jobs';
import type { PageReadings } from './page-readings';
import { continued, type Continuing } from './pages/continued';
import { createRefusedJobs } from './refused-jobs';
import { replaceResult } from './replace-result';
import { runInTurn } from './run-in-turn';
import { isPaused, type Pauses } from './run-with-retries';
import { createRunningJobs } from './running-jobs';
import { createUnsavedResults } from './unsaved-results';

/** Runs jobs. There is one runner, in the background. */
export type JobRunner = ReturnType<typeof createJobRunner>;

export interface JobRunnerOptions {
  store: JobStore;
  engines: Record<EngineId, Engine>;
  /** The engines for jobs of many pages; an upload is of one. */
  manyPages: Record<Exclude<EngineId, 'upload'>, Engine>;
  /** The engine for jobs of a service's agent. */
  agent: Engine;
  /** Keeps what was read of pages for later jobs. */
  readings: Pick<PageReadings, 'keep' | 'store'>;
  /** Keeps the background alive while the work takes place. */
  keepAlive: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called after every finished job, to make room. */
  afterDone: () => Promise<void>;
  /** Called with every job when it begins and when it has ended, to tell the user. */
  notify?: (job: Job) => Promise<void>;
  /** Called once the jobs that a killed background left are sorted. */
  afterStart?: () => Promise<void>;
  /** Called with every job that the user deletes, before it is gone. */
  beforeDelete?: (job: Job) => Promise<void>;
  /** Keeps a result that could not be stored, beyond the life of the background if possible. */
  setAside?: (result: ScrapeResult) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Makes the runner. Before anything is started, what a killed background left is run again or
 * marked `interrupted`, as its engine says.
 */
export function createJobRunner(options: JobRunnerOptions) {
  const { store, readings, keepAlive, afterDone, now, engines, manyPages, agent } = options;
  const engineOf = (job: Job) => {
    if (isAgentRun(job)) return agent;
    return job.many === undefined || sendsTab(job.engine)
      ? engines[job.engine]
      : manyPages[job.engine];
  };
  const { notify = async () => {}, afterStart = async () => {} } = options;
  const { beforeDelete, setAside = async () => {} } = options;
  const running = createRunningJobs();
  const pauses: Pauses = new Map();
  const unsaved = createUnsavedResults(setAside);
  const refused = createRefusedJobs();
  const sorted = sortLeftOvers(store, engineOf, now)
    .then(({ requeued, interrupted }) => {
      requeued.forEach((job) => launch(job));
      interrupted.forEach((job) => report(job));
      afterStart().catch(() => {});
    })
    .catch(() => {});

  /** A user who could not be notified still finds the job on the results page. */
  function report(job: Job) {
    notify(job).catch(() => {});
  }

  /** Failures here must not prevent the deletion. */
  async function announceDeletion(jobIds: readonly string[] | undefined) {
    if (beforeDelete === undefined) return;
    const ids = jobIds ?? (await store.list().catch(() => [])).map(({ id }) => id);
    for (const id of ids) {
      const job = await store.get(id).catch(() => undefined);
      if (job !== undefined) await beforeDelete(job).catch(() => {});
    }
  }

  async function run(
    job: Job,
    signal: AbortSignal,
    replaces?: string,
    begun?: AsyncIterable<JobEvent>,
    place?: () => void,
  ) {
    report(job);
    const keep = { keepReading: readings.keep, keepUnsaved: unsaved.keep };
    const runOptions = { signal, begun, place, ...keep, now, pauses };
    const ended = await keepAlive(() => runInTurn(job, engineOf(job), store, runOptions));
    report(ended ?? { ...job, state: 'cancelled' });
    if (ended?.state === 'done') {
      await readings.store(ended);
      if (replaces !== undefined) await replaceResult(ended, replaces, store);
      // The job is done, whether room could be made or not.
      await afterDone().catch(() => {});
    }
    return ended;
  }

  /** Registers a stored job, and starts it. */
  function launch(job: Job, replaces?: string) {
    const entry = running.enter(job);
    void run(job, entry.abort.signal, replaces).then(entry.finish, () => entry.finish(undefined));
  }

  /**
   * Stops a job that is under way, or not even here yet; resolves once a job under way has ended.
   */
  async function cancel(jobId: string): Promise<void> {
    // This message may have woken the background; waiting jobs are running only after that.
    await sorted;
    const entry = running.get(jobId);
    if (entry === undefined) {
      const cancelled = await store.update(jobId, (job) => stopped(job, now()));
      return cancelled === undefined ? refused.refuse(jobId) : report(cancelled);
    }
    entry.abort.abort();
    await entry.end;
  }

  /** Stops the jobs that a job supersedes. */
  async function stopFormer(job: Job) {
    const { supersedes } = engineOf(job).policy;
    const former = running.all().filter((other) => supersedes(other.job, job));
    await Promise.all(former.map((other) => cancel(other.job.id)));
  }

  return {
    /** Resolves when the jobs that a killed background left are run again or marked. */
    sorted: (): Promise<void> => sorted,
    /**
     * Stores a new job and starts it. Resolves when it is stored. First stops jobs under way that it
     * supersedes. Does nothing for a job whose id is known.
     *
     * @param replaces - A job that the new one replaces when it is done; see {@link replaceResult}.
     * @param onAnswer - Called with what the job gives as soon as it is there, if that is before it
     *   is stored. Until then, nothing may be claimed about it or done with it.
     * @throws {FailureError} `STORAGE_FULL` when not even the job could be stored.
     */
    async start(
      job: Job,
      replaces?: string,
      onAnswer: (answer: EarlyAnswer) => void = () => {},
    ): Promise<void> {
      await sorted;
      if (running.knows(job.id)) return;
      const engine = engineOf(job);
      const stopping = stopFormer(job);
      // Registered before the first await, so that a second message from the same click finds it.
      const { abort, finish } = running.enter(job);
      if (refused.take(job.id)) abort.abort();
      let stored = job;
      let begun: AsyncIterable<JobEvent> | undefined;
      let place: (() => void) | undefined;
      try {
        await stopping;
        if (engine.policy.beginsAtOnce(job) && !abort.signal.aborted) {
          const started: Job = { ...job, state: 'running', startedAt: now() };
          begun = begin(engine.run(job, abort.signal), (event) => {
            if (event.type !== 'page' || abort.signal.aborted) return;
            const { type: _type, ...content } = event;
            onAnswer({ job: started, result: { jobId: job.id, ...content } });
          });
          stored = started;
        }
        // If its turn has come, it is stored only once before it is sent.
        if (!abort.signal.aborted && !isPaused(job, pauses, now()))
          place = await engine.policy.semaphore?.(job).acquireFree();
        if (place !== undefined) stored = { ...job, state: 'running', startedAt: now() };
        if (!(await store.add(stored))) {
          abort.abort();
          place?.();
          return finish(await store.get(job.id));
        }
      } catch (error) {
        abort.abort();
        place?.();
        finish(undefined);
        throw error;
      }
      void run(stored, abort.signal, replaces, begun, place).then(finish, () => finish(undefined));
    },
    /**
     * Pauses a job that is waiting or reads many pages until it is resumed, and one that does actions
     * in a tab before its next action. Any other job stays as it is.
     */
    async pause(jobId: string): Promise<void> {
      await sorted;
      const held = await store.update(jobId, paused);
      const entry = running.get(jobId);
      if (held?.state !== 'paused' || entry === undefined) return;
      // It gives up its turn: a waiting job never begins unless the stored job is queued.
      entry.abort.abort();
      await entry.end;
    },
    /** Lets a paused job wait for its turn again; actions that are not paused yet just continue. */
    async resume(jobId: string): Promise<void> {
      await sorted;
      const queued = await store.update(jobId, resumed);
      if (queued?.state !== 'queued') return;
      // Two runs at the same time would interfere with each other.
      if (actsInTab(queued)) await stopFormer(queued);
      launch(queued);
    },
    /**
     * Continues a job of many pages that is paused or has ended, if there are pages left to read.
     *
     * @param how.retryFailed - Whether to read pages again that failed, were skipped or need a tab.
     * @param how.wanted - The address of a page to read although it was left out.
     * @param how.forget - Sites that were allowed for this only, as match patterns.
     */
    async continuePages(jobId: string, how: Continuing): Promise<void> {
      await sorted;
      // A job that was just stopped may not have ended yet.
      await running.get(jobId)?.end;
      const queued = await store.update(jobId, (job) => continued(job, how));
      if (queued !== undefined) launch(queued);
    },
    /**
     * Stores the answer that was found for a job that may have run (contract/job.ts), and marks it as
     * done.
     */
    async recover(jobId: string, data: ScrapeData): Promise<void> {
      const result: ScrapeResult = { jobId, data };
      await store.update(jobId, (job) => recovered(job, result, now()), result);
    },
    /** Resolves with a job once it has ended; `undefined` if it is unknown or deleted. */
    ended: async (jobId: string): Promise<Job | undefined> =>
      running.get(jobId)?.end ?? store.get(jobId),
    cancel,
    /** Deletes jobs with their results, or all if no ids are given. Stops those under way. */
    async delete(jobIds?: readonly string[]): Promise<void> {
      await sorted;
      await Promise.all((jobIds ?? running.all().map(({ job }) => job.id)).map(cancel));
      unsaved.forget(jobIds);
      await announceDeletion(jobIds);
      await (jobIds === undefined ? store.clear() : store.delete(jobIds));
    },
    /** Resolves with `true` as soon as no job is waiting or under way. */
    async idle(): Promise<true> {
      await sorted;
      for (let all = running.all(); all.length > 0; all = running.all())
        await Promise.all(all.map(({ end }) => end));
      return true;
    },
    /** The result of a job that could not be stored; `null` if there is none. */
    unsavedResult: unsaved.get,
  };
}
