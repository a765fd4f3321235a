import { throwIfAborted } from '@/async/deadline';
import type { Job } from '@/contract/job';
import type { UserText } from '@/contract/user-text';
import type { JobEvent } from '../engine';
import { findTabOf } from '../find-page';
import type { TabAccess } from '../tab-access';
import { hasResults, runActions, withActions } from './run-actions';

/**
 * Does the actions of a job in its tab, then reads the page that they led to. What the actions gave comes
 * with that page, or alone where it cannot be read.
 *
 * @param read - Reads the page of a job and answers it.
 * @param translate - Gives a text in the user's language, for the sign in the page.
 * @throws {FailureError} why an action was not done, once what there is was given; what finding the tab and
 * reading the page fail with.
 */
export async function* actThenRead(
  access: TabAccess,
  job: Job,
  read: (job: Job) => AsyncGenerator<JobEvent>,
  translate: (text: UserText) => string,
  signal: AbortSignal,
): AsyncGenerator<JobEvent> {
  const { tabId } = await findTabOf(access, job.target);
  const { actions = [], timeout } = job.request;
  const order = { actions, startAt: job.tab?.startAt ?? 0, timeout, translate };
  const done = yield* runActions(access, tabId, order, signal);
  // They may have led elsewhere.
  const url = (await access.findTab(tabId))?.url ?? job.target.url;
  const { documentId: _former, ...target } = { ...job.target, url };
  try {
    for await (const event of read({ ...job, target }))
      yield event.type === 'page' ? withActions(event, done) : event;
  } catch (error) {
    throwIfAborted(signal);
    if (done.failure === undefined && !hasResults(done.results)) throw error;
    yield { type: 'page', data: withActions({ data: { metadata: {} } }, done).data };
    throw done.failure ?? error;
  }
  if (done.failure !== undefined) throw done.failure;
}
