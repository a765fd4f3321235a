import type { Job, JobState, RawAnswer, ScrapeResult } from '@/contract/job';
import { toFailure, type Failure } from '@/contract/result';
import type { JobStore } from '@/storage/job-store';
import { sizeOf } from '@/storage/stored-job';
import { throwIfAborted } from './deadline';
import type { JobAnswer, JobEngine } from './job-engine';

/**
 * One scrape's life: `sending` is stored before the work starts, the result in one transaction
 * with `done`. A job that was ended meanwhile, by a cancel or another context, stays as it is.
 *
 * @param keepUnsaved - Takes a result that the browser had no room for.
 * @param now - Milliseconds since 1970.
 * @returns the ended job, or one that is queued again because `goesOn` said so; `undefined` when it was
 *   deleted meanwhile.
 */
export async function runScrape(
  job: Job,
  engine: JobEngine,
  store: JobStore,
  { signal, keepUnsaved, now, goesOn }: RunOptions,
): Promise<Job | undefined> {
  const end = (state: JobState, more: Partial<Job> = {}, content?: ScrapeResult | RawAnswer) =>
    store.update(
      job.id,
      (stored) => (isOpen(stored) ? { ...stored, ...more, state, finishedAt: now() } : undefined),
      content,
    );
  const fail = async (thrown: unknown) => {
    const { failure, raw } = withoutRaw(toFailure(thrown));
    const state = failure.code === 'CANCELLED' ? 'cancelled' : 'failed';
    const again = goesOn?.(failure);
    if (again !== undefined) {
      const queued = store.update(job.id, (stored) =>
        isOpen(stored) ? { ...stored, ...again, state: 'queued', failure } : undefined,
      );
      // What could not be stored is not begun.
      return queued.catch(() => end(state, { failure }));
    }
    if (raw === undefined) return end(state, { failure });
    const withRaw = end(state, { failure, size: raw.length }, { jobId: job.id, raw });
    // Without room for the answer the failure is still worth knowing.
    return withRaw.catch(() => end(state, { failure }));
  };

  let answer: JobAnswer;
  try {
    // A failure that is there is that of an earlier try.
    const started = await store.update(job.id, ({ failure: _failure, ...stored }) =>
      stored.state === 'queued' ? { ...stored, state: 'sending', sentAt: now() } : undefined,
    );
    if (started === undefined) return store.get(job.id);
    // An engine listens for the abort; it does not hear one that came before.
    throwIfAborted(signal);
    answer = await engine.scrape(job, signal);
  } catch (error) {
    return (await fail(error)) ?? store.get(job.id);
  }

  const { documentId, ...content } = answer;
  const result: ScrapeResult = { jobId: job.id, ...content };
  const page = documentId === undefined ? {} : { documentId };
  try {
    const done = await end('done', { ...page, size: sizeOf(result) }, result);
    return done ?? (await store.get(job.id));
  } catch (error) {
    keepUnsaved(result);
    return (await fail(error)) ?? store.get(job.id);
  }
}

/** Lists of jobs are read often; what only one who looks into a failure wants is kept apart. */
function withoutRaw(failure: Failure): { failure: Failure; raw?: string | undefined } {
  if (failure.service === undefined) return { failure };
  const { raw, ...service } = failure.service;
  return { failure: { ...failure, service }, raw };
}

export interface RunOptions {
  signal: AbortSignal;
  keepUnsaved: (result: ScrapeResult) => void;
  now: () => number;
  /** What changes of a job that is to be tried again instead of ending with a failure. */
  goesOn?: (failure: Failure) => Pick<Job, 'tries' | 'notBefore'> | undefined;
}

/** Whether a job has not ended yet. */
export function isOpen({ state }: Job): boolean {
  return state === 'queued' || state === 'sending';
}
