import type { Engine } from '@/contract/engine';
import { mayHaveRun, type Job, type ScrapeResult } from '@/contract/job';
import type { Failure } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import type { JobStore } from '@/storage/job-store';
import type { JobEngine } from './job-engine';
import { sizeOf } from '@/storage/stored-job';
import { isOpen, runScrape } from './run-scrape';
import { runWithRetries, type Pauses } from './run-with-retries';
import { createSemaphore } from './semaphore';
import { takePlace } from './take-place';

/** Runs jobs. There is one, in the background. */
export interface JobRunner {
  /**
   * Stores a new job and starts it. Resolves when it is stored. A job of the same tab that is
   * under way is stopped first; a job with an id that is known does nothing.
   *
   * @param replaces - A job whose place the new one takes when it is done; see {@link takePlace}.
   * @throws {FailureError} `STORAGE_FULL` when not even the job could be stored.
   */
  start(job: Job, replaces?: string): Promise<void>;
  /** Resolves with a job of this runner when it has ended; `undefined` when it is unknown or deleted. */
  ended(jobId: string): Promise<Job | undefined>;
  /**
   * Stops a job that is under way, or that is still on its way here; resolves when one under way has
   * ended.
   */
  cancel(jobId: string): Promise<void>;
  /** Stores what was found of a job that {@link mayHaveRun}, which is done with it. */
  recover(jobId: string, data: ScrapeData): Promise<void>;
  /** Deletes jobs with their results, all when no ids are given. Those under way are stopped. */
  delete(jobIds?: readonly string[]): Promise<void>;
  /** Resolves with `true` as soon as no job waits or is under way. */
  idle(): Promise<true>;
  /** The result of a job that could not be stored; `null` when there is none. */
  unsavedResult(jobId: string): ScrapeResult | null;
}

export interface JobRunnerOptions {
  store: JobStore;
  engines: Record<Engine, JobEngine>;
  /** Keeps the background alive for as long as the work takes. */
  keepAlive: <T>(work: () => Promise<T>) => Promise<T>;
  /** How many jobs of a service may run at once. */
  serviceLimit: () => Promise<number>;
  /** Called after every job that was done, to make room. */
  afterDone: () => Promise<void>;
  /** Called with every job when it begins and when it has ended, to tell the user. */
  notify?: (job: Job) => Promise<void>;
  /** Keeps a result that could not be stored for longer than the background lives, where it can. */
  setAside?: (result: ScrapeResult) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Makes the runner. What a background that was killed left under way is marked `interrupted`
 * before anything is started: it may have been billed, so it is never run again by itself. What
 * was still waiting for the service was never sent, and goes on.
 */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { store, engines, keepAlive, afterDone, now } = options;
  const { notify = async () => {}, setAside = async () => {} } = options;
  const running = new Map<
    string,
    { job: Job; abort: AbortController; end: Promise<Job | undefined> }
  >();
  const semaphore = createSemaphore(options.serviceLimit);
  const pauses: Pauses = new Map();
  const unsaved = new Map<string, ScrapeResult>();
  /** Jobs that were cancelled before they came: a quick user is faster than the tab is found. */
  const refused = new Set<string>();
  const recovered = interruptLeftOvers(store, now)
    .then(({ waiting, interrupted }) => {
      waiting.forEach((job) => launch(job));
      interrupted.forEach((job) => report(job));
    })
    .catch(() => {});

  /** A user who could not be notified finds the job on the results page all the same. */
  function report(job: Job) {
    notify(job).catch(() => {});
  }

  function keepUnsaved(result: ScrapeResult) {
    unsaved.set(result.jobId, result);
    const [oldest] = unsaved.keys();
    if (unsaved.size > UNSAVED_LIMIT && oldest !== undefined) unsaved.delete(oldest);
    // Where there is no room either, it lives as long as the background.
    setAside(result).catch(() => {});
  }

  async function run(job: Job, abort: AbortSignal, replaces?: string) {
    const engine = engines[job.engine];
    report(job);
    const ended = await keepAlive(() =>
      job.engine === 'tab'
        ? runScrape(job, engine, store, { signal: abort, keepUnsaved, now })
        : runSent(job, engine, abort),
    );
    report(ended ?? { ...job, state: 'cancelled' });
    if (ended?.state === 'done') {
      if (replaces !== undefined) await takePlace(ended, replaces, store);
      // It is done, whether there was room to make or not.
      await afterDone().catch(() => {});
    }
    return ended;
  }

