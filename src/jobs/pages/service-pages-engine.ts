import { throwIfAborted } from '@/async/deadline';
import { CANCELLED } from '@/contract/errors/cancelled';
import { cancelledSent } from '@/contract/errors/unknown-outcome';
import type { Job, RemoteRun } from '@/contract/job';
import { isLeft } from '@/contract/many-pages';
import { crawlRequestOf } from '@/contract/request/check-crawl';
import { FailureError } from '@/contract/result';
import type { RunErrors, RunPart } from '@/contract/service-calls';
import { localized } from '@/contract/user-text';
import { withoutUndefined } from '@/contract/without-undefined';
import { revealHeaders, revealWebhook } from '@/storage/hidden-headers';
import { beginRun, STOP_MS } from '../begin-run';
import type { JobEvent, JobWork } from '../engine';
import { askPatiently } from './ask-patiently';
import { createPlaces, type Places } from './service-places';

/** The calls to a service about many pages; each goes to the service of the job. */
export interface ManyPagesService {
  /** Starts reading a list of addresses. */
  startBatch: (
    job: Job,
    request: Record<string, unknown>,
    signal: AbortSignal,
  ) => Promise<RemoteRun & { invalid: string[] }>;
  /** Starts following the links of a page. */
  startCrawl: (
    job: Job,
    request: Record<string, unknown>,
    signal: AbortSignal,
  ) => Promise<RemoteRun>;
  read: (job: Job, run: RemoteRun, skip: number, signal: AbortSignal) => Promise<RunPart>;
  errors: (job: Job, run: RemoteRun, signal: AbortSignal) => Promise<RunErrors>;
  cancel: (job: Job, run: RemoteRun, signal: AbortSignal) => Promise<void>;
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * The engine of the service for many pages, by their addresses or by the links of the first. The
 * service continues when the browser is closed: its id is stored before anything else is asked, so
 * that a later background can read on, which costs nothing.
 */
export function createServicePagesEngine(service: ManyPagesService): JobWork {
  return {
    async *run(job, signal) {
      let run = runOf(job);
      const kind = run?.kind ?? kindOf(job);
      const places = createPlaces(job.many?.pages ?? [], kind === 'crawl');
      if (run === undefined) {
        const begun = await begin(service, job, kind, signal);
        run = begun.run;
        yield { type: 'accepted', run };
        for (const url of begun.invalid)
          yield* places.leave(url, 'failed', localized('pageNotTaken'));
      }
      try {
        yield* readAll(service, job, run, places, signal);
      } catch (error) {
        if (!signal.aborted) throw error;
        yield* stop(service, job, run, places);
      }
    },
  };
}

function runOf({ remote }: Job): RemoteRun | undefined {
  const { id, isCrawl } = remote ?? {};
  return id === undefined ? undefined : { kind: isCrawl ? 'crawl' : 'batch', id };
}

/** What a crawl has left over is read by address: a new crawl would read all the others again. */
function kindOf({ many }: Job): RemoteRun['kind'] {
  return many?.crawl !== undefined && many.pages.every(({ state }) => isLeft(state))
    ? 'crawl'
    : 'batch';
}

async function begin(
  service: ManyPagesService,
  job: Job,
  kind: RemoteRun['kind'],
  signal: AbortSignal,
): Promise<{ run: RemoteRun; invalid: string[] }> {
  const { pages = [], crawl = {}, batch = {} } = job.many ?? {};
  const options = await revealHeaders({ ...job.request });
  if (kind === 'crawl') {
    const order = await revealWebhook(crawl);
    const request = crawlRequestOf(pages[0]?.url ?? '', order, options);
    const start = (patience: AbortSignal) => service.startCrawl(job, { ...request }, patience);
    return { run: await beginRun(signal, start), invalid: [] };
  }
  const { maxConcurrency, webhook } = crawl;
  const request = {
    urls: pages.flatMap((page) => (isLeft(page.state) ? page.url : [])),
    ...(await revealWebhook(withoutUndefined({ maxConcurrency, webhook, ...batch }))),
    ...options,
  };
  const start = (patience: AbortSignal) => service.startBatch(job, request, patience);
  const { invalid, ...run } = await beginRun(signal, start);
  return { run, invalid };
}

async function* readAll(
  service: ManyPagesService,
  job: Job,
  run: RemoteRun,
  places: Places,
  signal: AbortSignal,
): AsyncGenerator<JobEvent> {
  const patiently = <Answer>(ask: () => Promise<Answer>) =>
    askPatiently(ask, service.sleep, signal);
  let known = job.many?.expected;
  for (let skip = 0; ;) {
    throwIfAborted(signal);
    const at = skip;
    const { status, total, data, hasNext } = await patiently(() =>
      service.read(job, run, at, signal),
    );
    skip += data.length;
    if (run.kind === 'crawl' && total !== known) yield { type: 'expected', pages: total };
    known = total;
    for (const page of data) yield* places.take(page);
    if (status === 'scraping') {
      // After a large part, more may be available at once.
      if (data.length < LARGE_PART) await service.sleep(POLL_MS, signal);
    } else if (!hasNext || data.length === 0) break;
  }
  const { errors, robotsBlocked } = await patiently(() => service.errors(job, run, signal));
  for (const { url, error } of errors) yield* places.leave(url, 'failed', error);
  for (const url of robotsBlocked) yield* places.leave(url, 'skipped', localized('pageRobots'));
  yield* places.failRest(localized('pageNoResult'));
  if (run.kind === 'crawl') yield { type: 'expected', pages: places.count() };
}

/**
 * Stops the run at the service, and takes what was read until then.
 *
 * @throws {FailureError} `CANCELLED`, always; its text says if the run may go on, and be billed.
 */
async function* stop(
  service: ManyPagesService,
  job: Job,
  run: RemoteRun,
  places: Places,
): AsyncGenerator<JobEvent, never> {
  const signal = AbortSignal.timeout(STOP_MS);
  let isStopped = await service.cancel(job, run, signal).then(
    () => true,
    () => false,
  );
  try {
    // A run that was stopped may need a moment to end.
    for (let skip = 0, asks = isStopped ? ENDING_ASKS : 1; asks > 0;) {
      const { status, data } = await service.read(job, run, skip, signal);
      skip += data.length;
      for (const page of data) yield* places.take(page);
      isStopped = status !== 'scraping';
      if (data.length > 0) continue;
      asks = isStopped ? 0 : asks - 1;
      if (asks > 0) await service.sleep(POLL_MS, signal);
    }
  } catch {
    // What was read until then stays there.
  }
  throw isStopped ? new FailureError(CANCELLED) : cancelledSent();
}

const LARGE_PART = 50;
const POLL_MS = 2000;
const ENDING_ASKS = 3;
