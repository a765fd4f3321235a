import { asksModel } from '@/contract/request/asks-model';
import { requireTabOptions } from '@/contract/request/check-request';
import { readRequestOf } from '@/contract/snapshot/read-request';
import { newTabJob } from '@/jobs/new-job';
import { retentionFor } from '@/jobs/retention';
import { announceAnswer } from '@/messaging/early-answer';
import type { Handlers } from '@/messaging/protocol';
import type { JobStore } from '@/storage/job-store';
import type { TabServices } from './tab-handlers';

/** What {@link answerAhead} needs: the engine, and readings that it answers from. */
export interface AheadServices extends Pick<TabServices, 'tab' | 'ahead' | 'readings'> {
  store: Pick<JobStore, 'get'>;
}

/**
 * Announces what a job would give, made from the reading of an earlier one, and keeps it for that job.
 * Does nothing if that reading is gone or followed actions, or if a model would be asked.
 *
 * @throws {FailureError} `BAD_REQUEST`, with every problem; what the engine failed with; `CANCELLED` if
 *   it was stopped.
 */
export async function answerAhead(
  { jobId, from, request, extras }: Parameters<Handlers['answerAhead']>[0],
  { store, tab: engine, ahead, readings }: AheadServices,
): Promise<void> {
  const options = requireTabOptions(request);
  // A model is asked only for what the user has chosen.
  if (asksModel(options)) return;
  const former = await store.get(from);
  const found = await readings.find(from, readRequestOf({ ...options, ...extras }));
  if (former === undefined || found === undefined || found.acted !== undefined) return;
  const { target, incognito } = former;
  const retention = await retentionFor(options, [target.url], [former]);
  const order = { jobId, target, incognito, tab: extras, from, request: options };
  const job = newTabJob(order, retention, Date.now());
  // Of no known id, as what is made for the job's own is being made here.
  const other = { ...job, id: crypto.randomUUID() };
  for (const event of await ahead.make(job, (signal) => engine.run(other, signal))) {
    if (event.type !== 'page') continue;
    const { type: _type, ...content } = event;
    announceAnswer({ job, result: { jobId, ...content } });
  }
}
