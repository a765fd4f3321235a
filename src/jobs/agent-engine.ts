import { throwIfAborted } from '@/async/deadline';
import { CANCELLED } from '@/contract/errors/cancelled';
import { cancelledSent } from '@/contract/errors/unknown-outcome';
import type { Job, RemoteRun } from '@/contract/job';
import { FailureError, toFailure } from '@/contract/result';
import type { ScrapeData } from '@/contract/scrape-data';
import { revealWebhook } from '@/storage/hidden-headers';
import { beginRun, STOP_MS } from './begin-run';
import type { JobWork } from './engine';
import { askPatiently } from './pages/ask-patiently';

/** The calls to a service about its agent; each goes to the service of the job. */
export interface AgentService {
  start: (job: Job, request: Record<string, unknown>, signal: AbortSignal) => Promise<RemoteRun>;
  /** What it has found; `undefined` while it is at work. */
  read: (job: Job, run: RemoteRun, signal: AbortSignal) => Promise<ScrapeData | undefined>;
  cancel: (job: Job, run: RemoteRun, signal: AbortSignal) => Promise<void>;
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * The agent of a service. It goes on when the browser is closed: its id is stored before anything else
 * is asked, so that a later background can ask on, which costs nothing. If the user stops the job, it
 * is stopped there, too; if it was done by then, so is the job. If it goes on all the same, the job's failure says so.
 */
export function createAgentEngine(service: AgentService): JobWork {
  return {
    async *run(job, signal) {
      const known = job.remote?.id;
      const run: RemoteRun =
        known === undefined ? await begin(service, job, signal) : { kind: 'agent', id: known };
      if (known === undefined) yield { type: 'accepted', run };
      try {
        yield { type: 'page', data: await found(service, job, run, signal) };
      } catch (error) {
        if (!signal.aborted) throw error;
        yield { type: 'page', data: await stop(service, job, run) };
      }
    },
  };
}

async function begin(service: AgentService, job: Job, signal: AbortSignal): Promise<RemoteRun> {
  const request = { ...(await revealWebhook({ ...job.request.agent })) };
  return beginRun(signal, (patience) => service.start(job, request, patience));
}

async function found(
  service: AgentService,
  job: Job,
  run: RemoteRun,
  signal: AbortSignal,
): Promise<ScrapeData> {
  for (;;) {
    throwIfAborted(signal);
    const ask = () => service.read(job, run, signal);
    const data = await askPatiently(ask, service.sleep, signal);
    if (data !== undefined) return data;
    await service.sleep(POLL_MS, signal);
  }
}

/**
 * Stops the agent at the service. Gives what it had found by then.
 *
 * @throws {FailureError} `CANCELLED` if it had found nothing, or goes on.
 */
async function stop(service: AgentService, job: Job, run: RemoteRun): Promise<ScrapeData> {
  const signal = AbortSignal.timeout(STOP_MS);
  let isStopped = await service.cancel(job, run, signal).then(
    () => true,
    () => false,
  );
  try {
    // An agent that was stopped may need a moment to end.
    for (let asks = isStopped ? ENDING_ASKS : 1; asks > 0; asks -= 1) {
      const data = await service.read(job, run, signal);
      if (data !== undefined) return data;
      if (asks > 1) await service.sleep(POLL_MS, signal);
    }
    isStopped = false;
  } catch (thrown) {
    // It has ended without finding anything, or nothing more can be asked of it.
    isStopped ||= toFailure(thrown).service?.entry === 'agent';
  }
  throw isStopped ? new FailureError(CANCELLED) : cancelledSent();
}

/** As the official SDK does. */
const POLL_MS = 2000;
const ENDING_ASKS = 3;
