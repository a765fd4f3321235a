import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JobEvent } from '@/jobs/engine';
import { createAnswersAhead, type AnswersAhead } from '@/jobs/answers-ahead';
import { tabJob } from '../../support/tab-job';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Makes an answer that is under way until the returned function is called. */
function make(ahead: AnswersAhead, id: string, from: string) {
  let finish = () => {};
  let isStopped = () => false;
  const under = new Promise<void>((resolve) => {
    finish = resolve;
  });
  async function* work(signal: AbortSignal): AsyncGenerator<JobEvent> {
    isStopped = () => signal.aborted;
    await under;
    yield { type: 'read', documentId: 'D' };
  }
  void ahead.make(tabJob(id, { from }), work);
  return { finish, isStopped: () => isStopped() };
}

function jobOf(id: string) {
  return tabJob(id, { target: { url: '', title: '', documentId: 'D' } });
}

it('stops the others once one of them is chosen', async () => {
  const ahead = createAnswersAhead();
  const [page, selection] = [make(ahead, 'page', 'a'), make(ahead, 'selection', 'a')];
  const taking = ahead.take(jobOf('page'));
  expect([page.isStopped(), selection.isStopped()]).toEqual([false, true]);
  page.finish();
  expect(await taking).toEqual([{ type: 'read', documentId: 'D' }]);
  expect(await ahead.take(jobOf('selection'))).toBeUndefined();
});

it('stops what was made from another reading', () => {
  const ahead = createAnswersAhead();
  const former = make(ahead, 'former', 'a');
  const next = make(ahead, 'next', 'b');
  expect([former.isStopped(), next.isStopped()]).toEqual([true, false]);
});

it('stops the oldest of too many', () => {
  const ahead = createAnswersAhead();
  const made = [1, 2, 3, 4, 5].map((turn) => make(ahead, `job-${turn}`, 'a'));
  expect(made.map(({ isStopped }) => isStopped())).toEqual([true, false, false, false, false]);
});

it('stops and forgets what nobody has chosen after half a minute', async () => {
  const ahead = createAnswersAhead();
  const done = make(ahead, 'done', 'a');
  const under = make(ahead, 'under-way', 'a');
  done.finish();
  vi.advanceTimersByTime(30_000);
  expect(under.isStopped()).toBe(true);
  expect(await ahead.take(jobOf('done'))).toBeUndefined();
});
