import { isOpen, type Job, type JobState, type RawAnswer, type ScrapeResult } from '@/contract/job';
import type { RunPage } from '@/contract/table/table-run';
import { toFailure, type Failure, type FailureCode } from '@/contract/result';
import type { JobStore } from '@/storage/job-store';
import { sizeOf } from '@/storage/stored-job';
import { throwIfAborted } from '@/async/deadline';
import { hasGathered } from './actions/acted';
import { foundTitle } from './found-title';
import type { JobEvent, JobWork } from './engine';
import { createVisitStore } from './pages/store-visits';
import type { PageReading } from './page-readings';

/**
 * Runs one job: stores `running` before the work starts, unless it is stored already; stores
 * each page in one transaction with what it changes about the job, and the last one with `done`. A
 * job that was ended meanwhile, by a cancel or another context, stays as it is.
 *
 * @returns the ended job, or one that is queued again because `planRetry` said so; `undefined` when it
 *   was deleted meanwhile.
 */
export async function runJob(
  job: Job,
  engine: JobWork,
  store: JobStore,
  { signal, keepReading, keepUnsaved, now, planRetry, begun, isStarted = false }: RunOptions,
): Promise<Job | undefined> {
  // A job that the user pauses while it runs stays paused, however its work ends.
  const change = (more: Partial<Job>, content?: ScrapeResult | RawAnswer) =>
    store.update(
      job.id,
      (stored) =>
        isOpen(stored) && stored.state !== 'paused' ? { ...stored, ...more } : undefined,
      content,
    );
  const end = (state: JobState, more: Partial<Job> = {}, content?: ScrapeResult | RawAnswer) =>
    change({ ...more, state, finishedAt: now() }, content);
  const fail = async (thrown: unknown) => {
    const { failure, raw } = withoutRaw(toFailure(thrown));
    const state = ENDS[failure.code] ?? 'failed';
    const again = planRetry?.(failure);
    // Work that could not be stored is not begun.
    if (again !== undefined)
      return change({ ...again, state: 'queued', failure }).catch(() => end(state, { failure }));
    if (raw === undefined) return end(state, { failure });
    const withRaw = end(state, { failure, size: raw.length }, { jobId: job.id, raw });
    // Even without room for the answer, the failure is worth storing.
    return withRaw.catch(() => end(state, { failure }));
  };

  const { id } = job;
  const found: Pick<Job, 'target' | 'size' | 'progress'> = { target: job.target };
  const { done: _done, question: _question, ...acting } = job.progress ?? { done: 0 };
  const visits = createVisitStore(id, store);
  let last: ScrapeResult | undefined;
  try {
    // A failure that is already there is from an earlier try.
    if (begun === undefined && !isStarted) {
      const started = await store.update(id, ({ failure: _failure, ...stored }) =>
        stored.state === 'queued' ? { ...stored, state: 'running', startedAt: now() } : undefined,
      );
      if (started === undefined) return await store.get(id);
    }
    // An engine listens for the abort, but misses one that came before. What a service has begun is stopped there.
    if (job.remote?.id === undefined) throwIfAborted(signal);
    for await (const event of begun ?? engine.run(job, signal)) {
      if (event.type !== 'visit') await visits.flush();
      if (event.type === 'read') {
        found.target = { ...job.target, documentId: event.documentId };
        if (event.reading !== undefined) await keepReading(job, event.reading, event.soFar);
        continue;
      }
      if (event.type === 'accepted') {
        const { id: remoteId, kind } = event.run;
        const known = { id: remoteId, ...(kind === 'crawl' && { isCrawl: true as const }) };
        // From here on, continuing means asking for what is there.
        await store.update(
          id,
          (stored) => stored.remote && { ...stored, remote: { ...stored.remote, ...known } },
        );
        continue;
      }
      if (event.type === 'expected') {
        await store.update(
          id,
          (stored) => stored.many && { ...stored, many: { ...stored.many, expected: event.pages } },
        );
        continue;
      }
      if (event.type === 'visit') {
        await visits.add(event);
        continue;
      }
      if (event.type === 'found') {
        await store.update(
          id,
          (stored) =>
            stored.many && {
              ...stored,
              many: { ...stored.many, pages: [...stored.many.pages, ...event.pages] },
            },
        );
        continue;
      }
      if (event.type === 'progress') {
        const { type: _kind, ...how } = event;
        // Steps that were done stay known while a model thinks.
        await change({ progress: { done: found.progress?.done ?? 0, ...acting, ...how } });
        continue;
      }
      if (event.type === 'rows') {
        const { page, state } = event;
        const before = found.progress?.done ?? job.progress?.done ?? 0;
        found.progress = { done: page === undefined ? before : page.place + 1, table: state };
        const content = page && rowsAt(job, page);
        if (content !== undefined) {
          // What a previous background stored of it counts too.
          found.size ??= content.page === undefined ? 0 : (job.size ?? 0);
          found.size += sizeOf(content);
        }
        await change(found, content);
        continue;
      }
      if (event.type === 'action') {
        acting.action = event.action;
        if (event.at !== undefined) acting.at = event.at;
        // Stored before it is done, so that nothing is done twice after a kill.
        await change({ progress: { done: 0, ...acting } });
        continue;
      }
      if (event.type === 'question') {
        const { words, mayAlways } = event;
        const question =
          words === undefined ? undefined : { words, ...(mayAlways && { mayAlways }) };
        await change({ progress: { done: 0, ...acting, ...(question && { question }) } });
        continue;
      }
      if (event.type === 'step') {
        const { steps, next, gathered, stepPictures } = event;
        Object.assign(acting, { steps, next });
        const content = gathered && {
          jobId: id,
          data: { metadata: {}, ...(hasGathered({ gathered }) && { actions: { ...gathered } }) },
          ...(stepPictures && { stepPictures }),
        };
        const size = content && { size: sizeOf(content) };
        await change({ progress: { done: 0, ...acting }, ...size }, content);
        continue;
      }
      if (event.type === 'hold') {
        const { failure, at } = event;
        const { action: next = acting.next } = failure ?? {};
        const progress = {
          done: 0,
          ...acting,
          ...(next !== undefined && { next }),
          ...(at !== undefined && { at }),
        };
        const paused = { state: 'paused', progress, ...(failure && { failure }) } as const;
        return (await change(paused)) ?? store.get(id);
      }
      // The last page is stored together with the end of the job.
      if (last !== undefined) await change(found, last);
      const { type: _type, ...content } = event;
      const done = (found.progress?.done ?? 0) + 1;
      last = { jobId: id, ...(done > 1 && { page: done - 1 }), ...content };
      found.target = foundTitle(job, found.target, content.data);
      found.size = (found.size ?? 0) + sizeOf(last);
      const { steps } = acting;
      found.progress = { done, ...(steps && { steps }) };
    }
    await visits.flush();
  } catch (error) {
    // What was found before belongs to the user all the same.
    await visits.flush().catch(() => {});
    if (last !== undefined) await change(found, last).catch(() => {});
    return (await fail(error)) ?? store.get(id);
  }

  try {
    return (await end('done', found, last)) ?? (await store.get(id));
  } catch (error) {
    if (last !== undefined) keepUnsaved(last);
    return (await fail(error)) ?? store.get(id);
  }
}

