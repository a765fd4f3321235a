import { expect, it } from 'vitest';
import { JOB_STATES, type Job } from '@/contract/job';
import { DEFAULT_PACE } from '@/contract/many-pages';
import { paused, recovered, resumed, stopped } from '@/jobs/commanded';
import { tabJob } from '../../support/tab-job';

const ACTS: Partial<Job> = { request: { actions: [{ type: 'wait', milliseconds: 1 }] } };
const MANY = { many: { pages: [], pace: DEFAULT_PACE } };

it('only a paused job is stopped by changing its record alone', () => {
  const states = JOB_STATES.filter((state) => stopped(tabJob('a', { state }), 5) !== undefined);
  expect(states).toEqual(['paused']);
  expect(stopped(tabJob('a', { state: 'paused' }), 5)).toMatchObject({
    state: 'cancelled',
    finishedAt: 5,
  });
});

it.each<[string, Partial<Job>, object]>([
  ['one that waits', { state: 'queued' }, { state: 'paused' }],
  ['many pages that this browser reads', { state: 'running', ...MANY }, { state: 'paused' }],
  ['actions in a tab', { state: 'running', ...ACTS }, { state: 'running', hold: true }],
])('%s can be paused', (_what, change, expected) => {
  expect(paused(tabJob('a', change))).toMatchObject(expected);
});

it.each<[string, Partial<Job>]>([
  ['many pages of a service', { state: 'running', engine: 'service', ...MANY }],
  ['actions of a service', { state: 'running', engine: 'service', ...ACTS }],
  ['one page', { state: 'running' }],
  ['one that has ended', { state: 'done' }],
])('%s cannot be paused', (_what, change) => {
  expect(paused(tabJob('a', change))).toBeUndefined();
});

it('a paused job waits again, and one that was only to be paused continues', () => {
  expect(resumed(tabJob('a', { state: 'paused' }))?.state).toBe('queued');
  const held = resumed(tabJob('a', { state: 'running', hold: true }));
  expect(held?.state).toBe('running');
  expect(held).not.toHaveProperty('hold');
  expect(resumed(tabJob('a', { state: 'running' }))).toBeUndefined();
});

it('a job that may have run ends with the result that was found, without its failure', () => {
  const job = tabJob('a', {
    engine: 'service',
    state: 'interrupted',
    failure: { code: 'INTERRUPTED', message: 'x' },
  });
  const found = recovered(job, { jobId: 'a', data: { metadata: {} } }, 5);
  expect(found).toMatchObject({ state: 'done', finishedAt: 5, size: expect.any(Number) });
  expect(found).not.toHaveProperty('failure');
  expect(recovered({ ...job, state: 'queued' }, { jobId: 'a', data: { metadata: {} } }, 5)).toBe(
    undefined,
  );
});

it.each<[string, string, number | undefined]>([
  ['stays away', 'no-answer', 5],
  ['says that it found nothing', 'agent', undefined],
])(
  'an answer is taken of an agent whose service %s, if there may be one',
  (_, entry, finishedAt) => {
    const service = { entry, retry: 'ask', billed: 'maybe', remedy: 'send-again' } as const;
    const failure = { code: 'SERVICE_REFUSED', message: '', service } as const;
    const job = tabJob('a', { engine: 'service', operation: 'agent', state: 'failed', failure });
    const found = recovered(job, { jobId: 'a', data: { metadata: {} } }, 5);
    expect(found?.finishedAt).toBe(finishedAt);
  },
);