  /** Runs a job of the service when there is a place for it, again as often as the service says. */
  async function runSent(job: Job, engine: JobEngine, abort: AbortSignal) {
    const release = await semaphore.acquire(abort);
    try {
      const options = { signal: abort, keepUnsaved, now, pauses };
      return await runWithRetries(job, engine, store, options);
    } finally {
      release();
    }
  }

  /** Enters a job that is stored, and starts it. */
  function launch(job: Job, replaces?: string) {
    const entry = enter(job);
    void run(job, entry.abort.signal, replaces).then(entry.finish, () => entry.finish(undefined));
  }

  function enter(job: Job) {
    const abort = new AbortController();
    const { promise: end, resolve } = Promise.withResolvers<Job | undefined>();
    running.set(job.id, { job, abort, end });
    const finish = (ended: Job | undefined) => {
      running.delete(job.id);
      resolve(ended);
    };
    return { abort, finish };
  }

  async function cancel(jobId: string) {
    // The message may be what woke the background: what waited is running only after that.
    await recovered;
    const entry = running.get(jobId);
    if (entry === undefined) return refuse(jobId);
    entry.abort.abort();
    await entry.end;
  }

  function refuse(jobId: string) {
    refused.add(jobId);
    const [oldest] = refused;
    if (refused.size > REFUSED_LIMIT && oldest !== undefined) refused.delete(oldest);
  }

  return {
    async start(job, replaces) {
      await recovered;
      if (running.has(job.id)) return;
      const former = [...running.values()].filter((other) => isFormer(other.job, job));
      // Entered before the first wait, so that a second message of the same click finds it.
      const { abort, finish } = enter(job);
      if (refused.delete(job.id)) abort.abort();
      try {
        await Promise.all(former.map((other) => cancel(other.job.id)));
        if (!(await store.add(job))) return finish(await store.get(job.id));
      } catch (error) {
        finish(undefined);
        throw error;
      }
      void run(job, abort.signal, replaces).then(finish, () => finish(undefined));
    },
    async recover(jobId, data) {
      const result: ScrapeResult = { jobId, data };
      await store.update(
        jobId,
        (job) => {
          if (!mayHaveRun(job)) return undefined;
          const { failure: _failure, ...rest } = job;
          return { ...rest, state: 'done', finishedAt: now(), size: sizeOf(result) };
        },
        result,
      );
    },
    async ended(jobId) {
      return running.get(jobId)?.end ?? store.get(jobId);
    },
    cancel,
    async delete(jobIds) {
      await recovered;
      await Promise.all((jobIds ?? [...running.keys()]).map(cancel));
      for (const id of jobIds ?? [...unsaved.keys()]) unsaved.delete(id);
      await (jobIds === undefined ? store.clear() : store.delete(jobIds));
    },
    async idle() {
      await recovered;
      while (running.size > 0) await Promise.all([...running.values()].map(({ end }) => end));
      return true;
    },
    unsavedResult: (jobId) => unsaved.get(jobId) ?? null,
  };
}

/** How many results that could not be stored are kept in memory. */
const UNSAVED_LIMIT = 3;

/** How many cancelled jobs are remembered until they come. */
const REFUSED_LIMIT = 100;

/** Whether a job is stopped by a later one: the popup shows one reading of a tab at a time. */
function isFormer(job: Job, later: Job): boolean {
  return job.engine === 'tab' && later.engine === 'tab' && job.tabId === later.tabId;
}

/** Gives the jobs that go on, which waited for the service and were never sent, and those that do not. */
async function interruptLeftOvers(store: JobStore, now: () => number) {
  const open = (await store.list()).filter(isOpen);
  const waiting = open.filter((job) => job.engine === 'service' && job.state === 'queued');
  const interrupted: Job[] = [];
  for (const { id } of open.filter((job) => !waiting.includes(job))) {
    const ended = await store.update(id, (job) =>
      isOpen(job)
        ? { ...job, state: 'interrupted', finishedAt: now(), failure: interruption(job) }
        : undefined,
    );
    if (ended !== undefined) interrupted.push(ended);
  }
  return { waiting, interrupted };
}

function interruption({ engine, state }: Job): Failure {
  return { code: 'INTERRUPTED', message: INTERRUPTIONS[state === 'queued' ? 'tab' : engine] };
}

const INTERRUPTIONS: Record<Engine, string> = {
  tab: 'The browser stopped Winnow before the page was read. Scrape it again.',
  service:
    'The browser stopped Winnow while the service worked. The service may have finished and charged for it: look it up before you send it again.',
  upload:
    'The browser stopped Winnow while the service worked on your page. It may have charged for it; what it found is lost. Send it again if you need it.',
};
