import { isRemote, type EngineId } from '@/contract/engine';
import {
  actsInTab,
  isOpen,
  mayHaveRun,
  type EarlyAnswer,
  type Job,
  type ScrapeResult,
} from '@/contract/job';
import type { ScrapeData } from '@/contract/scrape-data';
import { pagesLeft, pagesToGoOn } from '@/contract/many-pages';
import type { JobStore } from '@/storage/job-store';
import { begin } from './begin';
import type { Engine, JobEvent } from './engine';
import type { PageReadings } from './page-readings';
import { sizeOf } from '@/storage/stored-job';
import { runJob } from './run-job';
import { runWithRetries, type Pauses } from './run-with-retries';
import { replaceResult } from './replace-result';

/** Runs jobs. There is one, in the background. */
export interface JobRunner {
  /**
   * Stores a new job and starts it. Resolves when it is stored. Jobs under way that it supersedes are
   * stopped first; a job with an id that is known does nothing.
   *
   * @param replaces - A job whose place the new one takes when it is done; see {@link replaceResult}.
   * @param onAnswer - Called with what the job gives as soon as it is there, where that is before it is
   *   stored. Nothing may be claimed of it yet, nor done with it.
   * @throws {FailureError} `STORAGE_FULL` when not even the job could be stored.
   */
  start(job: Job, replaces?: string, onAnswer?: (answer: EarlyAnswer) => void): Promise<void>;
  /** Resolves with a job of this runner when it has ended; `undefined` when it is unknown or deleted. */
  ended(jobId: string): Promise<Job | undefined>;
  /**
   * Stops a job that is under way, or that is still on its way here; resolves when one under way has
   * ended.
   */
  cancel(jobId: string): Promise<void>;
  /**
   * Holds back a job that waits, or that reads many pages, until it is resumed; one that does actions in a
   * tab before the next of them. Any other stays as it is.
   */
  pause(jobId: string): Promise<void>;
  /**
   * Lets a job that is paused wait for its place again. Actions in a tab that are held back, and not paused
   * yet, go on.
   */
  resume(jobId: string): Promise<void>;
  /**
   * Goes on with a job of many pages that is paused or has ended, where there are pages to read.
   *
   * @param retryFailed - Whether pages that failed, were skipped or want a tab are read again.
   * @param forget - Sites that were allowed for this only, as match patterns.
   */
  goOn(jobId: string, retryFailed: boolean, forget?: readonly string[]): Promise<void>;
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
  engines: Record<EngineId, Engine>;
  /** Those for jobs of many pages. */
  manyPages?: Partial<Record<EngineId, Engine>>;
  /** What is read of pages, kept for later jobs. */
  readings: Pick<PageReadings, 'keep' | 'store'>;
  /** Keeps the background alive for as long as the work takes. */
  keepAlive: <T>(work: () => Promise<T>) => Promise<T>;
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
 * Makes the runner. What a background that was killed left is run again or marked `interrupted`, as
 * its engine says, before anything is started.
 */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { store, readings, keepAlive, afterDone, now } = options;
  const engineOf = engineFinder(options);
  const { notify = async () => {}, setAside = async () => {} } = options;
  const running = new Map<
    string,
    { job: Job; abort: AbortController; end: Promise<Job | undefined> }
  >();
  const pauses: Pauses = new Map();
  const unsaved = new Map<string, ScrapeResult>();
  /** Jobs that were cancelled before they came: a quick user is faster than the tab is found. */
  const refused = new Set<string>();
  const recovered = sortLeftOvers(store, engineOf, now)
    .then(({ requeued, interrupted }) => {
      requeued.forEach((job) => launch(job));
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

  async function run(
    job: Job,
    abort: AbortSignal,
    replaces?: string,
    begun?: AsyncIterable<JobEvent>,
  ) {
    const engine = engineOf(job);
    report(job);
    const ended = await keepAlive(() => runInTurn(job, engine, abort, begun));
    report(ended ?? { ...job, state: 'cancelled' });
    if (ended?.state === 'done') {
      await readings.store(ended);
      if (replaces !== undefined) await replaceResult(ended, replaces, store);
      // It is done, whether there was room to make or not.
      await afterDone().catch(() => {});
    }
    return ended;
  }

  /** Runs a job when there is a place for it. */
  async function runInTurn(
    job: Job,
    engine: Engine,
    abort: AbortSignal,
    begun: AsyncIterable<JobEvent> | undefined,
  ) {
    const { semaphore, retries } = engine.policy;
    const release = await semaphore?.(job).acquire(abort);
    try {
      const options = { signal: abort, begun, keepReading: readings.keep, keepUnsaved, now };
      return retries
        ? await runWithRetries(job, engine, store, { ...options, pauses })
        : await runJob(job, engine, store, options);
    } finally {
      release?.();
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
    if (entry === undefined) {
      const stopped = await store.update(jobId, (job) =>
        job.state === 'paused' ? { ...job, state: 'cancelled', finishedAt: now() } : undefined,
      );
      return stopped === undefined ? refuse(jobId) : report(stopped);
    }
    entry.abort.abort();
    await entry.end;
  }

  /** Stops what a job supersedes. */
  async function stopFormer(job: Job) {
    const { supersedes } = engineOf(job).policy;
    const former = [...running.values()].filter((other) => supersedes(other.job, job));
    await Promise.all(former.map((other) => cancel(other.job.id)));
  }

  function refuse(jobId: string) {
    refused.add(jobId);
    const [oldest] = refused;
    if (refused.size > REFUSED_LIMIT && oldest !== undefined) refused.delete(oldest);
  }

  return {
    async start(job, replaces, onAnswer = () => {}) {
      await recovered;
      if (running.has(job.id)) return;
      const engine = engineOf(job);
      const { beginsAtOnce } = engine.policy;
      const stopping = stopFormer(job);
      // Entered before the first wait, so that a second message of the same click finds it.
      const { abort, finish } = enter(job);
      if (refused.delete(job.id)) abort.abort();
      let stored = job;
      let begun: AsyncIterable<JobEvent> | undefined;
      try {
        await stopping;
        if (beginsAtOnce(job) && !abort.signal.aborted && (await store.get(job.id)) === undefined) {
          const started: Job = { ...job, state: 'running', startedAt: now() };
          begun = begin(engine.run(job, abort.signal), (event) => {
            if (event.type !== 'page' || abort.signal.aborted) return;
            const { type: _type, ...content } = event;
            onAnswer({ job: started, result: { jobId: job.id, ...content } });
          });
          stored = started;
        }
        if (!(await store.add(stored))) {
          abort.abort();
          return finish(await store.get(job.id));
        }
      } catch (error) {
        abort.abort();
        finish(undefined);
        throw error;
      }
      void run(stored, abort.signal, replaces, begun).then(finish, () => finish(undefined));
    },
    async pause(jobId) {
      await recovered;
      const paused = await store.update(jobId, (job) => {
        if (job.state === 'queued' || canPause(job)) return { ...job, state: 'paused' };
        // What is being done in the page is not broken off.
        return job.state === 'running' && actsInTab(job) ? { ...job, hold: true } : undefined;
      });
      const entry = running.get(jobId);
      if (paused?.state !== 'paused' || entry === undefined) return;
      // It leaves its place: what waits is never begun where the stored job is not queued.
      entry.abort.abort();
      await entry.end;
    },
    async resume(jobId) {
      await recovered;
      const queued = await store.update(jobId, (job) => {
        if (job.state === 'paused') return { ...job, state: 'queued' };
        const { hold, ...rest } = job;
        return hold === undefined ? undefined : rest;
      });
      if (queued?.state !== 'queued') return;
      // Two runs at a time would get into each other's way.
      if (actsInTab(queued)) await stopFormer(queued);
      launch(queued);
    },
    async goOn(jobId, retryFailed, forget = []) {
      await recovered;
      // What was stopped just now may still be on its way to its end.
      await running.get(jobId)?.end;
      const queued = await store.update(
        jobId,
        ({ failure: _f, finishedAt: _e, seen: _s, ...job }) => {
          const { many, state } = job;
          if (many === undefined || state === 'queued' || state === 'running') return undefined;
          const pages = pagesToGoOn(many.pages, retryFailed);
          if (pagesLeft(pages) === 0) return undefined;
          // What was stopped at the service, or failed there, is begun anew there.
          const { id: _id, isCrawl: _kind, ...service } = job.remote ?? { origin: '' };
          const isNew = retryFailed || state === 'cancelled';
          const remote = job.remote !== undefined && isNew ? { remote: service } : {};
          const all = [...new Set([...(many.forget ?? []), ...forget])];
          const next = { ...many, pages, ...(all.length > 0 && { forget: all }) };
          return { ...job, ...remote, state: 'queued', many: next };
        },
      );
      if (queued !== undefined) launch(queued);
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

/** Whether work that is under way can be held back: what a service has begun goes on there. */
function canPause({ state, many, engine }: Job): boolean {
  return state === 'running' && many !== undefined && !isRemote(engine);
}

function engineFinder({ engines, manyPages = {} }: JobRunnerOptions): (job: Job) => Engine {
  return ({ engine, many }) => (many && manyPages[engine]) ?? engines[engine];
}

/** Gives the jobs that go on and those that do not, as their engines say. */
async function sortLeftOvers(store: JobStore, engineOf: (job: Job) => Engine, now: () => number) {
  const requeued: Job[] = [];
  const interrupted: Job[] = [];
  const left = (await store.list()).filter((job) => isOpen(job) && job.state !== 'paused');
  for (const job of left) {
    const message = await engineOf(job).policy.interruption(job);
    const changed = await store.update(job.id, (stored) => {
      if (!isOpen(stored)) return undefined;
      if (message === null) return { ...stored, state: 'queued' };
      const failure = { code: 'INTERRUPTED', message } as const;
      return { ...stored, state: 'interrupted', finishedAt: now(), failure };
    });
    if (changed !== undefined) (message === null ? requeued : interrupted).push(changed);
  }
  return { requeued, interrupted };
}