function rowsAt(
  { id }: Job,
  { place, content }: { place: number; content: RunPage },
): ScrapeResult {
  const data = { metadata: { url: content.url } };
  return { jobId: id, ...(place > 0 && { page: place }), data, table: content };
}

/** What ends by the user's will. */
const ENDS: Partial<Record<FailureCode, JobState>> = {
  CANCELLED: 'cancelled',
  ACTION_STOPPED: 'stopped',
};

/** Lists of jobs are read often, so the raw answer, which few ever look at, is kept apart. */
function withoutRaw(failure: Failure): { failure: Failure; raw?: string | undefined } {
  if (failure.service === undefined) return { failure };
  const { raw, ...service } = failure.service;
  return { failure: { ...failure, service }, raw };
}

export interface RunOptions {
  signal: AbortSignal;
  /** The work, if it has begun already; the job is then stored as `running`. */
  begun?: AsyncIterable<JobEvent> | undefined;
  /** Whether the job is stored as `running`, but its work has not begun. */
  isStarted?: boolean | undefined;
  /** Keeps what was read of a page before it is worked on, or `soFar`. Never rejects. */
  keepReading: (job: Job, reading: PageReading, soFar?: boolean) => Promise<void>;
  /** Keeps a result that the browser had no room for. */
  keepUnsaved: (result: ScrapeResult) => void;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The changes to a job that is to be tried again instead of ending with a failure. */
  planRetry?: (failure: Failure) => Pick<Job, 'tries' | 'notBefore'> | undefined;
}
